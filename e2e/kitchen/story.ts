import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { dishExamples } from '@escandallo/contracts/dishes/examples.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { recipeExamples } from '@escandallo/contracts/recipes/examples.ts'
import { v5 as uuidv5 } from 'uuid'

/** An event with its stream, as it is appended. */
export type Told = { stream: string; type: string; data: { at: string } & Record<string, unknown> }
export type Story = { corporationId: string; first: Told[]; later: Told[] }

export const DAYS = Array.from({ length: 8 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`)
const PRODUCTS = 4
const RECIPES = 5
const DISHES = 2
const BOUGHT = 5
const STEPS = 26

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
const chance = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What is no event of ours would be set aside by the projectors, with everything after it. */
const events = productEvent.or(recipeEvent).or(dishEvent)

const exampleOf = (examples: readonly { type: string; data: unknown }[], type: string) =>
  structuredClone(examples.find((example) => example.type === type)?.data) as Told['data']

/**
 * What happens in a kitchen by chance: invoices that come late, wait, are approved, dismissed and withdrawn, recipes and dishes
 * that are written for any day, name each other in circles, are deleted and restored.
 */
export const storyOf = (seed: number, world: string): Story => {
  const next = chance(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const among = <Value>(values: readonly Value[]): Value => values[upTo(values.length)] as Value
  const named = (kind: string, index: number) => uuidv5(`${seed} ${kind} ${index}`, world)
  const ids = (kind: string, count: number) => Array.from({ length: count }, (_, index) => named(kind, index))
  const [products, recipes, dishes] = [ids('product', PRODUCTS), ids('recipe', RECIPES), ids('dish', DISHES)]
  const reported: Told[] = []
  const costs: { productId: string; costId: string; waits: boolean }[] = []
  const removed = new Set<string>()
  const tell = (stream: string, type: string, data: Told['data'], more: object) => {
    const at = new Date(1_772_000_000_000 + reported.length).toISOString()
    events.parse({ type, data: { ...data, ...more, at } })
    reported.push({ stream, type, data: { ...data, ...more, at } })
  }

  const elements = (): Element[] =>
    Array.from({ length: upTo(4) }, (_, index) => ({
      elementId: named(`line ${reported.length}`, index),
      item: next() < 0.75 ? { kind: 'product', id: among(products) } : { kind: 'recipe', id: among(recipes) },
      quantity: String(1 + upTo(9)),
      unit: 'kg',
      basis: 'net',
      merma: null,
      note: null,
    }))
  const ofRecipe = (recipeId: string, type: string, more: object = {}) =>
    tell(`recipe-${recipeId}`, type, exampleOf(recipeExamples, type), { recipeId, ...more })
  const ofDish = (dishId: string, type: string, more: object = {}) =>
    tell(`dish-${dishId}`, type, exampleOf(dishExamples, type), { dishId, ...more })
  const ofProduct = (productId: string, type: string, more: object = {}) =>
    tell(`product-${productId}`, type, exampleOf(productExamples, type), { productId, ...more })
  const composedRecipe = () => ({
    composition: {
      elements: elements(),
      merma: '0',
      byProducts: [],
      yield: { quantity: among(['1', '2', '4', '8']), unit: 'kg', weight: null },
    },
    effectiveFrom: among(DAYS),
  })
  const composedDish = () => ({
    composition: { elements: elements(), portions: '1', seasoning: '0' },
    effectiveFrom: among(DAYS),
  })
  const turned = (id: string, tellOf: (id: string, type: string) => void, kind: string) => {
    tellOf(id, removed.has(id) ? `${kind}Restored` : `${kind}Removed`)
    if (!removed.delete(id)) removed.add(id)
  }

  for (const productId of products) {
    const { details } = exampleOf(productExamples, 'ProductRegistered') as unknown as { details: object }
    ofProduct(productId, 'ProductRegistered', {
      details: { ...details, name: productId, unit: 'kg', merma: '50', eqUd: null, density: null },
    })
  }
  for (const recipeId of recipes) ofRecipe(recipeId, 'RecipeComposed', composedRecipe())
  for (const dishId of dishes) ofDish(dishId, 'DishComposed', composedDish())

  const paid = () => {
    const productId = among(products)
    const costId = named('cost', reported.length)
    const waits = next() < 0.25
    const example = exampleOf(productExamples, 'ProductCostRecorded') as unknown as { cost: object }
    costs.push({ productId, costId, waits })
    ofProduct(productId, 'ProductCostRecorded', {
      cost: {
        ...example.cost,
        costId,
        date: among(DAYS),
        value: String(1 + upTo(90)),
        unitQuantity: '1',
        unit: 'kg',
        currency: 'EUR',
        documentId: null,
        lineId: null,
      },
      irregularity: waits ? { reason: 'unit-changed', change: null, previous: '1', previousCostId: costId } : null,
    })
  }
  const settled = (type: 'ProductCostApproved' | 'ProductCostDismissed') => {
    const at = costs.findIndex(({ waits }) => waits)
    const cost = costs[at]
    if (!cost) return paid()
    cost.waits = false
    return ofProduct(cost.productId, type, { costId: cost.costId })
  }
  const withdrawn = () => {
    const [cost] = costs.splice(upTo(costs.length), 1)
    if (!cost) return paid()
    return ofProduct(cost.productId, 'ProductCostWithdrawn', { costId: cost.costId })
  }
  const acts = [
    ...[paid, paid, paid, paid, withdrawn],
    () => settled('ProductCostApproved'),
    () => settled('ProductCostDismissed'),
    () => ofRecipe(among(recipes), 'RecipeRecomposed', composedRecipe()),
    () => ofRecipe(among(recipes), 'RecipeRecomposed', composedRecipe()),
    () => ofDish(among(dishes), 'DishRecomposed', composedDish()),
    () => turned(among(recipes), ofRecipe, 'Recipe'),
    () => turned(among(dishes), ofDish, 'Dish'),
    () => turned(among(products), ofProduct, 'Product'),
  ]
  for (let count = 0; count < BOUGHT; count += 1) paid()
  for (let step = 0; step < STEPS; step += 1) among(acts)()
  const half = PRODUCTS + RECIPES + DISHES + BOUGHT + Math.floor(STEPS / 2)
  return { corporationId: uuidv5(`${seed}`, world), first: reported.slice(0, half), later: reported.slice(half) }
}
