import { type Day, plusDays, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'

const MONTHS = { month: 1, trimester: 3 } as const

/** The whole months or trimesters of a period, if there are any, and the days before and after them. */
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

/** The same of months, so that a period of years is as quick as one of weeks. */
export const wholeMonths = (period: Period): { months: Period[]; days: Period[] } => {
  const { within: months, beside: days } = whole('month', period)
  return { months, days }
}

const each = (periods: readonly Period[], next: (day: Day) => Day): Day[] =>
  periods.flatMap(({ from, to }) => {
    const found: Day[] = []
    for (let day = from; day <= to; day = next(day)) found.push(day)
    return found
  })
const eachDay = (periods: readonly Period[]) => each(periods, (day) => plusDays(day, 1))

/** What a period is made of: the first days of its whole trimesters, those of the whole months beside them, and the days beside both. */
export const calendarOf = (period: Period): { trimesters: Day[]; months: Day[]; days: Day[] } => {
  const { within: trimesters, beside } = whole('trimester', period)
  const parts = beside.map(wholeMonths)
  return {
    trimesters: each(trimesters, (day) => plusMonths(day, 3)),
    months: each(
      parts.flatMap(({ months }) => months),
      (day) => plusMonths(day, 1),
    ),
    days: eachDay(parts.flatMap(({ days }) => days)),
  }
}

/** A period as its whole trimesters and all days beside them. */
export const trimestersOf = (period: Period): { trimesters: Day[]; days: Day[] } => {
  const { within, beside } = whole('trimester', period)
  return { trimesters: each(within, (day) => plusMonths(day, 3)), days: eachDay(beside) }
}
