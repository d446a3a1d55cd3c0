import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedBy,
  endings,
  figuresOf,
  isGoodMargin,
  netOf,
  priceForTarget,
  raisedPrice,
  roundedUp,
} from './selling.ts'
import { mermaOfTest, usablePriceOfTest } from './yield-test.ts'

const places = (value: string | undefined | null, digits: number) =>
  new Big(value ?? 'NaN').round(digits, Big.roundHalfUp).toFixed(digits)
const at = (amount: number, vatRate = '10') => ({ amount, currency: 'EUR', vatRate })
const known = (cost: string) => ({ cost, atLeast: cost })

describe('a dish of 1.2543 sold at 11.50', () => {
  const figures = figuresOf(known('1.2543'), at(1150)) ?? expect.fail('no figures')
  test('comes to a food cost of 12 % and a margin of 9.20', () => {
    expect(places(figures.net, 4)).toBe('10.4545')
    expect(places(figures.foodCost, 2)).toBe('12.00')
    expect(places(figures.marginRate, 2)).toBe('88.00')
    expect(places(figures.margin, 2)).toBe('9.20')
    expect(places(figures.multiplier, 2)).toBe('8.33')
  })
  test('has a good margin only when all of its cost is known', () => {
    expect(isGoodMargin(figures)).toBe(true)
    expect(isGoodMargin(figuresOf({ cost: null, atLeast: '1.2543' }, at(1150)) ?? expect.fail())).toBe(false)
    expect(isGoodMargin(figuresOf(known('7'), at(1100)) ?? expect.fail())).toBe(false)
  })
})

describe('figures', () => {
  test('are none without a price, or while nothing is known of the cost', () => {
    expect(figuresOf(known('1'), null)).toBeNull()
    expect(figuresOf({ cost: null, atLeast: '0' }, at(1100))).toBeNull()
    expect(figuresOf(known('0'), at(1100))).toMatchObject({ foodCost: '0', multiplier: null, exact: true })
  })
  test('of a box of 20 kg, bought at 2 and sold at 5 a kilo, are a margin of 60', () =>
    expect(figuresOf(known('40'), at(10000, '0'))?.margin).toBe('60'))
})

describe('a price', () => {
  test.each([
    [1041, 'any', 1041],
    [1041, '00', 1100],
    [1041, '50', 1050],
    [1051, '50', 1150],
    [1041, '90', 1090],
    [1095, '90', 1190],
    [1041, '00-50-90', 1050],
    [1051, '00-50-90', 1090],
    [1091, '00-50-90', 1100],
    [1100, '00-50-90', 1100],
  ] as const)('of %i ends in %s as %i', (amount, ending, expected) => expect(roundedUp(amount, ending)).toBe(expected))
  test('for a target is cost over target with its VAT, and the next cent where there is none', () => {
    expect(priceForTarget('7.19', '30', '10')).toBe(2637)
    expect(priceForTarget('7.19', '30', '10', '00-50-90')).toBe(2650)
    expect(priceForTarget('3', '30', '10')).toBe(1100)
    expect(priceForTarget('0', '30', '10')).toBeNull()
  })
  test('changes by per cent', () => {
    expect(changedBy(1000, '10', 'any')).toBe(1100)
    expect(changedBy(1000, '4.5', '90')).toBe(1090)
    expect(changedBy(1000, '-5', '00-50-90')).toBe(950)
  })
  test.each([
    [320, '00-50-90', 300],
    [390, '00-50-90', 350],
    [1000, '00', 900],
    [1095, '90', 990],
    [333, 'any', 316],
    [40, '50', null],
  ] as const)('of %i less five per cent ends in %s as %s', (amount, ending, expected) =>
    expect(changedBy(amount, '-5', ending)).toBe(expected),
  )
  test('is never raised by a reduction, nor lowered by a rise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(...endings),
        (amount, percent, ending) => {
          expect(changedBy(amount, String(-percent), ending) ?? 0).toBeLessThanOrEqual((amount * (100 - percent)) / 100)
          expect(changedBy(amount, String(percent), ending)).toBeGreaterThanOrEqual((amount * (100 + percent)) / 100)
        },
      ),
    )
  })
  test('for a target keeps the target, and one cent less does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 10, max: 60 }),
        fc.constantFrom('0', '4', '10', '21'),
        (cents, target, vat) => {
          const cost = new Big(cents).div(100)
          const amount = priceForTarget(cost.toFixed(), String(target), vat) ?? expect.fail()
          const rate = (minor: number) => cost.div(netOf({ amount: minor, vatRate: vat })).times(100)
          expect(rate(amount).round(9).lte(target)).toBe(true)
          if (amount > 1) expect(rate(amount - 1).gt(target)).toBe(true)
        },
      ),
    )
  })
})

describe('a yield test', () => {
  test('of a butcher: 28 lb at 1.30, by-products of 8.00, 16 lb left', () => {
    const byProducts = [
      { quantity: '3', price: '0.10' },
      { quantity: '4', price: '0.30' },
      { quantity: '5', price: '1.30' },
    ]
    expect(usablePriceOfTest({ gross: '28', net: '16', byProducts }, '1.30')).toBe('1.775')
  })
  test.each([
    ['7750', '5000', '64.5'],
    ['3.15', '1.9', '60.3'],
    ['12', '8.25', '68.8'],
  ])('keeps of %s its %s, %s per cent', (gross, net, kept) =>
    expect(new Big(100).minus(mermaOfTest({ gross, net })).round(1, Big.roundHalfUp).toFixed()).toBe(kept),
  )
})

test('a price is only ever raised for its target, and only where all of the cost is known', () => {
  expect(raisedPrice({ cost: '3', target: '30' }, '10', 900)).toBe(1100)
  expect(raisedPrice({ cost: '3', target: '30' }, '10', 0)).toBe(1100)
  expect(raisedPrice({ cost: '3', target: '30' }, '10', 1800)).toBeNull()
  expect(raisedPrice({ cost: '3', target: '30' }, '10', 1100)).toBeNull()
  expect(raisedPrice({ cost: null, target: '30' }, '10', 0)).toBeNull()
})
