import { mealBandOf } from '@escandallo/contracts/tickets/business-day.ts'
import { discountShares } from '@escandallo/contracts/tickets/counting/line-roles.ts'
import { paidBy, ticketKindOf, vatByRate } from '@escandallo/contracts/tickets/counting/ticket-kinds.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { spread } from '@escandallo/contracts/values/shares/spreading.ts'
import { fact } from '@escandallo/platform/projection/shapes.ts'
import { BY_HAND, type TicketPaymentRow, type TicketTaxRow, ticketPayment, ticketTax } from './tables.ts'
import { countedTicket, ticketEvents } from './ticket-events.ts'

export const ticketPayments = fact<TicketPaymentRow, TicketEvent>({
  table: ticketPayment,
  events: ticketEvents,
  owner: ['ticketId'],
  rows: (event) => {
    const { ticketId } = event.data
    const counted = countedTicket(event)
    if (!counted) return { owner: { ticketId }, rows: [] }
    const { establishmentId, tillId, ticket } = counted
    const { businessDay, issuedAt, guests, salesCentre, currency } = ticket
    const kind = ticketKindOf(ticket)
    const paid = paidBy(ticket)
    const offLines = ticket.lines.reduce((sum, { discount = 0 }) => sum + discount, 0)
    // Who pays nothing was given no discount: what takes it off an invitation is the invitation.
    const off = kind === 'complimentary' ? 0 : discountShares(ticket).reduce((sum, { gross }) => sum + gross, -offLines)
    const discounts = spread(
      off,
      paid.map(({ gross }) => gross),
    )
    return {
      owner: { ticketId },
      rows: paid.map(({ method, gross, net, tips }, at) => {
        // It is one ticket, and as many guests, in however many ways it was paid.
        const counts = (as: typeof kind) => (at === 0 && kind === as ? 1 : 0)
        const hasCovers = kind === 'sale' && guests !== null && guests > 0
        return {
          ticketId,
          establishmentId,
          tillId: tillId ?? BY_HAND,
          businessDay,
          band: mealBandOf(ticket),
          hour: issuedAt.slice(11, 13),
          salesCentre: salesCentre?.name ?? '',
          method,
          currency,
          gross,
          net,
          tips,
          tickets: counts('sale'),
          complimentary: counts('complimentary'),
          refunds: counts('refund'),
          ticketsWithCovers: hasCovers ? counts('sale') : 0,
          covers: hasCovers && at === 0 ? guests : 0,
          netWithCovers: hasCovers || kind === 'refund' ? net : 0,
          refundedNet: kind === 'refund' ? net : 0,
          discounts: discounts[at] ?? 0,
        }
      }),
    }
  },
})

export const ticketTaxes = fact<TicketTaxRow, TicketEvent>({
  table: ticketTax,
  events: ticketEvents,
  owner: ['ticketId'],
  rows: (event) => {
    const { ticketId } = event.data
    const counted = countedTicket(event)
    if (!counted) return { owner: { ticketId }, rows: [] }
    const { establishmentId, ticket } = counted
    const { businessDay, currency } = ticket
    return {
      owner: { ticketId },
      // Of sales alone, as everywhere: a refund and an invitation are counted apart.
      rows: vatByRate(ticket).map((taxed) => ({
        ticketId,
        establishmentId,
        businessDay,
        currency,
        ...taxed,
        tickets: ticketKindOf(ticket) === 'sale' ? 1 : 0,
      })),
    }
  },
})
