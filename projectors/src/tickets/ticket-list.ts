import { mealBandOf } from '@escandallo/contracts/tickets/business-day.ts'
import { paidBy, ticketKindOf } from '@escandallo/contracts/tickets/counting/ticket-kinds.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { BY_HAND, type TicketListRow as Row, ticketList as table } from './tables.ts'
import { ticketEvents } from './ticket-events.ts'

const saying = (ticket: TicketDetails) => ({
  number: ticket.number,
  series: ticket.series,
  businessDay: ticket.businessDay,
  issuedAt: ticket.issuedAt,
  band: mealBandOf(ticket),
  guests: ticket.guests || null,
  salesCentre: ticket.salesCentre?.name ?? null,
  ...{ kind: ticketKindOf(ticket), method: paidBy(ticket)[0]?.method ?? 'other' },
  currency: ticket.currency,
  ...{ gross: ticket.gross, net: ticket.net, vat: ticket.vat, tips: ticket.tips },
  lines: ticket.lines.length,
  refundOf: ticket.refundOf,
})

export const tickets = entity<Row, TicketEvent>({
  table,
  events: ticketEvents,
  key: ({ data }) => data.ticketId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    if (event.type === 'TicketVoided') {
      if (!row) throw new Error('TicketVoided of a ticket that was never recorded')
      return { ...row, voided: event.data.reason, revision }
    }
    const { ticketId, tillId, establishmentId, ticket } = event.data
    const voided = event.type === 'TicketAmended' ? (row?.voided ?? null) : null
    return { ticketId, tillId: tillId ?? BY_HAND, establishmentId, ...saying(ticket), voided, revision }
  },
})
