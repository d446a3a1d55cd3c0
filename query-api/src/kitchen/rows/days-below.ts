import type { CostedProduct, CostedRecipe, Kitchen } from '@escandallo/contracts/costing/kitchen.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import { oneOf } from '../../paging.ts'
import type { ReadModels, TenantOf } from '../../read-models.ts'
import { settingsOf } from '../snapshot.ts'

type Version = Pick<
  ReadModels['kitchen_composition'],
  'kind' | 'ownerId' | 'effectiveFrom' | 'revision' | 'composition'
>
type ProductSpan = ReadModels['product_cost_span']

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
  const rows = await tenant
    .from('product_cost_span')
    .selectAll()
    .where(oneOf('productId', productIds))
    .where(sql<boolean>`until_day >= ${from}::date and from_day <= ${to}::date`)
    .orderBy('fromDay')
    .execute()
  return Map.groupBy(rows, ({ productId }) => productId)
}

const productOf = ({ value, unitQuantity, priceUnit, currency, ...facts }: ProductSpan): CostedProduct => ({
  ...{ name: '', removed: false, merma: facts.merma, eqUd: facts.eqUd, density: facts.density },
  ...{ pieces: facts.pieces, litres: facts.litres, trimmed: facts.trimmed },
  price:
    value === null || unitQuantity === null || priceUnit === null || currency === null
      ? null
      : { value, unitQuantity, unit: priceUnit, currency, sources: [] },
})

/** The last of some spans, in the order of their days, that began by a day: averages begin another almost every day. */
const lastFrom = (spans: readonly ProductSpan[], day: string): ProductSpan | undefined => {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as ProductSpan).fromDay <= day) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}

/** What amounts of a product follow from, and which product it is, whatever it costs. */
const factsWritten = ({ canonicalId, merma, eqUd, density, pieces, litres, trimmed }: ProductSpan) =>
  JSON.stringify([canonicalId, merma, eqUd, density, pieces, litres, trimmed])

/** A day from which a dish takes something else, or what it takes costs something else; `amountsFrom` is the last on which the amounts do. */
export type Turn = { day: string; amountsFrom: string }

/** What dishes are made of on the days of a period, by version and price. */
export type KitchenOfDays = {
  /** In order; the first is the period's own first day. */
  turnsOf: (dishId: string) => Turn[]
  dishOn: (dishId: string, day: string) => DishComposition | undefined
  kitchenOn: (day: string) => Kitchen
  /** The product that goes on in the place of one on a day. */
  canonicalOn: (productId: string, day: string) => string
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
  const costed = new Map<ProductSpan, CostedProduct>()
  const versionOn = (id: string, day: string) => {
    const ofOwner = versions.get(id) ?? []
    return ofOwner.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? ofOwner[0]
  }
  const spanOn = (id: string, day: string) => lastFrom(spans.get(id) ?? [], day)
  const facts = new Map([...spans.values()].flat().map((span) => [span, factsWritten(span)]))
  return {
    turnsOf: (dishId) => {
      const [prices, amounts, visited] = [new Set<string>(), new Set([period.from]), new Set<string>()]
      const visit = (id: string) => {
        if (visited.has(id)) return
        visited.add(id)
        for (const version of versions.get(id) ?? []) {
          amounts.add(version.effectiveFrom)
          for (const productId of productsIn(version))
            for (const [at, span] of (spans.get(productId) ?? []).entries()) {
              const earlier = spans.get(productId)?.[at - 1]
              const isSame = earlier !== undefined && facts.get(earlier) === facts.get(span)
              if (isSame) prices.add(span.fromDay)
              else amounts.add(span.fromDay)
            }
          for (const recipeId of recipesIn(version)) visit(recipeId)
        }
      }
      visit(dishId)
      const days = [...prices.union(amounts)].filter((day) => day >= period.from && day <= period.to).sort()
      let amountsFrom = period.from
      return days.map((day) => {
        if (amounts.has(day)) amountsFrom = day
        return { day, amountsFrom }
      })
    },
    dishOn: (dishId, day) => versionOn(dishId, day)?.composition as DishComposition | undefined,
    kitchenOn: (day) => ({
      currency,
      product: (id) => {
        const span = spanOn(id, day)
        if (!span) return undefined
        const product = costed.get(span) ?? productOf(span)
        costed.set(span, product)
        return product
      },
      recipe: (id): CostedRecipe | undefined => {
        const composition = versionOn(id, day)?.composition as RecipeComposition | undefined
        return composition && { ...composition, name: '', removed: false }
      },
    }),
    canonicalOn: (productId, day) => spanOn(productId, day)?.canonicalId ?? productId,
  }
}
