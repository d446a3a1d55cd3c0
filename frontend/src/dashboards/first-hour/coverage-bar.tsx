import { isCoveredEnough } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import { coveredPercent } from '@escandallo/contracts/values/shares/coverage.ts'
import { useTranslation } from 'react-i18next'
import { queryString } from '../../platform/api.ts'
import { salesLinks } from '../../sales/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { formatMoney, formatPercent } from '../../ui/words/format.ts'
import './first-hour.css'

/** How much of the sales has a cost, what the named acts add, and the rest, which is hatched. */
export const CoverageBar = ({ sales }: { sales: BestSellers }) => {
  const { t, i18n } = useTranslation('dashboards')
  const { coverage, lifted, lifts, currency, days } = sales
  if (coverage.of <= 0 || days === null) return null
  const adds = Math.min(lifted, coverage.of) - coverage.known
  // Whole per cent, rounded as the sentence above rounds them: parts of one bar come to what it says.
  const whole = (cents: number) => coveredPercent(cents, coverage.of) ?? 0
  const [known, reached] = [whole(coverage.known), whole(Math.min(lifted, coverage.of))]
  const shares = { known, adds: Math.max(0, reached - known), rest: 100 - Math.max(known, reached) }
  const money = (cents: number) => formatMoney(cents, i18n.language, currency)
  const parts = [
    { key: 'known' as const, cents: Math.max(0, coverage.known), show: 'known' },
    { key: 'adds' as const, cents: Math.max(0, adds), show: 'open' },
    { key: 'rest' as const, cents: Math.max(0, coverage.of - coverage.known - adds), show: 'open' },
  ].filter(({ cents }) => cents > 0)
  return (
    <div className="coverage">
      <div className="coverage-bar" data-low={!isCoveredEnough(coverage) || undefined} aria-hidden>
        {parts.map(({ key, cents }) => (
          <span key={key} data-part={key} style={{ flexGrow: cents }} />
        ))}
      </div>
      <ul className="coverage-parts">
        {parts.map(({ key, cents, show }) => (
          <li key={key} data-part={key}>
            <Link href={salesLinks.rows(queryString({ ...days, show }))} look="plain">
              <strong>
                {key === 'adds' ? '+' : ''}
                {formatPercent(shares[key] / 100, i18n.language)}
              </strong>{' '}
              {t(`firstHour.parts.${key}`, { count: lifts.length })}
            </Link>
            <span className="muted note">{money(cents)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
