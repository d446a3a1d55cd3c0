import type { Point } from '@escandallo/contracts/dashboards/queries.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import type { TenantOf } from '../dependencies.ts'
import { oneOf } from '../paging.ts'
import { type Basket, basketsOf } from './baskets.ts'
import { bothPeriods, coverageOf, daysOf, documentsPerDay, hasProduct, type Scope, spentPerCategory } from './scope.ts'

/** Where spend goes whose line has no product, or whose product has no category. */
export const NO_CATEGORY = 'none'
/** Where what documents ask beyond their lines stands: a row of its own, so that all rows add up to the bases (decision 0419). */
export const DIFFERENCES = 'difference'

/** Where deposits for packaging stand: on the bill, and no cost (decision 0470). */
export const DEPOSITS = 'deposits'
const notCategories = [NO_CATEGORY, DIFFERENCES, DEPOSITS]

type Product = { name: string; category: string; eqUd: string | null; density: string | null }

/** What is known of some products, by id. */
export const productsOf = async (tenant: TenantOf, ids: Iterable<string>): Promise<Map<string, Product>> => {
  const productIds = [...new Set(ids)].filter(hasProduct)
  if (productIds.length === 0) return new Map()
  const rows = await tenant
    .from('product_list')
    .select(['productId', 'name', 'category', 'eqUd', 'density'])
    .where(oneOf('productId', productIds))
    .execute()
  return new Map(
    rows.map(({ productId, category, ...row }) => [productId, { ...row, category: category ?? NO_CATEGORY }]),
  )
}

type Slice = { category: string; spend: number | null }

/** Coverage of a slice is spend with a category, of all, in minor units. */
const slices = (scope: Scope, spent: readonly Slice[], days: Awaited<ReturnType<typeof documentsPerDay>>) => {
  const series = spent
    .flatMap(({ category: key, spend: value }): Point[] =>
      value === null ? [] : [{ key, value, coverage: { known: notCategories.includes(key) ? 0 : value, of: value } }],
    )
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.key.localeCompare(b.key))
  const coverage = coverageOf(daysOf(scope)(days))
  const total = series.reduce((sum, { value }) => sum + (value ?? 0), 0)
  return { series, total: coverage.known === 0 && coverage.of > 0 ? null : total, coverage, currency: scope.currency }
}

/** Net spend by category of a period and of the one before it, the largest first. */
export const spendByCategory = async (now: Scope, previous: Scope) => {
  const [spent, days] = await Promise.all([
    spentPerCategory(now, previous, { none: NO_CATEGORY, difference: DIFFERENCES, deposits: DEPOSITS }),
    documentsPerDay(now, bothPeriods(now, previous)),
  ])
  const of = (scope: Scope, period: 'now' | 'before') =>
    slices(
      scope,
      spent.map(({ category, [period]: spend }) => ({ category, spend })),
      days,
    )
  return [of(now, 'now'), of(previous, 'before')] as const
}

const change = ({ base, now, products }: Pick<Basket, 'base' | 'now' | 'products'>) =>
  products === 0 || base.eq(0) ? null : percentOf(now.minus(base), base)

/**
 * Price movement of a fixed basket (Laspeyres, Σ p1·q0 ÷ Σ p0·q0 − 1): each product's mean net price of the two periods,
 * with the quantities of the earlier one, so that buying more of something dear is not a price rise (domain: food cost,
 * section 8). Only what was bought in both, in one unit; coverage is its share of the earlier period's spend.
 */
export const fluctuation = async (now: Scope, previous: Scope) => {
  const baskets = await basketsOf(now, previous, NO_CATEGORY)
  const items = baskets
    .map(({ category, products, known, of, ...prices }) => ({
      category,
      change: change({ ...prices, products }),
      products,
      coverage: { known, of },
    }))
    .sort((a, b) => b.coverage.of - a.coverage.of || a.category.localeCompare(b.category))
  const none = { base: new Big(0), now: new Big(0), products: 0, known: 0, of: 0 }
  const all = baskets.reduce(
    (sum, basket) => ({
      base: sum.base.plus(basket.base),
      now: sum.now.plus(basket.now),
      products: sum.products + basket.products,
      known: sum.known + basket.known,
      of: sum.of + basket.of,
    }),
    none,
  )
  return { total: change(all), coverage: { known: all.known, of: all.of }, items }
}
