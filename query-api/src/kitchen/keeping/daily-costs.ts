import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Paid, type PricePolicy, priceOn } from '@escandallo/contracts/costing/days/current-price.ts'
import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import { daysOfFacts } from '@escandallo/contracts/products/cost-facts.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { inBase, kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { TenantOf } from '../../read-models.ts'
import { readMergers, withSurvivors } from '../merged-products.ts'
import {
  type Basis,
  type KitchenProduct,
  measuresOn,
  paidFor,
  readBasis,
  type Snapshot,
  snapshotOf,
} from '../snapshot.ts'
import { type DaysBasis, everComposed, itemsIn, movedBetween, type Version, versionIn } from './day-changes.ts'

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

/** A product as it is on a day, with the price of that day. */
const onDay = (product: KitchenProduct, costs: readonly Paid[], day: string, policy: PricePolicy): KitchenProduct => ({
  ...product,
  ...(product.facts && measuresOn(product.facts, day)),
  price: priceOn(costs, day, policy),
})

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

/** Days that are computed before others have a turn. */
const BLOCK = 10

/** What was paid, with a mark for each product: the same mark, the same prices. */
type Payments = { marks: ReadonlyMap<string, string>; paid: DaysBasis['paid'] }

/** Every product's prices; of those whose mark is what it was, the rows that were read before. */
const readPaid = async (tenant: TenantOf, before: Payments | undefined): Promise<Payments> => {
  const { rows } = await sql<{ productId: string; mark: string }>`
    select product_id, count(*) || ' ' || sum(hashtextextended(concat_ws('|', cost_id, supplier_id, date, value, unit_quantity,
      unit, currency, document_id, line_id), 0)) as mark
    from read.kitchen_price where corporation_id = ${tenant.corporationId}::uuid and counts
    group by product_id`.execute(tenant.db)
  const marks = new Map(rows.map(({ productId, mark }) => [productId, mark]))
  const others = [...marks].filter(([id, mark]) => before?.marks.get(id) !== mark).map(([id]) => id)
  const read = Map.groupBy(await paidFor(tenant, others), ({ productId }) => productId)
  return { marks, paid: new Map([...marks.keys()].map((id) => [id, read.get(id) ?? before?.paid.get(id) ?? []])) }
}

type Read = { days: DaysBasis; marks: Payments['marks'] }
const read = async (tenant: TenantOf, from: string, before: Read | undefined): Promise<Read> => {
  const basis = await readBasis(tenant, from)
  const { marks, paid } = await readPaid(tenant, before && { marks: before.marks, paid: before.days.paid })
  const mergers = await readMergers(tenant)
  const written = await tenant
    .from('kitchen_composition')
    .select(['kind', 'ownerId', 'effectiveFrom', 'composition'])
    .where('effectiveFrom', '>', from)
    .orderBy('revision')
    .execute()
  const versions = written
    .flatMap(versionIn)
    .map((each): Version => ({ ...each, composition: withSurvivors(each.composition, mergers) }))
  return { days: { basis, paid, versions, mergers }, marks }
}

/** Days that were computed before: what they say of other dishes, and of days before, still holds. */
type Before = { spans: ReadonlyMap<string, readonly Span[]>; dishes: ReadonlySet<string>; since: Basis }

export type FoldedDays = Omit<DailyCosts, 'changes'> & {
  days: DaysBasis
  /** What each dish cost from which day on. */
  spans: ReadonlyMap<string, readonly Span[]>
}

/** Everything that stands in some dishes, however far below, on any day, and the dishes themselves. */
const below = (dishIds: Iterable<string>, days: DaysBasis): Set<string> => {
  const made = Map.groupBy(everComposed(days), ([owner]) => owner)
  const ids = new Set(dishIds)
  // A set that grows while it is walked is walked to its end.
  for (const id of ids)
    for (const [, composed] of made.get(id) ?? []) for (const item of itemsIn(composed)) ids.add(item)
  return ids
}

/** Costs of all days, from the day of the basis on; others have a turn in between. */
export const foldDays = async (first: DaysBasis, before?: Before): Promise<FoldedDays> => {
  const { paid: costsOf, versions, mergers } = first
  const { policy, currency } = first.basis.settings
  const begin = before?.since ?? first.basis
  const from = begin.day
  const window = WINDOWS[policy]
  // What the prices of days are depends on a day and, where they are averages, on the day on which it leaves them.
  const movesOn = (date: string) => [date, ...(window === 0 ? [] : [plusDays(date, window)])]
  const movedOn = new Map<string, Set<string>>()
  const moves = (productId: string, day: string) => {
    if (day <= from) return
    const known = movedOn.get(day)
    if (known) known.add(productId)
    else movedOn.set(day, new Set([productId]))
  }
  for (const [productId, rows] of costsOf)
    for (const { date } of rows) for (const day of movesOn(date)) moves(productId, day)
  for (const [id, { facts }] of first.basis.products) for (const day of facts ? daysOfFacts(facts) : []) moves(id, day)
  const versionsOn = Map.groupBy(versions, ({ effectiveFrom }) => effectiveFrom)
  const days = [...new Set([...movedOn.keys(), ...versionsOn.keys()])].filter((day) => day > from).sort()
  const atFirst = first.basis.products
  // Of the kitchen of a day nothing is asked once the next day has begun: all days stand on the same maps.
  const products = new Map(begin.products)
  const recipes = new Map(begin.recipes)
  const dishes = new Map(begin.dishes)
  const basis = { ...begin, products, recipes, dishes }
  const followed = before ? [...dishes.keys()].filter((id) => before.dishes.has(id)) : [...dishes.keys()]
  const touched = new Set(followed)
  const spans = new Map<string, Span[]>(
    [...dishes.keys()].map((id) => {
      const known = before?.spans.get(id) ?? []
      return [id, touched.has(id) ? known.filter((span) => span.from < from) : [...known]]
    }),
  )
  const matters = below(followed, first)
  let snapshot = snapshotOf(basis)
  const telling = (day: string) => {
    for (const id of followed) {
      const cost = snapshot.dishCost(id)
      if (cost) put(spans.get(id) ?? [], day, cost)
    }
  }
  telling(from)
  // What moves on a day on which no dish that is followed can cost anything else waits for the next such day.
  const changed = new Set<string>()
  for (const [turn, day] of days.entries()) {
    if (turn % BLOCK === BLOCK - 1) await nextTurn()
    let isFelt = false
    for (const id of movedOn.get(day) ?? []) {
      const product = products.get(id)
      if (product) products.set(id, onDay(product, costsOf.get(id) ?? [], day, policy))
      changed.add(id)
      isFelt ||= matters.has(id)
    }
    for (const { kind, ownerId, composition } of versionsOn.get(day) ?? []) {
      const [recipe, dish] = [recipes.get(ownerId), dishes.get(ownerId)]
      if (kind === 'recipe' && recipe) recipes.set(ownerId, { ...recipe, ...(composition as RecipeComposition) })
      if (kind === 'dish' && dish) dishes.set(ownerId, { ...dish, composition: composition as DishComposition })
      changed.add(ownerId)
      isFelt ||= matters.has(ownerId)
    }
    if (!isFelt && turn < days.length - 1) continue
    snapshot = snapshotOf({ ...basis, day }, snapshot, changed)
    changed.clear()
    telling(day)
  }
  const spansOfProduct = (id: string): Span[] | undefined => {
    const product = atFirst.get(id)
    if (!product) return undefined
    const known: Span[] = []
    put(known, first.basis.day, unitCost(product, id, currency))
    const costs = costsOf.get(id) ?? []
    const measured = product.facts ? daysOfFacts(product.facts) : []
    const changes = [...measured, ...costs.flatMap(({ date }) => movesOn(date))]
    for (const day of [...new Set(changes)].filter((day) => day > first.basis.day).sort())
      put(known, day, unitCost(onDay(product, costs, day, policy), id, currency))
    return known
  }
  const productSpans = new Map<string, Span[] | undefined>()
  const ofProduct = (asked: string): Span[] | undefined => {
    const id = mergers.get(asked) ?? asked
    if (!productSpans.has(id)) productSpans.set(id, spansOfProduct(id))
    return productSpans.get(id)
  }
  return {
    ...{ days: first, spans, latest: snapshot },
    on: (kind, id, day) => {
      const known = kind === 'dish' ? spans.get(id) : ofProduct(id)
      return known && spanOf(known, day)
    },
  }
}

/** The same as all days computed anew, where only something has moved since: what did not move is taken as it is. */
export const refoldDays = async (
  before: FoldedDays,
  now: DaysBasis,
  basisOn: (day: string) => Promise<Basis>,
): Promise<FoldedDays> => {
  const moved = movedBetween(before.days, now)
  if (!moved) return foldDays(now)
  const { since, dishes } = moved
  const { basis } = now
  return foldDays(now, { spans: before.spans, dishes, since: since === basis.day ? basis : await basisOn(since) })
}

/** Corporations of which the costs of all days are kept. */
const MOST_KEPT = 20

/**
 * What everything cost on each day: computed once, and kept for as long as nothing has happened in the corporation's kitchen. What is
 * sold is never written anew for it. A dish that was sold before it was written down costs what it was written down with first, at
 * the prices of that day.
 */
export const dailyCosts = () => {
  type Folding = Promise<DailyCosts & FoldedDays & Pick<Read, 'marks'>>
  const kept = new Map<string, { from: string; changes: number; costs: Folding }>()
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
    const fold = async () => {
      const before = await known?.costs.catch(() => undefined)
      const { days, marks } = await read(tenant, begin, before)
      const folded = before ? await refoldDays(before, days, (day) => readBasis(tenant, day)) : await foldDays(days)
      return { changes, marks, ...folded }
    }
    const costs: Folding = fold()
    kept.set(corporationId, { from: begin, changes, costs })
    costs.catch(() => kept.delete(corporationId))
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return costs
  }
}
export type CostsFrom = ReturnType<typeof dailyCosts>
