import {
  DEFAULT_RANGE,
  type Period,
  type PredefinedRange,
  predefinedRanges,
  previousOf,
} from '@escandallo/contracts/values/periods.ts'
import { useUrlState } from '../../platform/url-state.ts'
import { type DateRange, daysOf } from '../../ui/dates/range.ts'
import { today } from '../../ui/words/format.ts'

/** The filters in the URL; a period is either a range's name or two days. */
export const filterDefaults = {
  establishments: [] as readonly string[],
  range: DEFAULT_RANGE as string,
  from: '',
  to: '',
}

const day = /^\d{4}-\d{2}-\d{2}$/

type Written = { range: string; from: string; to: string }
/** What the parameters say. An unknown name or half a period counts as the usual range. */
export const rangeIn = ({ range, from, to }: Written, usual: PredefinedRange = DEFAULT_RANGE): DateRange => {
  if (day.test(from) && day.test(to) && from <= to) return { from, to }
  return { range: predefinedRanges.find((name) => name === range) ?? usual }
}

export type DashboardFilters = {
  establishments: readonly string[]
  /** Whether anything but the usual period of all establishments was chosen. */
  narrowed: boolean
  range: DateRange
  period: Period
  /** What the period is compared with. */
  previous: Period
  /** For the API: `get('/dashboard/purchases/total', { query: { ...filters.query, groupBy } })`. */
  query: { establishments: readonly string[]; from: string; to: string; range?: PredefinedRange | undefined }
  setEstablishments: (ids: readonly string[]) => void
  setRange: (range: DateRange) => void
}

/** Establishments and period of all dashboards, kept in the URL; `usual` is the range of a page where none is chosen. */
export const useDashboardFilters = (usual: PredefinedRange = DEFAULT_RANGE): DashboardFilters => {
  const [params, set] = useUrlState({ ...filterDefaults, range: usual as string })
  const range = rangeIn(params, usual)
  const period = daysOf(range, today())
  const named = 'range' in range ? range.range : undefined
  return {
    establishments: params.establishments,
    narrowed: params.establishments.length > 0 || named !== usual,
    range,
    period,
    previous: previousOf(period, named),
    query: { establishments: params.establishments, ...period, range: named },
    setEstablishments: (establishments) => set({ establishments }),
    setRange: (next) => set('range' in next ? { range: next.range, from: '', to: '' } : { range: usual, ...next }),
  }
}
