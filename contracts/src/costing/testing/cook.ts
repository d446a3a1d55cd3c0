import type { DishComposition } from '../../dishes/details.ts'
import type { Element } from '../../recipes/elements.ts'
import type { Unit } from '../../values/units.ts'
import type { CostedProduct, CostedRecipe, Kitchen } from '../kitchen.ts'

let lines = 0

/** A price as a person would say it: so much for one unit, or for more of them. */
export const bought = (value: string, unit: Unit = 'kg', unitQuantity = '1', currency = 'EUR') => ({
  value,
  unit,
  unitQuantity,
  currency,
  sources: [],
})

export const product = (price: CostedProduct['price'], more: Partial<CostedProduct> = {}): CostedProduct => ({
  name: 'Producto',
  price,
  merma: '0',
  removed: false,
  eqUd: null,
  density: null,
  pieces: null,
  litres: null,
  ...more,
})

type More = Partial<Omit<Element, 'item'>>
const element = (item: Element['item'], quantity: string | null, unit: Unit, more: More = {}): Element => {
  lines += 1
  const elementId = `00000000-0000-4000-8000-${String(lines).padStart(12, '0')}`
  return { elementId, item, quantity, unit, basis: 'net', merma: null, note: null, ...more }
}
export const ofProduct = (id: string, quantity: string | null, unit: Unit = 'kg', more: More = {}) =>
  element({ kind: 'product', id }, quantity, unit, more)
export const ofRecipe = (id: string, quantity: string | null, unit: Unit = 'kg', more: More = {}) =>
  element({ kind: 'recipe', id }, quantity, unit, more)
export const water = (quantity: string, unit: Unit = 'l') =>
  element({ kind: 'free', name: 'Agua', density: '1' }, quantity, unit)

export const recipe = (
  elements: Element[],
  quantity: string | null,
  unit: Unit = 'kg',
  more: Partial<CostedRecipe> & { weight?: string } = {},
): CostedRecipe => {
  const { weight = null, ...rest } = more
  return {
    name: 'Receta',
    removed: false,
    elements,
    yield: { quantity, unit, weight },
    merma: '0',
    byProducts: [],
    ...rest,
  }
}

export const dish = (elements: Element[], portions = '1', seasoning = '0'): DishComposition => ({
  elements,
  portions,
  seasoning,
})

export const kitchen = (
  products: Record<string, CostedProduct>,
  recipes: Record<string, CostedRecipe> = {},
): Kitchen => ({
  currency: 'EUR',
  product: (id) => products[id],
  recipe: (id) => recipes[id],
})
