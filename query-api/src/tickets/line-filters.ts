import type { TicketLineList, TicketLineListQuery } from '@escandallo/contracts/tickets/queries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { TenantOf } from '../dependencies.ts'
import { estimatedIn } from '../kitchen/public.ts'
import { placed } from './list.ts'

type Query = Static<typeof TicketLineListQuery>

/** Conditions that lines of tickets and rows of what was sold have in common, on a table of either. */
export const soldAs = (table: string, { from, to, till, article, format, menu, complimentary }: Query) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const menuIs = menu ?? (article === undefined ? undefined : '')
  const isFree = complimentary ?? (article === undefined ? undefined : false)
  const conditions = [
    from && sql`${column('businessDay')} >= ${from}::date`,
    to && sql`${column('businessDay')} <= ${to}::date`,
    till && sql`${column('tillId')} = ${till}::uuid`,
    article !== undefined && sql`${column('articleId')} = ${article}`,
    format !== undefined && sql`${column('formatId')} = ${format}`,
    menuIs !== undefined && sql`${column('menuArticleId')} = ${menuIs}`,
    isFree !== undefined && sql`${column('complimentary')} = ${isFree}`,
  ].filter((condition): condition is RawBuilder<unknown> => Boolean(condition))
  return sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`
}

type Sums = { net: string; known: string; cost: string | null; estimated: boolean }

/** What lines count as: the sums of the very rows that the figures are sums of; null where those are not told apart as the lines are. */
export const countedSums = async (
  { corporationId, db }: TenantOf,
  { seen, query, currency }: { seen: 'all' | string[]; query: Query; currency: string },
): Promise<TicketLineList['counted']> => {
  const { q, ticket, dish, show } = query
  if (q || ticket) return null
  const { rows } = await sql<Sums>`
    select coalesce(sum(net), 0)::text as net, coalesce(sum(known_net), 0)::text as known, sum(known_cost) filter (where unknown is null)::text as cost,
      coalesce(bool_or(estimated) filter (where known_cost is not null), false) as estimated
    from read.sold_day sold
    where corporation_id = ${corporationId}::uuid and currency = ${currency} and ${placed('establishmentId', seen)}
      and ${soldAs('sold', query)} and complimentary = ${query.complimentary ?? false}
      and ${dish ? sql`target_id = ${dish}::uuid` : sql`true`} and ${show === 'unmapped' ? sql`target_kind = 'unmapped'` : sql`true`}`.execute(
    db,
  )
  const [net, known] = [Number(rows[0]?.net ?? 0), Number(rows[0]?.known ?? 0)]
  const cost = rows[0]?.cost ? Number(rows[0].cost) : null
  return { net, known, cost, margin: cost === null ? null : known - cost, ...estimatedIn(rows[0]?.estimated) }
}
