import type { OverviewPurchases } from '@escandallo/contracts/dashboards/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { queryString } from '../platform/api.ts'
import { useUser } from '../platform/auth/auth.tsx'
import { QueryState } from '../platform/query-state.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Sparkline } from '../ui/charts/sparkline.tsx'
import { StatCard } from '../ui/data/stat-card.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Delta } from '../ui/text/delta.tsx'
import { Money } from '../ui/text/money.tsx'
import { formatDate } from '../ui/words/format.ts'
import { SpendCard } from './cards/spend-card.tsx'
import { DocumentCoverage, SpendCoverage } from './coverage-words.tsx'
import { changeAgainst } from './figures.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { type PurchaseFilters, usePurchaseFilters } from './filters/purchase-filters.ts'
import { dashboardLinks } from './links.ts'
import { overviewPurchases, purchasesFluctuation } from './queries.ts'
import { ToDo } from './to-do.tsx'

export default function OverviewPage() {
  const { t } = useTranslation('dashboards')
  const user = useUser()
  const filters = usePurchaseFilters()
  const overview = useQuery(overviewPurchases({ ...filters.query, groupBy: filters.groupBy }))
  return (
    <Page title={user.corporationName ?? t('overview.title')} description={t('overview.description')}>
      <FilterBar />
      <QueryState query={overview} rows={8}>
        {(data) => <Overview data={data} filters={filters} />}
      </QueryState>
    </Page>
  )
}

const Overview = ({ data, filters }: { data: OverviewPurchases; filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const { coverage, nearest, total, previous, currency, series, documents } = data
  const never = coverage.of === 0 && !nearest && documents.pending + documents.processing + documents.withErrors === 0
  if (never)
    return (
      <EmptyState
        icon={<FileUp aria-hidden />}
        title={t('overview.first')}
        description={t('overview.firstDescription')}
        action={
          <Link href={documentLinks.newDocument()} look="primary-button">
            {t('overview.upload')}
          </Link>
        }
      />
    )
  return (
    <>
      {coverage.of === 0 && nearest && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => filters.setRange(nearest)}>
              {t('overview.goTo', {
                from: formatDate(nearest.from, i18n.language),
                to: formatDate(nearest.to, i18n.language),
              })}
            </Button>
          }
        >
          {t('overview.noData')}
        </Banner>
      )}
      <ToDo documents={documents} />
      <div className="grid-cards">
        <StatCard
          label={t('spend.title')}
          value={<Money cents={total} currency={currency} />}
          delta={changeAgainst(total, previous, previous.total)}
          comparedWith={<Money cents={previous.total} currency={currency} />}
          coverage={
            total === null ? (
              t('overview.noneConfirmed', { count: coverage.of })
            ) : (
              <DocumentCoverage coverage={coverage} foreign={data.foreign} filters={filters} />
            )
          }
          href={filters.linesHref()}
        >
          <Sparkline label={t('overview.spendTrend')} values={series.map(({ value }) => value)} width={200} />
        </StatCard>
        <PriceMovement filters={filters} />
        <StatCard
          label={t('overview.confirmed')}
          value={coverage.known}
          delta={changeAgainst(coverage.known, previous, previous.coverage.known)}
          comparedWith={previous.coverage.known}
          coverage={<DocumentCoverage coverage={coverage} foreign={data.foreign} filters={filters} />}
          href={documentLinks.documents(queryString({ status: 'completed', ...filters.period }))}
        />
      </div>
      <SpendCard filters={filters} />
    </>
  )
}

const PriceMovement = ({ filters }: { filters: PurchaseFilters }) => {
  const { t } = useTranslation('dashboards')
  const { data, isPending } = useQuery(purchasesFluctuation(filters.query))
  return (
    <StatCard
      label={t('fluctuation.title')}
      value={<Delta ratio={data?.total == null ? null : Number(data.total) / 100} better="down" />}
      loading={isPending}
      comparedWith={
        data && (
          <>
            <DateText date={data.previous.from} /> – <DateText date={data.previous.to} />
          </>
        )
      }
      coverage={data && <SpendCoverage coverage={data.coverage} />}
      href={dashboardLinks.purchases(queryString(filters.query))}
    />
  )
}
