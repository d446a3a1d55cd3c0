import { describe, expect, test } from 'vitest'
import { printedNumber } from '../values/amounts.ts'
import { product } from './roles.ts'

const number = (text: string) => {
  const read = printedNumber(text, ',')
  if (!read) throw new Error(text)
  return read
}

const fits = (
  quantity: string,
  price: string,
  total: string,
  discount: string | null = null,
  is: 'rate' | 'amount' = 'rate',
) => product(number(quantity), number(price), number(total), discount === null ? null : number(discount), is)

describe('quantity × price − discount = total', () => {
  test('holds to the cent', () => {
    expect(fits('4,35', '18,60', '76,86', '5')).toMatchObject({ total: '76.86' })
    expect(fits('4,35', '18,60', '76,86')).toBeNull()
    expect(fits('3', '9,90', '29,70')).not.toBeNull()
    expect(fits('3', '9,90', '29,80')).toBeNull()
  })
  test('takes a discount as an amount too', () => expect(fits('3', '10,00', '28,00', '2,00', 'amount')).not.toBeNull())
  test('allows for the rounding of a price printed with two decimals', () =>
    expect(fits('1000', '0,01', '12,00')).not.toBeNull())
  test('chooses the reading of 1.234 that fits', () => {
    expect(fits('1.250', '2,00', '2.500,00')?.quantity).toBe('1250')
    expect(fits('1.250', '2,00', '2,50')?.quantity).toBe('1.250')
  })
  test('puts back the decimal mark that a scan has lost, but never into print', () => {
    const scanned = { ...number('41500'), unmarked: true }
    expect(product(number('3,476'), scanned, number('144,25'), null, 'rate')?.unitPrice).toBe('41.5')
    expect(fits('3,476', '41500', '144,25')).toBeNull()
  })
  test('of a credit line whose total alone is negative makes a negative quantity', () =>
    expect(fits('10', '19,80', '-198,00')).toEqual({ quantity: '-10', unitPrice: '19.80', total: '-198.00' }))
})
