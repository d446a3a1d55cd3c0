import { hears, kitchenNamedBy } from '@escandallo/contracts/recommendations/named.ts'
import type { Recommendation, shown } from '@escandallo/contracts/recommendations/queries.ts'
import { irregular } from '@escandallo/contracts/recommendations/words/rule-kinds.ts'
import type { Section } from '@escandallo/contracts/team/access.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { sightOn } from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'

type Row = ReadModels['recommendation_list']
export type Shown = (typeof shown)[number]

/** What an asker has read: all that was raised before, but what they took back. */
export type Reader = { userId: string; readUntil: string | null }

export type NoticesQuery = {
  caller: Caller | null
  establishments: 'all' | string[]
  sections?: string | undefined
  topic?: 'irregular' | undefined
  today: string
  /** Where the asker may know of the kitchen. */
  kitchens: Places
}

export const boardOf = async (tenant: TenantOf) => {
  const row = await tenant.from('recommendation_board').selectAll().executeTakeFirst()
  return { columns: row?.columns ?? [], rules: row?.rules ?? [], readUntil: row?.readUntil ?? {} }
}

const isRead = (row: Row, { userId, readUntil }: Reader): boolean =>
  row.readBy.includes(userId) ||
  (readUntil !== null && new Date(row.raisedAt) <= new Date(readUntil) && !row.readBy.includes(`-${userId}`))

/** Days that somebody's word stands for a rule that still applies: after them the notice is new again. */
const DONE_DAYS = 7

/** Where a row stands today. What was said to be done while its cause goes on comes back; what somebody wrote down does not. */
export const stageOn = (
  { stage, stagedAt, rule }: Pick<Row, 'stage' | 'stagedAt' | 'rule'>,
  today: string,
): Recommendation['stage'] => {
  if (stage !== 'done' || rule === 'task' || stagedAt === null) return stage
  return plusDays(stagedAt.slice(0, 10), DONE_DAYS) > today ? 'done' : 'new'
}

export const answerOf = (row: Row, reader: Reader, today: string): Recommendation => ({
  recommendationId: row.recommendationId,
  rule: row.rule,
  section: row.section,
  subject: row.subject,
  establishmentId: row.establishmentId,
  figures: row.figures,
  monthly: row.monthly,
  once: row.once,
  currency: row.currency,
  importance: row.importance,
  evidence: row.evidence,
  read: isRead(row, reader),
  archived: row.archived,
  silencedUntil: row.silencedUntil,
  stage: stageOn(row, today),
  stagedAt: row.stagedAt,
  stagedBy: row.stagedBy,
  columnId: row.columnId,
  userId: row.userId,
  dueDate: row.dueDate,
  raisedAt: row.raisedAt,
  resolvedAt: row.resolvedAt,
  worth: row.worth,
  revision: String(row.revision),
})

/** Where something belongs as somebody sees it; null where they hear nothing of it. */
export const placeOf = (
  answer: Recommendation,
  row: Pick<Row, 'silenced' | 'silencedUntil'>,
  today: string,
): Shown | null => {
  if (answer.resolvedAt !== null) return 'done'
  if (row.silenced && (row.silencedUntil === null || row.silencedUntil > today)) return null
  if (answer.archived) return 'archived'
  if (answer.stage === 'done') return 'done'
  return answer.read ? 'read' : 'unread'
}

/**
 * What somebody may hear of: of the sections that they may see, and of their establishments. Those that were resolved
 * are kept for a year; before, nobody asks for them one by one.
 */
export const heardBy = async (
  tenant: TenantOf,
  { caller, establishments, sections, topic, today, kitchens }: NoticesQuery,
): Promise<{ answer: Recommendation; place: Shown }[]> => {
  const { readUntil, rules } = await boardOf(tenant)
  const silent = new Set(rules.filter((rule) => rule.silenced).map(({ rule }) => rule))
  const reader = { userId: caller?.userId ?? '', readUntil: readUntil[caller?.userId ?? ''] ?? null }
  const wantedSections = sections ? new Set(sections.split(',')) : null
  const may = (section: Section) => caller?.role !== 'user' || caller.sections.includes(section)
  const rows = await tenant
    .from('recommendation_list')
    .selectAll()
    .where('deleted', '=', false)
    .where(sql<boolean>`(resolved_at is null or resolved_at > now() - interval '1 year')`)
    .execute()
  const named = kitchens === 'all' ? [] : rows.flatMap((row) => kitchenNamedBy(row) ?? [])
  const sees = await sightOn(
    tenant,
    { day: today, places: kitchens },
    named.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    if (!may(row.section) || (wantedSections && !wantedSections.has(row.section)) || silent.has(row.rule)) return []
    if (topic && !irregular.includes(row.rule)) return []
    if (kitchens !== 'all' && !hears(sees, row)) return []
    const { establishmentId } = row
    if (establishments !== 'all' && establishmentId !== null && !establishments.includes(establishmentId)) return []
    const answer = answerOf(row, reader, today)
    const place = placeOf(answer, row, today)
    return place === null ? [] : [{ answer, place }]
  })
}

/** What costs most stands first; what must be done, before that which has no price. */
export const byMoney = (first: Recommendation, other: Recommendation): number =>
  (other.monthly ?? other.once ?? -1) - (first.monthly ?? first.once ?? -1) ||
  other.importance - first.importance ||
  other.raisedAt.localeCompare(first.raisedAt) ||
  first.recommendationId.localeCompare(other.recommendationId)

export const byDay = (first: Recommendation, other: Recommendation): number =>
  other.raisedAt.localeCompare(first.raisedAt) || first.recommendationId.localeCompare(other.recommendationId)

/** What has a price: of several things said of one subject the dearest, so that no euro is counted twice. */
export const inPlay = (open: readonly Recommendation[]): Recommendation[] => {
  const priced = open.filter(({ monthly }) => monthly !== null)
  return [...Map.groupBy(priced, ({ subject }) => `${subject.kind} ${subject.id}`).values()].flatMap((same) =>
    same.toSorted(byMoney).slice(0, 1),
  )
}
