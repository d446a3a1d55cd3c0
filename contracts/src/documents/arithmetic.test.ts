import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterDiscount, chainedDiscount } from '../values/shares/chained-rates.ts'
import { lineTotal, netUnitPrice, taxesOf, taxOf, totalsOf, unitCostOf } from './arithmetic.ts'

type Line = { quantity: string; unitPrice: string; discountRate: string; taxRate: string }

/** An invoice of four lines that the domain's notes work out by hand. */
const invoice: Line[] = [
  { quantity: '3', unitPrice: '9.90', discountRate: '0', taxRate: '4' },
  { quantity: '4.35', unitPrice: '18.60', discountRate: '5', taxRate: '10' },
  { quantity: '2', unitPrice: '14.88', discountRate: '10', taxRate: '21' },
  { quantity: '1', unitPrice: '12.35', discountRate: '0', taxRate: '21' },
]
const totalled = (lines: readonly Line[]) => lines.map((line) => ({ ...line, total: lineTotal(line) }))
const minus = (value: string) => new Big(value).times(-1).toFixed()
const negated = (lines: readonly Line[]) => lines.map((line) => ({ ...line, quantity: minus(line.quantity) }))

const places = (most: number, digits: number) =>
  fc.nat(most * 10 ** digits).map((value) => new Big(value).div(10 ** digits).toFixed())
const anyLine: fc.Arbitrary<Line> = fc.record({
  quantity: places(500, 3),
  unitPrice: places(900, 4),
  discountRate: places(100, 2),
  taxRate: fc.constantFrom('0', '2', '4', '5', '7.5', '10', '21'),
})

describe('the worked invoice', () => {
  test('comes to the totals of its paper: 145.69 and 17.10 of tax make 162.79, with 7.03 off', () => {
    expect(totalsOf(totalled(invoice))).toEqual({ subtotal: 14569, discount: 703, taxes: 1710, total: 16279 })
  })
  test('has each line rounded for itself', () => {
    expect(totalled(invoice).map(({ total }) => total)).toEqual([2970, 7686, 2678, 1235])
  })
  test('has base and tax for each rate', () => {
    expect(taxesOf(totalled(invoice))).toEqual([
      { rate: '4', base: 2970, amount: 119 },
      { rate: '10', base: 7686, amount: 769 },
      { rate: '21', base: 3913, amount: 822 },
    ])
  })
  test('given back as a credit note comes to the same with a minus', () => {
    expect(totalsOf(totalled(negated(invoice)))).toEqual({
      subtotal: -14569,
      discount: -703,
      taxes: -1710,
      total: -16279,
    })
  })
})

describe('a line', () => {
  test.each([
    ['1', '0.005', '0', 1],
    ['1', '0.0049', '0', 0],
    ['-1', '0.005', '0', -1],
    ['0.0125', '2400', '0', 3000],
    ['0.0125', '9.90', '0', 12],
    ['1', '10', '100', 0],
    ['12', '0', '0', 0],
  ])('%s at %s less %s per cent comes to %i cents', (quantity, unitPrice, discountRate, total) =>
    expect(lineTotal({ quantity, unitPrice, discountRate })).toBe(total),
  )

  test('of nothing given back is zero and not minus zero', () => {
    expect(Object.is(lineTotal({ quantity: '-1', unitPrice: '0', discountRate: '0' }), 0)).toBe(true)
    expect(Object.is(taxOf(-1, '4'), 0)).toBe(true)
  })
  test('says what a unit costs after the discount, with fractions of a cent', () => {
    expect(netUnitPrice({ unitPrice: '14.88', discountRate: '10' })).toBe('13.392')
    expect(netUnitPrice({ unitPrice: '0.0333333', discountRate: '5' })).toBe('0.031667')
    expect(netUnitPrice({ unitPrice: '9.90', discountRate: '0' })).toBe('9.9')
  })
})

describe('a discount', () => {
  test('of 10 + 5 is 14.5, not 15', () => expect(chainedDiscount(['10', '5'])).toBe('14.5'))
  test('of nothing is nothing, and of all is all', () => {
    expect(chainedDiscount([])).toBe('0')
    expect(chainedDiscount(['100', '5'])).toBe('100')
    expect(afterDiscount('5').toFixed()).toBe('0.95')
  })
  test('takes the same whether the rates come one after the other or as one', () => {
    fc.assert(
      fc.property(places(100, 1), places(100, 1), places(900, 2), (first, second, unitPrice) => {
        const once = netUnitPrice({ unitPrice, discountRate: chainedDiscount([first, second]) })
        const after = new Big(unitPrice).times(afterDiscount(first)).times(afterDiscount(second))
        expect(once).toBe(after.round(6, Big.roundHalfUp).toFixed())
        expect(chainedDiscount([first, second])).toBe(chainedDiscount([second, first]))
      }),
    )
  })
})

describe('tax', () => {
  test.each([
    [7686, '10', 769],
    [50, '1', 1],
    [49, '1', 0],
    [-7686, '10', -769],
    [12345, '0', 0],
    [1000, '7.5', 75],
  ])('on %i cents at %s per cent is %i', (base, rate, tax) => expect(taxOf(base, rate)).toBe(tax))

  test('puts 10 and 10.00 together, and leaves out lines without a rate', () => {
    const lines = [
      { taxRate: '10.00', total: 100 },
      { taxRate: '10', total: 200 },
      { taxRate: null, total: 400 },
    ]
    expect(taxesOf(lines)).toEqual([{ rate: '10', base: 300, amount: 30 }])
  })
  test('lists the rates as numbers rise, not as letters do', () => {
    const lines = ['21', '4', '10', '0', '7.5'].map((taxRate) => ({ taxRate, total: 100 }))
    expect(taxesOf(lines).map(({ rate }) => rate)).toEqual(['0', '4', '7.5', '10', '21'])
  })
})

describe('totals', () => {
  test('are unknown, not zero, while a line is not complete', () => {
    const [first, ...rest] = totalled(invoice)
    for (const missing of ['quantity', 'unitPrice', 'taxRate', 'total'] as const)
      expect(totalsOf([{ ...(first as Line & { total: number }), [missing]: null }, ...rest]), missing).toBeNull()
  })
  test('of no line are zero', () => expect(totalsOf([])).toEqual({ subtotal: 0, discount: 0, taxes: 0, total: 0 }))
  test('add up whatever the lines: bases to the subtotal, taxes to the taxes, both to the total', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const complete = totalled(lines)
        const totals = totalsOf(complete)
        const taxes = taxesOf(complete)
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        expect(totals?.subtotal).toBe(sum(complete.map(({ total }) => total)))
        expect(sum(taxes.map(({ base }) => base))).toBe(totals?.subtotal)
        expect(sum(taxes.map(({ amount }) => amount))).toBe(totals?.taxes)
        expect(totals?.total).toBe((totals?.subtotal ?? 0) + (totals?.taxes ?? 0))
        expect(totals?.discount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  test('do not depend on the order of the lines', () => {
    const shuffled = fc
      .array(anyLine, { maxLength: 12 })
      .chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        expect(totalsOf(totalled(others))).toEqual(totalsOf(totalled(lines)))
      }),
    )
  })
  test('of an invoice and its credit note cancel each other', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const there = totalsOf(totalled(lines))
        const back = totalsOf(totalled(negated(lines)))
        expect((there?.total ?? 1) + (back?.total ?? 1)).toBe(0)
        expect((there?.taxes ?? 1) + (back?.taxes ?? 1)).toBe(0)
      }),
    )
  })
})

describe('the cost of a unit', () => {
  const costed = (quantity: string | null, unitPrice: string | null, discountRate: string, total: number | null) =>
    unitCostOf({ quantity, unitPrice, discountRate, total })
  test.each([
    ['agrees with its total', '4.35', '18.6', '5', 7686, '17.67', 'price'],
    ['agrees but for a price printed to the cent', '120', '0.13', '0', 1500, '0.13', 'price'],
    ['agrees but for a weight printed to ten grams', '2.13', '30', '0', 6404, '30', 'price'],
    ['has no total', '2', '3', '10', null, '2.7', 'price'],
    ['is of a total that is not the price times the quantity', '2', '3', '0', 1200, '6', 'total'],
    ['is of a price that the printed discount was taken off already', '10', '9', '10', 9000, '9', 'total'],
    ['is of a price for a hundred', '200', '12', '0', 2400, '0.12', 'total'],
  ] as const)('%s', (_, quantity, price, rate, total, value, by) =>
    expect(costed(quantity, price, rate, total)).toEqual({ value, by }),
  )
  test.each([
    ['goods given free', '1', '10', '100', 0],
    ['goods taken back', '-2', '5', '0', -1000],
    ['a total taken off', '2', '5', '0', -1000],
    ['a price of nothing beside a total', '2', '0', '0', 1000],
    ['no price', '2', null, '0', 1000],
  ] as const)('is unknown of %s', (_, quantity, price, rate, total) =>
    expect(costed(quantity, price, rate, total)).toBeNull(),
  )
  test('is its price wherever the total was computed from it', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const cost = unitCostOf({ ...line, total: lineTotal(line) })
        if (lineTotal(line) > 0) expect(cost?.by).toBe('price')
      }),
    )
  })
})
