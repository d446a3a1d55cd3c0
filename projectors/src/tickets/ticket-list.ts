import { mealBandOf } from '@escandallo/contracts/tickets/business-day.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'
import { startOf } from '@escandallo/contracts/values/days.ts'
import { entity, rollup } from '@escandallo/platform/projection/shapes.ts'
import {
  BY_HAND,
  salesDay as days,
  salesMonth as months,
  type TicketListRow as Row,
  type SalesDayRow,
  type SalesMonthRow,
  ticketList as table,
} from './tables.ts'

/** How most of a ticket was paid; the first of two alike. */
const methodOf = ({ payments }: TicketDetails): string =>
  payments.reduce<TicketDetails['payments'][number] | null>(
    (most, payment) => (most && Math.abs(most.amount) >= Math.abs(payment.amount) ? most : payment),
    null,
  )?.method ?? 'other'

const saying = (ticket: TicketDetails) => ({
  number: ticket.number,
  series: ticket.series,
  businessDay: ticket.businessDay,
  issuedAt: ticket.issuedAt,
  band: mealBandOf(ticket),
  guests: ticket.guests || null,
  salesCentre: ticket.salesCentre?.name ?? null,
  method: methodOf(ticket),
  currency: ticket.currency,
  ...{ gross: ticket.gross, net: ticket.net, vat: ticket.vat, tips: ticket.tips },
  lines: ticket.lines.length,
  refundOf: ticket.refundOf,
})

export const tickets = entity<Row, TicketEvent>({
  table,
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

export const salesDays = rollup<SalesDayRow, Row>({
  table: days,
  from: tickets,
  increments: (row) => {
    if (row.voided !== null) return []
    const { establishmentId, businessDay, band, method, currency } = row
    const hour = row.issuedAt.slice(11, 13)
    const key = { establishmentId, businessDay, band, hour, salesCentre: row.salesCentre ?? '', method, currency }
    // A refund takes money back, but nobody sat down for it.
    const sale = row.net < 0 ? 0 : 1
    const known = row.guests !== null && sale === 1
    return [
      {
        key,
        deltas: {
          tickets: sale,
          ticketsWithCovers: known ? 1 : 0,
          covers: known ? (row.guests ?? 0) : 0,
          netWithCovers: known ? row.net : 0,
          gross: row.gross,
          net: row.net,
          tips: row.tips,
        },
      },
    ]
  },
})

// FNV-1a: a number that is as good as unique of a short text.
const [SEED, PRIME] = [0x811c9dc5, 0x01000193]
const numberOf = (text: string): number => {
  let hash = SEED
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash >>> 0
}

export const salesMonths = rollup<SalesMonthRow, Row>({
  table: months,
  from: tickets,
  increments: ({ ticketId, revision, businessDay }) => [
    {
      key: { month: startOf('month', businessDay) },
      deltas: { tickets: 1, mark: numberOf(`${ticketId} ${revision}`) },
    },
  ],
})
