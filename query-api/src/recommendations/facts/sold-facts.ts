import type { Facts, FactsOfDish } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { wholeMonths } from '../../calendar.ts'
import type { TenantOf } from '../../dependencies.ts'
import { among } from './evaluated.ts'

type Subjects = { today: string; currency: string; ids: readonly string[] | null }
type Row = Omit<FactsOfDish, 'price' | 'active'> & { status: string; amount: string | null; vatRate: string | null }

/**
 * What was sold of each owner in the days that "a month" is counted over and that are over: what is advised moves with no ticket of today.
 * What was sold in several days counts where all of them are among these, and else not at all.
 */
const soldLately = (currency: string, today: string): RawBuilder<unknown> => {
  const lately = monthlyPeriod(plusDays(today, -1))
  const { months, days } = wholeMonths(lately)
  const part = (table: string, day: string, { from, to }: { from: string; to: string }) => sql`
    select portions from ${sql.table(`read.${table}`)}
    where corporation_id = owner.corporation_id and target_id = owner.owner_id and target_kind = owner.kind
      and currency = ${currency} and not complimentary and ${sql.ref(day)} between ${from}::date and ${to}::date`
  const ranges = sql`${part('sold_range', 'fromDay', lately)} and until_day <= ${lately.to}::date`
  return sql`(select sum(portions) as portions from (${sql.join(
    [
      ...months.map((period) => part('sold_dish_month', 'month', period)),
      ...days.map((period) => part('sold_day', 'businessDay', period)),
      ranges,
    ],
    sql` union all `,
  )}) sales)`
}

/** The spans of today of dishes or menus that are still there, with what was sold of them in the days that a month is a part of. */
const soldOf = async (
  { db, corporationId }: TenantOf,
  kind: 'dish' | 'menu',
  { today, currency, ids }: Subjects,
): Promise<FactsOfDish[]> => {
  if (ids?.length === 0) return []
  const { rows } = await sql<Row>`
    select owner.owner_id as id, owner.name, owner.type, owner.status, span.cost::text as cost, span.coverage::text as coverage,
      span.gap_count as gaps, span.amount::text as amount, span.vat_rate::text as vat_rate, span.net::text as net,
      span.food_cost::text as food_cost, sold.portions::text as sold,
      case when span.until_day < '9999-12-31' then (span.until_day + 1)::text end as next
    from read.kitchen_owner owner
    join ${sql.raw(`read.${kind}_cost_span`)} span on span.corporation_id = owner.corporation_id
      and ${sql.raw(`span.${kind}_id`)} = owner.owner_id and span.from_day <= ${today}::date and span.until_day >= ${today}::date
    left join lateral ${soldLately(currency, today)} sold on true
    where owner.corporation_id = ${corporationId}::uuid and owner.kind = ${kind} and not owner.removed
      and ${among('owner.ownerId', ids)}
    order by owner.owner_id`.execute(db)
  return rows.map(({ status, amount, vatRate, sold, ...row }) => ({
    ...row,
    sold: sold && new Big(sold).toFixed(),
    active: status === 'active',
    price: amount === null || vatRate === null ? null : { amount: Number(amount), vatRate },
  }))
}

export const dishesOf = (tenant: TenantOf, subjects: Subjects): Promise<Facts['dishes']> =>
  soldOf(tenant, 'dish', subjects)
export const menusOf = (tenant: TenantOf, subjects: Subjects): Promise<Facts['menus']> =>
  soldOf(tenant, 'menu', subjects)

/** When the cost of subrecipes is another next: what stands on them, and what stands in them, is evaluated then. */
export const recipeMoments = async (
  { db, corporationId }: TenantOf,
  today: string,
  ids: readonly string[] | null,
): Promise<{ id: string; day: string }[]> => {
  if (ids?.length === 0) return []
  const { rows } = await sql<{ id: string; day: string }>`
    select recipe_id as id, (until_day + 1)::text as day from read.recipe_cost_span
    where corporation_id = ${corporationId}::uuid and ${among('recipeId', ids)}
      and from_day <= ${today}::date and until_day >= ${today}::date and until_day < '9999-12-31'`.execute(db)
  return rows
}

/** The next day on which something that the comparator ranks is another thing; null where nothing written down turns. */
export const comparatorUntil = async ({ db, corporationId }: TenantOf, today: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select (min(until_day) + 1)::text as day from read.offer_rank
    where corporation_id = ${corporationId}::uuid and from_day <= ${today}::date and until_day >= ${today}::date
      and until_day < '9999-12-31'`.execute(db)
  return rows[0]?.day ?? null
}
