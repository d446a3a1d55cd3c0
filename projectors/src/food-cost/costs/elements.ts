import { summed } from '@escandallo/contracts/costing/costing.ts'
import { isGap, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import type { Carried } from '@escandallo/contracts/costing/spans/exact.ts'
import { carriedOf, exactOf } from '@escandallo/contracts/costing/spans/exact.ts'
import {
  type Below,
  type Compiled,
  compiledFree,
  compiledProduct,
  compiledRecipe,
  type PaidAt,
  paidAt,
} from '@escandallo/contracts/costing/spans/lines.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { costedOf, shapeOf } from '../product-costs.ts'
import type { Cause, ProductCostSpanRow, RecipeCostSpanRow } from '../tables.ts'
import { causesOn, daysOf, distinctCauses, type Spans, spanOn } from './spans.ts'

/** What the elements of compositions cost, as far as it is known, from day to day. */
export type Things = {
  currency: string
  products: Spans<ProductCostSpanRow>
  recipes: Spans<RecipeCostSpanRow>
}

const paids = new WeakMap<ProductCostSpanRow, PaidAt>()
const paidOf = (row: ProductCostSpanRow | undefined): PaidAt | null => {
  if (!row || row.value === null || row.unitQuantity === null || row.priceUnit === null) return null
  const computed = paids.get(row)
  if (computed) return computed
  const paid = paidAt({ value: row.value, unitQuantity: row.unitQuantity, unit: row.priceUnit })
  paids.set(row, paid)
  return paid
}

const moneys = new WeakMap<RecipeCostSpanRow, Carried>()
const moneyOf = (row: RecipeCostSpanRow | undefined): Carried => {
  if (!row) return 0n
  const computed = moneys.get(row)
  if (computed !== undefined) return computed
  const money = carriedOf(exactOf(row.atLeast))
  moneys.set(row, money)
  return money
}

const belows = new WeakMap<RecipeCostSpanRow, string>()
/** Equal where nothing but the money of a batch is another. */
const belowShape = (row: RecipeCostSpanRow): string => {
  const computed = belows.get(row)
  if (computed !== undefined) return computed
  const { coverage, gaps, unit, yielded, weight, unweighed, estimated, roughlyWeighed } = row
  const listed = gaps.length + unweighed.length > 0 ? JSON.stringify([gaps, unweighed]) : ''
  const shape = [coverage, unit, yielded, weight, estimated, roughlyWeighed, listed].join('|')
  belows.set(row, shape)
  return shape
}

const belowOf = (row: RecipeCostSpanRow): Below => {
  const { coverage, gaps, unit, yielded, weight, unweighed, estimated, roughlyWeighed } = row
  return {
    missing: gaps,
    coverage,
    weight,
    unweighed,
    estimated,
    roughlyWeighed,
    yielded: unit === null || yielded === null ? null : { unit, amount: yielded },
  }
}

/** What a list of elements comes to on the days on which it stands: money, and what else follows from the lines. */
export type Total = {
  day: string
  money: Carried
  /** The same object for as long as nothing but money is another. */
  sum: ReturnType<typeof summed>
  because: Cause[]
}

type Row = ProductCostSpanRow | RecipeCostSpanRow | undefined
type Part = { element: Element; at: number | null; shape: string; compiled: Compiled; money: Carried }

/**
 * What elements come to from one day to another: on the first, and on each on which anything that stands in them begins.
 * @param onCycle whether a subrecipe leads back to whoever it stands in.
 */
export const totalsOf = (
  elements: readonly Element[],
  { currency, products, recipes }: Things,
  [from, until]: readonly [string, string],
  onCycle: (recipeId: string) => boolean = () => false,
): Total[] => {
  const places = new Map<string, number>()
  const spans: (readonly Row[] | undefined)[] = []
  const placeOf = ({ item }: Element): number | null => {
    if (item.kind === 'free') return null
    const key = `${item.kind} ${item.id}`
    const place = places.get(key)
    if (place !== undefined) return place
    places.set(key, spans.length)
    spans.push(item.kind === 'product' ? products.get(item.id) : onCycle(item.id) ? undefined : recipes.get(item.id))
    return spans.length - 1
  }
  const rowOn = (at: number, day: string): Row => spanOn(spans[at] as readonly ProductCostSpanRow[] | undefined, day)
  const compile = (element: Element, row: Row): Compiled => {
    const { item } = element
    if (item.kind === 'free') return compiledFree(element)
    if (item.kind === 'recipe')
      return compiledRecipe(element, item.id, row && belowOf(row as RecipeCostSpanRow), onCycle(item.id))
    const product = row as ProductCostSpanRow | undefined
    return compiledProduct(element, product?.canonicalId ?? item.id, product && costedOf(product), currency)
  }
  const shaped = (element: Element, row: Row): string => {
    if (!row) return ''
    return element.item.kind === 'product' ? shapeOf(row as ProductCostSpanRow) : belowShape(row as RecipeCostSpanRow)
  }
  const moneyIn = ({ element, compiled }: Part, row: Row): Carried =>
    element.item.kind === 'product'
      ? compiled.known(paidOf(row as ProductCostSpanRow | undefined), 0n)
      : compiled.known(null, moneyOf(row as RecipeCostSpanRow | undefined))
  const partOn = (element: Element): Part => {
    const at = placeOf(element)
    const row = at === null ? undefined : rowOn(at, from)
    const part = { element, at, shape: shaped(element, row), compiled: compile(element, row), money: 0n }
    return { ...part, money: moneyIn(part, row) }
  }
  const parts = elements.map(partOn)
  const byPlace = Map.groupBy(parts, ({ at }) => at)
  let money = parts.reduce((sum, part) => sum + part.money, 0n)
  let sum = summed(parts.map(({ compiled }) => compiled.line))
  const totals: Total[] = [{ day: from, money, sum, because: causesOn(spans as never, from) }]
  for (const { day, moved } of daysOf(spans as never, from, until)) {
    let isShaped = false
    const causes: (readonly Cause[])[] = []
    for (const at of moved) {
      const row = rowOn(at, day)
      causes.push(row?.because ?? [])
      for (const part of byPlace.get(at) ?? []) {
        const shape = shaped(part.element, row)
        if (shape !== part.shape) {
          part.shape = shape
          part.compiled = compile(part.element, row)
          isShaped = true
        }
        const now = moneyIn(part, row)
        money += now - part.money
        part.money = now
      }
    }
    if (isShaped) sum = summed(parts.map(({ compiled }) => compiled.line))
    totals.push({ day, money, sum, because: distinctCauses(causes) })
  }
  return totals
}

/** What is missing of a total; of an empty one that there is nothing in it. */
export const gapsOf = (missing: readonly Missing[], elements: readonly Element[], empty: Missing): Missing[] => {
  const gaps = missing.filter(isGap)
  return elements.some(({ quantity }) => quantity !== null) ? gaps : [...gaps, empty]
}
