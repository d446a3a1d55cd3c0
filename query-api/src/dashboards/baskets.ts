import { Big } from 'big.js'
import { sql } from 'kysely'
import { boughtRows, NO_PRODUCT, type Scope } from './scope.ts'

/** What was bought of one category in the earlier of two periods, and what of it has a price in both. */
export type Basket = {
  category: string
  /** Spend of the earlier period on what has a price in both, and the same quantities at the later prices. */
  base: Big
  now: Big
  products: number
  known: number
  of: number
}

type Row = { category: string; products: number; known: number; of: number; now: string }

const perProduct = (scope: Scope) => sql`select product_id, unit, sum(spend)::bigint as spend, sum(quantity) as quantity
  from (${boughtRows(scope, sql`product_id, unit, spend, quantity`)}) bought group by product_id, unit`

/**
 * Adds up, category by category, what the earlier period bought at its own prices and at the later ones. A price is spend
 * by quantity with twenty digits.
 */
export const basketsOf = async (now: Scope, before: Scope, none: string): Promise<Basket[]> => {
  const { tenant } = now
  const { rows } = await sql<Row>`
    with priced as (
      select e.product_id, e.spend, case when e.product_id <> ${NO_PRODUCT}::uuid and e.quantity > 0 and l.quantity > 0
        then round(l.spend::numeric(60, 30) / l.quantity, 20) * e.quantity end as later
      from (${perProduct(before)}) e
      left join (${perProduct(now)}) l on l.product_id = e.product_id and l.unit = e.unit
    )
    select coalesce(p.category, ${none}::text) as category, sum(b.spend)::bigint as of, count(b.later)::integer as products,
      coalesce(sum(b.spend) filter (where b.later is not null), 0)::bigint as known, coalesce(sum(b.later), 0) as now
    from priced b
    left join read.product_list p on p.corporation_id = ${tenant.corporationId}::uuid and p.product_id = b.product_id
    group by 1`.execute(tenant.db)
  return rows.map(({ known, now: later, ...row }) => ({ ...row, known, base: new Big(known), now: new Big(later) }))
}
