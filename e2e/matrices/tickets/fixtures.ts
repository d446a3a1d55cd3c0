import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { type TicketEvent, ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { ticketExamples } from '@escandallo/contracts/tickets/examples.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'ticket' | 'tillTicket' | 'voidedTicket'
type Ids = Record<'fresh' | 'establishment' | Own, string>

const typed = (fresh: string) => ({
  number: `M-${fresh.slice(0, 8)}`,
  issuedAt: '2026-03-02T14:20:00',
  guests: 2,
  salesCentre: 'Sala',
  currency: 'EUR',
  method: 'cash' as const,
  lines: [{ name: `Menú ${fresh.slice(0, 8)}`, quantity: '2', vatRate: '10', gross: 3300 }],
})

const first = ticketEvent.parse(ticketExamples[0])
if (first.type !== 'TicketRecorded') throw new Error('the first example is no recorded ticket')
const example = first.data

/** A ticket, of a person or of a till, and what became of it. */
const soldTicket = async (
  { store, corporationId, establishment, mark }: Home,
  { tillId = null, voided = false }: { tillId?: string | null; voided?: boolean } = {},
) => {
  const ticketId = randomUUID()
  const about = { ticketId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
  const { ticket } = example
  const number = `F/121${mark}`
  const discounted = {
    ...ticket.lines[0],
    name: 'Descuento',
    articleId: null,
    quantity: '1',
    gross: -110,
    net: -100,
    removed: [],
  }
  const index = ticket.lines.length
  const sold = [...ticket.lines, { ...discounted, index } as (typeof ticket.lines)[number]]
  const lines = sold.map((line) => ({ ...line, name: `${line.name}${mark}` }))
  const totals = { gross: ticket.gross - 110, net: ticket.net - 100, vat: ticket.vat - 10 }
  const recorded: TicketEvent = {
    type: 'TicketRecorded',
    data: { ...about, tillId, establishmentId: establishment, ticket: { ...ticket, ...totals, number, lines } },
  }
  const gone: TicketEvent[] = voided ? [{ type: 'TicketVoided', data: { ...about, reason: 'by-hand' } }] : []
  await happened(store, corporationId, `ticket-${ticketId}`, [recorded, ...gone])
  return ticketId
}

export const ticketsMatrix: MatrixModule<Own> = {
  access: {
    sales: [
      'GET /api/tickets/list',
      'GET /api/tickets/details',
      'GET /api/ticketlines/list',
      'POST /api/tickets/new',
      'PUT /api/tickets/update',
      'POST /api/tickets/void',
      'POST /api/tickets/restore',
      'POST /api/tickets/restoreMany',
      'POST /api/ticketlines/bulk',
    ],
    superadmin: ['GET /api/tickets/every'],
    workers: ['POST /api/tickets/record'],
  },
  atOnce: { ticket: 'PUT /api/tickets/update' },
  fixtures: {
    'GET /api/tickets/list': nothing,
    'GET /api/tickets/every': { ask: () => ({}), everywhere: true },
    'GET /api/tickets/details': byId('ticket'),
    'GET /api/ticketlines/list': { ask: (ids: Ids) => ({ query: { ticket: ids.ticket } }), narrows: ['ticket'] },
    'POST /api/tickets/new': body((ids: Ids) => ({ establishmentId: ids.establishment, ...typed(ids.fresh) })),
    'PUT /api/tickets/update': body((ids: Ids) => ({ ticketId: ids.ticket, ...typed(ids.fresh) })),
    'POST /api/tickets/void': body((ids: Ids) => ({ ticketId: ids.tillTicket, reason: 'by-hand' })),
    'POST /api/tickets/restore': body((ids: Ids) => ({ ticketId: ids.voidedTicket })),
    'POST /api/tickets/restoreMany': body((ids: Ids) => ({ ids: [ids.voidedTicket] })),
    'POST /api/ticketlines/bulk': body((ids: Ids) => ({
      establishmentId: ids.establishment,
      currency: 'EUR',
      lines: [
        {
          number: `H-${ids.fresh.slice(0, 8)}`,
          issuedAt: '2026-03-02T14:20:00',
          name: 'Café',
          quantity: '1',
          vatRate: '10',
          gross: 150,
        },
      ],
    })),
    'POST /api/tickets/record': body((ids: Ids) => ({
      tillId: randomUUID(),
      establishmentId: ids.establishment,
      tickets: [{ ticketId: ids.fresh, ticket: { ...example.ticket, number: ids.fresh.slice(0, 8) } }],
    })),
  },
  things: async (home) => ({
    ticket: await soldTicket(home),
    tillTicket: await soldTicket(home, { tillId: randomUUID() }),
    voidedTicket: await soldTicket(home, { voided: true }),
  }),
}
