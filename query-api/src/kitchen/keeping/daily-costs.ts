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
import { type Basis, type KitchenProduct, type PaidRow, readBasis, type Snapshot, snapshotOf } from '../snapshot.ts'

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

/** One unit of a product at its price, as it is sold without anything being done to it: nothing is lost. */
const unitCost = (product: KitchenProduct, id: string, currency: string): DayCost => {
  const amount = new Big(inBase(product.unit))
  const used = { kind: kindOfUnit(product.unit), net: amount, gross: amount, merma: '0' }
  const { known, missing } = productLine(used, id, product, currency)
  return { cost: missing.some(isGap) ? null : known.toFixed(), atLeast: known.toFixed() }
}

/** Adds what something costs from a day on, where that is another cost than before. */
const put = (spans: Span[], from: string, { cost, atLeast }: DayCost) => {
  const last = spans.at(-1)
  if (last?.cost !== cost || last.atLeast !== atLeast) spans.push({ from, cost, atLeast })
}

/** The span in which a day lies; days before the first are taken for its first day. */
const spanOf = (spans: readonly Span[], day: string): Span | undefined => {
  let [low, high] = [0, spans.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((spans[middle] as Span).from <= day) low = middle
    else high = middle - 1
  }
  return spans[low]
}

type Version = Pick<ReadModels['kitchen_composition'], 'kind' | 'ownerId' | 'effectiveFrom' | 'composition'>

/** Days that are computed before others have a turn. */
const BLOCK = 10

/** What the costs of all days follow from: the kitchen of the first of them, all that was paid, and what is cooked from later days on. */
export type DaysBasis = {
  basis: Basis
  paid: readonly PaidRow[]
  versions: readonly Version[]
  mergers: ReadonlyMap<string, string>
}

const read = async (tenant: TenantOf, from: string): Promise<DaysBasis> => {
  const basis = await readBasis(tenant, from)
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
  return { basis, paid, versions, mergers }
}

/** Costs of all days, from the day of the basis on; others have a turn in between. */
export const foldDays = async (first: DaysBasis): Promise<Omit<DailyCosts, 'changes'>> => {
  const { paid, versions, mergers } = first
  const { policy, currency } = first.basis.settings
  const from = first.basis.day
  const window = WINDOWS[policy]
  const costsOf = Map.groupBy(paid, ({ productId }) => productId)
  // What the prices of days are depends on a day and, where they are averages, on the day on which it leaves them.
  const movesOn = (date: string) => [date, ...(window === 0 ? [] : [plusDays(date, window)])]
  const movedOn = Map.groupBy(
    paid.flatMap(({ productId, date }) => movesOn(date).map((day) => ({ productId, day }))),
    ({ day }) => day,
  )
  const versionsOn = Map.groupBy(versions, ({ effectiveFrom }) => effectiveFrom)
  const days = [...new Set([...movedOn.keys(), ...versionsOn.keys()])].filter((day) => day > from).sort()
  const atFirst = first.basis.products
  // Of the kitchen of a day nothing is asked once the next day has begun: all days stand on the same maps.
  const products = new Map(atFirst)
  const recipes = new Map(first.basis.recipes)
  const dishes = new Map(first.basis.dishes)
  const basis = { ...first.basis, products, recipes, dishes }
  const spans = new Map<string, Span[]>([...dishes.keys()].map((id) => [id, []]))
  let snapshot = snapshotOf(basis)
  const telling = (day: string) => {
    for (const [id, known] of spans) {
      const cost = snapshot.dishCost(id)
      if (cost) put(known, day, cost)
    }
  }
  telling(from)
  for (const [turn, day] of days.entries()) {
    if (turn % BLOCK === BLOCK - 1) await nextTurn()
    const changed = new Set((movedOn.get(day) ?? []).map(({ productId }) => productId))
    for (const id of changed) {
      const product = products.get(id)
      if (product) products.set(id, { ...product, price: priceOn(costsOf.get(id) ?? [], day, policy) })
    }
    for (const { kind, ownerId, composition } of versionsOn.get(day) ?? []) {
      const [recipe, dish] = [recipes.get(ownerId), dishes.get(ownerId)]
      const made = withSurvivors(composition, mergers)
      if (kind === 'recipe' && recipe) recipes.set(ownerId, { ...recipe, ...(made as RecipeComposition) })
      if (kind === 'dish' && dish) dishes.set(ownerId, { ...dish, composition: made as DishComposition })
      changed.add(ownerId)
    }
    snapshot = snapshotOf({ ...basis, day }, snapshot, changed)
    telling(day)
  }
  const spansOfProduct = (id: string): Span[] | undefined => {
    const product = atFirst.get(id)
    if (!product) return undefined
    const known: Span[] = []
    put(known, from, unitCost(product, id, currency))
    const costs = costsOf.get(id) ?? []
    const moves = new Set(costs.flatMap(({ date }) => movesOn(date)).filter((day) => day > from))
    for (const day of [...moves].sort())
      put(known, day, unitCost({ ...product, price: priceOn(costs, day, policy) }, id, currency))
    return known
  }
  const productSpans = new Map<string, Span[] | undefined>()
  const ofProduct = (asked: string): Span[] | undefined => {
    const id = mergers.get(asked) ?? asked
    if (!productSpans.has(id)) productSpans.set(id, spansOfProduct(id))
    return productSpans.get(id)
  }
  return {
    latest: snapshot,
    on: (kind, id, day) => {
      const known = kind === 'dish' ? spans.get(id) : ofProduct(id)
      return known && spanOf(known, day)
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
    const costs = read(tenant, begin).then(async (days) => ({ changes, ...(await foldDays(days)) }))
    kept.set(corporationId, { from: begin, changes, costs })
    costs.catch(() => kept.delete(corporationId))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return costs
  }
}
export type CostsFrom = ReturnType<typeof dailyCosts>
