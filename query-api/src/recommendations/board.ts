import { stages } from '@escandallo/contracts/recommendations/events.ts'
import type { BoardColumn, Recommendation, RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { boardCards, countedIn } from './grouping.ts'
import { byDay } from './seen.ts'

type Place = 'unread' | 'read' | 'archived' | 'done'
type Placed = { answer: Recommendation; place: Place }
/** Cards of what was done, the newest first: more nobody reads. */
const DONE_CARDS = 20

const sum = (values: readonly (number | null)[]): number | null => {
  const amounts = values.filter((value) => value !== null)
  return amounts.length === 0 ? null : amounts.reduce((total, value) => total + value, 0)
}

/** A card of one notice that is done; its money is what it costs no more, which nobody knows of what is merely said to be done. */
const doneCard = (notice: Recommendation): RecommendationGroup => ({
  key: `done ${notice.recommendationId}`,
  cause: 'recovers',
  rule: notice.rule,
  category: null,
  count: 1,
  monthly: notice.worth,
  once: null,
  currency: notice.currency,
  isCounted: notice.resolvedAt !== null,
  ids: [notice.recommendationId],
  items: [notice],
  dishes: [],
  counted: notice.worth ?? 0,
})

const endedAt = ({ resolvedAt, stagedAt }: Recommendation): string => resolvedAt ?? stagedAt ?? ''

/** What was resolved in the calendar month of `today`, and what people say is done. */
const doneColumn = (notices: readonly Recommendation[], today: string): BoardColumn => {
  const month = today.slice(0, 7)
  const done = notices
    .filter((notice) => notice.resolvedAt === null || notice.resolvedAt.startsWith(month))
    .toSorted((first, other) => endedAt(other).localeCompare(endedAt(first)) || byDay(first, other))
  return {
    key: 'done',
    stage: 'done',
    name: null,
    cards: done.slice(0, DONE_CARDS).map(doneCard),
    count: done.length,
    sums: { rises: null, recovers: null, others: null, once: null, recovered: sum(done.map(({ worth }) => worth)) },
    folded: { count: Math.max(0, done.length - DONE_CARDS), monthly: 0 },
  }
}

/**
 * The board: every open notice in one column, by where it was last moved. Pure.
 * @param teamColumns columns that people made; a notice of one that is gone stands by its stage
 * @param categoryOf the category of each product that a notice is about
 */
export const boardColumns = (
  notices: readonly Placed[],
  {
    teamColumns,
    categoryOf,
    today,
  }: {
    teamColumns: readonly { columnId: string; name: string }[]
    categoryOf: ReadonlyMap<string, string>
    today: string
  },
): BoardColumn[] => {
  const teamColumnIds = new Set(teamColumns.map(({ columnId }) => columnId))
  const open = notices.flatMap(({ answer, place }) => (place === 'read' || place === 'unread' ? [answer] : []))
  const columnOf = ({ columnId, stage }: Recommendation) => (columnId && teamColumnIds.has(columnId) ? columnId : stage)
  const byColumn = Map.groupBy(open, columnOf)
  const counted = countedIn(open)
  const cardsOf = (key: string) => boardCards(byColumn.get(key) ?? [], { categoryOf, counted, isNew: key === 'new' })
  return [
    ...stages
      .filter((stage) => stage !== 'done')
      .map((stage) => ({ key: stage, stage, name: null, ...cardsOf(stage) })),
    ...teamColumns.map(({ columnId, name }) => ({ key: columnId, stage: null, name, ...cardsOf(columnId) })),
    doneColumn(
      notices.flatMap(({ answer, place }) => (place === 'done' ? [answer] : [])),
      today,
    ),
  ]
}
