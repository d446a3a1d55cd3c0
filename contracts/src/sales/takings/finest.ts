import type { TakingsLevel } from './details.ts'

/** Days of a till of which something was reported, and how fine it is. */
export type Reported = { fromDay: string; untilDay: string; level: TakingsLevel }
type Days = Pick<Reported, 'fromDay' | 'untilDay'>

export const overlaps = (a: Days, b: Days): boolean => a.fromDay <= b.untilDay && b.fromDay <= a.untilDay
const lengthOf = ({ fromDay, untilDay }: Days) => Date.parse(untilDay) - Date.parse(fromDay)

/**
 * Of all that a till reported, what counts: never two for one day. Tickets take the place of what was sold by article, this of takings, and of
 * what was sold by article in days that overlap the shorter counts, the earlier of two alike. A range of articles counts whole, articles and
 * money alike, and takings of its days do not count: money and articles of a day are always of one source.
 */
export const finestOf = (reported: readonly Reported[], ticketDays: readonly string[]) => {
  const hasTickets = (days: Days) =>
    ticketDays.some((businessDay) => days.fromDay <= businessDay && businessDay <= days.untilDay)
  const articles: Reported[] = []
  const candidates = reported
    .filter(({ level }) => level === 'articles')
    .toSorted((a, b) => lengthOf(a) - lengthOf(b) || (a.fromDay < b.fromDay ? -1 : 1))
  for (const days of candidates)
    if (!hasTickets(days) && !articles.some((other) => overlaps(days, other))) articles.push(days)
  const takings = reported.filter(
    (days) => days.level === 'takings' && !hasTickets(days) && !articles.some((other) => overlaps(days, other)),
  )
  return {
    /** Whose articles count. */
    articles,
    /** Whose money counts. */
    money: [...takings, ...articles],
  }
}

/** Days that have to do with each other: those that overlap some, and those that overlap these. */
export const connectedTo = <Of extends Days>(days: readonly Days[], all: readonly Of[]): Of[] => {
  const connected = new Set<Of>()
  let edge: readonly Days[] = days
  while (edge.length > 0) {
    const next = all.filter((each) => !connected.has(each) && edge.some((other) => overlaps(each, other)))
    for (const each of next) connected.add(each)
    edge = next
  }
  return [...connected]
}
