import { format, isValid, parseISO } from 'date-fns'

/** What the calendar counts with, for a day `YYYY-MM-DD`; nothing for no day. */
export const dateOf = (day: string | undefined): Date | undefined => {
  const date = day ? parseISO(day) : undefined
  return date && isValid(date) ? date : undefined
}

/** `YYYY-MM-DD`, or `''` for nothing. */
export const dayOf = (date: Date | undefined): string => (date ? format(date, 'yyyy-MM-dd') : '')
