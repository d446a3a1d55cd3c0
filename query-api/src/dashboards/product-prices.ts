import { changeOf } from '@escandallo/contracts/products/prices.ts'
import { bucketOf, bucketsOf, type Grouping } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { survivorIn, withMerged } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import { productsOf } from './categories.ts'
import { type Bought, boughtIn, hasProduct, meanOf, type Scope, within } from './scope.ts'

const meanPrice = (rows: readonly { boughtSpend: number; boughtQuantity: string }[]): string | null => {
  const quantity = rows.reduce((sum, row) => sum.plus(row.boughtQuantity), new Big(0))
  const spend = rows.reduce((sum, row) => sum + row.boughtSpend, 0)
  return meanOf(spend, quantity)
}

const dearest = (bought: readonly Bought[], size: number): Bought[] =>
  bought.toSorted((a, b) => b.spend - a.spend || (a.productId ?? '').localeCompare(b.productId ?? '')).slice(0, size)

/** What most was spent on. */
const boughtMost = async (scope: Scope, size: number): Promise<Bought[]> =>
  dearest(
    (await boughtIn(scope)).filter(({ productId }) => hasProduct(productId)),
    size,
  )

const daysOfProducts = (scope: Scope, products: readonly string[]) =>
  scope.tenant
    .from('purchase_product_day')
    .select(survivorIn(scope.mergers, 'purchase_product_day.productId').as('productId'))
    .select(['unit', 'day'])
    .select(sql<number>`sum(spend)::bigint`.as('spend'))
    .select(sql<number>`sum(bought_spend)::bigint`.as('boughtSpend'))
    .select(sql<string>`sum(bought_quantity)`.as('boughtQuantity'))
    .where(within(scope, 'purchase_product_day'))
    .where(oneOf('purchase_product_day.productId', withMerged(scope.mergers, products)))
    .where('day', '>=', scope.period.from)
    .where('day', '<=', scope.period.to)
    .groupBy([sql`1`, 'unit', 'day'])
    .execute()

const boughtOn = (days: readonly Bought[]): Bought[] => {
  const inUnit = Map.groupBy(days, ({ productId, unit }) => `${productId} ${unit}`)
  return [...inUnit.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, spend: rest.reduce((sum, { spend }) => sum + spend, first.spend) }] : [],
  )
}

/** Mean net price of a unit as it was bought over time, of the products asked for or those that most was spent on. */
export const productPrices = async (
  scope: Scope,
  grouping: Grouping,
  { products, size }: { products: string[]; size: number },
) => {
  const survivingIds = products.flatMap((id) => (!hasProduct(id) ? [] : [scope.mergers.get(id) ?? id]))
  const most = products.length > 0 ? [] : await boughtMost(scope, size)
  const ids = products.length > 0 ? survivingIds : most.map(({ productId }) => productId)
  if (ids.length === 0) return []
  const [names, days] = await Promise.all([productsOf(scope.tenant, ids), daysOfProducts(scope, ids)])
  const bought = products.length > 0 ? dearest(boughtOn(days), size) : most
  return bought.map(({ productId, unit, spend }) => {
    const productDays = days.filter((row) => row.productId === productId && row.unit === unit)
    const inBucket = Map.groupBy(productDays, ({ day }) => bucketOf(day, grouping))
    const series = bucketsOf(scope.period, grouping).map((key) => ({ key, price: meanPrice(inBucket.get(key) ?? []) }))
    const prices = series.flatMap(({ price }) => (price === null ? [] : [price]))
    const [first = null, last = null] = [prices[0], prices.at(-1)]
    // One price alone has not stayed the same: nothing is there to compare it with.
    const change = prices.length < 2 || first === null || last === null ? null : changeOf(first, last)
    return { productId, name: names.get(productId)?.name ?? '—', unit, spend, series, first, last, change }
  })
}
