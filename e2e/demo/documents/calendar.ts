const DAY = 86_400_000

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Business days are 'YYYY-MM-DD'; counting is in UTC, where every day has 24 hours. */
export const dayNumber = (day: string) => Math.round(at(day) / DAY)

const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => dayOf(dayNumber(day) + days)

/** 1 is Monday, 7 is Sunday. */
export const weekday = (day: string) => new Date(at(day)).getUTCDay() || 7

/** The Monday-to-Sunday week a day is in, counted since 1970. */
export const weekNumber = (day: string) => Math.floor((dayNumber(day) + 3) / 7)

export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(date, lastDate) - 1)
}

export function daysBetween(from: string, until: string): string[] {
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(until) - first + 1) }, (_, index) => dayOf(first + index))
}
