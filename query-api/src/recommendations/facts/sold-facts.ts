import type { Facts, FactsOfDish } from '@escandallo/contracts/recommendations/facts.ts'
import { plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../dependencies.ts'
import { among } from './evaluated.ts'

type Asked = { today: string; currency: string; ids: readonly string[] | null }
type Row = Omit<FactsOfDish, 'price' | 'active'> & { status: string; amount: string | null; vatRate: string | null }

/** The spans of today of dishes or menus that are still there, with what was sold of them in the last whole month. */
const soldOf = async (
  { db, corporationId }: TenantOf,
  kind: 'dish' | 'menu',
  { today, currency, ids }: Asked,
): Promise<FactsOfDish[]> => {
  if (ids?.length === 0) return []
  const month = plusMonths(startOf('month', today), -1)
  const { rows } = await sql<Row>`
    select owner.owner_id as id, owner.name, owner.type, owner.status, span.cost::text as cost, span.coverage::text as coverage,
      span.gap_count as gaps, span.amount::text as amount, span.vat_rate::text as vat_rate, span.net::text as net,
      span.food_cost::text as food_cost, sold.portions::text as sold,
      case when span.until_day < '9999-12-31' then (span.until_day + 1)::text end as next
    from read.kitchen_owner owner
    join ${sql.raw(`read.${kind}_cost_span`)} span on span.corporation_id = owner.corporation_id
      and ${sql.raw(`span.${kind}_id`)} = owner.owner_id and span.from_day <= ${today}::date and span.until_day >= ${today}::date
    left join lateral (
      select sum(portions) as portions from read.sold_dish_month s
      where s.corporation_id = owner.corporation_id and s.target_id = owner.owner_id and s.target_kind = ${kind}
        and s.month = ${month}::date and s.currency = ${currency} and not s.complimentary
    ) sold on true
    where owner.corporation_id = ${corporationId}::uuid and owner.kind = ${kind} and not owner.removed
      and ${among('owner.ownerId', ids)}
    order by owner.owner_id`.execute(db)
  return rows.map(({ status, amount, vatRate, ...row }) => ({
    ...row,
    active: status === 'active',
    price: amount === null || vatRate === null ? null : { amount: Number(amount), vatRate },
  }))
}

export const dishesOf = (tenant: TenantOf, asked: Asked): Promise<Facts['dishes']> => soldOf(tenant, 'dish', asked)
export const menusOf = (tenant: TenantOf, asked: Asked): Promise<Facts['menus']> => soldOf(tenant, 'menu', asked)

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
