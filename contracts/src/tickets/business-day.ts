import { plusDays } from '../values/days.ts'

/**
 * The business day of a sale: until the hour at which a day ends there, it is the day before's.
 * @param issuedAt local time of the place, "2026-09-11T00:30:00".
 * @param dayEndsAt HH:mm; "00:00" follows the calendar.
 */
export const businessDayOf = (issuedAt: string, dayEndsAt: string): string =>
  issuedAt.slice(11, 16) < dayEndsAt ? plusDays(issuedAt.slice(0, 10), -1) : issuedAt.slice(0, 10)

/** Meals by the clock of the place: breakfast until noon, lunch until five, dinner from then until the business day ends. */
export const mealBands = ['breakfast', 'lunch', 'dinner'] as const
export type MealBand = (typeof mealBands)[number]

/** The meal that a sale belongs to: what is sold after midnight on the account of the day before is its dinner. */
export const mealBandOf = ({ issuedAt, businessDay }: { issuedAt: string; businessDay: string }): MealBand => {
  const time = issuedAt.slice(11, 16)
  if (issuedAt.slice(0, 10) > businessDay || time >= '17:00') return 'dinner'
  return time < '12:00' ? 'breakfast' : 'lunch'
}
