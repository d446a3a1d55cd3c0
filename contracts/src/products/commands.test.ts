import { describe, expect, test } from 'vitest'
import { updateCorporation } from '../corporations/details.ts'
import { updateDocument } from '../documents/commands.ts'
import { newEstablishment } from '../establishments/details.ts'
import { NON_FOOD } from '../ingredients/non-food.ts'
import { newSupplier } from '../suppliers/commands.ts'
import { bulkProducts, newProduct, recordCost, updateProduct } from './commands.ts'
import { needsWeight } from './details.ts'
import { ingredients } from './ingredients.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const details = {
  name: 'Tomate pera',
  code: 'TOM-1',
  unit: 'kg' as const,
  eqUd: null as string | null,
  merma: '8',
  density: null,
  category: 'CAT1',
  subcategory: '1.2',
  customCategory: null,
  ingredient: 'tomato',
  suppliers: [{ supplierId: id(1), code: 'T1', name: null }],
}
const cost = {
  costId: id(2),
  supplierId: id(1),
  date: '2026-03-02',
  value: '9.90',
  currency: 'EUR',
  unit: 'kg' as string,
  unitQuantity: '6',
}
const complaints = (schema: typeof newProduct | typeof updateProduct, form: object) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
const asNew = (change: object, costs: object[] = [cost]) =>
  complaints(newProduct, { details: { ...details, ...change }, costs })
const withCost = (change: object) => asNew({ eqUd: '0.15' }, [{ ...cost, ...change }])

describe('a product that a person writes down', () => {
  test('is taken when everything is there', () => expect(asNew({})).toEqual([]))
  test.each([
    ['a name', { name: ' ' }, 'details.name: required'],
    ['a supplier', { suppliers: [] }, 'details.suppliers: required'],
    ['a category', { category: null }, 'details.category: required'],
    ['a unit', { unit: 'caja' }, 'details.unit: unit-invalid'],
    ['a product code', { code: '' }, 'details.code: required'],
    ['an ingredient', { ingredient: null }, 'details.ingredient: required'],
    ['a weight that is one', { eqUd: '0' }, 'details.eqUd: must-be-positive'],
    ['a density that is one', { density: '-1' }, 'details.density: must-be-positive'],
    ['to leave something over', { merma: '100' }, 'details.merma: merma-invalid'],
    ['not to grow in preparing it', { merma: '-1' }, 'details.merma: percentage-invalid'],
  ])('needs %s', (_, change, complaint) => expect(asNew(change)).toEqual([complaint]))

  test('needs no ingredient when it is no food', () => {
    expect(asNew({ category: NON_FOOD, subcategory: null, ingredient: null })).toEqual([])
  })
  test('needs at least one cost', () => expect(asNew({}, [])).toEqual(['costs: costs-required']))
  test.each([
    ['a supplier', { supplierId: '' }, 'supplierId: required'],
    ['a date', { date: '' }, 'date: day-invalid'],
    ['a date that exists', { date: '2026-02-30' }, 'date: day-invalid'],
    ['a value', { value: '' }, 'value: decimal-invalid'],
    ['a positive value', { value: '0' }, 'value: must-be-positive'],
    ['a value that is no credit', { value: '-3' }, 'value: must-be-positive'],
    ['a unit', { unit: 'caja' }, 'unit: unit-invalid'],
    ['a quantity', { unitQuantity: '0' }, 'unitQuantity: must-be-positive'],
    ['a currency', { currency: 'euro' }, 'currency: currency-invalid'],
  ])('needs %s for each cost', (_, change, complaint) => expect(withCost(change)).toContain(`costs.0.${complaint}`))

  test('needs the weight of a unit as soon as a cost is by the unit, when new and when changed', () => {
    const byUnit = [cost, { ...cost, costId: id(3), unit: 'unit' }]
    const weight = ['details.eqUd: unit-weight-required']
    expect(asNew({}, byUnit)).toEqual(weight)
    expect(complaints(updateProduct, { productId: id(9), details, costs: byUnit })).toEqual(weight)
    expect(asNew({ eqUd: '0.15' }, byUnit)).toEqual([])
    expect(asNew({ category: NON_FOOD, subcategory: null }, byUnit)).toEqual([])
    expect(needsWeight({ ...details, suppliers: [] }, [{ unit: 'l' }, { unit: 'g' }])).toBe(false)
  })
  test('may come with up to five hundred others, each as right as alone', () => {
    const product = { details, costs: [cost] }
    expect(bulkProducts.safeParse({ products: [product, product] }).success).toBe(true)
    expect(bulkProducts.safeParse({ products: [] }).success).toBe(false)
    expect(bulkProducts.safeParse({ products: [product, { ...product, costs: [] }] }).error?.issues[0]).toMatchObject({
      path: ['products', 1, 'costs'],
      message: 'costs-required',
    })
  })
})

test('a cost that comes from paper names its document and line', () => {
  const printed = { ...cost, documentId: id(4), lineId: id(5) }
  const supplier = { supplierId: id(1), code: null, name: 'TOMATE PERA' }
  expect(recordCost.safeParse({ productId: id(9), cost: printed, supplier }).success).toBe(true)
  expect(
    recordCost.safeParse({ productId: id(9), cost, supplier }).error?.issues.map(({ path }) => path.join('.')),
  ).toEqual(['cost.documentId', 'cost.lineId'])
})

describe('ids that stand for nothing', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const details = {
    name: 'Tomate',
    code: 'T1',
    unit: 'kg',
    eqUd: null,
    merma: '5',
    density: null,
    category: 'CAT3',
    subcategory: '3.1',
    customCategory: null,
    ingredient: ingredients[0]?.id ?? '',
    suppliers: [{ supplierId: id, code: null, name: null }],
  }
  const cost = {
    costId: id,
    supplierId: id,
    date: '2026-03-02',
    value: '2',
    currency: 'EUR',
    unit: 'kg',
    unitQuantity: '1',
  }
  const refused = (change: object, ofCost: object = {}) => {
    const costs = [{ ...cost, ...ofCost }]
    const parsed = [
      newProduct.safeParse({ details: { ...details, ...change }, costs }),
      updateProduct.safeParse({ productId: id, details: { ...details, ...change }, costs }),
    ]
    return parsed.map(({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [])
  }
  test.each([
    [{}, {}, []],
    [{ category: 'CAT7' }, {}, ['details.category: category-unknown']],
    [{ category: 'CAT99', subcategory: null }, {}, ['details.category: category-unknown']],
    [{ subcategory: '3.99' }, {}, ['details.subcategory: subcategory-unknown']],
    [{ subcategory: '1.2' }, {}, ['details.subcategory: subcategory-of-another']],
    [{ ingredient: 'unobtainium' }, {}, ['details.ingredient: ingredient-unknown']],
    [{}, { currency: 'ZZZ' }, ['costs.0.currency: currency-invalid']],
    [{}, { currency: 'XXX' }, ['costs.0.currency: currency-invalid']],
  ])('%j with %j is refused by new and update', (change, ofCost, complaints) =>
    expect(refused(change, ofCost)).toEqual([complaints, complaints]),
  )

  test('are refused of suppliers, corporations and establishments as well', () => {
    expect(updateCorporation.shape.details.shape.currency.safeParse('ZZZ').success).toBe(false)
    expect(newEstablishment.shape.details.shape.currency.safeParse('ZZZ').success).toBe(false)
    expect(updateDocument.shape.content.shape.currency.safeParse('ZZZ').success).toBe(false)
    const identity = { name: 'A', taxId: 'B12345674', address: 'B', email: null, phone: null, iban: null, swift: null }
    const rest = { accountNumber: null, routingNumber: null, paymentTerms: null, description: null, image: null }
    const parsed = newSupplier.safeParse({
      details: { ...identity, ...rest, color: '#2f7a5b', categories: ['CAT1', 'CAT7'], establishments: [id] },
    })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['category-unknown'])
  })
})
