import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { TicketEvent } from '@escandallo/contracts/tickets/events.ts'

/** A group knows other events as well: what follows from tickets sees theirs alone. */
export const ticketEvents = selectTypes<TicketEvent>()({
  folds: ['TicketRecorded', 'TicketAmended', 'TicketVoided', 'TicketRestored'],
  ignores: [],
})

/** What an event says that holds a whole ticket. */
export type WholeTicket = Extract<TicketEvent, { data: { ticket: unknown } }>['data']

/** The ticket as it counts after an event; null when it counts no more. */
export const countedTicket = (event: TicketEvent): WholeTicket | null => {
  switch (event.type) {
    case 'TicketRecorded':
    case 'TicketAmended':
    case 'TicketRestored':
      return event.data
    case 'TicketVoided':
      return null
    default:
      return event satisfies never
  }
}
