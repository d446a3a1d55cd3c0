import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

const corporationDetails = (ids: { fresh: string }) => ({
  name: `Otra ${ids.fresh}`,
  address: null,
  website: null,
  phone: null,
  description: null,
  currency: 'EUR',
  taxIds: [],
  freight: 'apart',
})

export const corporationsMatrix: MatrixModule = {
  access: {
    active: ['GET /api/corporations/list', 'GET /api/corporations/details', 'GET /api/corporations/figures'],
    admin: ['PUT /api/corporations/update', 'PUT /api/corporations/costing', 'GET /api/corporations/archive'],
  },
  atOnce: { corporation: 'PUT /api/corporations/update' },
  fixtures: {
    'GET /api/corporations/list': nothing,
    'GET /api/corporations/archive': nothing,
    'GET /api/corporations/figures': nothing,
    'GET /api/corporations/details': byId('corporation'),
    'PUT /api/corporations/costing': body((ids) => ({
      corporationId: ids.corporation,
      costing: { policy: 'average-30', targetFoodCost: '28' },
    })),
    'PUT /api/corporations/update': body((ids) => ({
      corporationId: ids.corporation,
      details: corporationDetails(ids),
    })),
  },
}
