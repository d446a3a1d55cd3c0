import type { Point } from '@escandallo/contracts/dashboards/queries.ts'
import { Big } from 'big.js'
import type { TenantOf } from '../dependencies.ts'
import {
  type Bought,
  boughtIn,
  coverageOf,
  documentsPerDay,
  NO_PRODUCT,
  type Scope,
  spentPerCategory,
} from './scope.ts'

/** Where spend goes whose line has no product, or whose product has no category. */
export const NO_CATEGORY = 'none'

type Product = { name: string; category: string; eqUd: string | null; density: string | null }

/** What is known of some products, by id. */
export const productsOf = async (tenant: TenantOf, ids: Iterable<string>): Promise<Map<string, Product>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== NO_PRODUCT)
  if (wanted.length === 0) return new Map()
  const rows = await tenant
    .from('product_list')
    .select(['productId', 'name', 'category', 'eqUd', 'density'])
    .where('productId', 'in', wanted)
    .execute()
  return new Map(
    rows.map(({ productId, category, ...row }) => [productId, { ...row, category: category ?? NO_CATEGORY }]),
  )
}

/** Net spend by category, the largest first. Coverage of a slice is spend with a category, of all, in minor units. */
export const spendByCategory = async (scope: Scope) => {
  const [spent, documents] = await Promise.all([spentPerCategory(scope, NO_CATEGORY), documentsPerDay(scope)])
  const series = spent
    .map(({ category: key, spend: value }): Point => {
      return { key, value, coverage: { known: key === NO_CATEGORY ? 0 : value, of: value } }
    })
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.key.localeCompare(b.key))
  const coverage = coverageOf(documents)
  const total = series.reduce((sum, { value }) => sum + (value ?? 0), 0)
  return { series, total: coverage.known === 0 && coverage.of > 0 ? null : total, coverage, currency: scope.currency }
}

type Basket = { base: Big; now: Big; products: number; known: number; of: number }
const priceOf = ({ spend, quantity }: Bought) => new Big(spend).div(quantity)
const change = ({ base, now, products }: Basket) =>
  products === 0 || base.eq(0) ? null : now.div(base).minus(1).times(100).round(2, Big.roundHalfUp).toFixed()

/**
 * Price movement of a fixed basket (Laspeyres, Σ p1·q0 ÷ Σ p0·q0 − 1): each product's mean net price of the two periods,
 * with the quantities of the earlier one, so that buying more of something dear is not a price rise (domain: food cost,
 * section 8). Only what was bought in both, in one unit; coverage is its share of the earlier period's spend.
 */
export const fluctuation = async (now: Scope, before: Scope) => {
  const [later, earlier] = await Promise.all([boughtIn(now), boughtIn(before)])
  const products = await productsOf(
    now.tenant,
    earlier.map(({ productId }) => productId),
  )
  const prices = new Map(
    later
      .filter(({ quantity }) => new Big(quantity).gt(0))
      .map((row) => [`${row.productId} ${row.unit}`, priceOf(row)]),
  )
  const baskets = new Map<string, Basket>()
  const basketOf = (category: string): Basket => {
    const basket = baskets.get(category) ?? { base: new Big(0), now: new Big(0), products: 0, known: 0, of: 0 }
    baskets.set(category, basket)
    return basket
  }
  for (const row of earlier) {
    const price = row.productId === NO_PRODUCT ? undefined : prices.get(`${row.productId} ${row.unit}`)
    for (const basket of [basketOf('all'), basketOf(products.get(row.productId)?.category ?? NO_CATEGORY)]) {
      basket.of += row.spend
      if (price === undefined || new Big(row.quantity).lte(0)) continue
      basket.base = basket.base.plus(row.spend)
      basket.now = basket.now.plus(price.times(row.quantity))
      basket.products += 1
      basket.known += row.spend
    }
  }
  const all = basketOf('all')
  const items = [...baskets]
    .filter(([category]) => category !== 'all')
    .map(([category, basket]) => ({
      category,
      change: change(basket),
      products: basket.products,
      coverage: { known: basket.known, of: basket.of },
    }))
    .sort((a, b) => b.coverage.of - a.coverage.of)
  return { total: change(all), coverage: { known: all.known, of: all.of }, items }
}
