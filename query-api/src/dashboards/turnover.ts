import { daysBetween } from '@escandallo/contracts/values/days.ts'
import { kilogramsOf, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import { wholeTrimesters } from '../calendar.ts'
import { survivorIn } from '../kitchen/public.ts'
import { productsOf } from './categories.ts'
import { isOfProduct, type Scope, within } from './scope.ts'

/** Times its usual interval after which something counts as no longer bought (domain: food cost, section 8). */
const DEAD_AFTER = 2.5

const columns = ['name', 'purchases', 'spend', 'daysSinceLast', 'lastDate', 'averageDaysBetween'] as const
type Column = (typeof columns)[number]
export const turnoverColumns = Object.fromEntries(columns.map((column) => [column, column])) as Record<Column, Column>

type Bought = {
  productId: string
  unit: string
  purchases: number
  quantity: string
  spend: number
  firstDate: string
  lastDate: string
}
type Products = Awaited<ReturnType<typeof productsOf>>

/** How many of 31 days are set, the first of them as the highest bit; which day is the first, and which the last, counted from 1. */
const daysSet = (days: RawBuilder<unknown>) => sql`bit_count(${days}::bit(31))`
const firstSet = (days: RawBuilder<unknown>) => sql`position(B'1' in ${days}::bit(31))`
const lastSet = (days: RawBuilder<unknown>) => sql`31 - bit_count(((${days} & -${days}) - 1)::bit(31))::integer`

/** Of days on which only a credit note or a return came, nothing: they move what was spent, and are no purchases. */
const buying = sql`filter (where bought_quantity > 0)`

const [early, middle, late] = [sql`early`, sql`middle`, sql`late`]

/**
 * What was bought of each product, and on how many days, none of which is one of returns alone: whole trimesters from their rollup,
 * which knows their days, the days beside them from the daily one. Days are bits of a number: to count them apart sorts every row.
 */
const boughtIn = async (scope: Scope): Promise<Bought[]> => {
  const { tenant, period } = scope
  const { trimesters, days } = wholeTrimesters(period)
  const product = survivorIn(scope.mergers, 'productId')
  const bought = (table: string) => sql`${sql.table(`read.${table}`)}
    where corporation_id = ${tenant.corporationId}::uuid and ${within(scope, table)} and ${isOfProduct(sql`product_id`)}`
  const whole = sql`select product_id, unit, ${daysSet(early)} + ${daysSet(middle)} + ${daysSet(late)} as purchases, quantity, spend,
      trimester - 1 + case when early > 0 then ${firstSet(early)} when middle > 0 then 31 + ${firstSet(middle)}
        when late > 0 then 62 + ${firstSet(late)} end as first_date,
      trimester - 1 + case when late > 0 then 62 + ${lastSet(late)} when middle > 0 then 31 + ${lastSet(middle)}
        when early > 0 then ${lastSet(early)} end as last_date
    from (
      select ${product} as product_id, unit, trimester, sum(quantity) as quantity, sum(spend) as spend,
        bit_or(early_days) as early, bit_or(middle_days) as middle, bit_or(late_days) as late
      from ${bought('purchase_product_trimester')} and trimester = any(${trimesters}::date[])
      group by 1, unit, trimester
    ) whole`
  const beside = sql`select ${product} as product_id, unit,
      bit_count((bit_or(1::bigint << (day - date '0001-01-01') % 64) ${buying})::bit(64)) as purchases,
      sum(quantity) as quantity, sum(spend) as spend, min(day) ${buying} as first_date, max(day) ${buying} as last_date
    from ${bought('purchase_product_day')} and day = any(${days}::date[])
    group by 1, unit, (day - date '0001-01-01') / 64`
  const parts = [...(trimesters.length > 0 ? [whole] : []), ...(days.length > 0 ? [beside] : [])]
  const { rows } = await sql<Bought>`
    select product_id, unit, sum(purchases)::integer as purchases, sum(quantity) as quantity, sum(spend)::bigint as spend,
      min(first_date) as first_date, max(last_date) as last_date
    from (${sql.join(parts, sql` union all `)}) bought
    group by product_id, unit having sum(purchases) > 0`.execute(tenant.db)
  return rows
}

const nameOf = (products: Products, { productId }: Bought) => products.get(productId)?.name ?? '—'

const daysSince = ({ lastDate }: Bought, day: string) => Math.max(0, daysBetween(lastDate, day) - 1)

const daysApart = ({ purchases, firstDate, lastDate }: Bought): Big | null =>
  purchases > 1 ? new Big(daysBetween(firstDate, lastDate) - 1).div(purchases - 1) : null

const tenth = (days: Big | null) => days?.round(1, Big.roundHalfUp).toFixed() ?? null

const keyOf = (row: Bought, column: Column, products: Products, today: string): string | number => {
  if (column === 'name') return nameOf(products, row)
  if (column === 'daysSinceLast') return daysSince(row, today)
  return column === 'averageDaysBetween' ? Number(tenth(daysApart(row)) ?? -1) : row[column]
}

const inOrder = (a: string | number, b: string | number) =>
  typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)

const itemOf = (row: Bought, products: Products, today: string) => {
  const { firstDate: _, ...figures } = row
  const product = products.get(row.productId)
  const weight = product && kilogramsOf(row.unit as Unit, product)
  const apart = daysApart(row)
  const daysSinceLast = daysSince(row, today)
  return {
    ...figures,
    name: nameOf(products, row),
    quantity: new Big(row.quantity).toFixed(),
    kilograms: weight ? weight.times(row.quantity).round(3, Big.roundHalfUp).toFixed() : null,
    averageDaysBetween: tenth(apart),
    daysSinceLast,
    dead: apart ? apart.gt(0) && apart.times(DEAD_AFTER).lt(daysSinceLast) : false,
  }
}

type Page = { column: Column; direction: 'asc' | 'desc'; page: number; size: number }

/**
 * One page of how often products are bought: without stock there is no consumption, so rotation is that of purchases. What is
 * known of a product is asked for the rows that are shown, unless they are in the order of its name. Days without a purchase are counted
 * up to the period's end: what was bought after it is none of its business.
 */
export const productTurnover = async (scope: Scope, { column, direction, page, size }: Page, now: string) => {
  const today = scope.period.to < now ? scope.period.to : now
  const bought = await boughtIn(scope)
  const productsById = (rows: readonly Bought[]) =>
    productsOf(
      scope.tenant,
      rows.map(({ productId }) => productId),
    )
  const named: Products = column === 'name' ? await productsById(bought) : new Map()
  const sign = direction === 'asc' ? 1 : -1
  const pageRows = bought
    .map((row) => ({ row, key: keyOf(row, column, named, today) }))
    .sort((a, b) => sign * (inOrder(a.key, b.key) || a.row.productId.localeCompare(b.row.productId)))
    .slice((page - 1) * size, page * size)
    .map(({ row }) => row)
  const products = column === 'name' ? named : await productsById(pageRows)
  return { items: pageRows.map((row) => itemOf(row, products, today)), page, size, total: bought.length }
}
