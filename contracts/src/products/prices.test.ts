import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netUnitPrice } from '../documents/arithmetic.ts'
import type { Unit } from '../values/units.ts'
import { isLossUnknown } from './matching/unknown-loss.ts'
import {
  changeOf,
  IRREGULAR_CHANGE,
  irregularityOf,
  pricePerKg,
  pricePerUsableKg,
  shownPricePerUsableKg,
  unitPriceOf,
} from './prices.ts'

const unknown = { eqUd: null, density: null }
const paid = (value: string, unit: Unit = 'kg', unitQuantity = '1') => ({ value, unit, unitQuantity })

describe('what a unit cost', () => {
  test('a box of 24 cans at 14.88 less 10 % is 0.558 a can', () => {
    const box = netUnitPrice({ unitPrice: '14.88', discountRate: '10' })
    expect(unitPriceOf(paid(box, 'unit', '24'))).toBe('0.558')
  })
  test('and 1.6909 a litre when a can holds 33 cl', () => {
    const litres = 24 * 0.33
    expect(Number(unitPriceOf(paid('13.392', 'l', litres.toFixed(2)))).toFixed(4)).toBe('1.6909')
  })
  test('keeps fractions of a cent for spices', () => expect(unitPriceOf(paid('1', 'g', '3'))).toBe('0.333333'))
})

describe('the price of a clean kilogram as it is shown', () => {
  const fish = { ...unknown, ingredient: null, category: 'CAT2', merma: '0' }
  test('is unknown of a whole fish of which nobody has said what is lost', () => {
    expect(shownPricePerUsableKg('9.5', fish)).toBeNull()
    expect(shownPricePerUsableKg('9.5', { ...fish, merma: '45' })).toBe('17.272727')
    expect(shownPricePerUsableKg('9.5', { ...fish, ingredient: 'hake' })).toBe('9.5')
  })
  test('needs no loss of what is not food', () =>
    expect(isLossUnknown({ ingredient: null, category: 'CAT13', merma: '0' })).toBe(false))
})

describe('what a kilogram cost', () => {
  test('is known at once for anything sold by weight', () => {
    expect(pricePerKg(paid('0.90', 'kg'), unknown)).toBe('0.9')
    expect(pricePerKg(paid('4.50', 'kg', '5'), unknown)).toBe('0.9')
    expect(pricePerKg(paid('0.0009', 'g'), unknown)).toBe('0.9')
    expect(pricePerKg(paid('24', 'g', '12.5'), unknown)).toBe('1920')
  })
  test('needs the density of what is sold by volume', () => {
    expect(pricePerKg(paid('7.20', 'l'), { eqUd: null, density: '0.916' })).toBe('7.860262')
    expect(pricePerKg(paid('7.20', 'l'), unknown)).toBeNull()
  })
  test('needs the weight of what is sold by the piece: 300 ml never cost 300 bottles', () => {
    expect(pricePerKg(paid('13.392', 'unit', '24'), { eqUd: '0.33', density: null })).toBe('1.690909')
    expect(pricePerKg(paid('1.15', 'unit'), unknown)).toBeNull()
    expect(pricePerKg(paid('1.15', 'unit'), { eqUd: '0', density: null })).toBeNull()
  })
  test.each([
    ['onion', '0.90', '12', '1.0227'],
    ['hake, 45 % of it trimmed off', '9.50', '45', '17.2727'],
    ['clean hake, which loses 18 % in the pan', '17.272727', '18', '21.0643'],
    ['tomato', '1.65', '8', '1.7935'],
    ['parmesan, of which nothing is lost', '16.40', '0', '16.4000'],
  ])('that can be used of %s at %s and %s per cent is %s', (_, perKg, merma, usable) =>
    expect(Number(pricePerUsableKg(perKg, { ...unknown, merma })).toFixed(4)).toBe(usable),
  )
  test('that can be used is unknown while the price of a kilogram is', () =>
    expect(pricePerUsableKg(null, { ...unknown, merma: '12' })).toBeNull())
  test('that can be used is cheaper by what its by-products are worth: 28 at 1.30 leave 16, and 8.00 of bones and trimmings', () => {
    const yieldTest = {
      unit: 'kg' as const,
      gross: '28',
      byProducts: [
        { name: 'Huesos', quantity: '3', value: '0.10' },
        { name: 'Sebo', quantity: '4', value: '0.30' },
        { name: 'Recortes', quantity: '5', value: '1.30' },
      ],
    }
    const merma = '42.857143'
    expect(Number(pricePerUsableKg('1.30', { ...unknown, merma, yieldTest })).toFixed(4)).toBe('1.7750')
    // Weighed by a piece that nobody has weighed.
    const byPiece = { ...yieldTest, unit: 'unit' as const }
    expect(pricePerUsableKg('1.30', { ...unknown, merma, yieldTest: byPiece })).toBeNull()
    expect(pricePerUsableKg('0.20', { ...unknown, merma, yieldTest })).toBe('0')
  })
  test('that can be used is never cheaper than as bought, and dearer the more is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.nat(98), (cents, merma) => {
        const perKg = (cents / 100).toFixed(2)
        const [less, more] = [merma, merma + 1].map((loss) =>
          Number(pricePerUsableKg(perKg, { ...unknown, merma: String(loss) })),
        )
        expect(less).toBeGreaterThanOrEqual(Number(perKg))
        expect(more).toBeGreaterThan(less as number)
      }),
    )
  })
})

describe('a price that changes', () => {
  test.each([
    ['1.00', '1.25', '25'],
    ['1.00', '0.80', '-20'],
    ['3', '4', '33.3'],
    ['2', '2', '0'],
  ])('from %s to %s changes by %s per cent', (from, to, change) => expect(changeOf(from, to)).toBe(change))
  test('from nothing has no percentage', () => expect(changeOf('0', '1')).toBeNull())

  test.each([
    ['1.00', '1.20', null],
    ['1.00', '1.21', '21'],
    ['1.00', '0.80', null],
    ['1.00', '0.79', '-21'],
    ['1.00', '1.2001', '20'],
  ])('from %s to %s waits for a person above 20 per cent, either way', (from, to, change) => {
    const expected = change === null ? null : { reason: 'price-changed', change }
    expect(irregularityOf(paid(from), paid(to))).toEqual(expected)
  })
  test('waits above another threshold when one is asked for', () => {
    expect(IRREGULAR_CHANGE).toBe(20)
    expect(irregularityOf(paid('1.00'), paid('1.15'), 10)).toEqual({ reason: 'price-changed', change: '15' })
    expect(irregularityOf(paid('1.00'), paid('1.15'), 15)).toBeNull()
  })
  test('is compared by the kilogram and by the litre, whatever the unit and the pack', () => {
    expect(irregularityOf(paid('0.90', 'kg'), paid('0.00095', 'g'))).toBeNull()
    expect(irregularityOf(paid('0.90', 'kg'), paid('4.50', 'kg', '5'))).toBeNull()
    expect(irregularityOf(paid('7.20', 'l'), paid('0.0072', 'ml'))).toBeNull()
    expect(irregularityOf(paid('7.20', 'l'), paid('7.20', 'ml'))).toMatchObject({ reason: 'price-changed' })
  })
  test.each([
    ['kg', 'unit'],
    ['kg', 'l'],
    ['unit', 'l'],
  ] as const)('waits when it was by the %s and is by the %s, because those cannot be compared', (from, to) =>
    expect(irregularityOf(paid('1', from), paid('1', to))).toEqual({ reason: 'unit-changed', change: null }),
  )
  test('waits the same in both directions of a change of unit, and never when nothing changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Unit>('unit', 'kg', 'g', 'l', 'cup'),
        fc.integer({ min: 1, max: 99_999 }),
        (unit, cents) => {
          const same = paid((cents / 100).toFixed(2), unit)
          expect(irregularityOf(same, same)).toBeNull()
        },
      ),
    )
  })
})
