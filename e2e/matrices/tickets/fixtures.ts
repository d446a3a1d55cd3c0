import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'

export const ticketsMatrix: MatrixModule<'ticket'> = {
  access: {
    products: [
      'GET /api/tickets/list',
      'GET /api/tickets/details',
      'POST /api/tickets/new',
      'PUT /api/tickets/update',
      'DELETE /api/tickets/delete',
    ],
  },
  atOnce: { ticket: 'PUT /api/tickets/update' },
  fixtures: {
    'GET /api/tickets/list': nothing,
    'GET /api/tickets/details': byId('ticket'),
    'POST /api/tickets/new': body(({ fresh }) => ({ details: { name: `Uno ${fresh}` } })),
    'PUT /api/tickets/update': body<'ticket'>((ids) => ({
      ticketId: ids.ticket,
      details: { name: `Otro ${ids.fresh}` },
    })),
    'DELETE /api/tickets/delete': byId('ticket'),
  },
  things: async ({ store, corporationId, mark }) => {
    const ticketId = randomUUID()
    const about = { ticketId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
    const added: TicketEvent = { type: 'TicketAdded', data: { ...about, details: { name: `Uno${mark}` } } }
    await happened(store, corporationId, `ticket-${ticketId}`, [added])
    return { ticket: ticketId }
  },
}
