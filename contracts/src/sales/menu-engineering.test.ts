import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { engineered } from './menu-engineering.ts'

const dish = (id: string, sold: number, price: number, cost: number) => ({
  id,
  sold: new Big(sold),
  price: new Big(price),
  cost: new Big(cost),
})
const carta = [
  dish('Croquetas', 320, 8.5 / 1.1, 1.9),
  dish('Entrecot', 90, 21 / 1.1, 9.2),
  dish('Ensalada', 210, 9 / 1.1, 2.1),
  dish('Pulpo', 60, 19 / 1.1, 7.1),
  dish('Lentejas', 110, 7.5 / 1.1, 1.6),
]
/** Eight dishes of the published example, each by what is left of its price. */
const eight = [
  ...[
    [15.5, 380],
    [9.9, 220],
    [21.5, 95],
    [14.6, 410],
    [10.2, 60],
    [11.8, 290],
    [16.5, 110],
    [6.2, 75],
  ],
].map(([left = 0, sold = 0], index) => dish(`${index}`, sold, left + 5, 5))

describe('menu engineering', () => {
  test('weighs what is left by what was sold, and asks for 70 % of an equal share', () => {
    const { threshold, mean, dishes } = engineered(carta, 'contribution')
    expect(threshold.toFixed()).toBe('14')
    expect(mean.toFixed(2)).toBe('6.60')
    expect(dishes.map((of) => [of.id, of.class])).toEqual([
      ['Croquetas', 'plowhorse'],
      ['Entrecot', 'puzzle'],
      ['Ensalada', 'plowhorse'],
      ['Pulpo', 'puzzle'],
      ['Lentejas', 'dog'],
    ])
  })
  test('comes to the published figures of eight dishes', () => {
    const { threshold, mean, sold, contribution } = engineered(eight, 'contribution')
    expect(mean.toFixed(4)).toBe('13.6649')
    expect(threshold.div(100).times(sold).toFixed(1)).toBe('143.5')
    expect(contribution.toFixed(2)).toBe('22410.50')
  })
  test('says nothing of fewer than four dishes or thirty sold', () => {
    expect(engineered(carta.slice(0, 3), 'contribution').enough).toBe(false)
    expect(
      engineered(
        carta.map((of) => ({ ...of, sold: new Big(5) })),
        'contribution',
      ).enough,
    ).toBe(false)
    expect(engineered(carta, 'contribution').enough).toBe(true)
  })
  test('by food cost has its own winners', () => {
    const { dishes } = engineered(carta, 'food-cost')
    expect(dishes.find(({ id }) => id === 'Croquetas')?.class).toBe('star')
  })
})
