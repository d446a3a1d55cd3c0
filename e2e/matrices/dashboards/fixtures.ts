import type { Fixture, MatrixModule } from '../running/matrix-module.ts'
import type { Slot } from '../running/things.ts'

const period = { from: '2026-01-01', to: '2026-12-31' }
const figures = (query: (ids: Record<Slot, string>) => Record<string, string> = () => ({})): Fixture => ({
  ask: (ids) => ({
    query: { ...period, establishments: ids.establishment, suppliers: ids.supplier, ...query(ids) },
  }),
  narrows: ['establishment', 'supplier', 'product'],
})

export const dashboardsMatrix: MatrixModule = {
  access: {
    dashboard: [
      'GET /api/dashboard/purchases/total',
      'GET /api/dashboard/purchases/categories',
      'GET /api/dashboard/purchases/categories/fluctuation',
      'GET /api/dashboard/purchases/top-suppliers',
      'GET /api/dashboard/purchases/taxes',
      'GET /api/dashboard/purchases/products/costs',
      'GET /api/dashboard/purchases/products/turnover',
      'GET /api/dashboard/purchases/lines',
      'GET /api/dashboard/purchases/due',
      'GET /api/dashboard/overview/purchases',
      'GET /api/dashboard/overview/price-rises',
    ],
  },
  atOnce: {},
  fixtures: {
    'GET /api/dashboard/purchases/total': figures(),
    'GET /api/dashboard/purchases/categories': figures(),
    'GET /api/dashboard/purchases/categories/fluctuation': figures(),
    'GET /api/dashboard/purchases/top-suppliers': figures(),
    'GET /api/dashboard/purchases/taxes': figures(),
    'GET /api/dashboard/purchases/products/costs': figures((ids) => ({ products: ids.product })),
    'GET /api/dashboard/purchases/products/turnover': figures(),
    'GET /api/dashboard/purchases/due': {
      ask: (ids) => ({ query: { establishments: ids.establishment, suppliers: ids.supplier } }),
      narrows: ['establishment', 'supplier'],
    },
    'GET /api/dashboard/purchases/lines': figures((ids) => ({ products: ids.product })),
    'GET /api/dashboard/overview/purchases': figures(),
    'GET /api/dashboard/overview/price-rises': figures(),
  },
}
