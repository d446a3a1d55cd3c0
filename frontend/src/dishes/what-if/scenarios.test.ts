import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { describe, expect, test } from 'vitest'
import { assumptionsOf, editOf, isUnsold, nothingAssumed, scenariosOf } from './scenarios.ts'

const [tomato, tin, line] = ['p1', 'p2', 'e1']
const dish = {
  dishId: 'd1',
  currency: 'EUR',
  price: { amount: 900, currency: 'EUR', vatRate: '10' },
  composition: {
    elements: [{ elementId: line, item: { kind: 'product', id: tomato }, quantity: '100', unit: 'g' }],
    portions: '1',
    seasoning: '0',
  },
} as unknown as Dish
const nothing = nothingAssumed(dish)

describe('a scenario', () => {
  test('that assumes nothing asks for nothing and writes nothing', () => {
    expect(assumptionsOf(dish, nothing)).toEqual([])
    expect(editOf(dish, nothing)).toBeNull()
  })
  test('assumes many things at once', () => {
    const scenario = {
      changes: { [tomato]: '10' },
      categories: { fish: '-5', meat: '0' },
      merma: { [tomato]: '12' },
      quantities: { [line]: '80' },
      swaps: { [tomato]: { value: tin, label: 'Lata' } },
      amount: 950,
    }
    expect(assumptionsOf(dish, scenario)).toEqual([
      { kind: 'category-price', category: 'fish', change: '-5' },
      { kind: 'product-price', productId: tomato, change: '10' },
      { kind: 'merma', productId: tomato, merma: '12' },
      { kind: 'quantity', dishId: 'd1', elementId: line, quantity: '80' },
      { kind: 'swap', productId: tomato, by: tin },
      { kind: 'selling-price', dishId: 'd1', amount: 950 },
    ])
    expect(editOf(dish, scenario)).toMatchObject({
      price: { amount: 950, vatRate: '10' },
      composition: { elements: [{ quantity: '80', unit: 'g', item: { kind: 'product', id: tin } }] },
    })
  })
  test('does not take what is typed by halves, nor what cannot be', () => {
    const scenario = { ...nothing, quantities: { [line]: '1,', gone: '5' }, merma: { [tomato]: '100', [tin]: '1,' } }
    expect(assumptionsOf(dish, scenario)).toEqual([])
    expect(editOf(dish, scenario)).toBeNull()
  })
  test('assumes that nothing of a line goes in, and leaves that line out of the dish', () => {
    const scenario = { ...nothing, quantities: { [line]: '0' } }
    expect(assumptionsOf(dish, scenario)).toEqual([{ kind: 'quantity', dishId: 'd1', elementId: line, quantity: '0' }])
    expect(editOf(dish, scenario)?.composition.elements).toEqual([])
  })
  test('in which nothing is paid has no figures of the price of today', () => {
    expect([0, null, 950].map((amount) => isUnsold({ ...nothing, amount }))).toEqual([true, true, false])
  })
  test('of the market writes nothing', () =>
    expect(editOf(dish, { ...nothing, changes: { [tomato]: '10' }, merma: { [tomato]: '3' } })).toBeNull())
  test('is kept under a name, opened with what it lacked when it was kept, and dropped', () => {
    localStorage.setItem('what-if d1', JSON.stringify({ 'De antes': { changes: { [tomato]: '5' } } }))
    const kept = scenariosOf(dish)
    kept.keep('Temporada', { ...nothing, amount: 990 })
    expect(kept.names()).toEqual(['De antes', 'Temporada'])
    expect(kept.open('De antes')).toEqual({ ...nothing, changes: { [tomato]: '5' } })
    kept.drop('De antes')
    expect(kept.names()).toEqual(['Temporada'])
  })
})
