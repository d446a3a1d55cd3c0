import { type PredefinedRange, predefinedRanges, rangeOf } from '@escandallo/contracts/values/periods.ts'
import type { Query } from '../../platform/api.ts'
import { readParams, type UrlParams } from '../../platform/lists/url-params.ts'
import type { DateRange } from '../../ui/dates/range.ts'
import { listDefaults } from '../queries.ts'

type Filters = UrlParams<typeof listDefaults>

const isRange = (text: string): text is PredefinedRange => (predefinedRanges as readonly string[]).includes(text)

/** The period that the URL names: one of the usual ones by name, or two days. */
export const periodOf = ({ range, from, to }: Pick<Filters, 'range' | 'from' | 'to'>): DateRange | null => {
  if (isRange(range)) return { range }
  return from && to ? { from, to } : null
}

/** What the URL gets for a period. A usual one keeps its name, so that "this month" moves on with the months. */
export const periodParams = (period: DateRange | null): Pick<Filters, 'range' | 'from' | 'to'> => {
  if (period === null) return { range: '', from: '', to: '' }
  return 'range' in period ? { range: period.range, from: '', to: '' } : { range: '', ...period }
}

/** What the server is asked: days instead of a period's name. */
export const queryOf = <Params extends Partial<Filters> & Query>({ range, ...params }: Params, today: string): Query =>
  range && isRange(range) ? { ...params, ...rangeOf(range, today) } : params

/** The list that a document was opened from, as its own address carries it: what "next" goes through. */
export const listOf = (search: string, today: string): Query =>
  queryOf(readParams(search, { ...listDefaults, q: '', page: 1, size: 25 }) as Partial<Filters> & Query, today)

/** Whether anything narrows the list down. */
export const isFiltered = (params: Filters & { q: string }): boolean =>
  [
    params.q,
    params.status,
    params.from,
    params.to,
    params.range,
    params.dueFrom,
    params.dueTo,
    params.proposed,
    params.missing,
    params.waiting,
    params.currency,
  ].some(Boolean) || params.suppliers.length + params.establishments.length + params.products.length > 0

/** Everything that narrows the list, taken away. */
export const unfiltered = { ...listDefaults, q: '' }
