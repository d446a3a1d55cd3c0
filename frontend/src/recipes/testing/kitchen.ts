import type { KitchenBasis, KitchenFound } from '@escandallo/contracts/kitchen/queries.ts'
import type { Asked } from '../../testing/answers.ts'

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Product = KitchenBasis['products'][number]
const product = (number: number, name: string, more: Partial<Product>): Product => ({
  productId: id(number),
  name,
  code: `P${number}`,
  unit: 'kg',
  merma: '0',
  removed: false,
  stops: {},
  ingredient: 'food',
  eqUd: null,
  density: null,
  pieces: null,
  litres: null,
  price: null,
  ...more,
})
const price = (value: string, unit: 'kg' | 'unit' | 'l') => ({
  value,
  unit,
  unitQuantity: '1',
  currency: 'EUR',
  sources: [],
})

/** A small kitchen: parsley has no weight, saffron no price. */
export const pantry = [
  product(1, 'Cebolla', { price: price('1.2', 'kg'), merma: '20' }),
  product(2, 'Tomate pera', { price: price('2', 'kg') }),
  product(3, 'Perejil', { unit: 'unit', price: price('0.85', 'unit'), stops: { 'no-weight': 6 } }),
  product(4, 'Azafrán', { stops: { 'no-cost': 2 } }),
  product(5, 'Tomate frito', { price: price('3', 'kg') }),
]

export const basis: KitchenBasis = {
  asOf: '2026-11-26',
  currency: 'EUR',
  policy: 'last',
  targetFoodCost: '30',
  products: pantry,
  recipes: [],
}

const searched = ({ search }: Asked): KitchenFound => {
  const words = (search.get('q') ?? '').toLowerCase().split(' ')
  const items = pantry
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .map(({ productId, name, code, unit, price: paid }) => ({
      kind: 'product' as const,
      id: productId,
      name,
      code,
      unit,
      gap: null,
      perUnit: paid && { unit: paid.unit, cost: paid.value },
    }))
  return { items }
}

/** What the kitchen answers an editor. */
export const kitchenAnswers = { 'GET /recipes/search': searched, 'GET /recipes/kitchen': basis }
