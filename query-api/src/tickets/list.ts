import type { Ticket, TicketListQuery } from '@escandallo/contracts/tickets/queries.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { ReadModels } from '../read-models.ts'
import { BY_HAND } from './costs.ts'

export const placed = (column: string, visibleEstablishments: 'all' | string[]) =>
  visibleEstablishments === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${visibleEstablishments}::uuid[])`

export type Tickets = SelectQueryBuilder<ReadModels, 'ticket_list', Record<never, never>>

export const sortable = {
  date: 'issuedAt',
  businessDay: 'businessDay',
  number: 'number',
  amount: 'gross',
  net: 'net',
  guests: 'guests',
} as const

export const answerOf = ({ revision, tillId, corporationId: _, ...row }: ReadModels['ticket_list']): Ticket =>
  ({ ...row, tillId: tillId === BY_HAND ? null : tillId, revision: String(revision) }) as Ticket

export const shown = (tickets: Tickets, show: Static<typeof TicketListQuery>['show']): Tickets => {
  switch (show) {
    case 'no-covers':
      return tickets.where('voided', 'is', null).where('guests', 'is', null).where('kind', '=', 'sale')
    case 'refunds':
      return tickets.where('kind', '=', 'refund')
    case 'complimentary':
      return tickets.where('voided', 'is', null).where('kind', '=', 'complimentary')
    case 'by-hand':
      return tickets.where('tillId', '=', BY_HAND)
    case 'voided':
      return tickets.where('voided', 'is not', null)
    default:
      return tickets
  }
}
