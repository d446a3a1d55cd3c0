import { changeOf } from '@escandallo/contracts/products/prices.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import { survivorIn } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import { productsOf } from './categories.ts'
import { boughtInBoth, boughtRows, DEPOSIT, DIFFERENCE, isOfProduct, meanOf, type Scope } from './scope.ts'

type Priced = {
  productId: string
  unit: string
  supplierId: string
  spend: number
  quantity: string
  spendBefore: number
  quantityBefore: string
  effect: number
}

/** How many are named; the others are sums. */
const NAMED = 5

const namesOf = async ({ tenant }: Scope, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tenant
    .from('supplier_list')
    .select(['supplierId', 'name'])
    .where(oneOf('supplierId', ids))
    .execute()
  return new Map(rows.map(({ supplierId, name }) => [supplierId, name]))
}

/** Prices of a period that wait to be approved, by product. */
const waitingOf = async ({ tenant, period }: Scope, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tenant
    .from('product_cost')
    .select(['productId', sql<number>`count(*)::integer`.as('waiting')])
    .where(oneOf('productId', ids))
    .where('state', '=', 'irregular')
    .where(sql<boolean>`date between ${period.from}::date and ${period.to}::date`)
    .groupBy('productId')
    .execute()
  return new Map(rows.map(({ productId, waiting }) => [productId, waiting]))
}

/**
 * Products bought in both stretches, dearest rise first. What a unit cost in each is its mean there, of what was bought: what went back
 * moves no price, and the effect is the
 * difference times what was bought now: spend now − (spend before ÷ quantity before) × quantity now.
 */
const pricedInBoth = async (now: Scope, previous: Scope): Promise<Priced[]> => {
  const columns = sql`${survivorIn(now.mergers, 'productId')} as product_id, unit, supplier_id,
    bought_spend as spend, bought_quantity as quantity`
  const { rows } = await sql<Priced>`
    select product_id, unit, supplier_id, spend, quantity::text as quantity, spend_before, quantity_before::text as quantity_before,
      round(spend - spend_before * quantity / quantity_before)::bigint as effect
    from (
      select product_id, unit,
        (array_agg(supplier_id order by spend desc, supplier_id) filter (where is_now))[1] as supplier_id,
        sum(spend) filter (where is_now)::bigint as spend,
        sum(quantity) filter (where is_now) as quantity,
        sum(spend) filter (where not is_now)::bigint as spend_before,
        sum(quantity) filter (where not is_now) as quantity_before
      from (${boughtInBoth(now, previous, columns)}) bought
      where ${isOfProduct(sql`product_id`)}
      group by product_id, unit
    ) priced
    where spend > 0 and quantity > 0 and spend_before > 0 and quantity_before > 0
    order by effect desc, product_id, unit`.execute(now.tenant.db)
  return rows
}

/** What was bought in a period: goods, named or not, and no deposit or accepted difference. */
const boughtNow = async (now: Scope): Promise<number> => {
  const columns = () => sql`product_id, bought_spend`
  const { rows } = await sql<{ spend: string }>`
    select coalesce(sum(bought_spend), 0)::text as spend from (${boughtRows(now, [now.period], columns)}) bought
    where product_id not in (${DIFFERENCE}::uuid, ${DEPOSIT}::uuid)`.execute(now.tenant.db)
  return Number(rows[0]?.spend ?? 0)
}

const sumOf = (rows: readonly Priced[]) => rows.reduce((sum, { effect }) => sum + effect, 0)

/**
 * What prices added to the spend of a period, against those of the stretch from the beginning of the period it is compared
 * with to the day before: a whole month of prices, so that what is bought late in a month is compared too.
 */
export const priceRises = async (now: Scope, compared: Scope) => {
  const previous: Scope = { ...compared, period: { from: compared.period.from, to: plusDays(now.period.from, -1) } }
  const priced = await pricedInBoth(now, previous)
  const rises = priced.filter(({ effect }) => effect > 0)
  const falls = priced.filter(({ effect }) => effect < 0)
  const named = rises.slice(0, NAMED)
  const ids = named.map(({ productId }) => productId)
  const [products, waiting, suppliers, of] = await Promise.all([
    productsOf(now.tenant, ids),
    waitingOf(now, ids),
    namesOf(now, [...new Set(named.map(({ supplierId }) => supplierId))]),
    boughtNow(now),
  ])
  const items = named.map(({ productId, unit, supplierId, spend, quantity, spendBefore, quantityBefore, effect }) => {
    // The statement leaves out what has no price in either.
    const [price, priceBefore] = [meanOf(spend, quantity) ?? '0', meanOf(spendBefore, quantityBefore) ?? '0']
    return {
      productId,
      name: products.get(productId)?.name ?? '—',
      unit,
      supplierName: suppliers.get(supplierId) ?? null,
      quantity,
      price,
      priceBefore,
      change: changeOf(priceBefore, price),
      effect,
      waiting: waiting.get(productId) ?? 0,
    }
  })
  const others = rises.slice(NAMED)
  return {
    currency: now.currency,
    previous: previous.period,
    products: priced.length,
    total: priced.length === 0 ? null : sumOf(priced),
    coverage: { known: priced.reduce((sum, { spend }) => sum + Number(spend), 0), of },
    items,
    otherRises: { products: others.length, effect: sumOf(others) },
    falls: { products: falls.length, effect: sumOf(falls) },
  }
}
