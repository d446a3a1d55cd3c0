import { expect, test } from 'vitest'
import { paidPriceOf } from './paid-price.ts'

const paid = (quantity: string, unitPrice: string, total: number, discountRate = '0') =>
  paidPriceOf({ quantity, unitPrice, discountRate, total })

test('a line says what a unit came to where its price does not come to its total', () => {
  // Ten per cent off at the foot of the paper; a total that contradicts the price; no price that was read; goods for nothing.
  expect(paid('3', '9.90', 2673)).toBe('8.91')
  expect(paid('2', '5', 1200)).toBe('6')
  expect(paid('3', '0', 2970)).toBe('9.9')
  expect(paid('3', '9.90', 0)).toBe('0')
  // Taken back at another price than is printed.
  expect(paid('-2', '5', -1200)).toBe('6')
})

test('and nothing where quantity, price and discount come to it', () => {
  expect(paid('3', '9.90', 2970)).toBeNull()
  expect(paid('3', '9.90', 2747, '7.5')).toBeNull()
  expect(paid('0.333', '2.99', 100)).toBeNull()
  expect(paid('-1', '9.90', -990)).toBeNull()
  // A charge or an accepted difference has the sign in its quantity; a line without figures says nothing.
  expect(paid('-1', '0.46', -46)).toBeNull()
  expect(paid('0', '0', 500)).toBeNull()
  expect(paid('1', '0', 0)).toBeNull()
})
