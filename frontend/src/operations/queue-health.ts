import { parseISO } from 'date-fns'

const MINUTE = 60_000

/** How long something has waited, in the unit that says most: `{ unit: 'hours', count: 3 }`. */
export const ageOf = (since: string, now: number): { unit: 'minutes' | 'hours' | 'days'; count: number } => {
  const minutes = Math.max(0, Math.floor((now - parseISO(since).getTime()) / MINUTE))
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
