import type { DishesMonth, DishMonth } from '@escandallo/contracts/dishes/queries.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { type Amount, wholeOf } from '@escandallo/contracts/values/money.ts'
import { aMonthOf, areEnough, MONTH } from '@escandallo/contracts/values/periods.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { estimatedIn, type Places, soldIn } from '../kitchen/public.ts'
import { coverageOf, type SalesScope, soldDishes } from '../sales/public.ts'
import { hasGaps } from './dish-rows.ts'

/**
 * What is sold in the `days` that "a month" is taken from, and what is aimed at; null for whoever may not see sales. The period is those
 * days, or all that could be where none has sales.
 */
export type MonthScope = { scope: SalesScope; days: number; target: string }

/**
 * What a portion costs above its target, in major units: nothing below it, null while its cost is not known whole (`greatest` passes over
 * null). As SQL what `costAboveTarget` of contracts/costing/selling says.
 */
const excess = (target: string) => sql`case when dish_cost_span.cost is not null and dish_cost_span.net is not null
  then greatest(0, dish_cost_span.cost - dish_cost_span.net * ${target}::numeric / 100) end`

/**
 * What a list of dishes is ordered by: first what costs most above target, then what is left of the others, last what nobody sells by its
 * food cost. One row for each row of the list; what a row shows as unknown is null, and last in either direction.
 */
export const besideDish = (month: MonthScope | null): RawBuilder<unknown> =>
  month === null ? sql`(select 0 as above, 0 as sold, 0 as left_over)` : besideSold(month)

const besideSold = ({ scope, target }: MonthScope): RawBuilder<unknown> => sql`(
  select case when sold.portions * (${excess(target)}) > 0 then 1e12 + sold.portions * (${excess(target)})
      else coalesce((sold.known_net - sold.known_cost) / 100, dish_cost_span.food_cost - 1e12) end as above,
    sold.portions as sold,
    case when sold.known_net <> 0 then sold.known_net - sold.known_cost end as left_over
  from (select 1) one left join ${soldDishes(scope)} sold on sold.dish_id = dish_list.dish_id)`

/** The same of the portions of a month, in whole minor units, of dishes that are on sale: rows and notices add up to their sum. */
const monthlyExcess = ({ target, days }: MonthScope) =>
  areEnough(days)
    ? sql`case when dish_list.status = 'active'
  then round(sold.portions * (${excess(target)}) * 100 * ${sql.lit(MONTH)} / ${sql.lit(days)}) end`
    : sql`null::numeric`

type Sums = {
  portions: string
  net: string
  knownNet: string
  knownCost: string
  estimated: boolean
  above: string | null
}

/** Sums of so many days by the month, in whole minor units and in portions; null where these are too few. */
const byMonth = (days: number) => {
  const amount = (minor: string | number | Big): Amount | null => {
    const month = aMonthOf(minor, days)
    return month && wholeOf(month)
  }
  const portions = (sold: string) => {
    const month = aMonthOf(sold, days)
    return month && round(month, 1)
  }
  const left = ({ knownNet, knownCost }: Sums) =>
    Number(knownNet) === 0 ? null : amount(new Big(knownNet).minus(knownCost))
  return { amount, portions, left }
}

/** What is sold a month of some dishes, what is left of it, and what it costs above target. */
export const monthsOf = async (
  month: MonthScope | null,
  { day, ids }: { day: string; ids: readonly string[] },
): Promise<Map<string, DishMonth>> => {
  if (month === null || !areEnough(month.days)) return new Map()
  const { scope } = month
  const { amount, portions, left } = byMonth(month.days)
  const { rows } = await sql<Sums & { dishId: string }>`
    select sold.dish_id, sold.portions::text as portions, sold.net::text as net, sold.known_net::text as known_net,
      sold.known_cost::text as known_cost, sold.estimated_rows > 0 as estimated, ${monthlyExcess(month)}::text as above
    from ${soldDishes(scope)} sold
    join read.dish_list on dish_list.corporation_id = ${scope.tenant.corporationId}::uuid and dish_list.dish_id = sold.dish_id
    left join read.dish_cost_span on dish_cost_span.corporation_id = ${scope.tenant.corporationId}::uuid
      and dish_cost_span.dish_id = sold.dish_id and from_day <= ${day}::date and until_day >= ${day}::date
    where sold.dish_id = any(${ids}::uuid[])`.execute(scope.tenant.db)
  return new Map(
    rows.map(({ dishId, ...sums }) => [
      dishId,
      {
        // Of enough days none of these is null.
        sold: portions(sums.portions) ?? '0',
        net: amount(sums.net) ?? 0,
        known: amount(sums.knownNet) ?? 0,
        margin: left(sums),
        ...estimatedIn(sums.estimated),
        above: sums.above === null ? null : Number(sums.above),
      },
    ]),
  )
}

/** How many dishes above target are in no sum of what they cost above it, each counted once, as `DishesMonth` says. */
const uncountedOf = (target: string, places: Places) => {
  const counted = (reason: RawBuilder<unknown>) =>
    sql`count(*) filter (where dish_cost_span.food_cost > ${target}::numeric and ${soldIn(places)} and ${reason})`
  return sql`json_build_object(
    'inactive', ${counted(sql`dish_list.status <> 'active'`)},
    'incomplete', ${counted(sql`dish_list.status = 'active' and dish_cost_span.cost is null`)},
    'unsold', ${counted(sql`dish_list.status = 'active' and dish_cost_span.cost is not null and coalesce(sold.portions, 0) <= 0`)}
  ) as uncounted`
}

/** The same of all dishes that are not removed; what is counted without being sold is counted of those that the asker's places sell. */
export const monthOfAll = async (month: MonthScope, day: string): Promise<DishesMonth> => {
  const { scope, days, target } = month
  const { amount, portions: portionsAMonth, left } = byMonth(days)
  const { tenant, period, currency, establishments } = scope
  const { rows } = await sql<
    Sums & {
      dishes: number
      dishesAbove: number
      incomplete: number
      gaps: number
      uncounted: DishesMonth['uncounted']
    }
  >`
    select coalesce(sum(sold.portions), 0)::text as portions, coalesce(sum(sold.net), 0)::text as net,
      coalesce(sum(sold.known_net), 0)::text as known_net, coalesce(sum(sold.known_cost), 0)::text as known_cost,
      coalesce(sum(sold.estimated_rows), 0) > 0 as estimated, coalesce(sum(${monthlyExcess(month)}), 0)::text as above, count(sold.dish_id)::integer as dishes,
      (count(*) filter (where sold.portions * (${excess(target)}) > 0 and dish_list.status = 'active'))::integer as dishes_above,
      (count(sold.dish_id) filter (where dish_cost_span.cost is null))::integer as incomplete,
      (count(*) filter (where ${hasGaps} and ${soldIn(establishments)}))::integer as gaps,
      ${uncountedOf(target, establishments)}
    from read.dish_list left join ${soldDishes(scope)} sold on sold.dish_id = dish_list.dish_id
    left join read.dish_cost_span on dish_cost_span.corporation_id = ${tenant.corporationId}::uuid
      and dish_cost_span.dish_id = dish_list.dish_id and from_day <= ${day}::date and until_day >= ${day}::date
    where dish_list.corporation_id = ${tenant.corporationId}::uuid and not dish_list.removed`.execute(tenant.db)
  const [sums] = rows
  if (!sums) throw new Error('a sum without groups has one row')
  const { from, to } = period
  const { dishes, dishesAbove, incomplete, gaps, uncounted, portions, net, knownNet, knownCost, above, estimated } =
    sums
  return {
    from,
    to,
    days,
    currency,
    dishes,
    dishesAbove,
    incomplete,
    gaps,
    uncounted,
    portions: portionsAMonth(portions),
    net: amount(net),
    known: amount(knownNet),
    margin: left(sums),
    above: areEnough(days) ? Number(above ?? 0) : null,
    ...estimatedIn(estimated),
    coverage: await coverageOf(scope),
    foodCost: Number(knownNet) > 0 ? percentOf(Number(knownCost), Number(knownNet)) : null,
  }
}
