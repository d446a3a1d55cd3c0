import type {
  Facts,
  FactsOfDish,
  FactsOfDocument,
  FactsOfProduct,
} from '@escandallo/contracts/recommendations/facts.ts'

export const id = '0d000000-0000-4000-8000-000000000001'
export const other = '0d000000-0000-4000-8000-000000000002'
export const product = (more: Partial<FactsOfProduct> = {}): FactsOfProduct => ({
  productId: id,
  name: 'Café',
  code: 'C1',
  nameKey: 'cafe',
  unit: 'kg',
  spend: 30_000,
  bought: { quantity: '30', unit: 'kg' },
  prices: [],
  purchases: [],
  stops: 0,
  uses: 0,
  volumeUntil: null,
  next: null,
  boughtFrom: [{ supplierId: 'La Ceiba', spend: 30_000, bought: { quantity: '30', unit: 'kg' } }],
  ...more,
})
export const paid = (date: string, unitPrice: string, more: Partial<FactsOfProduct['prices'][number]> = {}) => ({
  date,
  unitPrice,
  value: unitPrice,
  unitQuantity: '1',
  unit: 'kg',
  supplier: 'La Ceiba',
  supplierId: more.supplier ?? 'La Ceiba',
  ...more,
})
export const compared = (more: Partial<Facts['compared'][number]> = {}): Facts['compared'][number] => ({
  productId: id,
  name: 'Merluza',
  bestProductId: other,
  bestProduct: 'Merluza del Cabo',
  supplier: 'Cala',
  basis: 'kg',
  now: '15',
  best: '12',
  saving: 2_000,
  ...more,
})
export const paper = (more: Partial<FactsOfDocument> = {}): FactsOfDocument => ({
  documentId: id,
  name: 'F-1',
  kind: 'invoice',
  status: 'completed',
  supplier: 'La Ceiba',
  establishmentId: other,
  total: 12_100,
  currency: 'EUR',
  issueDate: '2026-03-01',
  dueDate: null,
  uploadedAt: '2026-03-30T08:00:00.000Z',
  duplicateOf: null,
  billed: false,
  warnings: 0,
  ...more,
})
export const dish = (more: Partial<FactsOfDish> = {}): FactsOfDish => ({
  id,
  name: 'Pulpo',
  type: 'main',
  active: true,
  cost: '3',
  coverage: '1',
  gaps: 0,
  price: { amount: 1_650, vatRate: '10' },
  net: '15',
  foodCost: '20',
  sold: null,
  next: null,
  ...more,
})
export const season: Facts['seasons'][number] = {
  productId: id,
  name: 'Cereza',
  unit: 'kg',
  now: '2',
  usual: '1',
  lastYear: '1.5',
  cheapest: '2025-07-01',
}
export const bought = (days: string[], quantity = '10') => days.map((date) => ({ date, quantity, unit: 'kg' }))
export const weekly = ['2026-02-24', '2026-02-17', '2026-02-10', '2026-02-03', '2026-01-27', '2026-01-20']
