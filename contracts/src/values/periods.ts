import { type Day, daysBetween, lastOfMonth, plusDays, plusMonths, startOf, weekDayOf } from './days.ts'

/** A stretch of days, both ends included. */
export type Period = { from: Day; to: Day }

/** The six predefined ranges of the specification's section 9. */
export const predefinedRanges = ['week', 'month', 'running-month', 'trimester', 'natural-year', 'running-year'] as const
export type PredefinedRange = (typeof predefinedRanges)[number]

/** What a dashboard opens with. */
export const DEFAULT_RANGE: PredefinedRange = 'running-year'

/**
 * The days of a predefined range, seen from `today`: `week` starts on Monday and runs to today, `month` is the previous
 * full calendar month, `running-month` the month so far, `trimester` the three full months before this one,
 * `natural-year` the previous calendar year, `running-year` the year so far.
 */
export const rangeOf = (range: PredefinedRange, today: Day): Period => {
  const thisMonth = startOf('month', today)
  const thisYear = startOf('year', today)
  switch (range) {
    case 'week':
      return { from: startOf('week', today), to: today }
    case 'month':
      return { from: plusMonths(thisMonth, -1), to: plusDays(thisMonth, -1) }
    case 'running-month':
      return { from: thisMonth, to: today }
    case 'trimester':
      return { from: plusMonths(thisMonth, -3), to: plusDays(thisMonth, -1) }
    case 'natural-year':
      return { from: plusMonths(thisYear, -12), to: plusDays(thisYear, -1) }
    case 'running-year':
      return { from: thisYear, to: today }
    default:
      return range satisfies never
  }
}

const startsMonth = (value: Day) => value === startOf('month', value)
const endsMonth = (value: Day) => value === lastOfMonth(value)
const monthsFrom = (from: Day, to: Day) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/**
 * What a period is compared with. Up to three whole months are compared with as many whole months before them; the year or
 * month so far with the same stretch of the year or month before, on the last day of a month too; other whole months with
 * as many before them; anything else with as many days just before it.
 */
export const previousOf = ({ from, to }: Period): Period => {
  const months = startsMonth(from) && endsMonth(to) ? monthsFrom(from, to) : 0
  const soFar = from === startOf('year', to) && (months === 0 || months > 3)
  if (soFar) return { from: plusMonths(from, -12), to: plusMonths(to, -12) }
  if (months > 0) return { from: plusMonths(from, -months), to: plusDays(from, -1) }
  if (from === startOf('month', to)) return { from: plusMonths(from, -1), to: plusMonths(to, -1) }
  const days = daysBetween(from, to)
  return { from: plusDays(from, -days), to: plusDays(to, -days) }
}

/** How a dashboard's figures can be grouped in time. */
export const groupings = ['day', 'week', 'month', 'trimester', 'year', 'weekDay'] as const
export type Grouping = (typeof groupings)[number]

/**
 * The groupings on offer for a period: each needs a span of at least two of its units (2 days, 14 days, 2 months, 2
 * quarters, 2 years, counted as calendar units that the period touches from month upwards).
 */
export const groupingsFor = ({ from, to }: Period): Exclude<Grouping, 'weekDay'>[] => {
  const days = daysBetween(from, to)
  const quarter = (value: Day) => Number(value.slice(0, 4)) * 4 + Math.floor((Number(value.slice(5, 7)) - 1) / 3)
  const offered: Exclude<Grouping, 'weekDay'>[] = []
  if (days >= 2) offered.push('day')
  if (days >= 14) offered.push('week')
  if (monthsFrom(from, to) >= 2) offered.push('month')
  if (quarter(to) - quarter(from) >= 1) offered.push('trimester')
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) >= 1) offered.push('year')
  return offered
}

/** The grouping to use when none is asked for, or when the one asked for is not on offer: month, else the coarsest. */
export const groupingOr = (asked: Grouping | undefined, within: Period): Grouping => {
  const offered = groupingsFor(within)
  if (asked === 'weekDay') return asked
  if (asked && offered.includes(asked)) return asked
  return offered.includes('month') ? 'month' : (offered.at(-1) ?? 'day')
}

/** The key of a day in a grouping: the first day of its week, month, quarter or year, the day itself, or '1' to '7'. */
export const bucketOf = (value: Day, grouping: Grouping): string => {
  if (grouping === 'day') return value
  if (grouping === 'weekDay') return String(weekDayOf(value))
  return startOf(grouping, value)
}

/** Every key that a period has in a grouping, in order, so that an empty month is drawn as empty and not left out. */
export const bucketsOf = ({ from, to }: Period, grouping: Grouping): string[] => {
  if (grouping === 'weekDay') return ['1', '2', '3', '4', '5', '6', '7']
  const keys: string[] = []
  for (let value = from; value <= to; value = plusDays(value, 1)) {
    const key = bucketOf(value, grouping)
    if (keys.at(-1) !== key) keys.push(key)
  }
  return keys
}
