import { type Day, plusDays, startOf } from '../values/days.ts'
import type { Frequency } from './events.ts'

/**
 * The last day on which a letter of this frequency was due: the Monday of the week, the first of the month, or the first of an odd
 * month. A letter of two frequencies that are due on one day is one letter.
 */
export const lastDueDay = (frequency: Frequency, today: Day): Day | null => {
  if (frequency === 'never') return null
  if (frequency === 'weekly') return startOf('week', today)
  const first = startOf('month', today)
  if (frequency === 'monthly') return first
  const month = Number(first.slice(5, 7))
  return month % 2 === 1 ? first : `${first.slice(0, 5)}${String(month - 1).padStart(2, '0')}-01`
}

/** The days within which every letter and report that comes by itself is due once. */
const LONGEST = 62

/** The next day after `today` on which something that is due by the day is another thing; null where it never is. */
export const nextDayOf = (today: Day, stateOn: (day: Day) => string | null): Day | null => {
  const state = stateOn(today)
  for (let ahead = 1; ahead <= LONGEST; ahead += 1) {
    const day = plusDays(today, ahead)
    if (stateOn(day) !== state) return day
  }
  return null
}
