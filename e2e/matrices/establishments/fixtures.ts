import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

const establishmentDetails = (ids: { fresh: string }) => ({
  name: `Terraza ${ids.fresh}`,
  phone: null,
  website: null,
  currency: 'EUR',
  image: null,
  address: null,
  country: 'ES',
  postalCode: null,
  timeZone: 'Europe/Madrid',
})

export const establishmentsMatrix: MatrixModule = {
  access: {
    active: ['GET /api/establishments/list', 'GET /api/establishments/details'],
    admin: [
      'GET /api/establishments/places',
      'POST /api/establishments/new',
      'PUT /api/establishments/update',
      'DELETE /api/establishments/delete',
    ],
  },
  atOnce: { establishment: 'PUT /api/establishments/update' },
  fixtures: {
    'GET /api/establishments/list': nothing,
    'GET /api/establishments/details': byId('establishment'),
    'GET /api/establishments/places': { ask: () => ({ query: { q: 'Calle Mayor' } }) },
    'POST /api/establishments/new': body((ids) => ({ details: establishmentDetails(ids), openingHours: null })),
    'PUT /api/establishments/update': body((ids) => ({
      establishmentId: ids.establishment,
      details: establishmentDetails(ids),
      openingHours: null,
    })),
    'DELETE /api/establishments/delete': { ask: (ids) => ({ query: { id: ids.elsewhere, email: ids.email } }) },
  },
}
