import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../platform/format.ts'
import { Unknown } from './money.tsx'
import './text.css'

export type DeltaProps = {
  /** `0.12` is 12 % more; `null` when there is nothing to compare with. */
  ratio: number | null | undefined
  /** Whether more is better: the colour follows, the sign and the arrow do not. */
  better?: 'up' | 'down' | 'neither'
}

/** A change: sign, arrow and colour, so that colour alone never says it. */
export const Delta = ({ ratio, better = 'neither' }: DeltaProps) => {
  const { t, i18n } = useTranslation('ui')
  if (ratio == null) return <Unknown words={t('unknown')} />
  const Arrow = ratio > 0 ? ArrowUpRight : ratio < 0 ? ArrowDownRight : ArrowRight
  const tone = ratio === 0 || better === 'neither' ? 'neutral' : ratio > 0 === (better === 'up') ? 'success' : 'danger'
  return (
    <span className={`chip chip-${tone} figures`}>
      <Arrow aria-hidden />
      <bdi>{formatPercent(ratio, i18n.language, { signed: true })}</bdi>
    </span>
  )
}
