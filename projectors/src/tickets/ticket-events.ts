import { type TicketEvent, ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { typesOf } from '../event-types.ts'

/** A group knows other events as well: what follows from tickets sees theirs alone. */
export const ticketEvents = typesOf(ticketEvent) as TicketEvent['type'][]
