import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amount,
  currencies,
  currency,
  enteredAmount,
  enteredPrice,
  isSumEntered,
  MAX_AMOUNT,
  MAX_ENTERED,
  toAmount,
  toMajor,
} from './money.ts'

describe('money', () => {
  test.each([
    ['162.79', 16279],
    ['162.785', 16279],
    ['162.7849', 16278],
    ['-162.785', -16279],
    ['0.005', 1],
    ['-0.005', -1],
    ['0', 0],
  ])('%s euros are %i cents', (major, minor) => expect(toAmount(major)).toBe(minor))

  test('has no negative zero, which would look like a change', () => {
    for (const value of ['-0', '-0.001', '-0.0049']) expect(Object.is(toAmount(value), 0), value).toBe(true)
  })
  test.each([
    [16279, '162.79'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [MAX_AMOUNT, '10000000000.00'],
  ])('%i cents are written %s', (minor, major) => expect(toMajor(minor)).toBe(major))

  test('comes back from its text as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), (minor) => toAmount(toMajor(minor)) === minor),
    )
  })
  test('never rounds by more than half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (millionths) => {
        const minor = toAmount((millionths / 1e6).toFixed(6))
        expect(Math.abs(minor * 10_000 - millionths)).toBeLessThanOrEqual(5_000)
      }),
    )
  })
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT + 1, -MAX_AMOUNT - 1, '5', null])(
    '%j is no amount',
    (value) => expect(amount.safeParse(value).error?.issues[0]?.message).toBe('amount-invalid'),
  )
  test('takes credit notes and the largest amounts', () => {
    for (const value of [-1, 0, MAX_AMOUNT, -MAX_AMOUNT]) expect(amount.parse(value)).toBe(value)
  })
  test('that somebody enters leaves room for sums that are exact', () => {
    const codeOf = (value: unknown) => enteredAmount.safeParse(value).error?.issues.map(({ message }) => message)
    for (const value of [MAX_ENTERED, -MAX_ENTERED, 0]) expect(codeOf(value)).toBeUndefined()
    for (const value of [MAX_ENTERED + 1, -MAX_ENTERED - 1]) expect(codeOf(value)).toEqual(['amount-too-large'])
    for (const value of [0.5, 1e300, '5', null]) expect(codeOf(value)).toEqual(['amount-invalid'])
    expect(enteredPrice.safeParse('1000000000').success).toBe(true)
    expect(enteredPrice.safeParse('1000000000.01').error?.issues[0]?.message).toBe('amount-too-large')
    expect([isSumEntered([MAX_ENTERED, 0]), isSumEntered([MAX_ENTERED, -1])]).toEqual([true, false])
    expect(Number.isSafeInteger(MAX_ENTERED * 90_000)).toBe(true)
  })
  test('is in a currency of three capitals', () => {
    for (const code of currencies) expect(currency.parse(code)).toBe(code)
    for (const code of ['eur', 'EU', 'EURO', '€'])
      expect(currency.safeParse(code).error?.issues[0]?.message).toBe('currency-invalid')
  })
})
