import { body, type MatrixModule, nothing } from '../running/matrix-module.ts'

export const billingMatrix: MatrixModule = {
  access: {
    admin: [
      'GET /api/stripe/products/list',
      'GET /api/stripe/customers/details',
      'POST /api/stripe/session-portal',
      'POST /api/stripe/session-portal/return',
    ],
  },
  atOnce: { billing: 'POST /api/stripe/session-portal' },
  fixtures: {
    'GET /api/stripe/products/list': nothing,
    'GET /api/stripe/plans': { ask: () => ({}) },
    'GET /api/stripe/customers/details': nothing,
    'POST /api/stripe/session-portal': { ...body(() => ({ language: 'es' })), status: 200 },
    'POST /api/stripe/session-portal/return': { ...body(() => ({ checkoutId: 'cs_1' })), status: 200 },
    'POST /api/stripe/notices': { ...body(() => ({ type: 'customer.subscription.updated' })), status: 400 },
  },
}
