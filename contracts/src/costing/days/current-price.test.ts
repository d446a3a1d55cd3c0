import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { Unit } from '../../values/units.ts'
import { cycleFinder, cyclePath } from '../cycles.ts'
import { priceOn } from './current-price.ts'
import { inForce } from './timeline.ts'

const paid = (
  costId: string,
  date: string,
  value: string,
  unitQuantity = '1',
  unit: Unit = 'kg',
  currency = 'EUR',
  bought: string | null = null,
) => ({
  costId,
  date,
  value,
  unitQuantity,
  unit,
  currency,
  bought,
  supplierId: 's',
  documentId: null,
  lineId: null,
})
const each = (price: ReturnType<typeof priceOn>) =>
  price && [new Big(price.value).div(price.unitQuantity).round(4, Big.roundHalfUp).toFixed(), price.unit]

describe('the price that counts', () => {
  const costs = [
    paid('a', '2026-01-10', '16.80', '12'),
    paid('b', '2026-02-01', '12.80', '8'),
    paid('c', '2026-06-01', '3'),
  ]
  test('is the last by the day of the paper, not by when it came', () => {
    expect(each(priceOn(costs, '2026-02-10', 'last'))).toEqual(['1.6', 'kg'])
    expect(each(priceOn(costs.toReversed(), '2026-02-10', 'last'))).toEqual(['1.6', 'kg'])
    expect(priceOn(costs, '2026-01-09', 'last')).toBeNull()
  })
  test('or the average of its days, by quantity', () => {
    expect(each(priceOn(costs, '2026-02-08', 'average-30'))).toEqual(['1.48', 'kg'])
    expect(each(priceOn(costs, '2026-02-09', 'average-30'))).toEqual(['1.6', 'kg'])
    expect(each(priceOn(costs, '2026-02-09', 'average-90'))).toEqual(['1.48', 'kg'])
    expect(priceOn(costs, '2026-02-09', 'average-90')?.sources.map(({ costId }) => costId)).toEqual(['a', 'b'])
  })
  test('or by how much of each was bought, once it is known of all of them', () => {
    const lines = [
      paid('a', '2026-01-10', '1.40', '1', 'kg', 'EUR', '12'),
      paid('b', '2026-02-01', '1.60', '1', 'kg', 'EUR', '8'),
    ]
    expect(each(priceOn(lines, '2026-02-01', 'average-30'))).toEqual(['1.48', 'kg'])
    expect(each(priceOn(lines, '2026-02-01', 'last'))).toEqual(['1.6', 'kg'])
    const sacks = [
      paid('a', '2026-01-10', '20', '25', 'kg', 'EUR', '2'),
      paid('b', '2026-02-01', '1.80', '1', 'kg', 'EUR', '50'),
    ]
    expect(each(priceOn(sacks, '2026-02-01', 'average-30'))).toEqual(['1.3', 'kg'])
    const older = [paid('a', '2026-01-10', '1.40'), ...lines.slice(1)]
    expect(each(priceOn(older, '2026-02-01', 'average-30'))).toEqual(['1.5', 'kg'])
  })
  test('or the last, when nothing was bought in those days', () =>
    expect(each(priceOn(costs, '2026-05-31', 'average-30'))).toEqual(['1.6', 'kg']))
  test('averages grams with kilos, and neither with pieces nor with pounds', () => {
    const mixed = [
      paid('a', '2026-01-01', '1', '1000', 'g'),
      paid('b', '2026-01-02', '9', '1', 'unit'),
      paid('c', '2026-01-03', '3'),
    ]
    expect(each(priceOn(mixed, '2026-01-03', 'average-30'))).toEqual(['2', 'kg'])
    const abroad = [paid('a', '2026-01-01', '9', '1', 'kg', 'GBP'), paid('b', '2026-01-02', '2')]
    expect(each(priceOn(abroad, '2026-01-03', 'average-30'))).toEqual(['2', 'kg'])
  })
  test('of two on one day is the same whichever is asked about first', () => {
    const two = [paid('a', '2026-01-01', '1'), paid('b', '2026-01-01', '2')]
    expect(each(priceOn(two, '2026-01-01', 'last'))).toEqual(each(priceOn(two.toReversed(), '2026-01-01', 'last')))
  })
})

describe('what is in force on a day', () => {
  const versions = [
    { effectiveFrom: '2026-03-01', value: 'first' },
    { effectiveFrom: '2026-05-01', value: 'second' },
    { effectiveFrom: '2026-01-01', value: 'put right' },
    { effectiveFrom: '2026-05-01', value: 'again' },
  ]
  test.each([
    ['2025-12-31', undefined],
    ['2026-02-01', 'put right'],
    ['2026-03-01', 'first'],
    ['2026-05-01', 'again'],
  ])('on %s is %s', (day, value) => expect(inForce(versions, day)).toBe(value))
})

describe('a cycle', () => {
  const links = (graph: Record<string, string[]>) => (id: string) => graph[id] ?? []
  test('is told with its path, the shortest', () => {
    expect(cyclePath('a', links({ a: ['x', 'b'], b: ['c'], c: ['a'], x: ['b'] }))).toEqual(['a', 'b', 'c', 'a'])
    expect(cyclePath('a', links({ a: ['a'] }))).toEqual(['a', 'a'])
  })
  test('is none where something stands twice, or further down', () => {
    expect(cyclePath('dish', links({ dish: ['one', 'two', 'two'], one: ['base'], two: ['base'] }))).toBeNull()
    expect(cyclePath('a', links({ a: ['b'], b: ['c'], c: ['b'] }))).toBeNull()
  })
  test('lies on the steps that lead back, and on no other', () => {
    const onCycle = cycleFinder(links({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }))
    expect([onCycle('a', 'b'), onCycle('b', 'c'), onCycle('c', 'b'), onCycle('c', 'd')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
