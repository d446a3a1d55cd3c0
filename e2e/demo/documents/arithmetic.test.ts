import { describe, expect, test } from 'vitest'
import { grossOf, lineTotal, taxesOf, taxOn, totalsOf } from './arithmetic.ts'

const line = (quantity: string, unitPrice: string, discountRate: string, taxRate: string) => {
  const priced = { quantity, unitPrice, discountRate }
  return { ...priced, taxRate, total: lineTotal(priced) }
}

describe('the arithmetic of an invoice', () => {
  const lines = [
    line('3', '9.90', '0', '4'),
    line('4.35', '18.60', '5', '10'),
    line('2', '14.88', '10', '21'),
    line('1', '12.35', '0', '21'),
  ]

  test('discounts each line and rounds it once', () => {
    expect(lines.map(({ total }) => total)).toEqual([2970, 7686, 2678, 1235])
    expect(lines.map(grossOf)).toEqual([2970, 8091, 2976, 1235])
  })

  test('takes VAT of the sum of each rate', () => {
    expect(taxesOf(lines)).toEqual([
      { rate: '4', base: 2970, amount: 119 },
      { rate: '10', base: 7686, amount: 769 },
      { rate: '21', base: 3913, amount: 822 },
    ])
  })

  test('adds up to the cent', () => {
    expect(totalsOf(lines)).toEqual({ subtotal: 14569, discount: 703, taxes: 1710, total: 16279 })
  })

  test('rounds half a cent up, and down when it is given back', () => {
    expect(taxOn(1050, '10')).toBe(105)
    expect(taxOn(1250, '21')).toBe(263)
    expect(taxOn(-1250, '21')).toBe(-263)
    expect(lineTotal({ quantity: '0.5', unitPrice: '0.29', discountRate: '0' })).toBe(15)
    expect(lineTotal({ quantity: '-0.5', unitPrice: '0.29', discountRate: '0' })).toBe(-15)
  })

  test('is not fooled by binary fractions', () => {
    expect(lineTotal({ quantity: '1.005', unitPrice: '1', discountRate: '0' })).toBe(101)
    expect(lineTotal({ quantity: '8.345', unitPrice: '100', discountRate: '0' })).toBe(83450)
  })

  test('refuses what is not a number', () => {
    expect(() => lineTotal({ quantity: '1,5', unitPrice: '2', discountRate: '0' })).toThrow('not a decimal')
  })
})
