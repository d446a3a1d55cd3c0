import { mealBandOf } from '@escandallo/contracts/tickets/business-day.ts'
import { paidBy, ticketKindOf } from '@escandallo/contracts/tickets/counting/ticket-kinds.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { BY_HAND, type TicketListRow as Row, ticketList as table } from './tables.ts'
import { ticketEvents, type WholeTicket } from './ticket-events.ts'

const saying = (ticket: TicketDetails) => ({
  number: ticket.number,
  series: ticket.series,
  businessDay: ticket.businessDay,
  issuedAt: ticket.issuedAt,
  band: mealBandOf(ticket),
  guests: ticket.guests || null,
  salesCentre: ticket.salesCentre?.name ?? null,
  kind: ticketKindOf(ticket),
  method: paidBy(ticket)[0]?.method ?? 'other',
  currency: ticket.currency,
  gross: ticket.gross,
  net: ticket.net,
  vat: ticket.vat,
  tips: ticket.tips,
  lines: ticket.lines.length,
  refundOf: ticket.refundOf,
})

const whole = ({ ticketId, tillId, establishmentId, ticket }: WholeTicket) => ({
  ticketId,
  tillId: tillId ?? BY_HAND,
  establishmentId,
  ...saying(ticket),
})

export const tickets = entity<Row, TicketEvent>({
  table,
  events: ticketEvents,
  key: ({ data }) => data.ticketId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    switch (event.type) {
      case 'TicketVoided':
        if (!row) throw new Error('TicketVoided of a ticket that was never recorded')
        return { ...row, voided: event.data.reason, revision }
      case 'TicketAmended':
        return { ...whole(event.data), voided: row?.voided ?? null, revision }
      case 'TicketRecorded':
      case 'TicketRestored':
        return { ...whole(event.data), voided: null, revision }
      default:
        return event satisfies never
    }
  },
})
