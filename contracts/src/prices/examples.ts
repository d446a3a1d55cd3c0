import type { z } from 'zod'
import type { comparisonEvent, pricelistEvent } from './events.ts'

const about = {
  pricelistId: '0d000000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:00.000Z',
  by: '05e00000-0000-4000-8000-000000000001',
}
const supplierId = '50990000-0000-4000-8000-000000000002'
const onion = {
  row: 2,
  productId: '90d00000-0000-4000-8000-000000000001',
  code: 'CEB-10',
  name: 'Cebolla saco 10 kg',
  price: '9',
  currency: 'EUR',
  unit: 'kg' as const,
  unitQuantity: '10',
  merma: '12',
  minimum: '20',
  validFrom: '2026-03-01',
  validUntil: '2026-03-31',
  note: 'Categoría II',
}
const offered = { ...about, supplierId, part: 0, columns: { Código: 'code' as const, Precio: 'price' as const } }

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const pricelistExamples: z.input<typeof pricelistEvent>[] = [
  { type: 'PricelistApplied', data: { ...offered, name: 'Tarifa marzo.xlsx', source: 'list', offers: [onion] } },
  { type: 'PricelistWithdrawn', data: about },
  {
    type: 'PricelistApplied',
    data: {
      ...offered,
      part: 1,
      columns: null,
      name: 'Llamada',
      source: 'hand',
      offers: [{ ...onion, code: null, name: null, merma: null, minimum: null, validUntil: null, note: null }],
    },
  },
  {
    type: 'PricelistApplied',
    data: {
      ...offered,
      part: 2,
      name: 'Tarifa marzo.xlsx',
      source: 'list',
      offers: [onion],
      answers: { 'prices-vat': 'with', 'vat-rate': '4' },
    },
  },
  {
    type: 'PricelistApplied',
    data: {
      ...offered,
      part: 3,
      name: 'Tarifa marzo.xlsx',
      source: 'list',
      offers: [onion],
      brought: { supplier: true, productIds: [onion.productId] },
    },
  },
]

const comparing = { comparisonId: 'c0900000-0000-4000-8000-000000000001', at: about.at, by: about.by }

export const comparisonExamples: z.input<typeof comparisonEvent>[] = [
  {
    type: 'ProductsCompared',
    data: {
      ...comparing,
      comparison: { name: 'Cebolla', productIds: [onion.productId, '90d00000-0000-4000-8000-000000000002'] },
    },
  },
  { type: 'ComparisonDissolved', data: comparing },
]
