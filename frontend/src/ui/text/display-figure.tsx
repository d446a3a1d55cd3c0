import type { ReactNode } from 'react'
import { moneyParts } from '../words/format.ts'
import { useRowWords } from '../words/row-words.ts'
import './text.css'

type DisplayFigureProps = {
  /** The question that it answers. */
  question: string
  cents: number
  currency?: string
  /** It is no less than this: part of it is not known. */
  atLeast?: boolean
  /** A plus or minus always leads. */
  signed?: boolean
  /** In small after it, "al mes" for instance. */
  after?: ReactNode
}

/** The one figure of a screen that answers its question. */
export const DisplayFigure = ({ question, cents, currency, atLeast, signed, after }: DisplayFigureProps) => {
  const { language } = useRowWords('ui')
  const whole = new Set(['minusSign', 'plusSign', 'integer', 'group'])
  return (
    <p className="display">
      <span className="display-question muted">{question}</span>
      <span className="display-line">
        <bdi className="figures nowrap">
          {atLeast && '≥ '}
          {moneyParts(cents, language, { currency, signed }).map(({ type, value }, index) =>
            whole.has(type) ? (
              value
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a figure have nothing else to be told apart by
              <small key={index}>{value}</small>
            ),
          )}
        </bdi>
        {after && <span className="display-after muted">{after}</span>}
      </span>
    </p>
  )
}
