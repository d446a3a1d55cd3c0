import type { Facts, FactsOfProduct } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { MONTHLY_DAYS, monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { isRepeatedCost } from '../../counting-prices/last-costs.ts'
import type { TenantOf } from '../../dependencies.ts'
import { namedIn, stopsOn } from '../../kitchen/public.ts'
import { among } from './evaluated.ts'

/** Days of purchases that the rules look back on. */
export const BACK = 400
/** Of each product and supplier at most. */
const PRICES = 7
const PURCHASES = 12

type Subjects = { today: string; currency: string; ids: readonly string[] | null }
type PriceRow = FactsOfProduct['prices'][number] & { productId: string }
type PurchaseRow = { productId: string; unit: string; date: string; quantity: string }
type VolumeRow = { productId: string; supplierId: string; unit: string; quantity: string; spend: number; since: string }

const pricesOf = async ({ db, corporationId }: TenantOf, { today, ids }: Subjects) => {
  const { rows } = await sql<PriceRow>`
    select product_id, c.supplier_id, date, unit_price::text, value::text, unit_quantity::text, unit, s.name as supplier
    from (
      select *, row_number() over (partition by product_id, supplier_id order by date desc, cost_id desc) as place
      from read.product_cost c
      where corporation_id = ${corporationId}::uuid and ${among('productId', ids)} and state = 'counts'
        and date >= ${plusDays(today, -BACK)}::date and date <= ${today}::date
        and not ${isRepeatedCost({ corporationId }, today)}
    ) c
    left join read.supplier_list s on s.corporation_id = ${corporationId}::uuid and s.supplier_id = c.supplier_id
    where place <= ${PRICES} order by product_id, date desc, cost_id desc`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

const purchasesOf = async ({ db, corporationId }: TenantOf, { today, ids }: Subjects) => {
  const { rows } = await sql<PurchaseRow>`
    select product_id, unit, day as date, quantity::text as quantity
    from (
      select product_id, unit, day, sum(quantity) as quantity,
        row_number() over (partition by product_id order by day desc, unit) as place
      from read.purchase_product_day
      where corporation_id = ${corporationId}::uuid and ${among('productId', ids)}
        and day >= ${plusDays(today, -BACK)}::date and day <= ${today}::date
      group by product_id, unit, day having sum(quantity) > 0
    ) bought
    where place <= ${PURCHASES} order by product_id, place`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

const volumesOf = async ({ db, corporationId }: TenantOf, { today, currency, ids }: Subjects) => {
  const { rows } = await sql<VolumeRow>`
    select product_id, supplier_id, unit, sum(quantity)::text as quantity, sum(spend)::bigint as spend, min(day)::text as since
    from read.purchase_product_day
    where corporation_id = ${corporationId}::uuid and ${among('productId', ids)} and currency = ${currency}
      and day between ${monthlyPeriod(today).from}::date and ${today}::date
    group by product_id, supplier_id, unit`.execute(db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/**
 * The next day on which something begins to count that was written down already: a price or purchase of a later day, a composition
 * that begins or ends with a product in it.
 */
const nextDaysOf = async ({ db, corporationId }: TenantOf, { today, ids }: Subjects): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; day: string }>`
    select id, min(day)::text as day from (
      select product_id as id, date as day from read.product_cost
      where corporation_id = ${corporationId}::uuid and ${among('productId', ids)} and state = 'counts' and date > ${today}::date
      union all
      select product_id, day from read.purchase_product_day
      where corporation_id = ${corporationId}::uuid and ${among('productId', ids)} and day > ${today}::date
      union all
      select canonical_id, from_day from read.composition_use
      where corporation_id = ${corporationId}::uuid and ${among('canonicalId', ids)} and item_kind = 'product' and from_day > ${today}::date
      union all
      select canonical_id, until_day + 1 from read.composition_use
      where corporation_id = ${corporationId}::uuid and ${among('canonicalId', ids)} and item_kind = 'product'
        and until_day >= ${today}::date and until_day < '9999-12-31'
    ) later group by id`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** What was spent, and how much was bought for it where that was all in one unit. */
const volumeIn = (rows: readonly VolumeRow[]): Pick<FactsOfProduct, 'spend' | 'bought'> => {
  const [first] = rows
  const isOneUnit = first !== undefined && rows.every(({ unit }) => unit === first.unit)
  const quantity = rows.reduce((sum, row) => sum.plus(row.quantity), new Big(0))
  return {
    spend: rows.reduce((sum, { spend }) => sum + Number(spend), 0),
    bought: isOneUnit ? { quantity: quantity.toFixed(), unit: first.unit } : null,
  }
}

const usesOf = async (tenant: TenantOf, today: string, ids: readonly string[]): Promise<Map<string, number>> => {
  const uses = await namedIn(tenant, today, 'product', ids)
  return new Map([...Map.groupBy(uses, ({ itemId }) => itemId)].map(([id, { length }]) => [id, length]))
}

/** Products with their prices, purchases and uses; those not known or removed are left out. */
export const productsOf = async (
  tenant: TenantOf,
  subjects: Subjects,
): Promise<Pick<Facts, 'products' | 'unverified'>> => {
  if (subjects.ids?.length === 0) return { products: [], unverified: [] }
  const rows = await tenant
    .from('product_list')
    .select(['productId', 'name', 'code', 'nameKey', 'unit', 'verification'])
    .where('removed', '=', false)
    .where(among('productId', subjects.ids))
    .orderBy('productId')
    .execute()
  const ids = rows.map(({ productId }) => productId)
  const [prices, purchases] = await Promise.all([pricesOf(tenant, subjects), purchasesOf(tenant, subjects)])
  const [volumes, nextDays] = await Promise.all([volumesOf(tenant, subjects), nextDaysOf(tenant, subjects)])
  const uses = await usesOf(tenant, subjects.today, ids)
  const links = ids.map((id) => ({ reason: 'no-weight' as const, kind: 'product' as const, id }))
  const stops = await stopsOn(tenant, subjects.today, links)
  const products = rows.map(({ verification: _, ...row }): FactsOfProduct => {
    const volume = volumes.get(row.productId) ?? []
    const oldest = volume.map(({ since }) => since).toSorted()[0]
    return {
      ...row,
      ...volumeIn(volume),
      boughtFrom: [...Map.groupBy(volume, ({ supplierId }) => supplierId)].map(([supplierId, ours]) => ({
        supplierId,
        ...volumeIn(ours),
      })),
      prices: (prices.get(row.productId) ?? []).map(({ productId: _of, ...price }) => price),
      purchases: (purchases.get(row.productId) ?? []).map(({ productId: _of, ...purchase }) => purchase),
      stops: stops.get(`no-weight product ${row.productId}`) ?? 0,
      uses: uses.get(row.productId) ?? 0,
      volumeUntil: oldest === undefined ? null : plusDays(oldest, MONTHLY_DAYS),
      next: nextDays.get(row.productId) ?? null,
    }
  })
  const unverified = rows.flatMap(({ productId, name, verification }) =>
    verification?.fallen ? [{ productId, name, reason: verification.fallen, uses: uses.get(productId) ?? 0 }] : [],
  )
  return { products, unverified }
}
