import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../dashboards/public.ts'
import { QueryState } from '../platform/query-state.tsx'
import { ticketLinks } from '../tickets/links.ts'
import { tillLinks } from '../tills/links.ts'
import { Link } from '../ui/actions/link.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { salesTotal } from './queries.ts'
import type { SalesFilters } from './sales-filters.ts'

/** The filters and what they narrow; where nothing was ever sold, the ways to begin. */
export const HasSales = ({ filters, children }: { filters: SalesFilters; children: ReactNode }) => {
  const { t } = useTranslation('sales')
  const total = useQuery(salesTotal({ ...filters.query, groupBy: filters.groupBy }))
  return (
    <>
      <FilterBar />
      <QueryState query={total} rows={12}>
        {(data) =>
          data.last === null ? (
            <EmptyState
              example={{ shape: 'list', text: t('empty.example') }}
              title={t('empty.title')}
              description={t('empty.description')}
              action={
                <span className="row">
                  <Link href={tillLinks.integration()} look="primary-button">
                    {t('empty.connect')}
                  </Link>
                  <Link href={ticketLinks.newTicket()} look="button">
                    {t('empty.byHand')}
                  </Link>
                </span>
              }
            />
          ) : (
            children
          )
        }
      </QueryState>
    </>
  )
}
