import { formatShare } from '../words/format.ts'
import { useRowWords } from '../words/row-words.ts'
import './text.css'

type DisplayShareProps = {
  /** The question that it answers. */
  question: string
  /** 0 to 1. */
  share: number
  /** In small after it. */
  after?: string
}

/** A share as the one figure of a screen. What is not all is never rounded up to all. */
export const DisplayShare = ({ question, share, after }: DisplayShareProps) => {
  const { language } = useRowWords('ui')
  return (
    <p className="display">
      <span className="display-question muted">{question}</span>
      <span className="display-line">
        <bdi className="figures nowrap">{formatShare(share, language)}</bdi>
        {after && <span className="display-after muted">{after}</span>}
      </span>
    </p>
  )
}
