import type { z } from 'zod'
import type { ticketEvent } from './events.ts'

const about = { ticketId: '0d000000-0000-4000-8000-000000000001', at: '2026-03-02T23:50:00.000Z' }
const synced = { ...about, by: '3a1d6b1e-0c5f-5f0e-9d0b-5a2f7a1c9e11' }
const typed = { ...about, by: '05e00000-0000-4000-8000-000000000001' }

const wine = {
  index: 1,
  kind: 'standard',
  parent: null,
  articleId: '311',
  formatId: '2',
  name: 'Rioja crianza',
  formatName: 'Copa',
  family: { id: '7', name: 'Vinos' },
  quantity: '2',
  vatRate: '10',
  gross: 700,
  net: 636,
} as const
const ticket = {
  number: 'F/121',
  series: 'F',
  businessDay: '2026-03-02',
  issuedAt: '2026-03-03T00:41:05',
  guests: 2,
  salesCentre: { id: '1', name: 'Sala' },
  pos: { id: '2', name: 'Barra' },
  currency: 'EUR',
  gross: 2500,
  net: 2273,
  vat: 227,
  surcharge: 0,
  tips: 150,
  payments: [{ method: 'card', name: 'Tarjeta', amount: 2500, tip: 150 }],
  lines: [
    {
      index: 0,
      kind: 'standard',
      parent: null,
      articleId: '102',
      formatId: null,
      name: 'Entrecot',
      formatName: null,
      family: { id: '3', name: 'Carnes' },
      quantity: '1',
      vatRate: '10',
      gross: 1800,
      net: 1637,
      removed: ['Patatas'],
      note: 'Poco hecho',
    },
    wine,
  ],
  refundOf: null,
} as const
const source = {
  tillId: '71110000-0000-4000-8000-000000000001',
  establishmentId: 'e5700000-0000-4000-8000-000000000001',
}

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const ticketExamples: z.input<typeof ticketEvent>[] = [
  { type: 'TicketRecorded', data: { ...synced, ...source, ticket: structuredClone(ticket) as never } },
  {
    type: 'TicketAmended',
    data: { ...synced, ...source, ticket: structuredClone({ ...ticket, guests: 3 }) as never },
  },
  { type: 'TicketVoided', data: { ...synced, reason: 'vanished' } },
  { type: 'TicketRestored', data: { ...typed, ...source, ticket: structuredClone(ticket) as never } },
  {
    type: 'TicketRecorded',
    data: {
      ...synced,
      ...source,
      ticket: structuredClone({ ...ticket, lines: [{ ...ticket.lines[0], discount: 200 }, wine] }) as never,
    },
  },
]
