import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { OnThePlate } from '../../plates/public.ts'
import { queryString } from '../../platform/api.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { SalesOfDays } from '../../sales/public.ts'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { DocumentCoverage, Since } from '../coverage-words.tsx'
import { changeAgainst } from '../figures.ts'
import type { DashboardFilters } from '../filters/dashboard-filters.ts'
import { dashboardLinks } from '../links.ts'
import { overviewPurchases, priceRises } from '../queries.ts'
import { Rises } from './rises.tsx'

/** The same figures as the start page's, of the establishments and the period that were chosen. */
export const ChosenOverview = ({ filters }: { filters: DashboardFilters }) => {
  const { t } = useTranslation('dashboards')
  const user = useUser()
  const { establishments, period } = filters
  const { range } = filters.query
  const shown = { ...period, establishments }
  const spend = useQuery(overviewPurchases({ ...filters.query, groupBy: 'month' }))
  const rises = useQuery(priceRises({ ...shown, range }))
  return (
    <>
      <QueryState dims query={spend} rows={4}>
        {({ total, previous, currency, coverage, foreign, papers }) => (
          <Section
            title={t('purchases')}
            actions={
              <DocumentCoverage
                coverage={coverage}
                foreign={foreign}
                papers={papers}
                filters={{ query: { ...shown, suppliers: [] } }}
              />
            }
          >
            <div className="grid-cards">
              <StatCard
                label={t('tabs.spend')}
                value={<Money cents={total} currency={currency} />}
                delta={changeAgainst(total, previous, previous.total)}
                comparedWith={previous.total !== null && <Money cents={previous.total} currency={currency} />}
                href={dashboardLinks.purchaseLines(queryString(shown))}
                coverage={previous.since !== null && <Since day={previous.since} />}
              />
            </div>
          </Section>
        )}
      </QueryState>
      <QueryState dims query={rises} rows={6}>
        {(data) => <Rises rises={data} period={shown} />}
      </QueryState>
      {mayOpen(user, 'sales') && (
        <Suspense fallback={<Skeleton height={140} />}>
          <SalesOfDays period={shown} range={range} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height={140} />}>
        <OnThePlate period={shown} />
      </Suspense>
    </>
  )
}
