import { type Day, plusDays, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'

const MONTHS = { month: 1, trimester: 3 } as const

/** The whole months or trimesters of a period, if there are any, and the days before and after them: years are as quick as weeks. */
const whole = (unit: keyof typeof MONTHS, period: Period): { within: Period[]; beside: Period[] } => {
  const { from, to } = period
  const first = from === startOf(unit, from) ? from : plusMonths(startOf(unit, from), MONTHS[unit])
  const after = startOf(unit, plusDays(to, 1))
  if (first >= after) return { within: [], beside: [period] }
  const edges = [
    { from, to: plusDays(first, -1) },
    { from: after, to },
  ]
  return { within: [{ from: first, to: plusDays(after, -1) }], beside: edges.filter((edge) => edge.from <= edge.to) }
}

/** The whole months of a period, and the days beside them. */
export const wholeMonths = (period: Period): { months: Period[]; days: Period[] } => {
  const { within: months, beside: days } = whole('month', period)
  return { months, days }
}

const each = (periods: readonly Period[], next: (day: Day) => Day): Day[] =>
  periods.flatMap(({ from, to }) => {
    const days: Day[] = []
    for (let day = from; day <= to; day = next(day)) days.push(day)
    return days
  })

/** The first days of a period's whole trimesters, and all days beside those. */
export const wholeTrimesters = (period: Period): { trimesters: Day[]; days: Day[] } => {
  const { within, beside } = whole('trimester', period)
  return {
    trimesters: each(within, (day) => plusMonths(day, MONTHS.trimester)),
    days: each(beside, (day) => plusDays(day, 1)),
  }
}
