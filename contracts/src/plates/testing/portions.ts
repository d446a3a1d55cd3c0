import { Big } from 'big.js'
import { costing } from '../../costing/costing.ts'
import type { CostedProduct, CostedRecipe } from '../../costing/kitchen.ts'
import type { Nutrients } from '../../ingredients/nutrients.ts'
import { unknownNutrients } from '../../products/food/nutrition.ts'
import type { Element } from '../../recipes/elements.ts'
import { mediaOf, type ProductFacts } from '../facts.ts'
import { nutritionOf } from '../nutrition/nutrition.ts'
import { openingOf } from '../parts.ts'
import type { Portion } from '../sums.ts'

export const product = (over: Partial<CostedProduct> = {}): CostedProduct => ({
  name: '',
  price: null,
  merma: '0',
  removed: false,
  eqUd: null,
  density: null,
  pieces: null,
  litres: null,
  ...over,
})
export const none: Nutrients = {
  ...unknownNutrients,
  ...Object.fromEntries(Object.keys(unknownNutrients).map((key) => [key, '0'])),
}
export const facts = (nutrients: Partial<Nutrients> | null, over: Partial<ProductFacts> = {}): ProductFacts => ({
  name: 'Algo',
  role: 'food',
  nutrients: nutrients && { per100g: { ...none, ...nutrients }, source: 'ingredient', cited: null },
  fvl: false,
  redMeat: false,
  cheese: false,
  factor: null,
  asksHerd: false,
  flavour: null,
  restrictions: {},
  verified: null,
  ...over,
})
export const factor = (ghg: string) => ({
  key: 'x',
  name: { es: 'x', en: 'x' },
  ghg,
  land: '1',
  water: '2',
  eutrophication: '3',
  source: 'x',
  confidence: 'high' as const,
  note: null,
  match: 'own' as const,
})

export const line = (
  item: Element['item'],
  quantity: string | null,
  unit: Element['unit'] = 'g',
  note: string | null = null,
): Element => ({
  elementId: `${JSON.stringify(item)}${quantity}`,
  item,
  quantity,
  unit,
  basis: 'net',
  merma: null,
  note,
})
export const of = (id: string) => ({ kind: 'product' as const, id })
export const free = (name: string) => ({ kind: 'free' as const, name, density: '1' })

type Known = Record<string, { product?: CostedProduct; facts?: ProductFacts }>
/** A portion of a dish of these lines, for `portions` guests. */
export const portionOf = (
  elements: Element[],
  known: Known,
  {
    recipes = {},
    portions = 1,
    name = '',
  }: { recipes?: Record<string, CostedRecipe>; portions?: number; name?: string } = {},
): Portion => {
  const costs = costing({
    currency: 'EUR',
    product: (id) => known[id]?.product ?? (known[id] && product()),
    recipe: (id) => recipes[id],
  })
  const { open, left } = openingOf(
    costs,
    mediaOf((id) => known[id]?.facts),
  )
  const { weight } = costs.dish({ elements, portions: String(portions), seasoning: '0' })
  return {
    parts: open(elements, new Big(1).div(portions), name),
    factsOf: (id) => known[id]?.facts,
    weight: weight === null ? null : new Big(weight).minus(left(elements, name).div(portions)),
  }
}
export const figure = (portion: Portion, key: string) => nutritionOf(portion).figures.find((row) => row.key === key)
