import type {
  EnvironmentFluctuation,
  EnvironmentGrades,
  EnvironmentTotal,
  EnvironmentWaterLand,
} from '@escandallo/contracts/plates/dashboards.ts'
import { type Impact, letterOfIntensity } from '@escandallo/contracts/plates/environment/environment.ts'
import type { ProductFacts } from '@escandallo/contracts/plates/facts.ts'
import { bucketOf, bucketsOf, type Grouping, groupingOr, groupingsFor } from '@escandallo/contracts/values/periods.ts'
import { kilogramsOf, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { currencyOf } from '../../dashboards/public.ts'
import { readMergers, survivorIn } from '../../kitchen/public.ts'
import type { Facts } from '../facts.ts'
import type { Scope } from './scope.ts'

const zero = new Big(0)
const HUNDRED = 100
const NO_CATEGORY = 'none'

/** What was bought of a product on a day, or what stands for no product. */
type Row = { productId: string; unit: string; day: string; quantity: string; spend: number }
type Bought = {
  productId: string
  name: string
  category: string
  day: string
  facts: ProductFacts | undefined
  kilograms: Big | null
  spend: number
}

/** Everything bought in the period and in the one before, with its weight; what is not food is left out. */
export const boughtFood = async (
  { tenant, period, before, establishments }: Scope,
  suppliers: 'all' | string[],
  facts: Facts,
) => {
  const currency = await currencyOf(tenant)
  const among = (column: string, ids: 'all' | string[]) =>
    ids === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
  const { rows } = await sql<Row>`
    select ${survivorIn(await readMergers(tenant), 'productId')} as product_id, unit, day, sum(quantity) as quantity, sum(spend)::bigint as spend
    from read.purchase_product_day
    where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}
      and (day between ${period.from}::date and ${period.to}::date or day between ${before.from}::date and ${before.to}::date)
      and ${among('establishment_id', establishments)} and ${among('supplier_id', suppliers)}
    group by 1, unit, day`.execute(tenant.db)
  const products = await tenant
    .from('product_list')
    .select(['productId', 'name', 'category', 'eqUd', 'density'])
    .execute()
  const known = new Map(products.map((product) => [product.productId, product]))
  const all = rows.flatMap((row): Bought[] => {
    const product = known.get(row.productId)
    const of = facts.of(row.productId)
    if (of?.role === 'non-food') return []
    const each = product && kilogramsOf(row.unit as Unit, product)
    return [
      {
        ...{ productId: row.productId, day: row.day, facts: of, spend: Number(row.spend) },
        ...{ name: product?.name ?? '—', category: product?.category ?? NO_CATEGORY },
        kilograms: each ? each.times(row.quantity) : null,
      },
    ]
  })
  const within = ({ from, to }: { from: string; to: string }) => all.filter(({ day }) => from <= day && day <= to)
  return { currency, now: within(period), before: within(before) }
}
type Food = Awaited<ReturnType<typeof boughtFood>>

const impactOf = ({ facts, kilograms }: Bought, impact: Impact): Big | null =>
  facts?.factor && kilograms ? kilograms.times(facts.factor[impact]) : null

const sumOf = (rows: readonly Bought[], impact: Impact): Big | null =>
  rows.reduce<Big | null>((sum, row) => {
    const value = impactOf(row, impact)
    return value ? (sum ?? zero).plus(value) : sum
  }, null)

const kilogramsIn = (rows: readonly Bought[]) => rows.reduce((sum, { kilograms }) => sum.plus(kilograms ?? 0), zero)
const spendIn = (rows: readonly Bought[]) => rows.reduce((sum, { spend }) => sum + spend, 0)
const countable = (rows: readonly Bought[]) => rows.filter((row) => impactOf(row, 'ghg') !== null)

const coverageOf = (rows: readonly Bought[]) => ({
  kilograms: { known: kilogramsIn(countable(rows)).toFixed(), of: kilogramsIn(rows).toFixed() },
  spend: { known: spendIn(countable(rows)), of: spendIn(rows) },
})

const seriesOf = (rows: readonly Bought[], period: Scope['period'], groupBy: Grouping, impact: Impact) => {
  const buckets = Map.groupBy(rows, ({ day }) => bucketOf(day, groupBy))
  return bucketsOf(period, groupBy).map((key) => ({
    key,
    value:
      sumOf(buckets.get(key) ?? [], impact)
        ?.round(3)
        .toFixed() ?? null,
  }))
}

const per = (sum: Big | null, of: Big) => (sum && of.gt(0) ? sum.div(of).round(4).toFixed() : null)
const euros = (rows: readonly Bought[]) => new Big(spendIn(rows)).div(HUNDRED)
const byProduct = (rows: readonly Bought[]) =>
  [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, bought]) =>
    bought[0] ? [{ productId, name: bought[0].name, facts: bought[0].facts, bought }] : [],
  )
const inOrder = (a: string | null, b: string | null) => Number(b ?? -1) - Number(a ?? -1)

const MOST = 50

export const environmentTotal = (food: Food, scope: Scope, asked: Grouping | undefined): EnvironmentTotal => {
  const groupBy = groupingOr(asked, scope.period)
  const ghg = sumOf(food.now, 'ghg')
  const counted = countable(food.now)
  return {
    ...{ groupBy, groupByOptions: groupingsFor(scope.period), currency: food.currency },
    ghg: ghg?.toFixed() ?? null,
    perKg: per(ghg, kilogramsIn(counted)),
    perEuro: per(ghg, euros(counted)),
    series: seriesOf(food.now, scope.period, groupBy, 'ghg'),
    coverage: coverageOf(food.now),
    previous: {
      ...scope.before,
      ghg: sumOf(food.before, 'ghg')?.toFixed() ?? null,
      series: seriesOf(food.before, scope.before, groupBy, 'ghg'),
    },
    items: byProduct(food.now)
      .map(({ productId, name, facts, bought }) => {
        const sum = sumOf(bought, 'ghg')
        return {
          ...{ productId, name, spend: spendIn(bought), confidence: facts?.factor?.confidence ?? null },
          kilograms: bought.some(({ kilograms }) => kilograms === null) ? null : kilogramsIn(bought).toFixed(),
          ghg: sum?.toFixed() ?? null,
          share: sum && ghg?.gt(0) ? sum.div(ghg).round(4).toFixed() : null,
        }
      })
      .sort((a, b) => inOrder(a.ghg, b.ghg) || b.spend - a.spend)
      .slice(0, MOST),
  }
}

export const environmentWaterLand = (food: Food, scope: Scope, asked: Grouping | undefined): EnvironmentWaterLand => {
  const groupBy = groupingOr(asked, scope.period)
  const sums = (rows: readonly Bought[]) => ({
    water: sumOf(rows, 'water')?.toFixed() ?? null,
    land: sumOf(rows, 'land')?.toFixed() ?? null,
    eutrophication: sumOf(rows, 'eutrophication')?.toFixed() ?? null,
  })
  return {
    ...{ groupBy, groupByOptions: groupingsFor(scope.period) },
    ...sums(food.now),
    waterSeries: seriesOf(food.now, scope.period, groupBy, 'water'),
    landSeries: seriesOf(food.now, scope.period, groupBy, 'land'),
    coverage: coverageOf(food.now),
    previous: { ...scope.before, ...sums(food.before) },
    items: byProduct(food.now)
      .map(({ productId, name, bought }) => ({ productId, name, ...sums(bought) }))
      .sort((a, b) => inOrder(a.water, b.water))
      .slice(0, MOST),
  }
}

export const environmentFluctuation = (food: Food, scope: Scope): EnvironmentFluctuation => {
  const row = (category: string, now: readonly Bought[], before: readonly Bought[]) => {
    const [sum, past] = [sumOf(now, 'ghg'), sumOf(before, 'ghg')]
    return {
      ...{ category, now: sum?.toFixed() ?? null, before: past?.toFixed() ?? null },
      change: sum && past?.gt(0) ? sum.minus(past).div(past).times(HUNDRED).round(2).toFixed() : null,
      intensity: per(sum, kilogramsIn(countable(now))),
      intensityBefore: per(past, kilogramsIn(countable(before))),
    }
  }
  const [now, before] = [food.now, food.before].map((rows) => Map.groupBy(rows, ({ category }) => category))
  const categories = [...new Set([...(now?.keys() ?? []), ...(before?.keys() ?? [])])]
  return {
    previous: scope.before,
    total: row('all', food.now, food.before),
    items: categories
      .map((category) => row(category, now?.get(category) ?? [], before?.get(category) ?? []))
      .sort((a, b) => inOrder(a.now, b.now)),
    coverage: coverageOf(food.now),
  }
}

const letterOf = (facts: ProductFacts | undefined) =>
  facts?.factor ? letterOfIntensity(new Big(facts.factor.ghg)) : null

export const environmentGrades = (food: Food, scope: Scope): EnvironmentGrades => ({
  coverage: coverageOf(food.now),
  previous: scope.before,
  grades: (['A', 'B', 'C', 'D', 'E', null] as const).map((letter) => {
    const of = ({ facts }: Bought) => letterOf(facts) === letter
    const rows = food.now.filter(of)
    return {
      ...{ letter, products: byProduct(rows).length, kilograms: kilogramsIn(rows).toFixed() },
      ...{
        ghg: sumOf(rows, 'ghg')?.toFixed() ?? null,
        spend: spendIn(rows),
        spendBefore: spendIn(food.before.filter(of)),
      },
    }
  }),
  items: byProduct(food.now)
    .map(({ productId, name, facts, bought }) => ({
      ...{ productId, name, letter: letterOf(facts), perKg: facts?.factor?.ghg ?? null },
      ...{ confidence: facts?.factor?.confidence ?? null, note: facts?.factor?.note ?? null },
      asksHerd: facts?.asksHerd ?? false,
      kilograms: bought.some(({ kilograms }) => kilograms === null) ? null : kilogramsIn(bought).toFixed(),
      spend: spendIn(bought),
    }))
    .sort((a, b) => inOrder(a.perKg, b.perKg) || b.spend - a.spend),
})
