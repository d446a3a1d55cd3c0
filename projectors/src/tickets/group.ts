import { ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import {
  articleDays,
  articleDiscountDays,
  articleRemovalDays,
  soldArticles,
  ticketDiscounts,
  ticketLines,
  ticketRemovals,
} from './ticket-lines.ts'
import { salesMonths, tickets } from './ticket-list.ts'
import { salesDays, salesTaxDays, takingsMonths, ticketPayments, ticketTaxes } from './ticket-payments.ts'

export const ticketsGroup = group({
  name: 'tickets',
  version: 2,
  events: typesOf(ticketEvent),
  parse: parserOf(ticketEvent),
  projections: [
    ...[tickets, salesMonths, ticketPayments, salesDays, takingsMonths, ticketTaxes, salesTaxDays],
    ...[
      ticketLines,
      articleDays,
      soldArticles,
      ticketDiscounts,
      articleDiscountDays,
      ticketRemovals,
      articleRemovalDays,
    ],
  ],
})
