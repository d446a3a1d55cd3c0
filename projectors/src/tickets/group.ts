import { ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { articleDays, soldArticles, ticketLines } from './ticket-lines.ts'
import { salesDays, salesMonths, tickets } from './ticket-list.ts'

export const ticketsGroup = group({
  name: 'tickets',
  version: 1,
  events: typesOf(ticketEvent),
  parse: parserOf(ticketEvent),
  projections: [tickets, salesDays, salesMonths, ticketLines, articleDays, soldArticles],
})
