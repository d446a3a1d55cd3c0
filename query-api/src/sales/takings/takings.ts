import type { TakenPoint } from '@escandallo/contracts/sales/queries.ts'
import { bucketsOf, type Grouping, type Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '../../calendar.ts'
import type { TenantOf } from '../../dependencies.ts'
import { placed } from '../../tickets/public.ts'
import type { Scope } from '../scope.ts'
import { ofStated, ofTickets, statedSums, taken, ticketSums } from './taken-table.ts'

const names = [...ofTickets, ...ofStated]
/** Sums of tickets, and of what was stated without them. */
export type Sums = Record<(typeof names)[number], number>
type StatedPoint = Omit<TakenPoint, 'key'>

export const nothingTaken = (): Sums => Object.fromEntries(names.map((name) => [name, 0])) as Sums
/** Guests of each till in all that is asked about: what a till took, or gave back, is divided by its own, and by none where it counts none. */
const tillCovers = sql`sum(covers) over (partition by till_id) as till_covers`
const summed = sql.join(
  names.map((name) => {
    const amount =
      name === 'netWithCovers' ? sql`case when till_covers > 0 then net_with_covers else 0 end` : sql.ref(name)
    return sql`sum(${amount})::bigint as ${sql.ref(name)}`
  }),
)

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

/** Takings of the days of a scope, added up by whatever columns of `sales_day`, which may be expressions; null of what takings do not say. */
export const takingsBy = async <Key extends object>(
  scope: Scope,
  columns: RawBuilder<unknown>,
  by: RawBuilder<unknown>,
): Promise<(Key & Sums)[]> => {
  const { rows } = await sql<Key & Sums>`select ${columns}, ${summed} from (
      select *, ${tillCovers} from ${taken}
      where ${within(scope)} and ${lying('businessDay', scope.period)} and until_day <= ${scope.period.to}::date
    ) taken group by ${by} order by ${by}`.execute(scope.tenant.db)
  return rows.map((row) => numbered(row))
}

const numbered = <Row extends Sums>(row: Row): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, Number(row[name])])),
})

/** The bucket of what was sold in some days; null where it lies in several, and nobody knows how much in which. */
export const inOneBucket = (grouping: Grouping): RawBuilder<unknown> => {
  const [first, last] = [whenOf[grouping](sql.ref('fromDay')), whenOf[grouping](sql.ref('untilDay'))]
  const isOne = grouping === 'weekDay' ? sql`from_day = until_day` : sql`${first} = ${last}`
  return sql`case when ${isOne} then ${first} end`
}

/** Takings by bucket, and those that lie in no one by null; whole months come from their sums, the days beside them from the daily ones. */
const bucketsIn = async (scope: Scope, grouping: Grouping): Promise<Map<string | null, Sums>> => {
  const { months, days } = coarse.has(grouping) ? wholeMonths(scope.period) : { months: [], days: [scope.period] }
  const part = (table: string, column: string, period: Period) =>
    sql`select ${whenOf[grouping](sql.ref(column))} as key, till_id, ${ticketSums}
      from ${sql.table(`read.${table}`)} where ${within(scope)} and ${lying(column, period)}`
  const parts = [
    ...months.map((period) => part('takings_month', 'month', period)),
    ...days.map((period) => part('sales_day', 'businessDay', period)),
    sql`select ${inOneBucket(grouping)} as key, till_id, ${statedSums} from read.stated_taking
      where ${within(scope)} and ${lying('fromDay', scope.period)} and until_day <= ${scope.period.to}::date`,
  ]
  const { rows } = await sql<{ key: string | null } & Sums>`
    select key, ${summed} from (
      select *, ${tillCovers} from (${sql.join(parts, sql` union all `)}) parts
    ) taken group by key`.execute(scope.tenant.db)
  return new Map(rows.map((row) => [row.key, numbered(row)]))
}

/** The first and the last day of all sales in a currency; null without any. */
export type Reach = { first: string | null; last: string | null }
export const reachOf = async (tenant: TenantOf, currency: string): Promise<Reach> => {
  const { rows } = await sql<Reach>`
    select min(business_day)::text as first, max(until_day)::text as last from ${taken}
    where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}`.execute(tenant.db)
  return rows[0] ?? { first: null, last: null }
}

/** Days of what was sold in several, of which some lie in a period: nobody knows how much on which. */
const rangesIn = async (scope: Scope): Promise<readonly Period[]> => {
  const { from, to } = scope.period
  const { rows } = await sql<Period>`
    select distinct from_day::text as from, until_day::text as to from read.stated_taking
    where ${within(scope)} and from_day < until_day and from_day <= ${to}::date and until_day >= ${from}::date order by 1, 2`.execute(
    scope.tenant.db,
  )
  return rows
}

/** Those of which only some days lie in the period: no sum of it has them. */
export const crossingIn = async (scope: Scope): Promise<Period[]> => {
  const { from, to } = scope.period
  return (await rangesIn(scope)).filter((range) => range.from < from || range.to > to)
}

const each = (amount: number, among: number): number | null =>
  among === 0 ? null : new Big(amount).div(among).round(0, Big.roundHalfUp).toNumber()

/** Money per guest; refunds of another period that outweigh what was sold leave no mean. */
const perCoverIn = ({ netWithCovers, covers }: Sums) => (netWithCovers < 0 ? null : each(netWithCovers, covers))

/** Takings alone do not say what was taken back, or taken off: that is not known, and not nothing. */
export const isStatedAlone = ({ statedDays, tickets, statedTickets, complimentary, refunds }: Sums): boolean =>
  statedDays > 0 && tickets - statedTickets + complimentary + refunds <= 0

/** How many tickets and covers; null where none is counted, and takings or none of the tickets say how many. */
export const countedIn = ({ tickets, covers, ticketsWithCovers, daysWithoutTickets, daysWithoutCovers }: Sums) => ({
  tickets: tickets === 0 && daysWithoutTickets > 0 ? null : tickets,
  covers: covers === 0 && (daysWithoutCovers > 0 || (tickets > 0 && ticketsWithCovers === 0)) ? null : covers,
})

/** Sums as they are shown. @param isKnown whether any sale is known of these days: where none is, nothing is said. */
const toldOf = (sums: Sums, isKnown: boolean): StatedPoint => {
  const { net, gross, tips, refundedNet, discounts } = sums
  const money = { net, gross, tips, refundedNet, discounts }
  const beside = { tips: null, refundedNet: null, discounts: null }
  const unknown = { net: null, gross: null, ...beside }
  const { statedDays, daysWithoutTickets, daysWithoutCovers } = sums
  return {
    ...(isKnown ? money : unknown),
    ...(isStatedAlone(sums) ? beside : {}),
    ...countedIn(sums),
    withoutCovers: sums.tickets - sums.ticketsWithCovers,
    complimentary: sums.complimentary,
    refunds: sums.refunds,
    perCover: perCoverIn(sums),
    coveredNet: isKnown ? sums.netWithCovers : null,
    perTicket: each(net - sums.netWithoutTickets, sums.tickets),
    ticketedNet: isKnown ? net - sums.netWithoutTickets : null,
    stated: { days: statedDays, net: sums.statedNet, daysWithoutTickets, daysWithoutCovers },
  }
}

/**
 * What was taken in a period, in the buckets of a grouping; before the first sale of all nothing is known, and nothing where all that is
 * reported is a part of what was sold in several days.
 */
export const takenOver = async (scope: Scope, { first, last }: Reach, grouping: Grouping) => {
  const buckets = await bucketsIn(scope, grouping)
  const total = nothingTaken()
  for (const sums of buckets.values()) for (const name of names) total[name] += sums[name]
  const { from, to } = scope.period
  const ranges = await rangesIn(scope)
  const keys = bucketsOf({ from, to }, grouping)
  const hasRange = (start: string, next: string | undefined) =>
    ranges.some((range) => range.to >= start && (next === undefined || range.from < next))
  const isKnown = (key: string, next: string | undefined) => {
    if (buckets.has(key)) return true
    if (grouping === 'weekDay' || first === null || last === null) return false
    return key >= first && key <= last && !hasRange(key, next)
  }
  const series = keys.map(
    (key, index): TakenPoint => ({ key, ...toldOf(buckets.get(key) ?? nothingTaken(), isKnown(key, keys[index + 1])) }),
  )
  const isTotalKnown = buckets.size > 0 || (first !== null && first <= to && ranges.length === 0)
  return { ...toldOf(total, isTotalKnown), total, series }
}

/** The first day of sales where it lies within the period before: like is then not compared with like. */
export const sinceOf = ({ first }: Reach, previousPeriod: Period): string | null =>
  first !== null && first > previousPeriod.from ? first : null
