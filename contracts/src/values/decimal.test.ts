import { Big } from 'big.js'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import {
  decimal,
  normalize,
  parseAmount,
  parseDecimal,
  percentage,
  positiveDecimal,
  round,
  sameNumber,
} from './decimal.ts'
import { Decimal } from './listing.ts'

const codeOf = (outcome: { error?: { issues: { message: string }[] } }) => outcome.error?.issues[0]?.message

/** Any number with up to six decimals, as the product keeps it. */
const anyDecimal = fc
  .tuple(fc.boolean(), fc.nat(999_999_999), fc.nat(999_999))
  .map(([minus, whole, part]) => normalize(`${minus ? '-' : ''}${whole}.${String(part).padStart(6, '0')}`))

describe('a number as people write it', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1,250', '1.25'],
    ['1.250', '1.25'],
    ['1.234.567', '1234567'],
    ['1,234,567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567.89', '1234567.89'],
    ['-3,20', '-3.2'],
    ['0,0125', '0.0125'],
    ['007', '7'],
    ['0', '0'],
    ['-0', '0'],
  ])('%s is %s', (written, plain) => expect(parseDecimal(written)).toBe(plain))

  test.each([
    '',
    '-',
    'doce',
    '1e3',
    '12,',
    ',5',
    '3 kg',
    '1.2.3',
    '1,2,3',
    '12.34.567',
    '1.234,567.89',
    '1,23.456,7',
    '--3',
    '1,2345678',
    '1234567890123',
  ])('%j is no number', (written) => expect(parseDecimal(written)).toBeNull())

  test('is read back whether it was written the Spanish or the English way', () => {
    const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(value) ?? []
        const decimals = part.padEnd(2, '0')
        expect(parseDecimal(`${minus}${grouped(whole, '.')},${decimals}`)).toBe(value)
        expect(parseDecimal(`${minus}${grouped(whole, ',')}.${decimals}`)).toBe(value)
        expect(parseDecimal(`${minus}${grouped(whole, ' ')},${decimals}`)).toBe(value)
        expect(parseDecimal(value)).toBe(value)
      }),
    )
  })
})

describe('a decimal at the border', () => {
  test.each(['0', '9.90', '-3', '0.0125', '999999999999.999999'])('%s is taken', (value) =>
    expect(decimal.parse(value)).toBe(value),
  )
  test.each(['', '1,5', '1.', '.5', '1e9', 'NaN', '1234567890123', '1.1234567', ' 1', '+1'])('%j is refused', (value) =>
    expect(codeOf(decimal.safeParse(value))).toBe('decimal-invalid'),
  )
  test('must be positive where a quantity is asked for', () => {
    expect(positiveDecimal.parse('0.000001')).toBe('0.000001')
    for (const value of ['0', '0.00', '-1']) expect(codeOf(positiveDecimal.safeParse(value))).toBe('must-be-positive')
    expect(codeOf(positiveDecimal.safeParse('mucho'))).toBe('decimal-invalid')
  })
  test('is a percentage from 0 to 100, both included', () => {
    for (const value of ['0', '7.5', '100', '100.00']) expect(percentage.parse(value)).toBe(value)
    for (const value of ['-0.1', '100.01', '101'])
      expect(codeOf(percentage.safeParse(value))).toBe('percentage-invalid')
  })
})

describe('arithmetic on decimals', () => {
  test.each([
    ['0.125', 2, '0.13'],
    ['0.135', 2, '0.14'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
    ['-0.004', 2, '0'],
    ['1.10', 2, '1.1'],
  ])('rounds %s to %i places half away from zero: %s', (value, places, rounded) =>
    expect(round(value, places)).toBe(rounded),
  )
  test('knows one number in two writings', () => {
    expect(sameNumber('9.90', '9.9')).toBe(true)
    expect(sameNumber('-0', '0')).toBe(true)
    expect(sameNumber('9.90', '9.91')).toBe(false)
  })
  test('keeps the number when it shortens its text', () => {
    expect(normalize('09.900')).toBe('9.9')
    fc.assert(fc.property(anyDecimal, (value) => new Big(normalize(`${value}`)).eq(value)))
  })
})

describe('an amount of money as it is typed', () => {
  test.each([
    ['1.000', '1000', true],
    ['1.250', '1250', true],
    ['12.000', '12000', true],
    ['1.250 €', '1250', true],
    ['-1.000', '-1000', true],
    ['1.234', '1234', true],
    ['1.000,00', '1000', false],
    ['1.250,5', '1250.5', false],
    ['1.250.000', '1250000', false],
    ['12.5', '12.5', false],
    ['0.50', '0.5', false],
    ['33', '33', false],
  ])('%s is %s', (typed, value, grouped) => expect(parseAmount(typed)).toEqual({ value, grouped }))
  test.each(['0.500', '1.2345', '12.3456', '1234.500', '12,005', '1,2,3', 'abc', ''])('%s is refused', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  )
})

test('an answer takes what exact arithmetic comes to: a share of a portion times a factor', () => {
  const exact = new Big('0.4').div(3).div(7).times('2.4571').times('0.98765').toFixed()
  expect(exact.split('.')[1]?.length).toBeGreaterThan(20)
  expect(Value.Check(Decimal, exact)).toBe(true)
  for (const none of ['1e-30', '', '1.', '.5', 'NaN']) expect(Value.Check(Decimal, none)).toBe(false)
})
