import type { Coverage, PurchasesTotal } from '@escandallo/contracts/dashboards/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { queryString } from '../platform/api.ts'
import { usePaperCount } from '../platform/words/paper-count.ts'
import { supplierLinks } from '../suppliers/links.ts'
import { Link } from '../ui/actions/link.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { formatMoney, formatNumber, formatShare } from '../ui/words/format.ts'
import type { PurchaseFilters } from './filters/purchase-filters.ts'

type DocumentCoverageProps = {
  coverage: Coverage
  foreign?: PurchasesTotal['foreign']
  /** The confirmed papers by kind. */
  papers?: PurchasesTotal['papers']
  filters: { query: Pick<PurchaseFilters['query'], 'establishments' | 'suppliers' | 'from' | 'to'> }
}

/**
 * How many of the period's documents a figure rests on, with the way to just those that it does not: what waits to be
 * confirmed, and what is confirmed in another currency.
 */
export const DocumentCoverage = ({
  coverage: { known, of },
  foreign = [],
  papers = [],
  filters,
}: DocumentCoverageProps) => {
  const { t, i18n } = useTranslation('dashboards')
  const paperCount = usePaperCount()
  const [spent, others] = [paperCount.spent(papers), paperCount.beside(papers)]
  const beside = others === null ? null : t('coverage.noSpend', { papers: others })
  if (of === 0) return <span className="muted">{beside ?? t('coverage.noDocuments')}</span>
  const { establishments, suppliers, from, to } = filters.query
  const listed = (narrower: Record<string, string>) =>
    documentLinks.documents(queryString({ establishments, suppliers, from, to, ...narrower }))
  const abroad = foreign.reduce((sum, { documents }) => sum + documents, 0)
  const confirmed = known + abroad
  const words = t('coverage.documents', {
    count: of,
    known: formatNumber(confirmed, i18n.language),
    of: formatNumber(of, i18n.language),
  })
  return (
    <bdi>
      <span className="muted">{words}</span>
      {spent && <span className="muted"> ({spent})</span>}
      {beside && <span className="muted"> · {beside}</span>}
      {confirmed < of && (
        <>
          {' · '}
          <Link href={listed({ missing: 'true' })}>{t('coverage.missing', { count: of - confirmed })}</Link>
        </>
      )}
      {foreign.map(({ currency, documents, sum }) => (
        <span key={currency}>
          {' · '}
          <Link href={listed({ status: 'completed', currency })}>
            {t('coverage.foreign', { count: documents, sum: formatMoney(sum, i18n.language, currency) })}
          </Link>
        </span>
      ))}
    </bdi>
  )
}

/** So many are named. */
const NAMED = 3

/** Suppliers that usually bill and have not in the period: what they will bill is in no figure. */
export const Awaited = ({ suppliers }: { suppliers: PurchasesTotal['awaited'] }) => {
  const { t } = useTranslation('dashboards')
  if (suppliers.length === 0) return null
  const others = suppliers.length - NAMED
  return (
    <p className="small muted">
      {t('coverage.awaited', { count: suppliers.length })}{' '}
      {suppliers.slice(0, NAMED).map(({ supplierId, name }, at) => (
        <span key={supplierId}>
          {at > 0 && ', '}
          <Link href={supplierLinks.supplier(supplierId)}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {others > 0 && ` ${t('coverage.awaitedOthers', { count: others })}`}
    </p>
  )
}

type DepositsProps = { deposits: number | null; total: number | null; currency: string; href?: string }

/** What of a spend was charged for packaging, and what is left without it; nothing where nothing was. */
export const Deposits = ({ deposits, total, currency, href }: DepositsProps) => {
  const { t, i18n } = useTranslation('dashboards')
  if (deposits === null || deposits === 0 || total === null) return null
  const money = (cents: number) => formatMoney(cents, i18n.language, currency)
  const words = t('coverage.deposits', { deposits: money(deposits), rest: money(total - deposits) })
  return (
    <p className="small muted">
      {href ? (
        <Link href={href} look="plain">
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  )
}

/** Where paper begins inside the period before, there is nothing to compare with. */
export const Since = ({ day }: { day: string }) => {
  const { t } = useTranslation('dashboards')
  return (
    <bdi className="muted small">
      {t('coverage.since')} <DateText date={day} />
    </bdi>
  )
}

/** How much of the earlier spend a price comparison rests on. */
export const SpendCoverage = ({ coverage: { known, of } }: { coverage: Coverage }) => {
  const { t, i18n } = useTranslation('dashboards')
  if (of === 0) return <span className="muted">{t('coverage.noSpendBefore')}</span>
  return <span className="muted">{t('coverage.spend', { share: formatShare(known / of, i18n.language) })}</span>
}
