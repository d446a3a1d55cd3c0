import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '../calendar.ts'
import { placed } from '../tickets/public.ts'
import type { Scope } from './scope.ts'

/**
 * What was sold, as the projections have counted it (`sold_day`, projectors/sales/sold): `known` is the part whose cost is known, money is
 * in minor units. `isKnown` says whether all of it is.
 */
export type Sold = {
  portions: Big
  net: number
  known: { portions: Big; net: number; cost: number; any: boolean }
  isKnown: boolean
  /** Some of that cost was estimated on the day of the sale. */
  isEstimated: boolean
}

const names = [
  'portions',
  'net',
  'knownPortions',
  'knownNet',
  'knownCost',
  'knownRows',
  'estimatedRows',
  'rows',
] as const
type Row = Record<(typeof names)[number], string | number>

const added = sql.join(names.map((name) => sql.ref(name)))
const ofArticles = sql`portions, net, known_portions, known_net, known_cost, (unknown is null)::integer as known_rows,
  estimated::integer as estimated_rows, 1 as rows`
/** Where sums are read from: rows of whole months, and of the days beside them. What names no target has a row a day. */
const sources = {
  all: { month: 'sold_month', day: 'sold_day_total', ofDay: added },
  targets: { month: 'sold_dish_month', day: 'sold_day', ofDay: ofArticles },
} as const
const numeric = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::numeric as ${sql.ref(name)}`))
const summed = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`))

type KnownPart = Pick<Sold['known'], 'portions' | 'net' | 'cost'>

/** A sale and its refund: where the cost of other sales is unknown, nothing known is left of these. */
export const isCancelled = ({ portions, net, cost }: KnownPart): boolean => portions.eq(0) && net === 0 && cost === 0

export const knownSum = (rows: readonly Sold[]): KnownPart => ({
  portions: rows.reduce((sum, row) => sum.plus(row.known.portions), new Big(0)),
  net: rows.reduce((sum, row) => sum + row.known.net, 0),
  cost: rows.reduce((sum, row) => sum + row.known.cost, 0),
})

const soldOf = (row: Row): Sold => {
  const knownPart = { portions: new Big(row.knownPortions), net: Number(row.knownNet), cost: Number(row.knownCost) }
  const isKnown = Number(row.knownRows) === Number(row.rows)
  return {
    portions: new Big(row.portions),
    net: Number(row.net),
    isKnown,
    isEstimated: Number(row.estimatedRows) > 0,
    known: { ...knownPart, any: Number(row.knownRows) > 0 && (isKnown || !isCancelled(knownPart)) },
  }
}

export const within = ({ tenant, establishments, currency }: Scope) =>
  sql`corporation_id = ${tenant.corporationId}::uuid and currency = ${currency} and ${placed('establishmentId', establishments)}`
export const lying = (column: string, { from, to }: Period) =>
  sql`${sql.ref(column)} between ${from}::date and ${to}::date`

type SumsWanted = {
  /** What the sums are by: SQL over the column that says when, and over the others of both tables. */
  by: (when: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The names of those. */
  keys: readonly string[]
  of: 'all' | 'targets'
  /** Of weeks and days no month is a part. */
  byDays?: boolean
  /** The same of what was sold in several days, which may lie in no one bucket. */
  byRange?: RawBuilder<unknown>
}

/** Sums of a scope's days as SQL: whole months from theirs, the days beside them from the daily rows, and ranges of days that lie within. */
const soldSums = (
  scope: Scope,
  { by, keys, of, byDays = false, byRange = by(sql.ref('fromDay')) }: SumsWanted,
  sums: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const source = sources[of]
  const { months, days } = byDays ? { months: [], days: [scope.period] } : wholeMonths(scope.period)
  const part = (from: string, when: string, columns: RawBuilder<unknown>, period: Period) =>
    sql`select ${by(sql.ref(when))}, ${columns} from ${sql.table(`read.${from}`)} where ${within(scope)} and ${lying(when, period)}`
  const parts = [
    ...months.map((period) => part(source.month, 'month', added, period)),
    ...days.map((period) => part(source.day, 'businessDay', source.ofDay, period)),
    sql`select ${byRange}, ${ofArticles} from read.sold_range where ${within(scope)} and ${lying('fromDay', scope.period)}
      and until_day <= ${scope.period.to}::date`,
  ]
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  return sql`select ${columns}, ${sums} from (${sql.join(parts, sql` union all `)}) sold group by ${columns}`
}

export const soldBy = async <Key extends object>(scope: Scope, sums: SumsWanted): Promise<(Key & Sold)[]> => {
  const { keys } = sums
  const { rows } = await sql<Key & Row>`${soldSums(scope, sums, summed)}`.execute(scope.tenant.db)
  return rows.map((row) => ({
    ...(Object.fromEntries(keys.map((key) => [key, row[key as keyof Key]])) as Key),
    ...soldOf(row),
  }))
}

/** What is sold, and what was given away, by what it stands for. */
export type SoldTarget = Sold & {
  complimentary: boolean
  targetKind: 'dish' | 'product' | 'nothing' | 'unmapped'
  targetId: string
}
const ofTargets = ['complimentary', 'targetKind', 'targetId']
export const targetsSold = (scope: Scope): Promise<SoldTarget[]> =>
  soldBy(scope, {
    by: () => sql.join(ofTargets.map((key) => sql.ref(key))),
    keys: ofTargets,
    of: 'targets',
  })

/** The same of dishes as a table of the database, to be joined and ordered by: a row for each that is sold, under its `dishId`. */
export const soldDishes = (scope: Scope): RawBuilder<unknown> => sql`(
  select target_id as dish_id, ${added} from (
    ${soldSums(scope, { by: () => sql.join(ofTargets.map((key) => sql.ref(key))), keys: ofTargets, of: 'targets' }, numeric)}
  ) targets
  where target_kind = 'dish' and not complimentary)`
