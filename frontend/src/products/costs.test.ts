import type { CostPoint } from '@escandallo/contracts/products/queries.ts'
import { describe, expect, test } from 'vitest'
import { historyOf, irregularOf, ratioOf } from './costs.ts'

const cost = (over: Partial<CostPoint>): CostPoint => ({
  costId: over.date ?? 'c',
  supplierId: 's',
  supplierName: 'Frutas',
  date: '2026-01-01',
  value: '1',
  currency: 'EUR',
  unit: 'kg',
  unitQuantity: '1',
  unitPrice: '1',
  pricePerKg: '1',
  pricePerUsableKg: '1.25',
  source: 'by-hand',
  documentKind: null,
  byName: null,
  documentId: null,
  lineId: null,
  documentNumber: null,
  state: 'counts',
  irregularity: null,
  ...over,
})
const prices = (costs: CostPoint[], measure: 'unit' | 'kg' | 'usable') =>
  historyOf(costs, measure).map(({ price }) => price)

describe("a product's price over time", () => {
  test('runs by the date on the paper, oldest first', () => {
    const costs = [cost({ date: '2026-03-01', unitPrice: '3' }), cost({ date: '2026-01-01', unitPrice: '1' })]
    expect(prices(costs, 'unit')).toEqual([1, 3])
  })
  test('leaves out what does not count', () => {
    const costs = [
      cost({}),
      cost({ date: '2026-02-01', state: 'irregular' }),
      cost({ date: '2026-03-01', state: 'dismissed' }),
    ]
    expect(prices(costs, 'unit')).toEqual([1])
    expect(irregularOf({ costs }).map(({ date }) => date)).toEqual(['2026-02-01'])
  })
  test('has a gap where the weight is not known, never a zero', () => {
    const costs = [cost({ pricePerKg: null, pricePerUsableKg: null }), cost({ date: '2026-02-01' })]
    expect(prices(costs, 'kg')).toEqual([null, 1])
    expect(prices(costs, 'usable')).toEqual([null, 1.25])
  })
  test('does not compare a box with a kilo', () => {
    const costs = [cost({ unit: 'unit', unitPrice: '12' }), cost({ date: '2026-02-01', unitPrice: '2' })]
    expect(prices(costs, 'unit')).toEqual([null, 2])
    expect(prices(costs, 'kg')).toEqual([1, 1])
  })
})

test('per cent become a ratio, the unknown stays unknown', () => {
  expect(ratioOf('-12.5')).toBe(-0.125)
  expect(ratioOf(null)).toBeNull()
})
