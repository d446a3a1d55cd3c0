import type { MatrixModule } from '../running/matrix-module.ts'

type Ids = Record<'establishment', string>
const days = {
  ask: (ids: Ids) => ({ query: { from: '2026-01-01', to: '2026-12-31', establishments: ids.establishment } }),
  narrows: ['establishment' as const],
}

export const salesMatrix: MatrixModule = {
  access: {
    sales: [
      'GET /api/dashboard/sales/total',
      'GET /api/dashboard/sales/breakdown',
      'GET /api/dashboard/sales/taxes',
      'GET /api/dashboard/sales/sold-rows',
      'GET /api/dashboard/sales/avg-ticket',
      'GET /api/dashboard/sales/day-tickets',
      'GET /api/dashboard/sales/occupancy-rates',
      'GET /api/dashboard/sales/profit-margin',
      'GET /api/dashboard/sales/top-dishes',
      'GET /api/dashboard/sales/best-sellers',
      'GET /api/dashboard/sales/menu-engineering',
      'GET /api/dashboard/sales/purchases-against-ideal',
      'GET /api/dashboard/overview/sales',
    ],
  },
  atOnce: {},
  fixtures: {
    'GET /api/dashboard/sales/total': days,
    'GET /api/dashboard/sales/breakdown': days,
    'GET /api/dashboard/sales/taxes': days,
    'GET /api/dashboard/sales/sold-rows': days,
    'GET /api/dashboard/sales/avg-ticket': days,
    'GET /api/dashboard/sales/day-tickets': days,
    'GET /api/dashboard/sales/occupancy-rates': days,
    'GET /api/dashboard/sales/profit-margin': days,
    'GET /api/dashboard/sales/top-dishes': days,
    'GET /api/dashboard/sales/best-sellers': days,
    'GET /api/dashboard/sales/menu-engineering': days,
    'GET /api/dashboard/sales/purchases-against-ideal': days,
    'GET /api/dashboard/overview/sales': days,
  },
}
