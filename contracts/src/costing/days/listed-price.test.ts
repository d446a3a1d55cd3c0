import { describe, expect, test } from 'vitest'
import { type ListedOffer, listedPriceOn } from './listed-price.ts'

const offer = (row: number, change: Partial<ListedOffer>): ListedOffer => ({
  pricelistId: 'a',
  row,
  supplierId: 's',
  price: '10',
  currency: 'EUR',
  unit: 'kg',
  unitQuantity: '1',
  validFrom: '2026-03-01',
  validUntil: null,
  appliedAt: '2026-03-01T10:00:00.000Z',
  ...change,
})
const valueOn = (day: string, ...offers: ListedOffer[]) => listedPriceOn(offers, day)?.value ?? null

describe('the price of what was never bought', () => {
  test('is what a list asks from its first day to its last', () => {
    const march = offer(1, { validUntil: '2026-03-31' })
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => valueOn(day, march))).toEqual([
      ...[null, '10', '10', null],
    ])
    expect(listedPriceOn([march], '2026-03-05')).toMatchObject({ listed: true, sources: [{ pricelistId: 'a' }] })
  })
  test('is what was asked last, whichever list came first', () => {
    const april = offer(1, { pricelistId: 'b', price: '12', validFrom: '2026-04-01' })
    const again = offer(1, {
      pricelistId: 'c',
      price: '13',
      validFrom: '2026-04-01',
      appliedAt: '2026-04-02T10:00:00Z',
    })
    for (const offers of [
      [offer(1, {}), april, again],
      [again, april, offer(1, {})],
    ])
      expect(['2026-03-31', '2026-04-01'].map((day) => valueOn(day, ...offers))).toEqual(['10', '13'])
  })
  test('is the older one again where the newer one has ended', () =>
    expect(valueOn('2026-04-09', offer(1, {}), offer(2, { validFrom: '2026-04-01', validUntil: '2026-04-08' }))).toBe(
      '10',
    ))
  test('is the first row of a list that says two', () =>
    expect(valueOn('2026-03-02', offer(5, { price: '9' }), offer(2, { price: '8' }))).toBe('8'))
})
