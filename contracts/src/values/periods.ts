import { Big } from 'big.js'
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

/** The same day some months earlier. The last day of a month answers to the last of the other, so that whole months stay whole. */
const monthsBefore = (value: Day, months: number): Day => {
  const earlierDay = plusMonths(value, -months)
  return endsMonth(value) ? lastOfMonth(earlierDay) : earlierDay
}

const WHOLE_YEAR = 12
const monthsBack: Record<Exclude<PredefinedRange, 'week'>, number> = {
  month: 1,
  'running-month': 1,
  trimester: 3,
  'natural-year': WHOLE_YEAR,
  'running-year': WHOLE_YEAR,
}

const earlierBy = ({ from, to }: Period, months: number): Period => ({
  from: plusMonths(from, -months),
  to: monthsBefore(to, months),
})
/** The same of days so far: up to the day of the same number, so that no earlier month has a day more than this one has had. */
const earlierSoFar = ({ from, to }: Period, months: number): Period => ({
  from: plusMonths(from, -months),
  to: plusMonths(to, -months),
})
const isSoFar = (range: PredefinedRange) => range === 'running-month' || range === 'running-year'
const earlierByDays = ({ from, to }: Period, days: number): Period => ({
  from: plusDays(from, -days),
  to: plusDays(to, -days),
})

/** What two days are, when nobody has said it: the week, whole months, the year or the month so far; else so many days. */
const earlierOf = (period: Period): Period => {
  const { from, to } = period
  const days = daysBetween(from, to)
  const months = startsMonth(from) && endsMonth(to) ? monthsFrom(from, to) : 0
  const monday = weekDayOf(from) === 1
  if (monday && days === 7) return earlierByDays(period, 7)
  if (from === startOf('year', to) && (months === 0 ? !startsSameMonth(period) : months > 3))
    return earlierBy(period, WHOLE_YEAR)
  if (months > 0) return earlierBy(period, months)
  if (startsSameMonth(period)) return earlierBy(period, 1)
  return earlierByDays(period, monday && days < 7 ? 7 : days)
}
const startsSameMonth = ({ from, to }: Period) => from === startOf('month', to)

/**
 * What a period is compared with: the period before of the same name, up to the same day. The week so far with the week
 * before up to the same weekday, the month so far with the month before up to the same day, the year so far with last
 * year up to the same day, three months with the three before. The last day of whole months answers to the last day of the
 * other month (28 February to 29 February of a leap year); what is so far goes up to the same number of day.
 * Without a name the days themselves say what they are; the
 * table of examples is in periods.test.ts.
 * @param range tells apart what two days alone cannot: 1 January to 31 March is a quarter, or the year so far.
 */
export const previousOf = (period: Period, range?: PredefinedRange): Period => {
  if (range === undefined) return earlierOf(period)
  const byMonths = isSoFar(range) ? earlierSoFar : earlierBy
  const earlierPeriod = range === 'week' ? earlierByDays(period, 7) : byMonths(period, monthsBack[range])
  // Days that are not of that name must not be compared with themselves.
  return earlierPeriod.to < period.from ? earlierPeriod : earlierOf(period)
}

/**
 * The days that two periods have in common as to their place in them, where paper begins only within the earlier one: from
 * 24 September on in both years. Null where it begins after the earlier one's end, or that day has not come yet.
 */
export const commonDays = (now: Period, previousPeriod: Period, since: Day): { now: Period; before: Period } | null => {
  if (since <= previousPeriod.from) return { now, before: previousPeriod }
  const months = monthsFrom(previousPeriod.from, now.from) - 1
  const from =
    plusMonths(previousPeriod.from, months) === now.from
      ? plusMonths(since, months)
      : plusDays(now.from, daysBetween(previousPeriod.from, since) - 1)
  return since > previousPeriod.to || from > now.to
    ? null
    : { now: { from, to: now.to }, before: { from: since, to: previousPeriod.to } }
}

/** How a dashboard's figures can be grouped in time. */
export const groupings = ['day', 'week', 'month', 'trimester', 'year', 'weekDay'] as const
export type Grouping = (typeof groupings)[number]

/** Whole months from a day to another, both counted: 15 October to 14 December are two. */
const wholeMonths = ({ from, to }: Period): number => {
  const touched = monthsFrom(from, to)
  // A month that neither begins nor ends within is touched at both ends.
  return (
    [touched, touched - 1, touched - 2].find((months) => months > 0 && plusDays(plusMonths(from, months), -1) <= to) ??
    0
  )
}

/** The groupings on offer for a period: each needs a span of two of its units, whole ones (2 days, 14 days, 2, 6 and 24 months). */
export const groupingsFor = (period: Period): Exclude<Grouping, 'weekDay'>[] => {
  const days = daysBetween(period.from, period.to)
  const months = wholeMonths(period)
  const offered: Exclude<Grouping, 'weekDay'>[] = []
  if (days >= 2) offered.push('day')
  if (days >= 14) offered.push('week')
  if (months >= 2) offered.push('month')
  if (months >= 6) offered.push('trimester')
  if (months >= 24) offered.push('year')
  return offered
}

/** The grouping to use when none is asked for, or when the one asked for is not on offer: month, else the coarsest. */
export const groupingOr = (wantedGrouping: Grouping | undefined, within: Period): Grouping => {
  const offered = groupingsFor(within)
  if (wantedGrouping === 'weekDay') return wantedGrouping
  if (wantedGrouping && offered.includes(wantedGrouping)) return wantedGrouping
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

/** Days over which what goes on "a month" is counted: long enough that what is bought every few weeks is in them as often as in others. */
export const MONTHLY_DAYS = 90
/** Days of "a month". */
export const MONTH = 30
/** Of fewer days than these nothing is said by the month: each day of the week, and whoever delivers weekly, is in them twice. */
export const LEAST_DAYS = 14

/** The days up to one, counted, that "a month" is taken from: the one meaning of it wherever money, goods or portions are given by the month. */
export const monthlyPeriod = (day: Day): Period => ({ from: plusDays(day, 1 - MONTHLY_DAYS), to: day })

/** Those of them of which there are data, and how many they are: nothing was written down of the days before. */
export type MonthlyDays = Period & { days: number }

/** @param since the first day of which there are data of that kind; null where there are none. */
export const monthlyDays = (day: Day, since: Day | null): MonthlyDays => {
  const { from, to } = monthlyPeriod(day)
  if (since === null || since > to) return { from: to, to, days: 0 }
  const first = since > from ? since : from
  return { from: first, to, days: daysBetween(first, to) }
}

/** Whether so many days say what goes on in a month. */
export const areEnough = (days: number): boolean => days >= LEAST_DAYS

/** What a sum over `monthlyDays` is a month; null where these are too few to say it. @param days how many they are. */
export const aMonthOf = (sum: Big | number | string, days: number): Big | null =>
  areEnough(days) ? new Big(sum).times(MONTH).div(days) : null
