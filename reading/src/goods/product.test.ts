import { describe, expect, test } from 'vitest'
import { printedNumber } from '../values/amounts.ts'
import { product, repaired } from './product.ts'

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
) =>
  product({
    quantity: number(quantity),
    unitPrice: number(price),
    total: number(total),
    discount: discount === null ? null : number(discount),
    discountIs: is,
    per: 1,
  })

describe('quantity × price − discount = total', () => {
  test('holds to the cent', () => {
    expect(fits('4,35', '18,60', '76,86', '5')).toMatchObject({ total: '76.86' })
    expect(fits('4,35', '18,60', '76,86')).toBeNull()
    expect(fits('3', '9,90', '29,70')).not.toBeNull()
    expect(fits('3', '9,90', '29,80')).toBeNull()
  })
  test('takes a discount as an amount too', () => expect(fits('3', '10,00', '28,00', '2,00', 'amount')).not.toBeNull())
  test('allows for the rounding of a price printed with two decimals', () =>
    expect(fits('1000', '0,01', '10,80')).not.toBeNull())
  test('chooses the reading of 1.234 that fits', () => {
    expect(fits('1.250', '2,00', '2.500,00')?.quantity).toBe('1250')
    expect(fits('1.250', '2,00', '2,50')?.quantity).toBe('1.250')
  })
  test('puts back the decimal mark that a scan has lost, but never into print', () => {
    const scanned = { ...number('41500'), unmarked: true }
    const factors = {
      quantity: number('3,476'),
      total: number('144,25'),
      discount: null,
      discountIs: 'rate',
      per: 1,
    } as const
    expect(product({ ...factors, unitPrice: scanned })?.unitPrice).toBe('41.5')
    expect(fits('3,476', '41500', '144,25')).toBeNull()
  })
  test('of a credit line whose total alone is negative makes a negative quantity', () =>
    expect(fits('10', '19,80', '-198,00')).toMatchObject({ quantity: '-10', unitPrice: '19.80', total: '-198.00' }))
})

describe('a digit that a scan misread', () => {
  const repair = (quantity: string, price: string, total: string) =>
    repaired({
      quantity: number(quantity),
      unitPrice: number(price),
      total: number(total),
      discount: null,
      discountIs: 'rate',
      per: 1,
    })
  test('is put right by the other two numbers of its line', () => {
    expect(repair('8', '9,90', '29,70')).toMatchObject({ quantity: '3', repaired: 'quantity' })
    expect(repair('6,5', '14,20', '92,80')).toMatchObject({ total: '92.30', repaired: 'total' })
  })
  test('is put before the decimals of a price when it was lost', () => {
    expect(repair('16', '373', '101,97')).toMatchObject({ unitPrice: '6.373', repaired: 'unitPrice' })
    expect(repair('16', '374', '101,97')).toBeNull()
    expect(repair('16', '373', '262,37')).toBeNull()
  })
  test('may be one too many or too few, where no other puts it right', () => {
    expect(repair('6,038', '115,155', '67,35')).toMatchObject({ unitPrice: '11.155', repaired: 'unitPrice' })
    expect(repair('2', '1,30', '27,30')).toMatchObject({ quantity: '21', repaired: 'quantity' })
    expect(repair('6', '10,97', '655,82')).toMatchObject({ total: '65.82', repaired: 'total' })
    expect(repair('6', '10,97', '755,82')).toBeNull()
  })
  test('may be the first of a price for a hundred', () =>
    expect(
      repaired({
        quantity: number('6,000'),
        unitPrice: number('776,400'),
        total: number('106,58'),
        discount: null,
        discountIs: 'rate',
        per: 100,
      }),
    ).toMatchObject({ unitPrice: '17.764', repaired: 'unitPrice' }))
  test('is left when two are wrong, or when more than one digit could be the wrong one', () => {
    expect(repair('8', '9,40', '29,70')).toBeNull()
    expect(repair('2', '3,00', '4,00')).toBeNull()
  })
})

test('of a quantity whose decimal mark a scan has lost the product says where it was', () =>
  expect(
    product({
      quantity: { ...number('31'), unmarked: true },
      unitPrice: number('12,40'),
      total: number('38,44'),
      discount: null,
      discountIs: 'rate',
      per: 1,
    })?.quantity,
  ).toBe('3.1'))
