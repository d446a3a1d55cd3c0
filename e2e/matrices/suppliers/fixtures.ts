import { randomUUID } from 'node:crypto'
import { supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import { body, byId, type MatrixModule } from '../running/matrix-module.ts'

const period = { from: '2026-01-01', to: '2026-12-31' }

const supplierDetails = (ids: { fresh: string; establishment?: string }) => ({
  name: `Nuevo ${ids.fresh.slice(0, 8)}`,
  taxId: `FR00${ids.fresh.slice(0, 8).toUpperCase()}`,
  address: 'Mercado 1',
  email: null,
  phone: null,
  iban: null,
  swift: null,
  accountNumber: null,
  routingNumber: null,
  paymentTerms: null,
  description: null,
  color: '#2f7a5b',
  categories: ['CAT1'],
  establishments: ids.establishment ? [ids.establishment] : [],
  image: null,
})

export const suppliersMatrix: MatrixModule<'brought' | 'paper'> = {
  access: {
    active: ['GET /api/suppliers/find'],
    suppliers: [
      'GET /api/suppliers/list',
      'GET /api/suppliers/list/agg',
      'GET /api/suppliers/details',
      'GET /api/suppliers/learned',
      'POST /api/suppliers/new',
      'POST /api/suppliers/restore',
      'PUT /api/suppliers/update',
      'DELETE /api/suppliers/delete',
      'POST /api/suppliers/forget-layout',
      'POST /api/suppliers/remember-layout',
    ],
    workers: ['POST /api/suppliers/register', 'POST /api/suppliers/withdraw'],
  },
  atOnce: { supplier: 'PUT /api/suppliers/update' },
  fixtures: {
    'GET /api/suppliers/list': {
      ask: (ids) => ({ query: { establishments: ids.establishment } }),
      narrows: ['establishment'],
    },
    'GET /api/suppliers/list/agg': {
      ask: (ids) => ({ query: { ...period, establishments: ids.establishment } }),
      narrows: ['establishment'],
    },
    'GET /api/suppliers/details': byId('supplier'),
    'GET /api/suppliers/learned': byId('supplier'),
    'GET /api/suppliers/find': { ask: () => ({ query: { name: 'Frutas' } }) },
    'POST /api/suppliers/new': body((ids) => ({ details: supplierDetails(ids) })),
    'POST /api/suppliers/register': {
      ask: (ids) => ({
        body: {
          supplierId: ids.removedSupplier,
          documentId: null,
          details: supplierDetails({ fresh: ids.fresh }),
        },
      }),
      creates: ['removedSupplier'],
    },
    'POST /api/suppliers/withdraw': {
      ask: (ids) => ({ body: { supplierId: ids.brought, documentId: ids.paper } }),
      narrows: ['paper'],
    },
    'PUT /api/suppliers/update': body((ids) => ({ supplierId: ids.supplier, details: supplierDetails(ids) })),
    'POST /api/suppliers/restore': body((ids) => ({ supplierId: ids.removedSupplier })),
    'POST /api/suppliers/forget-layout': body((ids) => ({ supplierId: ids.supplier, fingerprint: 'c0ffee' })),
    'POST /api/suppliers/remember-layout': body((ids) => ({ supplierId: ids.taughtSupplier, fingerprint: 'c0ffee' })),
    'DELETE /api/suppliers/delete': byId('supplier'),
  },
  things: async (home) => {
    const paper = randomUUID()
    return { brought: await supplier(home, { bornOf: paper }), paper }
  },
}
