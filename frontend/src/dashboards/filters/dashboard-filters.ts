import { DEFAULT_RANGE, type Period, type PredefinedRange, previousOf } from '@escandallo/contracts/values/periods.ts'
import { type FilterQuery, filterDefaults, filterQuery, rangeIn } from '../../platform/periods/filter-params.ts'
import { useUrlState } from '../../platform/url-state.ts'
import type { DateRange } from '../../ui/dates/range.ts'
import { today } from '../../ui/words/today.ts'

export type DashboardFilters = {
  establishments: readonly string[]
  /** Whether anything but the usual period of all establishments was chosen. */
  narrowed: boolean
  range: DateRange
  period: Period
  /** What the period is compared with. */
  previous: Period
  /** For the API: `get('/dashboard/purchases/total', { query: { ...filters.query, groupBy } })`. */
  query: FilterQuery
  setEstablishments: (ids: readonly string[]) => void
  setRange: (range: DateRange) => void
}

/** Establishments and period of all dashboards, kept in the URL; `usual` is the range of a page where none is chosen. */
export const useDashboardFilters = (usual: PredefinedRange = DEFAULT_RANGE): DashboardFilters => {
  const [params, set] = useUrlState({ ...filterDefaults, range: usual as string })
  const range = rangeIn(params, usual)
  const query = filterQuery(params, today(), usual)
  const period = { from: query.from, to: query.to }
  const named = 'range' in range ? range.range : undefined
  return {
    establishments: params.establishments,
    narrowed: params.establishments.length > 0 || named !== usual,
    range,
    period,
    previous: previousOf(period, named),
    query,
    setEstablishments: (establishments) => set({ establishments }),
    setRange: (next) => set('range' in next ? { range: next.range, from: '', to: '' } : { range: usual, ...next }),
  }
}
