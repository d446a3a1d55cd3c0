import type { TakenPoint } from '@escandallo/contracts/sales/queries.ts'
import { bucketsOf, type Grouping, type Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '../../calendar.ts'
import type { TenantOf } from '../../dependencies.ts'
import { placed } from '../../tickets/public.ts'
import type { Scope } from '../scope.ts'

/** Sums of tickets (`sales_day`, projectors/tickets). */
export type Sums = {
  tickets: number
  ticketsWithCovers: number
  covers: number
  netWithCovers: number
  gross: number
  net: number
  tips: number
  complimentary: number
  refunds: number
  refundedNet: number
  discounts: number
}
type Told = Omit<TakenPoint, 'key'>

const names = [
  ...(['tickets', 'ticketsWithCovers', 'covers', 'netWithCovers', 'gross', 'net', 'tips'] as const),
  ...(['complimentary', 'refunds', 'refundedNet', 'discounts'] as const),
]
const nothingTaken = (): Sums => Object.fromEntries(names.map((name) => [name, 0])) as Sums
const summed = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

/** The key of a day in each grouping. */
export const whenOf: Record<Grouping, (day: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  day: (day) => sql`${day}::text`,
  week: (day) => sql`date_trunc('week', ${day})::date::text`,
  month: (day) => sql`date_trunc('month', ${day})::date::text`,
  trimester: (day) => sql`date_trunc('quarter', ${day})::date::text`,
  year: (day) => sql`date_trunc('year', ${day})::date::text`,
  weekDay: (day) => sql`extract(isodow from ${day})::text`,
}
/** Groupings of which a month is a part of one bucket. */
export const coarse: ReadonlySet<Grouping> = new Set(['month', 'trimester', 'year'])

/** The scope as conditions on a table of takings, but its days. */
const within = ({ tenant, establishments, currency }: Scope) =>
  sql`corporation_id = ${tenant.corporationId}::uuid and currency = ${currency} and ${placed('establishmentId', establishments)}`
const lying = (column: string, { from, to }: Period) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`

/** Takings of the days of a scope, added up by whatever columns of `sales_day`, which may be expressions. */
export const takingsBy = async <Key extends object>(
  scope: Scope,
  columns: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
): Promise<(Key & Sums)[]> => {
  const { rows } = await sql<Key & Sums>`select ${columns}, ${summed} from read.sales_day
    where ${within(scope)} and ${lying('businessDay', scope.period)} group by ${by} order by ${by}`.execute(
    scope.tenant.db,
  )
  return rows.map((row) => numbered(row))
}

const numbered = <Row extends Sums>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
})

/** Takings by bucket; whole months come from their sums, the days beside them from the daily ones. */
const bucketsIn = async (scope: Scope, grouping: Grouping): Promise<Map<string, Sums>> => {
  const { months, days } = coarse.has(grouping) ? wholeMonths(scope.period) : { months: [], days: [scope.period] }
  const part = (table: string, column: string, period: Period) =>
    sql`select ${whenOf[grouping](sql.ref(column))} as key, ${sql.join(names.map((name) => sql.ref(name)))}
      from ${sql.table(`read.${table}`)} where ${within(scope)} and ${lying(column, period)}`
  const parts = [
    ...months.map((period) => part('takings_month', 'month', period)),
    ...days.map((period) => part('sales_day', 'businessDay', period)),
  ]
  const { rows } = await sql<{ key: string } & Sums>`
    select key, ${summed} from (${sql.join(parts, sql` union all `)}) taken group by key`.execute(scope.tenant.db)
  return new Map(rows.map((row) => [row.key, numbered(row)]))
}

/** The first and the last day of all sales in a currency; null without any. */
export type Reach = { first: string | null; last: string | null }
export const reachOf = async (tenant: TenantOf, currency: string): Promise<Reach> => {
  const { rows } = await sql<Reach>`
    select min(business_day)::text as first, max(business_day)::text as last from read.sales_day
    where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}`.execute(tenant.db)
  return rows[0] ?? { first: null, last: null }
}

const each = (amount: number, among: number): number | null =>
  among === 0 ? null : new Big(amount).div(among).round(0, Big.roundHalfUp).toNumber()

/** Sums as they are shown. @param isKnown whether any sale is known of these days: where none is, nothing is said. */
const toldOf = (sums: Sums, isKnown: boolean): Told => {
  const { net, gross, tips, refundedNet, discounts } = sums
  const money = { net, gross, tips, refundedNet, discounts }
  const unknown = { net: null, gross: null, tips: null, refundedNet: null, discounts: null }
  return {
    ...(isKnown ? money : unknown),
    ...{ tickets: sums.tickets, covers: sums.covers, withoutCovers: sums.tickets - sums.ticketsWithCovers },
    ...{ complimentary: sums.complimentary, refunds: sums.refunds },
    ...{ perCover: each(sums.netWithCovers, sums.covers), perTicket: each(net, sums.tickets) },
  }
}

/** What was taken in a period, in the buckets of a grouping; before the first sale of all nothing is known. */
export const takenOver = async (scope: Scope, { first, last }: Reach, grouping: Grouping) => {
  const buckets = await bucketsIn(scope, grouping)
  const total = nothingTaken()
  for (const sums of buckets.values()) for (const name of names) total[name] += sums[name]
  const { from, to } = scope.period
  const isKnown = (key: string) =>
    buckets.has(key) || (grouping !== 'weekDay' && first !== null && last !== null && key >= first && key <= last)
  const series = bucketsOf({ from, to }, grouping).map(
    (key): TakenPoint => ({ key, ...toldOf(buckets.get(key) ?? nothingTaken(), isKnown(key)) }),
  )
  return { ...toldOf(total, buckets.size > 0 || (first !== null && first <= to)), total, series }
}

/** The first day of sales where it lies within the period before: like is then not compared with like. */
export const sinceOf = ({ first }: Reach, before: Period): string | null =>
  first !== null && first > before.from ? first : null
