import { groupings } from '@escandallo/contracts/values/periods.ts'
import { useDashboardFilters } from '../dashboards/public.ts'
import { type Query, queryString } from '../platform/api.ts'
import { useUrlState } from '../platform/url-state.ts'
import { ticketLinks } from '../tickets/links.ts'
import { salesLinks } from './links.ts'

/** The dashboards' filters with the ways to the tickets and lines behind a figure. */
export const useSalesFilters = () => {
  const filters = useDashboardFilters()
  const [{ groupBy }, set] = useUrlState({ groupBy: '' })
  const { establishments, from, to } = filters.query
  const narrowed = (narrower: Query) => queryString({ establishments, from, to, ...narrower })
  return {
    ...filters,
    groupBy: groupings.find((name) => name === groupBy),
    setGroupBy: (grouping: string) => set({ groupBy: grouping }, { replace: true }),
    ticketsHref: (narrower: Query = {}) => ticketLinks.tickets(narrowed(narrower)),
    rowsHref: (narrower: Query = {}) => salesLinks.rows(narrowed(narrower)),
    linesHref: (narrower: Query = {}) => ticketLinks.soldLines(narrowed(narrower)),
  }
}
export type SalesFilters = ReturnType<typeof useSalesFilters>
