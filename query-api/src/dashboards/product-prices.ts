import { changeOf } from '@escandallo/contracts/products/prices.ts'
import { daysBetween } from '@escandallo/contracts/values/days.ts'
import { bucketOf, bucketsOf, type Grouping } from '@escandallo/contracts/values/periods.ts'
import { kilogramsOf, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { oneOf } from '../paging.ts'
import { productsOf } from './categories.ts'
import { boughtIn, NO_PRODUCT, type Scope, within } from './scope.ts'

const meanPrice = (rows: readonly { spend: number; quantity: string }[]): string | null => {
  const quantity = rows.reduce((sum, row) => sum.plus(row.quantity), new Big(0))
  const spend = rows.reduce((sum, row) => sum + row.spend, 0)
  return quantity.lte(0) || spend <= 0
    ? null
    : new Big(spend).div(100).div(quantity).round(4, Big.roundHalfUp).toFixed()
}

/** Mean net price of a unit over time, of the products asked for or those that most was spent on. */
export const productPrices = async (
  scope: Scope,
  grouping: Grouping,
  { products, size }: { products: string[]; size: number },
) => {
  const bought = (await boughtIn(scope))
    .filter(({ productId }) => productId !== NO_PRODUCT && (products.length === 0 || products.includes(productId)))
    .sort((a, b) => b.spend - a.spend)
    .slice(0, size)
  if (bought.length === 0) return []
  const ids = bought.map(({ productId }) => productId)
  const names = await productsOf(scope.tenant, ids)
  const days = await scope.tenant
    .from('purchase_product_day')
    .select(['productId', 'unit', 'day'])
    .select(sql<number>`sum(spend)::bigint`.as('spend'))
    .select(sql<string>`sum(quantity)`.as('quantity'))
    .where(within(scope, 'purchase_product_day'))
    .where(oneOf('productId', ids))
    .where('day', '>=', scope.period.from)
    .where('day', '<=', scope.period.to)
    .groupBy(['productId', 'unit', 'day'])
    .execute()
  return bought.map(({ productId, unit, spend }) => {
    const own = days.filter((row) => row.productId === productId && row.unit === unit)
    const inBucket = Map.groupBy(own, ({ day }) => bucketOf(day, grouping))
    const series = bucketsOf(scope.period, grouping).map((key) => ({ key, price: meanPrice(inBucket.get(key) ?? []) }))
    const prices = series.flatMap(({ price }) => (price === null ? [] : [price]))
    const [first = null, last = null] = [prices[0], prices.at(-1)]
    const change = first === null || last === null ? null : changeOf(first, last)
    return { productId, name: names.get(productId)?.name ?? '—', unit, spend, series, first, last, change }
  })
}

/** Times its usual interval after which something counts as no longer bought (domain: food cost, section 8). */
const DEAD_AFTER = 2.5

export const turnoverColumns = [
  'name',
  'purchases',
  'spend',
  'daysSinceLast',
  'lastDate',
  'averageDaysBetween',
] as const

type Purchases = {
  productId: string
  unit: string
  lines: number
  purchases: number
  quantity: string
  spend: number
  firstDate: string
  lastDate: string
}

/** What was bought of each product, and on how many days. Days are bits of a number, because counting them apart sorts every row. */
const purchases = (scope: Scope) => sql<Purchases>`
  select product_id, unit, sum(lines)::integer as lines, sum(bit_count(days))::integer as purchases,
    sum(quantity) as quantity, sum(spend)::bigint as spend, min(first_date) as first_date, max(last_date) as last_date
  from (
    select product_id, unit, sum(lines) as lines, bit_or(1::bigint << (day - date '0001-01-01') % 64)::bit(64) as days,
      sum(quantity) as quantity, sum(spend) as spend, min(day) as first_date, max(day) as last_date
    from read.purchase_product_day d
    where d.corporation_id = ${scope.tenant.corporationId}::uuid and ${within(scope, 'd')}
      and product_id <> ${NO_PRODUCT}::uuid and day between ${scope.period.from}::date and ${scope.period.to}::date
    group by product_id, unit, (day - date '0001-01-01') / 64
  ) bought
  group by product_id, unit`

/** How often each product is bought: without stock there is no consumption, so rotation is that of purchases. */
export const productTurnover = async (scope: Scope, today: string) => {
  const { rows } = await purchases(scope).execute(scope.tenant.db)
  const products = await productsOf(
    scope.tenant,
    rows.map(({ productId }) => productId),
  )
  const bought = rows.map(({ lastDate, ...row }) => ({
    ...row,
    lastDate,
    name: products.get(row.productId)?.name ?? '—',
    daysSinceLast: Math.max(0, daysBetween(lastDate, today) - 1),
  }))
  /** What is divided exactly is divided for the rows that are shown. */
  const whole = ({ firstDate, lines: _, ...row }: (typeof bought)[number]) => {
    const product = products.get(row.productId)
    const { unit, quantity, purchases, lastDate, daysSinceLast } = row
    const weight = product && kilogramsOf(unit as Unit, product)
    const between = purchases > 1 ? new Big(daysBetween(firstDate, lastDate) - 1).div(purchases - 1) : null
    return {
      ...row,
      quantity: new Big(quantity).toFixed(),
      kilograms: weight ? weight.times(quantity).round(3, Big.roundHalfUp).toFixed() : null,
      averageDaysBetween: between?.round(1, Big.roundHalfUp).toFixed() ?? null,
      dead: between ? between.gt(0) && between.times(DEAD_AFTER).lt(daysSinceLast) : false,
    }
  }
  return { bought, whole }
}
