import { day } from '../../values/day.ts'

/** Both included, `YYYY-MM-DD`. */
export type DayRange = { from: string; until: string }

/**
 * The days that an answer names, "2026-11-01" or "2026-11-01/2026-11-05"; null where one of them is no day, the last is before the first,
 * or it has not come yet (`today`, where it is known).
 */
export const answeredDays = (answer: string | null | undefined, today?: string): DayRange | null => {
  if (!answer) return null
  const [from = '', until = from, ...more] = answer.split('/')
  const areDays = [from, until].every((written) => day.safeParse(written).success)
  if (!areDays || more.length > 0 || until < from || (today !== undefined && until > today)) return null
  return { from, until }
}
