import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { documentLinks } from '../documents/links.ts'
import { queryString } from '../platform/api.ts'
import { QueryState } from '../platform/query-state.tsx'
import { Chart } from '../ui/charts/chart.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { formatNumber } from '../ui/words/format.ts'
import { FluctuationCard } from './cards/fluctuation-card.tsx'
import { ProductCostsCard } from './cards/product-costs-card.tsx'
import { besideEarlier, bucketName, bucketNamesShort, daysOfBucket } from './figures.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { type PurchaseFilters, usePurchaseFilters } from './filters/purchase-filters.ts'
import { SupplierFilter } from './filters/supplier-filter.tsx'
import { dashboardLinks } from './links.ts'
import { purchasesTotal } from './queries.ts'

/** How prices moved, and how much paper came in. */
export default function MovementPage() {
  const { t } = useTranslation('dashboards')
  const filters = usePurchaseFilters()
  return (
    <Page
      title={t('movement.title')}
      description={t('movement.about')}
      breadcrumb={[{ label: t('purchases'), href: dashboardLinks.purchases() }]}
    >
      <FilterBar>
        <SupplierFilter chosen={filters.suppliers} onChange={filters.setSuppliers} />
      </FilterBar>
      <FluctuationCard filters={filters} />
      <PaperCard filters={filters} />
      <ProductCostsCard filters={filters} />
    </Page>
  )
}

/** Documents by issue date, with those of the period before; a column opens the documents of its days. */
const PaperCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const [, navigate] = useLocation()
  const answer = useQuery(purchasesTotal({ ...filters.query, groupBy: filters.groupBy }))
  const number = (count: number) => formatNumber(count, i18n.language, 0)
  return (
    <Card title={t('movement.paper')} description={t('movement.paperAbout')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={320} />}>
        {({ series, previous, groupBy, coverage }) => {
          const counts = <Point extends { coverage: { of: number } }>(points: readonly Point[]) =>
            points.map((point) => ({ ...point, value: point.coverage.of }))
          const previousSeries = previous.since === null ? counts(previous.series) : previous.series
          const {
            keys,
            values,
            previous: earlier,
            byWeekDay,
          } = besideEarlier(counts(series), previousSeries, { grouping: groupBy, period: filters.period, previous })
          return (
            <>
              <p className="stat-value figures">{number(coverage.of)}</p>
              <Chart
                label={t('movement.paper')}
                kind="bar"
                labels={keys.map((key) => bucketName(key, groupBy, i18n.language))}
                axisLabels={bucketNamesShort(keys, groupBy, i18n.language)}
                labelHeader={t(`groupBy.${groupBy}`)}
                series={[{ name: t('thisPeriod'), values }]}
                {...(previous.since === null && {
                  previous: { name: t(byWeekDay ? 'previousWeekDays' : 'previousPeriod'), values: earlier },
                })}
                format={number}
                formatAxis={number}
                onPoint={(index) => {
                  const key = series[index]?.key
                  if (!key) return
                  const { establishments, suppliers } = filters.query
                  const days = daysOfBucket(key, groupBy, filters.period)
                  navigate(documentLinks.documents(queryString({ establishments, suppliers, ...days })))
                }}
              />
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
