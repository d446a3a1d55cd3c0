import { createHash, randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { multipart, png } from '@escandallo/command-api/testing/multipart.ts'
import type { ComparisonEvent, PricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

const offer = (productId: string) => ({
  row: 1,
  productId,
  code: 'C1',
  name: 'Cebolla',
  price: '9',
  currency: 'EUR',
  unit: 'kg' as const,
  unitQuantity: '10',
  merma: null,
  minimum: null,
  validFrom: '2026-03-01',
  validUntil: null,
  note: null,
})
const list = { name: 'Tarifa', source: 'list' as const, part: 0, columns: null }
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

export const pricesMatrix: MatrixModule<'pricelist' | 'comparison'> = {
  access: {
    products: [
      'GET /api/prices/comparator',
      'GET /api/prices/offers',
      'GET /api/prices/lists/list',
      'GET /api/prices/catalogue',
      'POST /api/prices/lists/new',
      'POST /api/prices/lists/page',
      'POST /api/prices/lists/withdraw',
      'POST /api/prices/comparisons/new',
      'DELETE /api/prices/comparisons/delete',
    ],
  },
  atOnce: { pricelist: 'POST /api/prices/lists/withdraw', comparison: 'DELETE /api/prices/comparisons/delete' },
  fixtures: {
    'GET /api/prices/comparator': nothing,
    'GET /api/prices/offers': byId('product'),
    'GET /api/prices/lists/list': { ask: (ids) => ({ query: { supplierId: ids.supplier } }), narrows: ['supplier'] },
    'GET /api/prices/catalogue': { ask: (ids) => ({ query: { supplierId: ids.supplier } }) },
    'POST /api/prices/lists/new': body((ids) => ({
      ...list,
      supplierId: ids.supplier,
      digest: digestOf(ids.fresh),
      offers: [offer(ids.product)],
    })),
    'POST /api/prices/lists/page': {
      ask: () => multipart([{ name: 'file', filename: 'p.png', type: 'image/png', bytes: png }]),
      status: 200,
    },
    'POST /api/prices/lists/withdraw': body<'pricelist'>((ids) => ({ pricelistId: ids.pricelist })),
    'POST /api/prices/comparisons/new': body((ids) => ({
      comparison: { name: `Cebolla ${ids.fresh}`, productIds: [ids.product] },
    })),
    'DELETE /api/prices/comparisons/delete': byId('comparison'),
  },
  things: async ({ store, corporationId, mark }) => {
    const [pricelistId, comparisonId] = [randomUUID(), randomUUID()]
    const reported = { at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
    const applied: PricelistEvent = {
      type: 'PricelistApplied',
      data: {
        pricelistId,
        ...reported,
        ...list,
        name: `Tarifa${mark}`,
        supplierId: randomUUID(),
        offers: [offer(randomUUID())],
      },
    }
    const comparison = { name: `Cebolla${mark}`, productIds: [randomUUID()] }
    const compared: ComparisonEvent = { type: 'ProductsCompared', data: { comparisonId, ...reported, comparison } }
    await happened(store, corporationId, `pricelist-${pricelistId}`, [applied])
    await happened(store, corporationId, `comparison-${comparisonId}`, [compared])
    return { pricelist: pricelistId, comparison: comparisonId }
  },
}
