import { z } from 'zod'

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

// Every event has days: by the calendar's rule this takes a tenth of what a date takes that is made for it.
const inCalendar = (value: string): boolean => {
  const [year, month, dayOfMonth] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))]
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0)
  return dayOfMonth >= 1 && dayOfMonth <= days
}

/** Parses a business day between 1990 and 2100. Fails with `day-invalid`. Apart from what counts with days, which needs no schema. */
export const day = z
  .string('day-invalid')
  .regex(/^(199\d|20\d\d)-\d\d-\d\d$/, 'day-invalid')
  .refine(inCalendar, 'day-invalid')

/** Parses a period; fails with `period-ends-before-it-starts`. */
export const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'period-ends-before-it-starts', path: ['to'] })
