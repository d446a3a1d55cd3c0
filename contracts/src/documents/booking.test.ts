import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookedAmount,
  bookedApart,
  bookedBase,
  bookedDifference,
  bookedLines,
  footOf,
  priceFactorOf,
  signOf,
  taxSignOf,
} from './booking.ts'
import { costsOf } from './confirming/line-costs.ts'

const totals = (known: object = {}) => ({ subtotal: null, discount: null, taxes: null, total: null, ...known })
const paper = (kind: 'invoice' | 'credit-note', lines: (number | null)[], foot: object = {}) => ({
  kind,
  lines: lines.map((total) => ({ total })),
  totals: totals(foot),
})

describe('the sign of an amount', () => {
  test('is minus on a credit note, with a minus on the paper or without', () => {
    expect(bookedLines(paper('credit-note', [2000, 1300]))).toEqual([-2000, -1300])
    expect(bookedLines(paper('credit-note', [-2000, -1300]))).toEqual([-2000, -1300])
    expect(bookedAmount({ kind: 'credit-note' }, 3300)).toBe(-3300)
    expect(bookedAmount({ kind: 'credit-note' }, -3300)).toBe(-3300)
  })
  test('of what a credit note charges beside what it takes back is the other one', () =>
    expect(bookedLines(paper('credit-note', [2000, -300]))).toEqual([-2000, 300]))
  test('is as printed on an invoice, returned goods among them', () => {
    expect(bookedLines(paper('invoice', [2000, -300]))).toEqual([2000, -300])
    expect(bookedAmount({ kind: 'invoice' }, -3300)).toBe(-3300)
    expect(signOf(paper('invoice', [2000]))).toBe(1)
  })
  test('is one for a whole tax table', () => {
    const taxSign = (kind: 'invoice' | 'credit-note', ...bases: number[]) =>
      taxSignOf({ kind, taxes: bases.map((base) => ({ rate: '10', base, amount: 0 })) })
    expect([taxSign('credit-note', 10_000, -2000), taxSign('credit-note', -10_000, 2000)]).toEqual([-1, 1])
    expect([taxSign('credit-note', 100, -100), taxSign('invoice', 100, -200), taxSign('credit-note')]).toEqual([
      -1, 1, 1,
    ])
  })
  test('of nothing is no minus nought', () => expect(bookedAmount({ kind: 'credit-note' }, 0)).toBe(0))
})

describe('what stands at the foot', () => {
  test('lowers every line by value, so that they add up to the base', () =>
    expect(bookedLines(paper('invoice', [1500, 1800], { subtotal: 2970, discount: 330 }))).toEqual([1350, 1620]))
  test('is not taken off again where the lines lead to the base already', () => {
    const invoice = paper('invoice', [1500, 1800], { subtotal: 3300, discount: 330 })
    expect(bookedLines(invoice)).toEqual([1500, 1800])
    expect(priceFactorOf(invoice).toFixed()).toBe('1')
  })
  test('may be a discount and freight at once', () => {
    const invoice = paper('invoice', [1000], { subtotal: 1150, discount: 100, charges: 250 })
    expect(footOf(invoice)).toEqual({ discount: 100, charges: 250, closes: true })
    expect(priceFactorOf(invoice).toFixed()).toBe('1.15')
  })
  test('leaves freight apart from the goods by choice, so that both add up to the base', () => {
    const invoice = paper('invoice', [1000, 1000], { subtotal: 2150, discount: 100, charges: 250 })
    expect([bookedLines(invoice, 'apart'), bookedApart(invoice, 'apart')]).toEqual([[950, 950], 250])
    expect([bookedLines(invoice), bookedApart(invoice, undefined)]).toEqual([[1075, 1075], 0])
    expect(priceFactorOf(invoice, 'apart').toFixed()).toBe('0.95')
    const credited = paper('credit-note', [1000], { subtotal: 1150, charges: 150 })
    expect([bookedLines(credited, 'apart'), bookedApart(credited, 'apart')]).toEqual([[-1000], -150])
  })
  test('is taken off what a credit note gives back, whichever of both prints a minus', () => {
    expect(bookedLines(paper('credit-note', [3300], { subtotal: 2970, discount: 330 }))).toEqual([-2970])
    expect(bookedLines(paper('credit-note', [3300], { subtotal: -2970, discount: 330 }))).toEqual([-2970])
    expect(bookedLines(paper('credit-note', [-3300], { subtotal: -2970, discount: -330 }))).toEqual([-2970])
  })
  test.each([
    ['freight', 'invoice', { subtotal: 11_300, charges: 1000 }, undefined, [11_000], 0, 300, '1.1'],
    ['freight apart', 'invoice', { subtotal: 11_300, charges: 1000 }, 'apart', [10_000], 1000, 300, '1'],
    [
      'freight of a credit note',
      'credit-note',
      { subtotal: 11_300, charges: 1000 },
      'apart',
      [-10_000],
      -1000,
      -300,
      '1',
    ],
    ['a discount', 'invoice', { subtotal: 8700, discount: 1000 }, undefined, [9000], 0, -300, '0.9'],
    ['both', 'invoice', { subtotal: 9200, discount: 1000, charges: 500 }, undefined, [9500], 0, -300, '0.95'],
    ['a discount of all there is', 'invoice', { subtotal: 300, discount: 15_000 }, undefined, [10_000], 0, -9700, '1'],
    ['what leads away from the base', 'invoice', { subtotal: 9700, charges: 1000 }, undefined, [10_000], 0, -300, '1'],
  ] as const)(
    'keeps what is printed beside an accepted difference: %s',
    (_, kind, foot, freight, lines, apart, rest, factor) => {
      const content = { ...paper(kind, [10_000], foot), taxes: [] }
      expect(bookedLines(content, freight)).toEqual(lines)
      expect([bookedApart(content, freight), bookedDifference(content, freight)]).toEqual([apart, rest])
      expect(priceFactorOf(content, freight).toFixed()).toBe(factor)
    },
  )
  describe('by rates of tax', () => {
    const tax = (rate: string, base: number) => ({ rate, base, amount: 0 })
    const ofRates = (taxes: { rate: string; base: number; amount: number }[], discount: number) => ({
      kind: 'invoice' as const,
      taxes,
      totals: totals({ subtotal: 20_000 - discount, discount }),
      lines: [
        { total: 8000, taxRate: '21' },
        { total: 2000, taxRate: '21.00' },
        { total: 10_000, taxRate: '10' },
      ],
    })
    const factors = (content: ReturnType<typeof ofRates>) =>
      ['21', '10'].map((rate) => priceFactorOf(content, undefined, rate).toFixed())
    test('is taken off the goods of the rate that it was given on, and off no other', () => {
      const drinksAlone = ofRates([tax('21', 9000), tax('10', 10_000)], 1000)
      expect(bookedLines(drinksAlone)).toEqual([7200, 1800, 10_000])
      expect(factors(drinksAlone)).toEqual(['0.9', '1'])
      const unlike = ofRates([tax('21', 9000), tax('10', 9500)], 1500)
      expect(bookedLines(unlike)).toEqual([7200, 1800, 9500])
      expect(factors(unlike)).toEqual(['0.9', '0.95'])
    })
    test('changes the prices of that rate alone', () => {
      const { lines, ...rest } = ofRates([tax('21', 9000), tax('10', 10_000)], 1000)
      const ids = lines.map((_, at) => `line ${at}`)
      const content = {
        ...rest,
        lines: lines.map(({ total, taxRate }, at) => ({
          lineId: ids[at],
          total,
          taxRate,
          quantity: '10',
          unit: 'ud',
          discountRate: '0',
          unitPrice: String(total / 1000),
        })),
      }
      const matches = ids.map((lineId) => ({ lineId, product: { kind: 'existing', productId: `of ${lineId}` } }))
      const costs = costsOf({ content, matches } as unknown as Parameters<typeof costsOf>[0])
      expect(costs.map(({ value }) => value)).toEqual(['7.2', '1.8', '10'])
    })
    test.each([
      ['has no line of a rate', [tax('21', 9000), tax('4', 10_000)]],
      ['adds up to something else', [tax('21', 9000), tax('10', 9000)]],
      ['puts on one rate what it takes off another', [tax('21', 8000), tax('10', 11_000)]],
    ])('is shared by value where the tax table %s', (_, taxes) => {
      expect(bookedLines(ofRates(taxes, 1000))).toEqual([7600, 1900, 9500])
      expect(factors(ofRates(taxes, 1000))).toEqual(['0.95', '0.95'])
    })
  })
  test('changes nothing where a line is not known', () => {
    expect(bookedLines(paper('invoice', [1500, null], { subtotal: 1400, discount: 100 }))).toEqual([1500, null])
  })
  test('is shared out to the cent whatever the lines are', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100_000 }), (values, discount) => {
        const sum = values.reduce((total, value) => total + value, 0)
        fc.pre(discount < sum && discount > Math.max(5, values.length) * 2)
        const booked = bookedLines(paper('invoice', values, { subtotal: sum - discount, discount }))
        expect(booked.reduce<number>((total, value) => total + (value ?? 0), 0)).toBe(sum - discount)
      }),
    )
  })
})

describe('the base of a document', () => {
  const taxes = [{ rate: '10', base: 15_821, amount: 1582 }]
  test('is what it prints, negative on a credit note', () => {
    expect(bookedBase({ ...paper('invoice', [15_775], { subtotal: 15_821 }), taxes })).toBe(15_821)
    expect(bookedBase({ ...paper('credit-note', [15_775], { subtotal: 15_821 }), taxes })).toBe(-15_821)
  })
  test('is that of its tax table where it prints none and base and tax come to the total, else unknown', () => {
    expect(bookedBase({ ...paper('invoice', [15_775], { total: 17_403 }), taxes })).toBe(15_821)
    expect(bookedBase({ ...paper('invoice', [15_775], { total: 18_000 }), taxes })).toBeNull()
    expect(bookedBase({ ...paper('invoice', [15_775], { total: 17_403 }), taxes: [] })).toBeNull()
  })
  test('is what lines, charges and the accepted difference add up to, to the cent', () => {
    const credited = { ...paper('credit-note', [10_000, 5775], { subtotal: 15_821 }), taxes }
    expect([bookedLines(credited), bookedDifference(credited, undefined)]).toEqual([[-10_000, -5775], -46])
    expect(bookedDifference({ ...paper('invoice', [1000], { subtotal: 1003 }), taxes: [] }, undefined)).toBe(3)
    const unknown = { ...paper('invoice', [1000, null], { subtotal: 1003 }), taxes: [] }
    expect(bookedDifference(unknown, undefined)).toBe(0)
    fc.assert(
      fc.property(
        fc.constantFrom('invoice', 'credit-note'),
        fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: 8 }),
        fc.record({
          subtotal: fc.integer({ min: -90_000, max: 90_000 }),
          discount: fc.integer({ min: 0, max: 5000 }),
          charges: fc.integer({ min: 0, max: 5000 }),
        }),
        fc.constantFrom(undefined, 'apart' as const),
        (kind, lines, foot, freight) => {
          const content = { ...paper(kind as 'invoice', lines, foot), taxes: [] }
          const spend = bookedLines(content, freight).reduce<number>((sum, line) => sum + (line ?? 0), 0)
          expect(spend + bookedApart(content, freight) + bookedDifference(content, freight)).toBe(bookedBase(content))
        },
      ),
    )
  })
})
