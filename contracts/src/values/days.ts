import { tz } from '@date-fns/tz'
// One by one: the package's front door opens a thousand modules, and costs every process a fifth of a gigabyte.
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfYear } from 'date-fns/startOfYear'

/** A business day, 'YYYY-MM-DD'. It has no time and no zone. */
export type Day = string

const pattern = 'yyyy-MM-dd'
const at = (day: Day): Date => parseISO(day)
const text = (date: Date): Day => lightFormat(date, pattern)

/** The business day at an instant (ISO 8601) in a time zone (IANA name). */
export const dayAt = (instant: string, zone: string): Day => lightFormat(tz(zone)(instant), pattern)

/** The day `days` after (or, when negative, before) a day. */
export const plusDays = (value: Day, days: number): Day => text(addDays(at(value), days))

/** The same day of the month `months` later, or the last of that month when it is shorter. */
export const plusMonths = (value: Day, months: number): Day => text(addMonths(at(value), months))

/** Days from `from` to `to`, both counted: the same day twice is 1. */
export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(at(to), at(from)) + 1

/** First day of the ISO week, month, quarter or year that a day lies in. */
export const startOf = (period: 'week' | 'month' | 'trimester' | 'year', value: Day): Day =>
  text({ week: startOfISOWeek, month: startOfMonth, trimester: startOfQuarter, year: startOfYear }[period](at(value)))

/** Last day of the month that a day lies in. */
export const lastOfMonth = (value: Day): Day => text(endOfMonth(at(value)))

/** 1 for Monday to 7 for Sunday. */
export const weekDayOf = (value: Day): number => at(value).getDay() || 7
