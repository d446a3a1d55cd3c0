import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../actions/link.tsx'
import { toneOf } from '../text/delta.tsx'
import { formatPercent } from '../words/format.ts'
import './lists.css'

export type StatCardProps = {
  label: string
  /** Already written: `<Money cents={…} />` and the like. */
  value: ReactNode
  /** Change against the previous period as a ratio: `0.12`. `null` when there is nothing to compare with. */
  delta?: number | null
  /** Whether more is better; the colour follows, the sign and the arrow do not. */
  better?: 'up' | 'down' | 'neither'
  /** What it is compared with, for instance "01 ene 2025 – 31 dic 2025". */
  comparedWith?: ReactNode
  /** "2 de 9 ingredientes sin coste", with its link. */
  coverage?: ReactNode
  /** To the rows that make the figure. */
  href?: string
  loading?: boolean
  /** A sparkline. */
  children?: ReactNode
}

const Delta = ({ delta, better = 'neither' }: Pick<StatCardProps, 'delta' | 'better'>) => {
  const { i18n } = useTranslation('ui')
  if (delta == null) return null
  const Arrow = delta > 0 ? ArrowUpRight : delta < 0 ? ArrowDownRight : ArrowRight
  const tone = toneOf(delta, better)
  return (
    <span className={`chip chip-${tone} figures`}>
      <Arrow aria-hidden />
      <bdi>{formatPercent(delta, i18n.language, { signed: true, fixed: true })}</bdi>
    </span>
  )
}

export const StatCard = ({
  label,
  value,
  delta,
  better,
  comparedWith,
  coverage,
  href,
  loading,
  children,
}: StatCardProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a section would be one more landmark
    <div role="group" className="card stat" aria-labelledby={id} aria-busy={loading || undefined}>
      <h2 id={id} className="stat-label">
        {href ? (
          <Link href={href} look="plain">
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      {loading ? (
        <span className="bone stat-bone" />
      ) : (
        <p className="stat-value figures">
          <bdi>{value}</bdi> <Delta delta={delta} better={better} />
        </p>
      )}
      {comparedWith && !loading && (
        <p className="muted small">
          {t('stat.comparedWith')} {comparedWith}
        </p>
      )}
      {coverage && !loading && <p className="small">{coverage}</p>}
      {children}
    </div>
  )
}
