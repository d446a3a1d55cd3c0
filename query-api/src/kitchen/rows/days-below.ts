import type { CostedProduct, CostedRecipe, Kitchen } from '@escandallo/contracts/costing/kitchen.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import { oneOf } from '../../paging.ts'
import type { ReadModels, TenantOf } from '../../read-models.ts'
import { settingsOf } from '../snapshot.ts'

export type Version = Pick<
  ReadModels['kitchen_composition'],
  'kind' | 'ownerId' | 'effectiveFrom' | 'revision' | 'composition'
>

const facts = ['canonicalId', 'merma', 'eqUd', 'density', 'pieces', 'litres', 'trimmed'] as const
const spanColumns = ['productId', 'fromDay', 'value', 'unitQuantity', 'priceUnit', 'currency', ...facts] as const
export type ProductSpan = Pick<ReadModels['product_cost_span'], (typeof spanColumns)[number]>

/** The versions that hold on some days, the first of them since ever: what was written down later of one day holds. */
const inForceIn = (versions: readonly Version[], { from, to }: Period): Version[] => {
  const ofDay = new Map<string, Version>()
  for (const version of versions.toSorted((a, b) => a.revision - b.revision)) ofDay.set(version.effectiveFrom, version)
  const ordered = [...ofDay.values()].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
  const first = Math.max(
    0,
    ordered.findLastIndex(({ effectiveFrom }) => effectiveFrom <= from),
  )
  return ordered.slice(first).filter(({ effectiveFrom }, at) => at === 0 || effectiveFrom <= to)
}

const recipesIn = ({ composition }: Version) => itemsOf((composition as RecipeComposition).elements, 'recipe')
const productsIn = ({ composition }: Version) => itemsOf((composition as RecipeComposition).elements, 'product')

/** What dishes and the subrecipes below them are made of on some days, a question for each floor. */
const versionsIn = async (tenant: TenantOf, period: Period, dishIds: readonly string[]) => {
  const versions = new Map<string, Version[]>()
  let floor = [...new Set(dishIds)]
  while (floor.length > 0) {
    const rows = await tenant
      .from('kitchen_composition')
      .select(['kind', 'ownerId', 'effectiveFrom', 'revision', 'composition'])
      .where('kind', 'in', ['dish', 'recipe'])
      .where(oneOf('ownerId', floor))
      .execute()
    for (const id of floor) versions.set(id, [])
    for (const [id, ofOwner] of Map.groupBy(rows, ({ ownerId }) => ownerId))
      versions.set(id, inForceIn(ofOwner, period))
    const below = floor.flatMap((id) => (versions.get(id) ?? []).flatMap(recipesIn))
    floor = [...new Set(below)].filter((id) => !versions.has(id))
  }
  return versions
}

const spansIn = async (tenant: TenantOf, { from, to }: Period, productIds: readonly string[]) => {
  const rows: ProductSpan[] = await tenant
    .from('product_cost_span')
    .select(spanColumns)
    .where(oneOf('productId', productIds))
    .where(sql<boolean>`until_day >= ${from}::date and from_day <= ${to}::date`)
    .orderBy('fromDay')
    .execute()
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** A product with the facts and the price of some days. */
export const productOf = ({ value, unitQuantity, priceUnit, currency, ...span }: ProductSpan): CostedProduct => ({
  name: '',
  removed: false,
  merma: span.merma,
  eqUd: span.eqUd,
  density: span.density,
  pieces: span.pieces,
  litres: span.litres,
  trimmed: span.trimmed,
  price:
    value === null || unitQuantity === null || priceUnit === null || currency === null
      ? null
      : { value, unitQuantity, unit: priceUnit, currency, sources: [] },
})

/** The place of the last of some spans, in the order of their days, that began by a day: averages begin another almost every day. */
export const lastFrom = (spans: readonly ProductSpan[], day: string): number => {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as ProductSpan).fromDay <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Whether amounts of a product, and which product it is, follow from the same in both spans, whatever it costs. */
const sameFacts = (a: ProductSpan, b: ProductSpan): boolean =>
  facts.every((fact) => a[fact] === b[fact] || JSON.stringify(a[fact]) === JSON.stringify(b[fact]))

/** Days in a row on which a dish takes the same amounts of the same products: its first, and others on which one of these has another price. */
export type Stretch = { composition: DishComposition | undefined; days: string[] }

/** What dishes are made of on the days of a period, by version and price. */
export type KitchenOfDays = {
  currency: string
  /** In order; the first begins on the period's own first day. */
  stretchesOf: (dishId: string) => Stretch[]
  kitchenOn: (day: string) => Kitchen
  /** What a product costs on those days, in their order. */
  spansOf: (productId: string) => readonly ProductSpan[]
}

/** Rows of dishes and what is below them: versions in force by their owner, spans by product, both in the order of their days. */
export type RowsOfDays = {
  currency: string
  versions: ReadonlyMap<string, readonly Version[]>
  spans: ReadonlyMap<string, readonly ProductSpan[]>
}

type Moved = { day: string; isOther: boolean }

/** Days on which a product has another price or, `isOther`, other facts. */
const movedIn = (spans: readonly ProductSpan[]): Moved[] =>
  spans.map((span, at) => {
    const earlier = spans[at - 1]
    return { day: span.fromDay, isOther: !earlier || !sameFacts(earlier, span) }
  })

/** What dishes are made of on the days of a period, as some rows say. */
export const kitchenOfRows = ({ currency, versions, spans }: RowsOfDays, { from, to }: Period): KitchenOfDays => {
  const moved = new Map([...spans].map(([id, ofProduct]) => [id, movedIn(ofProduct)]))
  const versionOn = (id: string, day: string) => {
    const ofOwner = versions.get(id) ?? []
    return ofOwner.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? ofOwner[0]
  }
  const spansOf = (id: string) => spans.get(id) ?? []
  const stretchesOf = (dishId: string): Stretch[] => {
    const days = new Map([[from, true]])
    const put = ({ day, isOther }: Moved) => {
      if (day > from && day <= to && !days.get(day)) days.set(day, isOther)
    }
    const below = new Set([dishId])
    const products = new Set<string>()
    // A set that grows while it is walked is walked to its end.
    for (const id of below)
      for (const version of versions.get(id) ?? []) {
        put({ day: version.effectiveFrom, isOther: true })
        for (const productId of productsIn(version)) products.add(productId)
        for (const recipeId of recipesIn(version)) below.add(recipeId)
      }
    for (const productId of products) for (const move of moved.get(productId) ?? []) put(move)
    const stretches: Stretch[] = []
    for (const day of [...days.keys()].sort()) {
      const composition = versionOn(dishId, day)?.composition as DishComposition | undefined
      if (days.get(day)) stretches.push({ composition, days: [day] })
      else stretches.at(-1)?.days.push(day)
    }
    return stretches
  }
  const cached = new Map<string, Stretch[]>()
  return {
    currency,
    spansOf,
    stretchesOf: (dishId) => {
      const stretches = cached.get(dishId) ?? stretchesOf(dishId)
      cached.set(dishId, stretches)
      return stretches
    },
    kitchenOn: (day) => ({
      currency,
      product: (id) => {
        const span = spansOf(id)[lastFrom(spansOf(id), day)]
        return span && productOf(span)
      },
      recipe: (id): CostedRecipe | undefined => {
        const composition = versionOn(id, day)?.composition as RecipeComposition | undefined
        return composition && { ...composition, name: '', removed: false }
      },
    }),
  }
}

/** Reads what dishes are made of on the days of a period, however far below: by index, whatever else there is. */
export const kitchenOfDays = async (
  tenant: TenantOf,
  period: Period,
  dishIds: readonly string[],
): Promise<KitchenOfDays> => {
  const { currency } = await settingsOf(tenant)
  const versions = await versionsIn(tenant, period, dishIds)
  const spans = await spansIn(tenant, period, [...new Set([...versions.values()].flat().flatMap(productsIn))])
  return kitchenOfRows({ currency, versions, spans }, period)
}
