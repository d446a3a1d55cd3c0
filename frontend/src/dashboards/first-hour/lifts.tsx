import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { formatPercent } from '../../ui/words/format.ts'
import { mendingHref, useMissingWords } from './missing.ts'
import './first-hour.css'

/** What would make most of the sales known, each with its verb. @param keys whether digits do it. */
export const Lifts = ({ sales, keys = false }: { sales: BestSellers; keys?: boolean }) => (
  <ul className="lifts">
    {sales.lifts.map((lift, at) => (
      <LiftRow
        key={`${lift.id} ${lift.name}`}
        {...{ lift, at: at + 1, of: sales.coverage.of, currency: sales.currency, keys }}
      />
    ))}
  </ul>
)

type LiftRowProps = { lift: BestSellers['lifts'][number]; at: number; of: number; currency: string; keys: boolean }
const LiftRow = ({ lift, at, of, currency, keys }: LiftRowProps) => {
  const { i18n } = useTranslation('dashboards')
  const [, navigate] = useLocation()
  const words = useMissingWords(currency)
  const href = mendingHref(lift)
  useShortcut(String(at), `${words.verb(lift)}: ${lift.name}`, () => navigate(href), { when: keys })
  return (
    <li>
      <span className="path-words">
        <strong>{lift.name}</strong>
        <span className="muted note">{words.missing(lift)}</span>
      </span>
      {of > 0 && <bdi className="figures muted">{formatPercent(lift.adds / of, i18n.language, { signed: true })}</bdi>}
      <Link href={href} look="button">
        {words.verb(lift)} <span className="only-spoken">{lift.name}</span>
        {keys && (
          <span aria-hidden>
            {' '}
            <Kbd keys={String(at)} />
          </span>
        )}
      </Link>
    </li>
  )
}
