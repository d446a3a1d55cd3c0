import { setImmediate as nextTurn } from 'node:timers/promises'
import { priceOn } from '@escandallo/contracts/costing/days/current-price.ts'
import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { inBase, kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import type { ReadModels, TenantOf } from '../../read-models.ts'
import { readMergers, withSurvivors } from '../merged-products.ts'
import { type Basis, type PaidRow, readBasis, type Snapshot, snapshotOf } from '../snapshot.ts'

/** What one portion of a dish, or one unit of a product, costs: `cost` is null while something is missing. */
export type DayCost = { cost: string | null; atLeast: string }

/** Costs of all days from a day on. */
export type DailyCosts = {
  /** Differs as soon as anything has happened in the kitchen. */
  changes: number
  /** Of a dish, or of one unit of a product, on a day; undefined where there is no such thing. */
  on: (kind: 'dish' | 'product', id: string, day: string) => DayCost | undefined
  /** The kitchen as it is today: names, types, compositions. */
  latest: Snapshot
}

const WINDOWS = { last: 0, 'average-30': 30, 'average-90': 90 } as const
type Span = DayCost & { from: string }

/** One unit of a product, as it is sold without anything being done to it: nothing is lost. */
const unitCost = (basis: Basis, id: string): DayCost | undefined => {
  const product = basis.products.get(id)
  if (!product) return undefined
  const amount = new Big(inBase(product.unit))
  const used = { kind: kindOfUnit(product.unit), net: amount, gross: amount, merma: '0' }
  const { known, missing } = productLine(used, id, product, basis.settings.currency)
  return { cost: missing.some(isGap) ? null : known.toFixed(), atLeast: known.toFixed() }
}

type Version = Pick<ReadModels['kitchen_composition'], 'kind' | 'ownerId' | 'effectiveFrom' | 'composition'>

/** Days that are computed before others have a turn. */
const BLOCK = 10

const fold = async (tenant: TenantOf, changes: number, from: string): Promise<DailyCosts> => {
  let basis = await readBasis(tenant, from)
  const { policy } = basis.settings
  const window = WINDOWS[policy]
  const paid: PaidRow[] = await tenant
    .from('kitchen_price')
    .select([
      ...(['productId', 'costId', 'supplierId', 'date', 'value', 'unitQuantity', 'unit', 'currency'] as const),
      ...(['documentId', 'lineId'] as const),
    ])
    .where('counts', '=', true)
    .execute()
  const mergers = await readMergers(tenant)
  const versions: Version[] = await tenant
    .from('kitchen_composition')
    .select(['kind', 'ownerId', 'effectiveFrom', 'composition'])
    .where('effectiveFrom', '>', from)
    .orderBy('revision')
    .execute()
  const costsOf = Map.groupBy(paid, ({ productId }) => productId)
  const pricesOn = Map.groupBy(
    paid.flatMap(({ productId, date }) =>
      [date, ...(window === 0 ? [] : [plusDays(date, window)])].map((day) => ({ productId, day })),
    ),
    ({ day }) => day,
  )
  const versionsOn = Map.groupBy(versions, ({ effectiveFrom }) => effectiveFrom)
  const days = [...new Set([...pricesOn.keys(), ...versionsOn.keys()])].filter((day) => day > from).sort()
  const spans = new Map<string, Span[]>()
  const put = (key: string, day: string, cost: DayCost | undefined) => {
    if (!cost) return
    const known = spans.get(key)
    const last = known?.at(-1)
    if (last && last.cost === cost.cost && last.atLeast === cost.atLeast) return
    const span = { from: day, cost: cost.cost, atLeast: cost.atLeast }
    if (known) known.push(span)
    else spans.set(key, [span])
  }
  let snapshot = snapshotOf(basis)
  const telling = (day: string, products: Iterable<string>) => {
    for (const id of snapshot.dishes.keys()) put(`dish ${id}`, day, snapshot.dishCost(id))
    for (const id of products) put(`product ${id}`, day, unitCost(snapshot, id))
  }
  telling(from, basis.products.keys())
  for (const [turn, day] of days.entries()) {
    if (turn % BLOCK === BLOCK - 1) await nextTurn()
    const [products, recipes, dishes] = [new Map(basis.products), new Map(basis.recipes), new Map(basis.dishes)]
    const moved = new Set((pricesOn.get(day) ?? []).map(({ productId }) => productId))
    for (const id of moved) {
      const product = products.get(id)
      if (product) products.set(id, { ...product, price: priceOn(costsOf.get(id) ?? [], day, policy) })
    }
    for (const { kind, ownerId, composition } of versionsOn.get(day) ?? []) {
      const [recipe, dish] = [recipes.get(ownerId), dishes.get(ownerId)]
      const made = withSurvivors(composition, mergers)
      if (kind === 'recipe' && recipe) recipes.set(ownerId, { ...recipe, ...(made as RecipeComposition) })
      if (kind === 'dish' && dish) dishes.set(ownerId, { ...dish, composition: made as DishComposition })
    }
    basis = { ...basis, day, products, recipes, dishes }
    snapshot = snapshotOf(basis, snapshot)
    telling(day, moved)
  }
  return {
    changes,
    latest: snapshot,
    on: (kind, id, day) => {
      const known = spans.get(`${kind} ${id}`)
      if (!known) return undefined
      let [low, high] = [0, known.length - 1]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((known[middle] as Span).from <= day) low = middle
        else high = middle - 1
      }
      return known[low]
    },
  }
}

/** Corporations of which the costs of all days are kept. */
const MOST_KEPT = 20

/**
 * What everything cost on each day: computed once, and kept for as long as nothing has happened in the corporation's kitchen. What is
 * sold is never written anew for it. A dish that was sold before it was written down costs what it was written down with first, at
 * the prices of that day.
 */
export const dailyCosts = () => {
  const kept = new Map<string, { from: string; changes: number; costs: Promise<DailyCosts> }>()
  return async (tenant: TenantOf, from: string): Promise<DailyCosts> => {
    const row = await tenant.from('kitchen_change').select('changes').executeTakeFirst()
    const changes = row?.changes ?? 0
    const { corporationId } = tenant
    const known = kept.get(corporationId)
    kept.delete(corporationId)
    if (known?.changes === changes && known.from <= from) {
      kept.set(corporationId, known)
      return known.costs
    }
    const begin = known && known.from < from ? known.from : from
    const costs = fold(tenant, changes, begin)
    kept.set(corporationId, { from: begin, changes, costs })
    costs.catch(() => kept.delete(corporationId))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return costs
  }
}
export type CostsFrom = ReturnType<typeof dailyCosts>
