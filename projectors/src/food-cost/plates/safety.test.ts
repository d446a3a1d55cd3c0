import { dishExamples } from '@escandallo/contracts/dishes/examples.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { restrictionCodes } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { foodCostGroup } from '../../food-cost-group.ts'
import { allergenSpan } from '../../plates/tables.ts'

const [flour, starch, dish] = [
  '0a000000-0000-4000-8000-000000000001',
  '0a000000-0000-4000-8000-000000000002',
  '0d000000-0000-4000-8000-000000000001',
]
const GLUTEN = 'INTOL001'
const exampleOf = (examples: readonly { type: string; data: unknown }[], type: string) =>
  structuredClone(examples.find((example) => example.type === type)?.data) as Record<string, unknown>
const on = (day: string) => `${day}T10:00:00.000Z`

const ofProduct = (productId: string, type: string, day: string, more: object = {}): Told => {
  const { effectiveFrom: _, facts: __, ...data } = exampleOf(productExamples, type)
  return { stream: `product-${productId}`, type, data: { ...data, productId, at: on(day), ...more } }
}
const details = (name: string, supplier = 1) => ({
  ...(exampleOf(productExamples, 'ProductRegistered').details as object),
  name,
  ingredient: null,
  category: null,
  subcategory: null,
  suppliers: [{ supplierId: `50000000-0000-4000-8000-00000000000${supplier}`, code: null, name }],
})
const registered = (productId: string, name: string) =>
  ofProduct(productId, 'ProductRegistered', '2026-01-01', { details: details(name) })
const verified = (productId: string, day: string, state: 'free' | 'contains' = 'free') =>
  ofProduct(productId, 'ProductRestrictionsVerified', day, {
    states: Object.fromEntries(restrictionCodes.map((code) => [code, code === GLUTEN ? state : 'free'])),
  })
const composed = (productId: string, day: string, type = 'DishComposed'): Told => {
  const element = { elementId: productId, item: { kind: 'product', id: productId }, quantity: '1', unit: 'kg' }
  const elements = [{ ...element, basis: 'net', merma: null, note: null }]
  return {
    stream: `dish-${dish}`,
    type,
    data: {
      ...exampleOf(dishExamples, type),
      dishId: dish,
      at: on(day),
      effectiveFrom: day,
      composition: { elements, portions: '1', seasoning: '0' },
    },
  }
}

/** What the dish says of gluten, from day to day. */
const glutenOf = async (...events: Told[]) =>
  (await project(foodCostGroup, events)).rows(allergenSpan).map(({ fromDay, states }) => [fromDay, states[GLUTEN]])

describe('what guests are told of gluten', () => {
  const basis = [registered(flour, 'Harina de maíz'), composed(flour, '2026-01-02')]

  test('is unknown as long as nobody has looked, and free from the day on which somebody did', async () => {
    expect(await glutenOf(...basis)).toEqual([['0001-01-01', 'unknown']])
    expect(await glutenOf(...basis, verified(flour, '2026-02-01'))).toEqual([
      ['0001-01-01', 'unknown'],
      ['2026-02-01', 'free'],
    ])
  })
  test('is unknown again from the day on which the check is withdrawn, and was free before', async () => {
    const withdrawn = ofProduct(flour, 'ProductRestrictionsUnverified', '2026-03-01')
    expect(await glutenOf(...basis, verified(flour, '2026-02-01'), withdrawn)).toEqual([
      ['0001-01-01', 'unknown'],
      ['2026-02-01', 'free'],
      ['2026-03-01', 'unknown'],
    ])
  })
  test('is what is said last on one day', async () => {
    const withdrawn = ofProduct(flour, 'ProductRestrictionsUnverified', '2026-02-01')
    expect(await glutenOf(...basis, verified(flour, '2026-02-01'), withdrawn)).toEqual([['0001-01-01', 'unknown']])
  })
  test('is free no more from the day on which another supplier sells it', async () => {
    const linked = ofProduct(flour, 'ProductDetailsChanged', '2026-03-01', { details: details('Harina de maíz', 2) })
    expect((await glutenOf(...basis, verified(flour, '2026-02-01'), linked)).at(-1)).toEqual(['2026-03-01', 'unknown'])
  })
  test('is of the product that goes on, from the day of the merger', async () => {
    const merged = ofProduct(flour, 'ProductsMerged', '2026-04-01', { into: starch, costIds: [], suppliers: [] })
    const other = [registered(starch, 'Almidón'), verified(starch, '2026-01-15', 'contains')]
    expect(await glutenOf(...basis, verified(flour, '2026-02-01'), ...other, merged)).toEqual([
      ['0001-01-01', 'unknown'],
      ['2026-02-01', 'free'],
      ['2026-04-01', 'contains'],
    ])
  })
  test('is of another composition from its day on', async () => {
    const other = [registered(starch, 'Almidón'), composed(starch, '2026-05-01', 'DishRecomposed')]
    expect(await glutenOf(...basis, verified(flour, '2026-02-01'), ...other)).toEqual([
      ['0001-01-01', 'unknown'],
      ['2026-02-01', 'free'],
      ['2026-05-01', 'unknown'],
    ])
  })
})
