import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { TillEvent } from '@escandallo/contracts/tills/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

export const tillsMatrix: MatrixModule<'till'> = {
  access: {
    products: [
      'GET /api/tills/list',
      'GET /api/tills/details',
      'POST /api/tills/new',
      'PUT /api/tills/update',
      'DELETE /api/tills/delete',
    ],
  },
  atOnce: { till: 'PUT /api/tills/update' },
  fixtures: {
    'GET /api/tills/list': nothing,
    'GET /api/tills/details': byId('till'),
    'POST /api/tills/new': body(({ fresh }) => ({ details: { name: `Uno ${fresh}` } })),
    'PUT /api/tills/update': body<'till'>((ids) => ({ tillId: ids.till, details: { name: `Otro ${ids.fresh}` } })),
    'DELETE /api/tills/delete': byId('till'),
  },
  things: async ({ store, corporationId, mark }) => {
    const tillId = randomUUID()
    const about = { tillId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
    const added: TillEvent = { type: 'TillAdded', data: { ...about, details: { name: `Uno${mark}` } } }
    await happened(store, corporationId, `till-${tillId}`, [added])
    return { till: tillId }
  },
}
