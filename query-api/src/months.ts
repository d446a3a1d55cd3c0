import { plusDays, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'

/**
 * The whole months of a period, if there are any, and the days before and after them, so that a period of years is as quick as
 * one of weeks.
 */
export const wholeMonths = (period: Period): { months: Period[]; days: Period[] } => {
  const { from, to } = period
  const first = from === startOf('month', from) ? from : plusMonths(startOf('month', from), 1)
  const after = startOf('month', plusDays(to, 1))
  if (first >= after) return { months: [], days: [period] }
  const edges = [
    { from, to: plusDays(first, -1) },
    { from: after, to },
  ]
  return { months: [{ from: first, to: plusDays(after, -1) }], days: edges.filter((edge) => edge.from <= edge.to) }
}
