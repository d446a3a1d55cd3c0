import { describe, expect, test } from 'vitest'
import { priceOfUnit, shownIn, totalOfUnits, valueFrom } from './cost-price.ts'

describe('a price typed per unit or in all', () => {
  test('is the same purchase either way', () => {
    expect(totalOfUnits('9.9', '3')).toBe('29.7')
    expect(priceOfUnit('29.7', '3')).toBe('9.9')
  })
  test('keeps fractions of a cent and adds no dust of floating point', () => {
    expect(totalOfUnits('0.1', '3')).toBe('0.3')
    expect(priceOfUnit('1', '3')).toBe('0.333333')
    expect(totalOfUnits('0.0125', '40')).toBe('0.5')
  })
  test('may be written with a comma', () => {
    expect(totalOfUnits('1,5', '2')).toBe('3')
  })
  test('cannot be reckoned without a quantity above zero', () => {
    expect(priceOfUnit('10', '0')).toBeNull()
    expect(priceOfUnit('10', '')).toBeNull()
    expect(totalOfUnits('x', '2')).toBeNull()
    expect(totalOfUnits('-1', '2')).toBeNull()
  })
  test('is stored as what was paid in all', () => {
    expect(valueFrom('unit', '2.5', '4')).toBe('10')
    expect(valueFrom('total', '10', '4')).toBe('10')
  })
  test('stays as typed while it is no number, so that the form can refuse it', () => {
    expect(valueFrom('unit', 'abc', '4')).toBe('abc')
    expect(valueFrom('unit', '', '4')).toBe('')
    expect(shownIn('unit', '', '4')).toBe('')
  })
  test('is shown in the way that was chosen', () => {
    expect(shownIn('unit', '10', '4')).toBe('2.5')
    expect(shownIn('total', '10', '4')).toBe('10')
  })
})
