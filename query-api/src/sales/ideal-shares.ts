import { costing } from '@escandallo/contracts/costing/costing.ts'
import { exploding, type Ingredient } from '@escandallo/contracts/costing/explosion.ts'
import { type Carried, exactOf, overCarried, textOf } from '@escandallo/contracts/costing/spans/exact.ts'
import { compiledAmount, type PaidAt, paidAt } from '@escandallo/contracts/costing/spans/lines.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { type KitchenOfDays, kitchenOfDays, lastFrom, type ProductSpan, productOf } from '../kitchen/public.ts'
import type { Scope } from './scope.ts'
import { lying, within } from './sold.ts'

/** What products were paid at in each of their spans, worked out once for all dishes; null without a price in the currency of the kitchen. */
const paidIn = ({ currency, spansOf }: KitchenOfDays) => {
  const products = new Map<string, (PaidAt | null)[]>()
  const divisors = new Map<string, PaidAt['divisor']>()
  const priceOf = (span: ProductSpan): PaidAt | null => {
    const { value, unitQuantity, priceUnit: unit } = span
    if (value === null || unitQuantity === null || unit === null || span.currency !== currency) return null
    const key = `${unitQuantity} ${unit}`
    const divisor = divisors.get(key) ?? paidAt({ value, unitQuantity, unit }).divisor
    divisors.set(key, divisor)
    return divisor.digits === 0n ? null : { value: exactOf(value), divisor }
  }
  return (productId: string): readonly (PaidAt | null)[] => {
    const paid = products.get(productId) ?? spansOf(productId).map(priceOf)
    products.set(productId, paid)
    return paid
  }
}

/**
 * What a portion takes of a product: `of` is the product that goes on in its place, `costOn` is asked of one day after the other; `taken` is
 * what was taken of it so far, sold and given away, null before
 * anything was: a product without a price is taken all the same.
 */
type Part = { of: string; costOn: (day: string) => Carried; taken: [sold: bigint | null, given: bigint | null] }

/** What an ingredient costs on the days of a stretch from `day` on: its amounts are worked out once, and prices multiply them. */
const partOf = (
  { written }: Ingredient,
  { spans, paid, day }: { spans: readonly ProductSpan[]; paid: readonly (PaidAt | null)[]; day: string },
): Part[] => {
  let at = lastFrom(spans, day)
  const first = spans[at]
  if (!first) return []
  const product = productOf(first)
  const amounts = new Map<Unit, ReturnType<typeof compiledAmount>[]>()
  const amountsBy = (unit: Unit) => {
    const compiled =
      amounts.get(unit) ??
      written.map(({ kind, gross }) => compiledAmount({ kind, gross: new Big(gross), merma: '0' }, unit, product))
    amounts.set(unit, compiled)
    return compiled
  }
  const costNow = (): Carried => {
    const [price, unit] = [paid[at], spans[at]?.priceUnit]
    if (!price || !unit) return 0n
    return amountsBy(unit).reduce((sum, costAt) => (costAt ? sum + costAt(price) : sum), 0n)
  }
  let cost = costNow()
  const costOn = (on: string) => {
    const started = at
    for (let next = spans[at + 1]; next && next.fromDay <= on; next = spans[at + 1]) at += 1
    if (at !== started) cost = costNow()
    return cost
  }
  return [{ of: first.canonicalId, costOn, taken: [null, null] }]
}

/** What was sold of a dish, or given away, from one of its days to the next; `place` is that of the day among all of the dish, from 1. */
export type Cost = { dishId: string; place: number; complimentary: boolean; cost: string }

/** What was taken of a product, in major units, for what was sold or given away. */
export type Taken = { productId: string; complimentary: boolean; worth: Big }

/** Digits behind the point of a share (20) of a cost that is carried (20). */
const DIGITS = 40

/** Divides what was sold of a dish on a day among its parts, as these cost on that day. */
const divide = (parts: readonly Part[], day: string, sold: readonly Cost[]) => {
  const values = parts.map(({ costOn }) => costOn(day))
  const whole = values.reduce((sum, value) => sum + value, 0n)
  // More may be taken back in some days than is sold: what it cost is divided all the same, or days would not add up.
  for (const { complimentary, cost } of whole > 0n ? sold : []) {
    const share = overCarried({ digits: BigInt(cost), scale: 2 }, whole)
    const side = complimentary ? 1 : 0
    for (const [at, { taken }] of parts.entries()) taken[side] = (taken[side] ?? 0n) + (values[at] ?? 0n) * share
  }
}

/** What was taken of each product by all dishes. */
const takenOf = (parts: readonly Part[]): Taken[] =>
  [...Map.groupBy(parts, ({ of }) => of)].flatMap(([productId, ofProduct]) =>
    [false, true].flatMap((complimentary) => {
      const digits = ofProduct.flatMap(({ taken }) => taken[complimentary ? 1 : 0] ?? [])
      if (digits.length === 0) return []
      const sum = digits.reduce((total, more) => total + more, 0n)
      return [{ productId, complimentary, worth: new Big(textOf({ digits: sum, scale: DIGITS })) }]
    }),
  )

/**
 * Divides costs of dishes, in minor units, among their products as these cost on those days. Amounts are worked out once for each stretch
 * of days on which none is another: what a price moves is only multiplied.
 */
export const dividedAmongProducts = (kitchen: KitchenOfDays, costs: readonly Cost[]): Taken[] => {
  const paidFor = paidIn(kitchen)
  const opened = new Map<string, ReturnType<typeof exploding>>()
  const parts: Part[] = []
  const partsOf = (day: string, { elements, portions }: DishComposition): Part[] => {
    const open = opened.get(day) ?? exploding(costing(kitchen.kitchenOn(day)))
    opened.set(day, open)
    const made = open(elements, new Big(1).div(portions)).products.flatMap((ingredient) => {
      const { productId } = ingredient
      return partOf(ingredient, { spans: kitchen.spansOf(productId), paid: paidFor(productId), day })
    })
    parts.push(...made)
    return made
  }
  for (const [dishId, ofDish] of Map.groupBy(costs, (cost) => cost.dishId)) {
    const places = Map.groupBy(ofDish, ({ place }) => place)
    let place = 0
    for (const { composition, days } of kitchen.stretchesOf(dishId)) {
      let ofStretch: Part[] | undefined
      for (const day of days) {
        place += 1
        const sold = places.get(place)
        if (!sold || !composition) continue
        ofStretch ??= partsOf(days[0] ?? day, composition)
        divide(ofStretch, day, sold)
      }
    }
  }
  return takenOf(parts)
}

/** What dishes cost that were sold, from one day of their stretches to the next. */
const costsBetween = async (scope: Scope, kitchen: KitchenOfDays, dishIds: readonly string[]): Promise<Cost[]> => {
  const days = dishIds.map((dish) => ({ dish, days: kitchen.stretchesOf(dish).flatMap((stretch) => stretch.days) }))
  const { rows } = await sql<Cost>`
    select target_id as dish_id, width_bucket(business_day, moved.days) as place, complimentary, sum(known_cost)::text as cost
    from (
      select corporation_id, establishment_id, currency, business_day, complimentary, target_kind, target_id, known_cost from read.sold_day
      union all
      select corporation_id, establishment_id, currency, until_day, complimentary, target_kind, target_id, known_cost
        from read.sold_range where from_day >= ${scope.period.from}::date
    ) sold join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as moved(dish uuid, days date[]) on moved.dish = target_id
    where ${within(scope)} and ${lying('businessDay', scope.period)} and target_kind = 'dish'
    group by 1, 2, 3`.execute(scope.tenant.db)
  return rows
}

/**
 * What the recipes of dishes that were sold take of each product: what a dish cost on the days it was sold, as the margin counts it, divided
 * among its products as its recipe of those days divides it at the prices of those days.
 */
export const takenByDishes = async (scope: Scope, dishIds: readonly string[]): Promise<Taken[]> => {
  const kitchen = await kitchenOfDays(scope.tenant, scope.period, dishIds)
  return dividedAmongProducts(kitchen, await costsBetween(scope, kitchen, dishIds))
}
