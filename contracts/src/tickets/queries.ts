import { type Static, Type } from 'typebox'
import { Id, Instant, listing, pageOf } from '../values/listing.ts'

export const Ticket = Type.Object({ ticketId: Id, name: Type.String(), addedAt: Instant, revision: Type.String() })
export type Ticket = Static<typeof Ticket>
export const TicketListQuery = Type.Object({ ...listing })
export const TicketList = pageOf(Ticket)
export type TicketList = Static<typeof TicketList>
