import type {
  EnvironmentFluctuation,
  EnvironmentGrades,
  EnvironmentTotal,
  EnvironmentWaterLand,
} from '@escandallo/contracts/plates/dashboards.ts'
import type { Impact } from '@escandallo/contracts/plates/environment/environment.ts'
import { bucketsOf, type Grouping, groupingOr, groupingsFor } from '@escandallo/contracts/values/periods.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import { type BoughtProduct, boughtFood } from '../rows/bought.ts'
import type { Scope } from './scope.ts'

const zero = new Big(0)
const HUNDRED = 100

/** What figures of purchases are about. */
export type OfPurchases = { scope: Scope; suppliers: 'all' | string[]; groupBy: Grouping | undefined }
type Food = Awaited<ReturnType<typeof boughtFood>>
type Rows = readonly BoughtProduct[]

const shown = (value: string | null): string | null => (value === null ? null : new Big(value).toFixed())

const sumOf = (rows: Rows, column: Impact): Big | null =>
  rows.reduce<Big | null>((sum, row) => {
    const value = row[column]
    return value === null ? sum : (sum ?? zero).plus(value)
  }, null)
const addUp = (rows: Rows, column: 'kilograms' | 'knownKilograms' | 'spend' | 'knownSpend'): Big =>
  rows.reduce((sum, row) => sum.plus(row[column] ?? 0), zero)

/** What was bought in the period, and in the one before. */
const divided = ({ products }: Food) => ({
  now: products.filter(({ isNow }) => isNow),
  before: products.filter(({ isNow }) => !isNow),
})

const coverageOf = (rows: Rows) => ({
  kilograms: { known: addUp(rows, 'knownKilograms').toFixed(), of: addUp(rows, 'kilograms').toFixed() },
  spend: { known: addUp(rows, 'knownSpend').toNumber(), of: addUp(rows, 'spend').toNumber() },
})

/** Some sources measure greenhouse gases alone: what they are of is not known in water and land. */
const measuredInWater = (rows: Rows): Rows =>
  rows.map((row) => (row.water === null ? { ...row, knownKilograms: '0', knownSpend: '0' } : row))

const SERIES = 3
const seriesOf = ({ buckets }: Food, isNow: boolean, keys: readonly string[], impact: 'ghg' | 'land' | 'water') => {
  const values = new Map(buckets.flatMap((row) => (row.isNow === isNow ? [[row.bucket, row[impact]]] : [])))
  return keys.map((key) => {
    const value = values.get(key) ?? null
    return { key, value: value === null ? null : new Big(value).round(SERIES).toFixed() }
  })
}

const SHOWN = 4
const per = (sum: Big | null, of: Big) => (sum && of.gt(0) ? sum.div(of).round(SHOWN).toFixed() : null)
const inOrder = (a: string | null, b: string | null) => Number(b ?? -1) - Number(a ?? -1)
const byProduct = (a: { productId: string }, b: { productId: string }) => a.productId.localeCompare(b.productId)
const kilogramsOf = ({ kilograms, unweighed }: BoughtProduct) => (unweighed ? null : shown(kilograms ?? '0'))

const MOST = 50

export const environmentTotal = async ({
  scope,
  suppliers,
  groupBy: grouping,
}: OfPurchases): Promise<EnvironmentTotal> => {
  const groupBy = groupingOr(grouping, scope.period)
  const food = await boughtFood(scope, suppliers, groupBy)
  const { now, before } = divided(food)
  const ghg = sumOf(now, 'ghg')
  return {
    groupBy,
    groupByOptions: groupingsFor(scope.period),
    currency: food.currency,
    ghg: ghg?.toFixed() ?? null,
    perKg: per(ghg, addUp(now, 'knownKilograms')),
    perEuro: per(ghg, addUp(now, 'knownSpend').div(HUNDRED)),
    series: seriesOf(food, true, bucketsOf(scope.period, groupBy), 'ghg'),
    coverage: coverageOf(now),
    previous: {
      ...scope.before,
      ghg: sumOf(before, 'ghg')?.toFixed() ?? null,
      series: seriesOf(food, false, bucketsOf(scope.before, groupBy), 'ghg'),
    },
    items: now
      .map((row) => ({
        productId: row.productId,
        name: row.name,
        spend: Number(row.spend),
        confidence: row.confidence,
        kilograms: kilogramsOf(row),
        ghg: shown(row.ghg),
        share: row.ghg !== null && ghg?.gt(0) ? new Big(row.ghg).div(ghg).round(SHOWN).toFixed() : null,
      }))
      .sort((a, b) => inOrder(a.ghg, b.ghg) || b.spend - a.spend || byProduct(a, b))
      .slice(0, MOST),
  }
}

export const environmentWaterLand = async (purchases: OfPurchases): Promise<EnvironmentWaterLand> => {
  const { scope, suppliers } = purchases
  const groupBy = groupingOr(purchases.groupBy, scope.period)
  const food = await boughtFood(scope, suppliers, groupBy)
  const { now, before } = divided(food)
  const sums = (rows: Rows) => ({
    water: sumOf(rows, 'water')?.toFixed() ?? null,
    land: sumOf(rows, 'land')?.toFixed() ?? null,
    eutrophication: sumOf(rows, 'eutrophication')?.toFixed() ?? null,
  })
  const keys = bucketsOf(scope.period, groupBy)
  return {
    groupBy,
    groupByOptions: groupingsFor(scope.period),
    ...sums(now),
    waterSeries: seriesOf(food, true, keys, 'water'),
    landSeries: seriesOf(food, true, keys, 'land'),
    coverage: coverageOf(measuredInWater(now)),
    previous: { ...scope.before, ...sums(before) },
    items: now
      .map((row) => ({ productId: row.productId, name: row.name, ...sums([row]) }))
      .sort((a, b) => inOrder(a.water, b.water) || byProduct(a, b))
      .slice(0, MOST),
  }
}

export const environmentFluctuation = async ({ scope, suppliers }: OfPurchases): Promise<EnvironmentFluctuation> => {
  const { now, before } = divided(await boughtFood(scope, suppliers, 'year'))
  const row = (category: string, bought: Rows, past: Rows) => {
    const [sum, pastSum] = [sumOf(bought, 'ghg'), sumOf(past, 'ghg')]
    return {
      category,
      now: sum?.toFixed() ?? null,
      before: pastSum?.toFixed() ?? null,
      change: sum && pastSum?.gt(0) ? percentOf(sum.minus(pastSum), pastSum) : null,
      intensity: per(sum, addUp(bought, 'knownKilograms')),
      intensityBefore: per(pastSum, addUp(past, 'knownKilograms')),
    }
  }
  const [bought, past] = [now, before].map((rows) => Map.groupBy(rows, ({ category }) => category))
  const categories = [...new Set([...(bought?.keys() ?? []), ...(past?.keys() ?? [])])]
  return {
    previous: scope.before,
    total: row('all', now, before),
    items: categories
      .map((category) => row(category, bought?.get(category) ?? [], past?.get(category) ?? []))
      .sort((a, b) => inOrder(a.now, b.now) || a.category.localeCompare(b.category)),
    coverage: coverageOf(now),
  }
}

export const environmentGrades = async ({ scope, suppliers }: OfPurchases): Promise<EnvironmentGrades> => {
  const { now, before } = divided(await boughtFood(scope, suppliers, 'year'))
  return {
    coverage: coverageOf(now),
    previous: scope.before,
    grades: (['A', 'B', 'C', 'D', 'E', null] as const).map((letter) => {
      const rows = now.filter((row) => row.letter === letter)
      return {
        letter,
        products: rows.length,
        kilograms: addUp(rows, 'kilograms').toFixed(),
        ghg: sumOf(rows, 'ghg')?.toFixed() ?? null,
        spend: addUp(rows, 'spend').toNumber(),
        spendBefore: addUp(
          before.filter((row) => row.letter === letter),
          'spend',
        ).toNumber(),
      }
    }),
    items: now
      .map((row) => ({
        productId: row.productId,
        name: row.name,
        letter: row.letter,
        perKg: row.perKg,
        confidence: row.confidence,
        note: row.note,
        asksHerd: row.asksHerd,
        kilograms: kilogramsOf(row),
        spend: Number(row.spend),
      }))
      .sort((a, b) => inOrder(a.perKg, b.perKg) || b.spend - a.spend || byProduct(a, b)),
  }
}
