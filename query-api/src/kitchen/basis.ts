import { isGap, type Reason } from '@escandallo/contracts/costing/kitchen.ts'
import type { KitchenBasis, KitchenFound } from '@escandallo/contracts/kitchen/queries.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { Big } from 'big.js'
import type { Sight } from './sight.ts'
import type { KitchenProduct, Snapshot } from './snapshot.ts'

const measured = ['no-weight', 'no-density'] as const

/** What is missing of a product, and how many recipes and dishes that stops. */
const stopsOf = ({ stoppedBy }: Snapshot, id: string, { price, eqUd, density }: KitchenProduct) => {
  if (price !== null && eqUd !== null && density !== null) return {}
  const reasons = price === null ? (['no-cost'] as const) : measured
  return Object.fromEntries(reasons.map((reason) => [reason, stoppedBy({ reason, kind: 'product', id })]))
}

/** Everything below some products and subrecipes. What there is not is left out. */
export const basisOf = (
  snapshot: Snapshot,
  asked: { products: readonly string[]; recipes: readonly string[] },
): KitchenBasis => {
  const { day: asOf, settings, products, recipes } = snapshot
  const recipeIds = new Set<string>()
  const productIds = new Set(asked.products)
  const queue = [...asked.recipes]
  for (let at = 0; at < queue.length; at += 1) {
    const id = queue[at] as string
    const recipe = recipes.get(id)
    if (!recipe || recipeIds.has(id)) continue
    recipeIds.add(id)
    for (const productId of itemsOf(recipe.elements, 'product')) productIds.add(productId)
    queue.push(...itemsOf(recipe.elements, 'recipe'))
  }
  return {
    ...{ asOf, currency: settings.currency, policy: settings.policy, targetFoodCost: settings.targetFoodCost },
    products: [...productIds].flatMap((productId) => {
      const product = products.get(productId)
      if (!product) return []
      const price = product.price && { ...product.price, sources: [] }
      return [{ productId, ...product, price, stops: stopsOf(snapshot, productId, product) }]
    }),
    recipes: [...recipeIds].flatMap((recipeId) => {
      const recipe = recipes.get(recipeId)
      return recipe ? [{ recipeId, ...recipe }] : []
    }),
  }
}

const weights = { exact: 6, begins: 4, wordBegins: 3, within: 1 } as const

/** How well a name answers a search, word by word; null when a word is nowhere in it. */
const rankOf = (name: string, words: readonly string[]): number | null => {
  const parts = name.split(' ')
  let rank = 0
  for (const [at, word] of words.entries()) {
    const place = parts.findIndex((part) => part.startsWith(word))
    if (place === -1 && !name.includes(word)) return null
    if (place === -1) rank += weights.within
    else rank += parts[place] === word ? weights.exact : place === at ? weights.begins : weights.wordBegins
  }
  // Of two that have all words the shorter name says less else.
  return rank - parts.length / 10
}

const perUnitOf = (product: KitchenProduct) => {
  const { price } = product
  if (!price) return null
  const each = new Big(price.value).div(price.unitQuantity)
  return { unit: price.unit, cost: each.round(6, Big.roundHalfUp).toFixed() }
}

/** Products and subrecipes by their names, the likeliest first; what was removed, or is not the asker's to see, is not offered. */
export const foundIn = (
  snapshot: Snapshot,
  { q, kinds, size, sees }: { q: string; kinds: ReadonlySet<string>; size: number; sees: Sight },
): KitchenFound => {
  const words = normalizeName(q).split(' ').filter(Boolean)
  const matches: { rank: number; item: KitchenFound['items'][number] }[] = []
  if (kinds.has('product'))
    for (const [id, product] of snapshot.products) {
      if (product.removed || product.mergedInto) continue
      const rank = rankOf(normalizeName(`${product.name} ${product.code}`), words)
      if (rank === null) continue
      const gap: Reason | null = product.price ? null : 'no-cost'
      const { name, code, unit } = product
      matches.push({ rank, item: { kind: 'product', id, name, code, unit, perUnit: perUnitOf(product), gap } })
    }
  if (kinds.has('recipe'))
    for (const [id, recipe] of snapshot.recipes) {
      if (recipe.removed || !sees('recipe', id)) continue
      const rank = rankOf(normalizeName(recipe.name), words)
      if (rank === null) continue
      const cost = snapshot.recipeCost(id)
      const gap = cost?.missing.find(isGap)?.reason ?? null
      const perUnit = cost?.perUnit ? { unit: cost.perUnit.unit, cost: cost.perUnit.cost } : null
      const unit = cost?.perUnit?.unit ?? recipe.yield.unit
      matches.push({ rank: rank + 1, item: { kind: 'recipe', id, name: recipe.name, code: null, unit, perUnit, gap } })
    }
  matches.sort(
    (a, b) => b.rank - a.rank || a.item.name.localeCompare(b.item.name, 'es') || a.item.id.localeCompare(b.item.id),
  )
  return { items: matches.slice(0, size).map(({ item }) => item) }
}
