import { isDeepStrictEqual } from 'node:util'
import { priceOn } from '@escandallo/contracts/costing/days/current-price.ts'
import { type Dated, inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import type { CostPrice } from '@escandallo/contracts/costing/kitchen.ts'
import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import type { DishComposition, Price } from '@escandallo/contracts/dishes/details.ts'
import type { CostHistory } from '@escandallo/contracts/kitchen/queries.ts'
import { daysOfFacts } from '@escandallo/contracts/products/cost-facts.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { Big } from 'big.js'
import { oneOf } from '../paging.ts'
import type { TenantOf } from '../read-models.ts'
import { readMergers, withSurvivors } from './merged-products.ts'
import {
  type Basis,
  type KitchenRecipe,
  measuresOn,
  type PaidRow,
  paidFor,
  type Snapshot,
  snapshotOf,
} from './snapshot.ts'
import { originsOf } from './trees.ts'

type Owner = { kind: 'recipe' | 'dish'; id: string }
type Composition = RecipeComposition | DishComposition
type Version = Dated<Composition> & { kind: string; ownerId: string }

const versionsOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Version[]> => {
  if (ids.length === 0) return []
  const rows = await tenant
    .from('kitchen_composition')
    .select(['kind', 'ownerId', 'effectiveFrom', 'composition'])
    .where(oneOf('ownerId', ids))
    .orderBy('revision')
    .execute()
  return rows.map(({ composition, ...row }) => ({ ...row, value: composition as Composition }))
}

/** Everything that ever stood in something, whatever stands there now, down to what is bought. */
const closureOf = async (tenant: TenantOf, owner: Owner) => {
  const versions = new Map<string, Version[]>()
  const products = new Set<string>()
  const mergers = await readMergers(tenant)
  let asked = [owner.id]
  while (asked.length > 0) {
    const rows = (await versionsOf(tenant, asked)).map((row) => ({ ...row, value: withSurvivors(row.value, mergers) }))
    for (const id of asked) versions.set(id, [])
    for (const row of rows) versions.get(row.ownerId)?.push(row)
    const elements = rows.flatMap(({ value }) => value.elements)
    for (const id of itemsOf(elements, 'product')) products.add(id)
    asked = itemsOf(elements, 'recipe').filter((id) => !versions.has(id))
  }
  return { versions, products: [...products] }
}

const sellingPricesOf = async (tenant: TenantOf, owner: Owner): Promise<Dated<Price | null>[]> => {
  if (owner.kind !== 'dish') return []
  const rows = await tenant
    .from('kitchen_selling_price')
    .select(['effectiveFrom', 'amount', 'currency', 'vatRate'])
    .where('ownerId', '=', owner.id)
    .orderBy('revision')
    .execute()
  return rows.map(({ effectiveFrom, amount, currency, vatRate }) => ({
    effectiveFrom,
    value:
      amount === null || currency === null || vatRate === null ? null : { amount: Number(amount), currency, vatRate },
  }))
}

const windows = { last: null, 'average-30': 30, 'average-90': 90 } as const

const sameSources = (a: CostPrice | null, b: CostPrice | null): boolean =>
  a?.sources.length === b?.sources.length &&
  (a?.sources ?? []).every(({ costId }, at) => costId === b?.sources[at]?.costId)

type Measured = ReturnType<typeof measuresOn>
const sameMeasures = (before: Partial<Measured>, now: Measured): boolean =>
  Object.entries(now).every(([fact, value]) => isDeepStrictEqual(before[fact as keyof Measured], value))

/**
 * The kitchen of a day, of what one thing is made of. What is the same as on the day before it is the same object, so that only what has
 * changed is computed again.
 */
const dayOf = (
  { snapshot, versions, paid, owner, cooked }: Story,
  selling: readonly Dated<Price | null>[],
  day: string,
  yesterday: Snapshot | null,
): Snapshot => {
  const { policy } = snapshot.settings
  const products = new Map(
    [...paid].flatMap(([id, costs]) => {
      const product = snapshot.products.get(id)
      if (!product) return []
      const [price, before] = [priceOn(costs, day, policy), yesterday?.products.get(id)]
      const measures = product.facts && measuresOn(product.facts, day)
      const stands = before && sameSources(before.price, price) && (!measures || sameMeasures(before, measures))
      return [[id, stands ? before : { ...product, ...measures, price }] as const]
    }),
  )
  const recipes = new Map<string, KitchenRecipe>()
  const dishes: Map<string, NonNullable<ReturnType<Basis['dishes']['get']>>> = new Map()
  for (const [id, rows] of versions) {
    const composition = inForce(rows, day)
    if (!composition) continue
    const [recipe, dish] = [snapshot.recipes.get(id), snapshot.dishes.get(id)]
    if (dish && owner.id === id) {
      const [price, before] = [inForce(selling, day) ?? null, yesterday?.dishes.get(id)]
      const same = before?.composition === composition && before.price === price
      dishes.set(id, same ? before : { ...dish, composition: composition as DishComposition, price })
    } else if (recipe) {
      const made = cooked.get(composition) ?? { ...recipe, ...(composition as RecipeComposition) }
      cooked.set(composition, made)
      recipes.set(id, made)
    }
  }
  return snapshotOf({ ...snapshot, day, products, recipes, dishes, menus: new Map() }, yesterday ?? undefined)
}

type Story = {
  snapshot: Snapshot
  owner: Owner
  versions: ReadonlyMap<string, Version[]>
  paid: ReadonlyMap<string, PaidRow[]>
  /** Subrecipes as they were cooked, by their compositions. */
  cooked: Map<Composition, KitchenRecipe>
}

const costIn = (day: Snapshot, { kind, id }: Owner) => (kind === 'dish' ? day.dishCost(id) : day.recipeCost(id))

type Span = CostHistory['spans'][number]

const unitPrice = (price: ReturnType<typeof priceOn>): string | null =>
  price ? new Big(price.value).div(price.unitQuantity).round(6, Big.roundHalfUp).toFixed() : null

/**
 * What something cost over time: stretches of days on which its cost stood still, with what began each. Days are those on which a price,
 * a composition or the selling price changed; those that changed nothing join the stretch before.
 */
export const historyOf = async (
  { tenant, caller, snapshot }: { tenant: TenantOf; caller: Caller | null; snapshot: Snapshot },
  owner: Owner,
  { from, to }: { from: string; to: string },
): Promise<CostHistory> => {
  const { versions, products } = await closureOf(tenant, owner)
  const rows = await paidFor(tenant, products)
  const selling = await sellingPricesOf(tenant, owner)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  const paid = new Map(products.map((id) => [id, byProduct.get(id) ?? []]))
  const story: Story = { snapshot, owner, versions, paid, cooked: new Map() }
  const { policy } = snapshot.settings
  const window = windows[policy]
  const first = (versions.get(owner.id) ?? []).map((version) => version.effectiveFrom).sort()[0]
  if (first === undefined) return { currency: snapshot.settings.currency, spans: [] }
  const start = first > from ? first : from
  const changes = [
    ...rows.flatMap(({ date }) => (window === null ? [date] : [date, plusDays(date, window)])),
    ...[...versions.values()].flat().map((version) => version.effectiveFrom),
    ...selling.map(({ effectiveFrom }) => effectiveFrom),
    ...products.flatMap((id) => {
      const facts = snapshot.products.get(id)?.facts
      return facts ? daysOfFacts(facts) : []
    }),
  ]
  const days = [...new Set([start, ...changes])].filter((day) => day >= start && day <= to).sort()

  const spans: (Span & { causes: PaidRow[] })[] = []
  let yesterday: Snapshot | null = null
  for (const day of days) {
    const today = dayOf(story, selling, day, yesterday)
    const cost = costIn(today, owner)
    const price = owner.kind === 'dish' ? (today.dishes.get(owner.id)?.price ?? null) : null
    const last = spans.at(-1)
    if (cost && !(last && last.cost === cost.cost && last.atLeast === cost.atLeast && samePrice(last.price, price))) {
      if (last) last.until = plusDays(day, -1)
      const causes = rows.filter((row) => row.date === day)
      spans.push({
        ...{ from: day, until: null, cost: cost.cost, atLeast: cost.atLeast, coverage: cost.coverage },
        ...{ price, figures: owner.kind === 'dish' ? figuresOf(cost, price) : null, causes },
        because: spans.length === 0 ? [] : becauseOf(story, selling, day, yesterday, today, causes),
      })
    }
    yesterday = today
  }
  const origins = await originsOf(
    tenant,
    caller,
    spans.flatMap(({ causes }) => causes),
  )
  return {
    currency: snapshot.settings.currency,
    spans: spans.map(({ causes, because, ...span }) => ({
      ...span,
      because: because.map((cause) => {
        const paper = causes.find(({ productId }) => productId === cause.id && cause.type === 'price')
        const origin = paper && origins.get(paper.costId)
        if (!origin) return cause
        const { documentId, lineId, documentNumber, supplierName } = origin
        return { ...cause, documentId, lineId, documentNumber, supplierName }
      }),
    })),
  }
}

const samePrice = (a: Span['price'], b: Span['price']) => a?.amount === b?.amount && a?.vatRate === b?.vatRate

const nowhere = { documentId: null, lineId: null, documentNumber: null, supplierName: null }

const becauseOf = (
  { snapshot, versions }: Story,
  selling: readonly Dated<Price | null>[],
  day: string,
  yesterday: Snapshot | null,
  today: Snapshot,
  causes: readonly PaidRow[],
): Span['because'] => {
  const products = new Set([
    ...causes.map(({ productId }) => productId),
    // Of averages a price may move because an older purchase has left its days.
    ...[...today.products].flatMap(([id, { price }]) =>
      price === yesterday?.products.get(id)?.price ||
      unitPrice(price) === unitPrice(yesterday?.products.get(id)?.price ?? null)
        ? []
        : [id],
    ),
  ])
  const prices = [...products].flatMap((id) => {
    const [before, after] = [yesterday?.products.get(id)?.price ?? null, today.products.get(id)?.price ?? null]
    if (before === after) return []
    if (unitPrice(before) === unitPrice(after)) return []
    const name = snapshot.products.get(id)?.name ?? null
    return [
      {
        type: 'price' as const,
        kind: 'product' as const,
        id,
        name,
        ...nowhere,
        before: unitPrice(before),
        after: unitPrice(after),
      },
    ]
  })
  const compositions = [...versions].flatMap(([id, rows]) => {
    if (!rows.some(({ effectiveFrom }) => effectiveFrom === day)) return []
    const kind = snapshot.dishes.has(id) ? ('dish' as const) : ('recipe' as const)
    const name = (kind === 'dish' ? snapshot.dishes : snapshot.recipes).get(id)?.name ?? null
    return [{ type: 'composition' as const, kind, id, name, ...nowhere, before: null, after: null }]
  })
  const priced = selling.some(({ effectiveFrom }) => effectiveFrom === day)
    ? [{ type: 'selling-price' as const, kind: null, id: null, name: null, ...nowhere, before: null, after: null }]
    : []
  return [...prices, ...measuredOtherwise(yesterday, today), ...compositions, ...priced]
}

/** Products that lose, weigh or leave over something else than the day before. */
const measuredOtherwise = (yesterday: Snapshot | null, today: Snapshot): Span['because'] =>
  [...today.products].flatMap(([id, product]) => {
    const before = yesterday?.products.get(id)
    if (!before || before === product) return []
    const about = { kind: 'product' as const, id, name: product.name, ...nowhere }
    const unlike = (facts: readonly (keyof Measured)[]) =>
      facts.some((fact) => !isDeepStrictEqual(before[fact] ?? null, product[fact] ?? null))
    return [
      ...(unlike(['merma']) ? [{ type: 'loss' as const, ...about, before: before.merma, after: product.merma }] : []),
      ...(unlike(['trimmed']) ? [{ type: 'by-products' as const, ...about, before: null, after: null }] : []),
      ...(unlike(['eqUd', 'density', 'pieces', 'litres'])
        ? [{ type: 'weight' as const, ...about, before: null, after: null }]
        : []),
    ]
  })

/** Three years back at most, unless other days are asked for. */
export const periodOfHistory = ({ from, to }: { from?: string; to?: string }, today: string) => ({
  from: from ?? plusDays(today, -1096),
  to: to ?? today,
})
