import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

export const teamMatrix: MatrixModule = {
  access: {
    'anybody-known': [
      'GET /api/users/me',
      'GET /api/users/invitation',
      'POST /api/users/register',
      'POST /api/users/join',
    ],
    active: ['GET /api/users/details', 'POST /api/users/signed-in'],
    admin: [
      'GET /api/users/list',
      'PUT /api/users/update',
      'DELETE /api/users/delete',
      'POST /api/emails/send-invitation',
    ],
    superadmin: ['POST /api/corporations/new'],
  },
  // People change and leave by themselves too.
  decidesInside: ['PUT /api/users/update', 'DELETE /api/users/delete'],
  atOnce: { user: 'POST /api/emails/send-invitation' },
  fixtures: {
    'GET /api/users/me': nothing,
    'GET /api/users/list': { ask: () => ({ query: { q: 'a' } }) },
    'GET /api/users/details': byId('user'),
    'POST /api/users/register': {
      ask: () => ({ body: { corporationName: 'Casa', establishmentName: 'Centro' } }),
      status: 409,
    },
    'GET /api/users/invitation': nothing,
    'POST /api/users/join': { ask: (ids) => ({ body: { invitation: `${ids.user}.${'x'.repeat(43)}` } }), status: 409 },
    'POST /api/users/invitation/open': {
      ask: (ids) => ({ body: { invitation: `${ids.user}.${'x'.repeat(43)}` } }),
      status: 404,
    },
    'POST /api/emails/send-invitation': body((ids) => ({
      email: `${ids.fresh}@example.test`,
      name: null,
      permissions: { role: 'user', sections: ['documents'], establishments: [ids.establishment] },
    })),
    'POST /api/corporations/new': body((ids) => ({
      corporationName: 'Otra casa',
      establishmentName: 'Centro',
      email: `${ids.fresh}@example.test`,
    })),
    'POST /api/users/signed-in': body(() => ({})),
    'PUT /api/users/update': body((ids) => ({
      userId: ids.user,
      name: 'Eva',
      permissions: { role: 'user', sections: ['documents'], establishments: [ids.establishment] },
    })),
    'DELETE /api/users/delete': byId('user'),
  },
}
