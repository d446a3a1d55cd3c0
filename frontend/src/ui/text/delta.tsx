import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { formatPercent } from '../words/format.ts'
import { Unknown } from './money.tsx'
import './text.css'
import { useRowWords } from '../words/row-words.ts'

export type DeltaProps = {
  /** `0.12` is 12 % more; `null` when there is nothing to compare with. */
  ratio: number | null | undefined
  /** Whether more is better: the colour follows, the sign and the arrow do not. */
  better?: 'up' | 'down' | 'neither'
}

/** A change of less is said in ink: where every row has a colour, none of them means anything. */
const COLOURED_FROM = 0.2

/** The colour of a change: good or bad, and only from a fifth on. */
export const toneOf = (ratio: number, better: DeltaProps['better']) =>
  better === 'neither' || better === undefined || Math.abs(ratio) < COLOURED_FROM
    ? 'neutral'
    : ratio > 0 === (better === 'up')
      ? 'success'
      : 'danger'

/** A change: sign, arrow and colour, so that colour alone never says it. */
export const Delta = ({ ratio, better = 'neither' }: DeltaProps) => {
  const { t, language } = useRowWords('ui')
  if (ratio == null) return <Unknown words={t('unknown')} />
  const Arrow = ratio > 0 ? ArrowUpRight : ratio < 0 ? ArrowDownRight : ArrowRight
  const tone = toneOf(ratio, better)
  return (
    <span className={`chip chip-${tone} figures`}>
      <Arrow aria-hidden />
      <bdi>{formatPercent(ratio, language, { signed: true, fixed: true })}</bdi>
    </span>
  )
}
