import { soldKey, type Target, type UnitCost, type UnknownCost } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { type CountedLine, countedLines, type SoldEarlier } from '@escandallo/contracts/sales/sold/sold-lines.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'
import { splitsIn } from './splits.ts'

type Row = ReadModels['ticket_line']
type Place = Pick<Row, 'establishmentId' | 'businessDay' | 'currency'>
type Sold = Pick<
  ReadModels['sold_day'],
  'tillId' | 'articleId' | 'formatId' | 'menuArticleId' | 'menuFormatId' | 'complimentary'
> &
  Place & { targetKind: Target['kind'] | 'unmapped'; targetId: string } & Pick<UnitCost, 'unitCost' | 'less'> & {
    unknown: UnknownCost | null
    estimated: boolean
  }

/** `isEstimated`: a mean weight, or a price that nobody had paid, is in its cost. */
export type TicketLineCounted = CountedLine & { isEstimated: boolean }

/** What tells articles of days apart: `sold_day` has a row of each. */
const key = ['establishment_id', 'business_day', 'currency', 'till_id', 'article_id', 'format_id'] as const
const columns = sql.join(
  [...key, 'menu_article_id', 'menu_format_id', 'complimentary'].map((name) => sql.ref(name)),
  sql`, `,
)
const placeKey = ({ establishmentId, businessDay, currency }: Place) => `${establishmentId} ${businessDay} ${currency}`
const lineKey = (ticketId: string, position: number) => `${ticketId} ${position}`

const rowsOf = (
  tenant: TenantOf,
  table: 'ticket_line' | 'ticket_discount' | 'ticket_removal',
  ids: readonly string[],
) => tenant.from(table).selectAll().where(sql<boolean>`ticket_id = any(${ids}::uuid[])`)

/** What is left out of lines, and was out of the same articles of their days before them. */
const removedEarlier = async ({ db, corporationId }: TenantOf, ids: readonly string[]) => {
  const { rows } = await sql<{ ticketId: string; position: number; word: string; quantity: string }>`
    with mine as (
      select ticket_id, position, ${columns} from read.ticket_line
      where corporation_id = ${corporationId}::uuid and ticket_id = any(${ids}::uuid[])
    )
    select mine.ticket_id, mine.position, removal.word, sum(removal.quantity)::text as quantity
    from mine join read.ticket_removal removal using (${columns})
    where removal.corporation_id = ${corporationId}::uuid and (removal.ticket_id, removal.position) < (mine.ticket_id, mine.position)
    group by 1, 2, 3`.execute(db)
  return Map.groupBy(rows, ({ ticketId, position }) => lineKey(ticketId, position))
}

/** How much of the articles of lines was sold on their days before them. */
const soldEarlier = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, SoldEarlier>> => {
  const { db, corporationId } = tenant
  const removed = await removedEarlier(tenant, ids)
  const { rows } = await sql<{ ticketId: string; position: number; quantity: string }>`
    with mine as (
      select distinct ${columns} from read.ticket_line
      where corporation_id = ${corporationId}::uuid and ticket_id = any(${ids}::uuid[])
    ), standing as (
      select ticket_id, position, coalesce(sum(quantity) over (
        partition by ${columns} order by ticket_id, position rows between unbounded preceding and 1 preceding
      ), 0)::text as quantity
      from mine join read.ticket_line line using (${columns}) where line.corporation_id = ${corporationId}::uuid
    )
    select * from standing where ticket_id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ ticketId, position, quantity }) => {
      const place = lineKey(ticketId, position)
      return [place, { quantity, removals: removed.get(place) ?? [] }]
    }),
  )
}

/** What the articles of tickets were counted as on their days. */
const unitsOf = async ({ db, corporationId }: TenantOf, ids: readonly string[]) => {
  const { rows } = await sql<Sold>`
    with mine as (
      select distinct ${columns} from read.ticket_line
      where corporation_id = ${corporationId}::uuid and ticket_id = any(${ids}::uuid[])
    )
    select ${columns}, target_kind, target_id, unknown, unit_cost::text as unit_cost, less, estimated
    from mine join read.sold_day sold using (${columns}) where sold.corporation_id = ${corporationId}::uuid`.execute(db)
  const units = new Map<string, UnitCost & { isEstimated: boolean }>()
  for (const { targetKind, targetId, unknown, unitCost, less, estimated, ...article } of rows)
    units.set(`${placeKey(article)} ${soldKey(article)}`, {
      target: targetKind === 'unmapped' ? null : { kind: targetKind, id: targetId, ratio: '1' },
      unknown,
      unitCost,
      less,
      isEstimated: estimated,
    })
  return units
}

const unmapped: UnitCost = { target: null, unknown: 'unmapped', unitCost: null, less: null }
const NOTHING_EARLIER: SoldEarlier = { quantity: '0', removals: [] }

/**
 * What the lines of some tickets count as in the figures of their days: by the very rows that those are sums of (`sold_day`).
 * @returns by `lineKey`.
 */
export const countedIn = async (
  tenant: TenantOf,
  ticketIds: readonly string[],
): Promise<Map<string, TicketLineCounted>> => {
  const lines = (await rowsOf(tenant, 'ticket_line', ticketIds).execute()) as Row[]
  const discounts = (await rowsOf(tenant, 'ticket_discount', ticketIds).execute()) as ReadModels['ticket_discount'][]
  const removals = (await rowsOf(tenant, 'ticket_removal', ticketIds).execute()) as ReadModels['ticket_removal'][]
  const [units, earlier] = await Promise.all([unitsOf(tenant, ticketIds), soldEarlier(tenant, ticketIds)])
  const splitOf = lines.some(({ menuVariant }) => menuVariant !== '') ? await splitsIn(tenant) : () => undefined
  const [discountsOf, removalsOf] = [
    Map.groupBy(discounts, ({ ticketId }) => ticketId),
    Map.groupBy(removals, ({ ticketId }) => ticketId),
  ]
  const answer = new Map<string, TicketLineCounted>()
  for (const [ticketId, ofTicket] of Map.groupBy(lines, (line) => line.ticketId)) {
    const place = placeKey(ofTicket[0] as Row)
    const counted = countedLines(
      {
        lines: ofTicket.toSorted((a, b) => a.position - b.position).map((line) => ({ ...line, net: Number(line.net) })),
        discounts: (discountsOf.get(ticketId) ?? []).map((row) => ({ ...row, net: Number(row.net) })),
        removals: removalsOf.get(ticketId) ?? [],
      },
      { splitOf, unitOf: (article) => units.get(`${place} ${soldKey(article)}`) ?? unmapped },
      ({ position }) => earlier.get(lineKey(ticketId, position)) ?? NOTHING_EARLIER,
    )
    const rowAt = new Map(ofTicket.map((row) => [row.position, row]))
    for (const line of counted) {
      const row = rowAt.get(line.position)
      const isEstimated = row !== undefined && (units.get(`${place} ${soldKey(row)}`)?.isEstimated ?? false)
      answer.set(lineKey(ticketId, line.position), { ...line, isEstimated })
    }
  }
  return answer
}

export const countedAs = (counted: ReadonlyMap<string, TicketLineCounted>, row: Pick<Row, 'ticketId' | 'position'>) =>
  counted.get(lineKey(row.ticketId, row.position))
