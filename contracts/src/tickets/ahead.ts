import { dayAt } from '../values/days.ts'
import type { TicketDetails } from './details.ts'

/** How far the clock of a till may be ahead of the establishment's. */
const HOURS_AHEAD = 3

/**
 * Which field of a ticket names a day that has not come yet at the establishment, by its own clock and not by that of the place where days
 * begin first; null where none does. @param now instant of the request.
 */
export const fieldAhead = (
  { issuedAt, businessDay }: Pick<TicketDetails, 'issuedAt' | 'businessDay'>,
  { timeZone }: { timeZone: string },
  now: string,
): 'issuedAt' | 'businessDay' | null => {
  const lastDay = dayAt(new Date(Date.parse(now) + HOURS_AHEAD * 3_600_000).toISOString(), timeZone)
  if (issuedAt.slice(0, 10) > lastDay) return 'issuedAt'
  return businessDay > lastDay ? 'businessDay' : null
}
