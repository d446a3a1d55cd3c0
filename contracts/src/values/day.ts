import { z } from 'zod'

const inCalendar = (value: string): boolean => {
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
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
