import { tz } from '@date-fns/tz'
// One by one: the package's front door opens a thousand modules, and costs every process a fifth of a gigabyte.
import { lightFormat } from 'date-fns/lightFormat'

/** A business day, 'YYYY-MM-DD'. It has no time and no zone. */
export type Day = string

const MILLISECONDS = 86_400_000

// Days of a figure are put into their weeks and months by the thousand, and are few: a day is a number here, without clocks
// or zones, and each is written and read once.
const days = new Map<number, Day>()
const counts = new Map<Day, number>()
const MOST = 50_000
const keep = (count: number, day: Day) => {
  if (days.size >= MOST) {
    days.clear()
    counts.clear()
  }
  days.set(count, day)
  counts.set(day, count)
}

const text = (count: number): Day => {
  const cachedText = days.get(count)
  if (cachedText !== undefined) return cachedText
  const day = new Date(count * MILLISECONDS).toISOString().slice(0, 10)
  keep(count, day)
  return day
}
const countOf = (day: Day): number => {
  const cachedCount = counts.get(day)
  if (cachedCount !== undefined) return cachedCount
  const time = Date.parse(`${day}T00:00:00Z`)
  // The thirtieth of February is no day, whatever follows the twenty-eighth.
  if (new Date(time).toISOString().slice(0, 10) !== day) throw new RangeError(`${day} is no day`)
  keep(time / MILLISECONDS, day)
  return time / MILLISECONDS
}
const written = (value: number, digits: number) => String(value).padStart(digits, '0')
const yearOf = (value: Day) => Number(value.slice(0, 4))
const monthOf = (value: Day) => Number(value.slice(5, 7))

/** The business day at an instant (ISO 8601) in a time zone (IANA name). */
export const dayAt = (instant: string, zone: string): Day => lightFormat(tz(zone)(instant), 'yyyy-MM-dd')

/** The day `days` after (or, when negative, before) a day. */
export const plusDays = (value: Day, days: number): Day => text(countOf(value) + days)

const inMonth = (month: number, day: number): Day =>
  `${written(Math.floor(month / 12), 4)}-${written((month % 12) + 1, 2)}-${written(day, 2)}`
const lengthOf = (month: number): number => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
const monthsOf = (value: Day): number => yearOf(value) * 12 + monthOf(value) - 1

/** The same day of the month `months` later, or the last of that month when it is shorter. */
export const plusMonths = (value: Day, months: number): Day => {
  const month = monthsOf(value) + months
  return inMonth(month, Math.min(Number(value.slice(8, 10)), lengthOf(month)))
}

/** Days from `from` to `to`, both counted: the same day twice is 1. */
export const daysBetween = (from: Day, to: Day): number => countOf(to) - countOf(from) + 1

/** 1 for Monday to 7 for Sunday. */
export const weekDayOf = (value: Day): number => ((((countOf(value) + 3) % 7) + 7) % 7) + 1

/** First day of the ISO week, month, quarter or year that a day lies in. */
export const startOf = (period: 'week' | 'month' | 'trimester' | 'year', value: Day): Day => {
  if (period === 'week') return plusDays(value, 1 - weekDayOf(value))
  if (period === 'month') return `${value.slice(0, 8)}01`
  if (period === 'year') return `${value.slice(0, 5)}01-01`
  return `${value.slice(0, 5)}${written(monthOf(value) - ((monthOf(value) - 1) % 3), 2)}-01`
}

/** Last day of the month that a day lies in. */
export const lastOfMonth = (value: Day): Day => inMonth(monthsOf(value), lengthOf(monthsOf(value)))
