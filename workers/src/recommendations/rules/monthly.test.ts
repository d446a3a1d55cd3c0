import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { expect, test } from 'vitest'
import { noFacts } from '../testing/no-facts.ts'
import { findingsIn } from './rules.ts'

const id = '0d000000-0000-4000-8000-000000000001'
const paid = (date: string, unitPrice: string) => ({
  date,
  unitPrice,
  value: unitPrice,
  unitQuantity: '1',
  unit: 'kg',
  supplier: 'La Ceiba',
  supplierId: 'La Ceiba',
})
const bought = { spend: 30_000, bought: { quantity: '30', unit: 'kg' } }
const products: Facts['products'] = [
  {
    productId: id,
    name: 'Café',
    code: 'C1',
    nameKey: 'cafe',
    unit: 'kg',
    ...bought,
    stops: 0,
    uses: 0,
    purchases: [],
    volumeUntil: null,
    next: null,
    boughtFrom: [{ supplierId: 'La Ceiba', ...bought }],
    prices: [paid('2026-03-20', '12'), paid('2025-12-20', '10')],
  },
]
const dishes: Facts['dishes'] = [
  {
    id,
    name: 'Pulpo',
    type: 'main',
    active: true,
    cost: '6',
    coverage: '1',
    gaps: 0,
    price: { amount: 1_650, vatRate: '10' },
    net: '15',
    foodCost: '40',
    sold: '120',
    next: null,
  },
]

test('given data of thirty days, when money is said by the month, then it is that of all of them; of nine days none is', () => {
  const monthlyIn = (days: number) =>
    findingsIn({ ...noFacts, dishes, products, monthDays: { bought: days, sold: days } })
      .filter(({ rule }) => ['R20', 'R01'].includes(rule))
      .map(({ rule, monthly, figures }) => [rule, monthly, figures.days ?? null])
      .toSorted()
  // 30 kg, 2.00 € dearer; 120 portions, each 1.50 € above target.
  expect(monthlyIn(90)).toEqual([
    ['R01', 2_000, null],
    ['R20', 6_000, '90'],
  ])
  expect(monthlyIn(30)).toEqual([
    ['R01', 6_000, null],
    ['R20', 18_000, '30'],
  ])
  expect(monthlyIn(9)).toEqual([
    ['R01', null, null],
    ['R20', null, null],
  ])
})
