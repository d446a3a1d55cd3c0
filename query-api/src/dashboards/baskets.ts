import { Big } from 'big.js'
import { sql } from 'kysely'
import { survivorIn } from '../kitchen/public.ts'
import { boughtInBoth, isOfProduct, type Scope } from './scope.ts'

/** What was bought of one category in the earlier of two periods, and what of it has a price in both. */
export type Basket = {
  category: string
  /** What the earlier period spent on buying what has a price in both, and the same quantities at the later prices. */
  base: Big
  now: Big
  products: number
  known: number
  of: number
}

type Row = { category: string; products: number; known: number; of: number; base: string; now: string }

/** Of everything in the earlier period: its spend, what was bought of it for how much, and what was in the later one. */
const perProduct = (now: Scope, previous: Scope) => sql`select product_id, unit,
    sum(spend) filter (where not is_now)::bigint as spend,
    sum(bought_spend) filter (where not is_now) as bought, sum(bought_quantity) filter (where not is_now) as quantity,
    sum(bought_spend) filter (where is_now) as later_bought, sum(bought_quantity) filter (where is_now) as later_quantity
  from (${boughtInBoth(now, previous, sql`${survivorIn(now.mergers, 'productId')} as product_id, unit, spend, bought_spend, bought_quantity`)}) bought
  group by product_id, unit having not bool_and(is_now)`

/**
 * Adds up, category by category, what the earlier period bought at its own prices and at the later ones. A price is spend
 * by quantity of what was bought, with twenty digits: what went back moves none.
 */
export const basketsOf = async (now: Scope, previous: Scope, none: string): Promise<Basket[]> => {
  const { tenant } = now
  const { rows } = await sql<Row>`
    with priced as (
      select product_id, spend, bought, case when ${isOfProduct(sql`product_id`)} and quantity > 0 and later_quantity > 0
        then round(later_bought::numeric(60, 30) / later_quantity, 20) * quantity end as later
      from (${perProduct(now, previous)}) bought
    )
    select coalesce(p.category, ${none}::text) as category, sum(b.spend)::bigint as of, count(b.later)::integer as products,
      coalesce(sum(b.spend) filter (where b.later is not null), 0)::bigint as known,
      coalesce(sum(b.bought) filter (where b.later is not null), 0)::text as base, coalesce(sum(b.later), 0)::text as now
    from priced b
    left join read.product_list p on p.corporation_id = ${tenant.corporationId}::uuid and p.product_id = b.product_id
    group by 1`.execute(tenant.db)
  return rows.map(({ base, now: later, ...row }) => ({ ...row, base: new Big(base), now: new Big(later) }))
}
