import { type Day, dayAt } from '../values/days.ts'

const HALF_HOUR = 1_800_000

/** The instant at which a day begins in a zone: its first half-hour, where clocks are put forward at midnight. */
export const startOfDay = (day: Day, zone: string): Date => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // No zone is further from UTC than fourteen hours.
  let [before, after] = [-29, 28]
  while (after - before > 1) {
    const middle = (before + after) >> 1
    if (dayAt(new Date(utc + middle * HALF_HOUR).toISOString(), zone) >= day) after = middle
    else before = middle
  }
  return new Date(utc + after * HALF_HOUR)
}
