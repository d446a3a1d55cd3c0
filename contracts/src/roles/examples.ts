import type { z } from 'zod'
import type { roleEvent } from './events.ts'

const about = {
  roleId: '0d000000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:00.000Z',
  by: '05e00000-0000-4000-8000-000000000001',
}

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const roleExamples: z.input<typeof roleEvent>[] = [
  {
    type: 'RoleAdded',
    data: { ...about, details: { name: 'Jefe de cocina', sections: ['recipes', 'dishes', 'menus', 'products'] } },
  },
  {
    type: 'RoleDetailsChanged',
    data: { ...about, details: { name: 'Contable', sections: ['documents', 'suppliers'] } },
  },
  { type: 'RoleRemoved', data: about },
]
