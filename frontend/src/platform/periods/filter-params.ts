import { DEFAULT_RANGE, type PredefinedRange, predefinedRanges } from '@escandallo/contracts/values/periods.ts'
import { type DateRange, daysOf } from '../../ui/dates/range.ts'

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

export type FilterQuery = {
  establishments: readonly string[]
  from: string
  to: string
  range?: PredefinedRange | undefined
}

/** What of the filters goes to the API: days, and the name that they have. */
export const filterQuery = (
  params: Written & { establishments: readonly string[] },
  day: string,
  usual: PredefinedRange = DEFAULT_RANGE,
): FilterQuery => {
  const range = rangeIn(params, usual)
  return {
    establishments: params.establishments,
    ...daysOf(range, day),
    range: 'range' in range ? range.range : undefined,
  }
}
