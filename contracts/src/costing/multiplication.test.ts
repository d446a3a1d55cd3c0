import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { Element } from '../recipes/elements.ts'
import { costing } from './costing.ts'
import { explained } from './explanation.ts'
import type { CostedProduct } from './kitchen.ts'
import { multiplicationOf } from './multiplication.ts'

const usual = {
  name: 'X',
  removed: false,
  merma: '0',
  eqUd: null,
  density: null,
  pieces: null,
  litres: null,
  trimmed: null,
}
const paid = (value: string, unitQuantity: string, unit: 'kg' | 'unit' | 'l') => ({
  price: { value, unitQuantity, unit, currency: 'EUR', sources: [] },
})
const lineOf = (product: Partial<CostedProduct>, element: Partial<Element>) => {
  const kitchen = {
    currency: 'EUR',
    product: () => ({ ...usual, price: null, ...product }),
    recipe: () => undefined,
  }
  const whole: Element = {
    elementId: 'e',
    item: { kind: 'product', id: 'p' },
    quantity: '1',
    unit: 'kg',
    basis: 'net',
    merma: null,
    note: null,
    ...element,
  }
  const [branch] = explained(costing(kitchen), [whole], new Big(1))
  return branch ? multiplicationOf(branch) : null
}

describe('a line multiplies in its own unit', () => {
  test('by the kilo, where it is bought by the piece', () =>
    expect(lineOf({ ...paid('17.79', '1', 'unit'), eqUd: '4.1' }, { quantity: '2' })).toMatchObject({
      amount: '2',
      unit: 'kg',
      price: '4.339',
      off: null,
      bought: { price: '17.79', per: { quantity: '1', unit: 'unit' }, content: '4.1' },
    }))
  test('of grams by the kilo, with what is lost in it', () =>
    expect(lineOf({ ...paid('15.34', '1', 'kg'), merma: '47' }, { quantity: '200', unit: 'g' })).toMatchObject({
      unit: 'kg',
      price: '15.34',
      bought: null,
      amount: expect.stringMatching(/^0\.377/),
    }))
  test('of a pack says what the pack was', () =>
    expect(lineOf(paid('20', '10', 'kg'), { quantity: '0.5' })).toMatchObject({
      amount: '0.5',
      price: '2',
      bought: { price: '20', per: { quantity: '10', unit: 'kg' } },
    }))
  test('of pieces that are bought by the tray', () =>
    expect(lineOf({ ...paid('6', '1', 'unit'), pieces: '30' }, { quantity: '2', unit: 'unit' })).toMatchObject({
      amount: '2',
      unit: 'unit',
      price: '0.2',
      bought: { price: '6', content: '30' },
    }))
  test('less what its by-products are worth', () => {
    const trimmed = { unit: 'kg' as const, gross: '2', byProducts: [{ quantity: '1', value: '0.5' }] }
    const line = lineOf({ ...paid('4', '1', 'kg'), merma: '50', trimmed } as never, { quantity: '1' })
    expect(line).toMatchObject({ amount: '2', price: '4', off: '0.5', cost: '7.5' })
  })
})

test('what is not known, and what costs nothing, is no multiplication', () => {
  expect(lineOf({}, {})).toBeNull()
  expect(lineOf(paid('17.79', '1', 'unit'), { quantity: '2' })).toBeNull()
  expect(lineOf({}, { item: { kind: 'free', name: 'Agua', density: '1' } })).toBeNull()
  expect(lineOf(paid('1', '1', 'kg'), { quantity: null })).toBeNull()
})

test('whoever multiplies what is read gets the cost to a tenth of a cent, for tiny amounts of dear things too', () => {
  for (const [quantity, value, merma] of [
    ['0.03', '4000', '0'],
    ['3', '2900', '3'],
    ['1', '0.0173', '12'],
    ['333', '7.77', '33'],
    ['12345', '0.91', '7'],
  ] as const) {
    const line = lineOf({ ...paid(value, '3', 'kg'), merma }, { quantity, unit: 'g' })
    const product = new Big(line?.amount ?? 0).times(line?.price ?? 0)
    expect(
      product
        .minus(line?.cost ?? 0)
        .abs()
        .lt('0.0005'),
      `${quantity} g`,
    ).toBe(true)
  }
})
