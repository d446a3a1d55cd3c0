import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { RoleEvent } from '@escandallo/contracts/roles/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

export const rolesMatrix: MatrixModule<'role'> = {
  access: {
    admin: [
      'GET /api/roles/list',
      'GET /api/roles/details',
      'POST /api/roles/new',
      'PUT /api/roles/update',
      'DELETE /api/roles/delete',
    ],
  },
  atOnce: { role: 'PUT /api/roles/update' },
  fixtures: {
    'GET /api/roles/list': nothing,
    'GET /api/roles/details': byId('role'),
    'POST /api/roles/new': body(({ fresh }) => ({ details: { name: `Uno ${fresh}`, sections: ['documents'] } })),
    'PUT /api/roles/update': body<'role'>((ids) => ({
      roleId: ids.role,
      details: { name: `Otro ${ids.fresh}`, sections: [] },
    })),
    'DELETE /api/roles/delete': byId('role'),
  },
  things: async ({ store, corporationId, mark }) => {
    const roleId = randomUUID()
    const about = { roleId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
    const added: RoleEvent = {
      type: 'RoleAdded',
      data: { ...about, details: { name: `Uno${mark}`, sections: ['dishes'] } },
    }
    await happened(store, corporationId, `role-${roleId}`, [added])
    return { role: roleId }
  },
}
