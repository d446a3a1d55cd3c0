import { expect, test } from 'vitest'
import { columnPrice, formatUnitPrice } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a price that is no zero is never printed as one, however small', () => {
  for (const price of ['0.00004', '0.0000021', '-0.00004']) {
    expect(Number(formatUnitPrice(price, 'en').replace(/[^\d.]/g, ''))).toBeCloseTo(Math.abs(Number(price)), 9)
    expect(Number(columnPrice(price))).toBeCloseTo(Number(price), 9)
  }
  expect(plain(formatUnitPrice(columnPrice('0.00004') ?? '', 'es'))).toBe('0,00004 €')
})

test('prices have the decimals that say something', () => {
  expect(['12.5', '0.1', '0.0125', '0', null].map(columnPrice)).toEqual(['12.50', '0.10', '0.0125', '0.0000', null])
  expect(['12.5', '0.0125', '0', '1.23456'].map((price) => plain(formatUnitPrice(price, 'es')))).toEqual([
    ...['12,50 €', '0,0125 €', '0,00 €', '1,2346 €'],
  ])
})
