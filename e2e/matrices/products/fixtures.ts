import { randomUUID } from 'node:crypto'
import { product } from '@escandallo/query-api/testing/event-fixtures.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Slot } from '../running/things.ts'

const productDetails = (ids: { supplier: string }) => ({
  name: 'Cebolla',
  code: 'C-1',
  unit: 'kg',
  eqUd: null,
  merma: '12',
  density: null,
  category: 'CAT1',
  subcategory: '1.1',
  customCategory: null,
  ingredient: 'onion',
  suppliers: [{ supplierId: ids.supplier, code: 'C', name: 'Cebolla' }],
})

const costDetails = (ids: Pick<Record<Slot, string>, 'fresh' | 'supplier'>) => ({
  costId: ids.fresh,
  supplierId: ids.supplier,
  date: '2026-03-01',
  value: '0.9',
  currency: 'EUR',
  unit: 'kg',
  unitQuantity: '1',
})

const per100g = {
  energy: '40',
  protein: '1',
  fat: '0',
  saturated: '0',
  carbohydrates: '9',
  sugars: '4',
  fiber: null,
  cholesterol: '0',
  sodium: '4',
  alcohol: null,
  caffeine: null,
  water: '89',
}
const settledProduct = (productId: string) => ({
  productId,
  details: {
    name: 'Perejil',
    category: 'CAT3',
    subcategory: '3.7',
    ingredient: 'parsley',
    eqUd: '0.06',
    density: null,
    pieces: null,
    litres: null,
  },
  settled: {
    supplierId: null,
    printed: 'PEREJIL MANOJO',
    ingredient: 'parsley',
    container: 'bunch',
    weight: '0.06',
    bareUnit: null,
    brand: null,
    answered: ['weight'],
  },
})
const testId = randomUUID()
const yieldTest = (id: string) => ({
  testId: id,
  date: '2026-03-02',
  unit: 'kg' as const,
  gross: '2',
  net: '1',
  byProducts: [{ name: 'Recortes', quantity: '0.5', value: '1' }],
})

export const productsMatrix: MatrixModule<'brought' | 'paper' | 'verifiedProduct' | 'mergedProduct'> = {
  access: {
    active: [
      'GET /api/products/search',
      'GET /api/categories/list',
      'GET /api/ingredients/search',
      'GET /api/ingredients/usda/search',
      'GET /api/ingredients/restrictions',
      'GET /api/currencies/search',
      'GET /api/custom-categories/list',
    ],
    products: [
      'GET /api/products/list',
      'GET /api/products/details',
      'GET /api/products/costs',
      'GET /api/products/cost-history',
      'GET /api/products/cost-steps',
      'GET /api/products/list/grouped',
      'GET /api/products/nutrition',
      'GET /api/products/uses',
      'GET /api/products/drafts',
      'GET /api/products/drafts/count',
      'POST /api/products/settleMany',
      'POST /api/products/unsettleMany',
      'GET /api/products/restrictions',
      'PUT /api/products/nutrition',
      'PUT /api/products/restrictions',
      'DELETE /api/products/restrictions',
      'POST /api/products/yield-test',
      'POST /api/products/yield-test/withdraw',
      'POST /api/products/merge',
      'POST /api/products/unmerge',
      'POST /api/products/new',
      'POST /api/products/unpriced',
      'POST /api/products/bulk',
      'POST /api/products/restore',
      'POST /api/products/restoreMany',
      'POST /api/products/costs/approve',
      'POST /api/products/costs/dismiss',
      'PUT /api/products/update',
      'PUT /api/products/amend',
      'DELETE /api/products/delete',
      'DELETE /api/products/deleteMany',
    ],
    workers: [
      'POST /api/products/register',
      'POST /api/products/withdraw',
      'POST /api/products/costs/record',
      'POST /api/products/costs/record-document',
      'POST /api/products/costs/withdraw',
    ],
  },
  atOnce: { product: 'PUT /api/products/update' },
  fixtures: {
    'GET /api/products/list': { ask: (ids) => ({ query: { suppliers: ids.supplier } }), narrows: ['supplier'] },
    'GET /api/products/details': byId('product'),
    'GET /api/products/cost-history': byId('product'),
    'GET /api/products/cost-steps': byId('product'),
    'GET /api/products/search': {
      ask: (ids) => ({ query: { q: 'tom', supplierId: ids.supplier } }),
      narrows: ['supplier'],
    },
    'GET /api/products/costs': {
      ask: (ids) => ({ query: { asOf: '2026-06-01', products: ids.product } }),
      narrows: ['product'],
    },
    'GET /api/products/list/grouped': { ask: () => ({ query: { by: 'supplier' } }) },
    'GET /api/products/nutrition': byId('product'),
    'GET /api/products/uses': { ask: (ids) => ({ query: { products: ids.product } }) },
    'GET /api/products/restrictions': byId('product'),
    'GET /api/products/drafts': nothing,
    'GET /api/products/drafts/count': {
      ask: (ids) => ({ query: { documentId: ids.completed } }),
      narrows: ['completed'],
    },
    'POST /api/products/settleMany': body((ids) => ({ products: [settledProduct(ids.product)] })),
    'POST /api/products/unsettleMany': body((ids) => ({ ids: [ids.product] })),
    'PUT /api/products/nutrition': body((ids) => ({ productId: ids.product, nutrition: { source: 'typed', per100g } })),
    'PUT /api/products/restrictions': body((ids) => ({ productId: ids.product, states: { ALLE003: 'contains' } })),
    'DELETE /api/products/restrictions': byId('verifiedProduct'),
    'POST /api/products/yield-test': body((ids) => ({ productId: ids.product, test: yieldTest(ids.fresh) })),
    'POST /api/products/yield-test/withdraw': body((ids) => ({ productId: ids.verifiedProduct, testId })),
    'POST /api/products/merge': body((ids) => ({ productId: ids.verifiedProduct, into: ids.product })),
    'POST /api/products/unmerge': body((ids) => ({ productId: ids.mergedProduct })),
    'GET /api/categories/list': nothing,
    'GET /api/ingredients/search': { ask: () => ({ query: { q: 'tomate' } }) },
    'GET /api/ingredients/usda/search': { ask: () => ({ query: { q: 'tomate' } }) },
    'GET /api/ingredients/restrictions': nothing,
    'GET /api/currencies/search': { ask: () => ({ query: { q: 'euro' } }) },
    'GET /api/custom-categories/list': nothing,
    'POST /api/products/register': {
      ask: (ids) => ({
        body: {
          productId: ids.removedProduct,
          documentId: null,
          details: { ...productDetails({ supplier: '' }), suppliers: [] },
        },
      }),
      creates: ['removedProduct'],
    },
    'POST /api/products/withdraw': {
      ask: (ids) => ({ body: { productId: ids.brought, documentId: ids.paper } }),
      narrows: ['paper'],
    },
    'POST /api/products/costs/record': body((ids) => ({
      productId: ids.product,
      cost: { ...costDetails({ fresh: ids.fresh, supplier: ids.fresh }), documentId: null, lineId: null },
      supplier: { supplierId: ids.fresh, code: null, name: null },
    })),
    'POST /api/products/costs/record-document': body((ids) => ({
      products: [],
      costs: [
        {
          key: ids.fresh,
          cost: {
            productId: ids.product,
            cost: { ...costDetails({ fresh: ids.fresh, supplier: ids.fresh }), documentId: null, lineId: null },
            supplier: { supplierId: ids.fresh, code: null, name: null },
          },
        },
      ],
    })),
    'POST /api/products/costs/withdraw': {
      ask: (ids) => ({
        body: {
          productId: ids.product,
          costId: ids.cost,
          reason: 'document-reopened',
        },
      }),
      narrows: ['cost'],
    },
    'POST /api/products/costs/approve': body((ids) => ({ productId: ids.product, costId: ids.cost })),
    'POST /api/products/costs/dismiss': body((ids) => ({ productId: ids.product, costId: ids.cost })),
    'POST /api/products/restore': body((ids) => ({ productId: ids.removedProduct })),
    'PUT /api/products/update': body((ids) => ({
      productId: ids.product,
      details: productDetails(ids),
      costs: [costDetails(ids)],
    })),
    'PUT /api/products/amend': body((ids) => ({
      productId: ids.product,
      change: { merma: '7' },
      costs: [costDetails(ids)],
    })),
    'POST /api/products/new': body((ids) => ({ details: productDetails(ids), costs: [costDetails(ids)] })),
    'POST /api/products/unpriced': body(() => ({ name: 'Secreto', unit: 'kg' })),
    'POST /api/products/bulk': body((ids) => ({
      products: [{ details: productDetails(ids), costs: [costDetails(ids)] }],
      changes: [{ productId: ids.product, change: { merma: '7' }, costs: [] }],
    })),
    'DELETE /api/products/delete': byId('product'),
    'DELETE /api/products/deleteMany': body((ids) => ({ ids: [ids.product, ids.removedProduct] })),
    'POST /api/products/restoreMany': body((ids) => ({ ids: [ids.removedProduct, ids.product] })),
  },
  things: async (home) => {
    const paper = randomUUID()
    const verified = await product(home, {}, [], false, (about) => [
      { type: 'ProductRestrictionsVerified', data: { ...about, states: { ALLE003: 'free' } } },
      { type: 'ProductYieldTested', data: { ...about, test: yieldTest(testId), merma: '50' } },
    ])
    const survivor = await product(home)
    // Something to complete, so that the two views differ.
    await product(home, { category: null, subcategory: null, ingredient: null })
    const merged = await product(home, {}, [], false, (about) => [
      { type: 'ProductsMerged', data: { ...about, into: survivor.productId, costIds: [], suppliers: [] } },
    ])
    return {
      brought: (await product(home, { bornOf: paper })).productId,
      paper,
      verifiedProduct: verified.productId,
      mergedProduct: merged.productId,
    }
  },
}
