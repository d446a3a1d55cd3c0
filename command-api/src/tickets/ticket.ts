import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { type TicketEvent, ticketEvent, type voidReasons } from '@escandallo/contracts/tickets/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type KnownTicket = {
  tillId: string | null
  establishmentId: string
  ticket: TicketDetails
  /** Why it counts no longer. */
  voided: (typeof voidReasons)[number] | null
  /** What happened last is that it counts again. */
  restored: boolean
}
export type Ticket = 'absent' | KnownTicket

type OfTicket = { ticketId: string } & About
export type TicketCommand =
  /** What a till tells, whether it is new or not. */
  | { type: 'RecordTicket'; data: OfTicket & { tillId: string; establishmentId: string; ticket: TicketDetails } }
  | { type: 'NewTicket'; data: OfTicket & { establishmentId: string; ticket: TicketDetails } }
  | { type: 'UpdateTicket'; data: OfTicket & { ticket: TicketDetails } }
  | { type: 'VoidTicket'; data: OfTicket & { reason: (typeof voidReasons)[number] } }
  | { type: 'RestoreTicket'; data: OfTicket }

const evolve = (ticket: Ticket, event: TicketEvent): Ticket => {
  if (event.type === 'TicketRecorded') {
    const { tillId, establishmentId, ticket: details } = event.data
    return { tillId, establishmentId, ticket: details, voided: null, restored: false }
  }
  if (ticket === 'absent') return ticket
  switch (event.type) {
    case 'TicketAmended':
      return { ...ticket, ticket: event.data.ticket, restored: false }
    case 'TicketVoided':
      return { ...ticket, voided: event.data.reason, restored: false }
    case 'TicketRestored':
      return { ...ticket, ticket: event.data.ticket, voided: null, restored: true }
    default:
      return event satisfies never
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const whole = ({ tillId, establishmentId }: KnownTicket, ticket: TicketDetails, about: OfTicket) => ({
  ...about,
  tillId,
  establishmentId,
  ticket,
})

const amended = (recorded: KnownTicket, ticket: TicketDetails, about: OfTicket): TicketEvent[] =>
  same(recorded.ticket, ticket) ? [] : [{ type: 'TicketAmended', data: whole(recorded, ticket, about) }]

/** The same ticket again says nothing new; one that vanished, or went with its import, and comes back counts; one that a person took back does not. */
const synced = (recorded: KnownTicket, ticket: TicketDetails, about: OfTicket): TicketEvent[] => {
  if (recorded.voided === 'vanished' || recorded.voided === 'import-undone')
    return [{ type: 'TicketRestored', data: whole(recorded, ticket, about) }]
  return recorded.voided ? [] : amended(recorded, ticket, about)
}

const decide = ({ type, data }: TicketCommand, ticket: Ticket): TicketEvent[] => {
  const about = { ticketId: data.ticketId, at: data.at, by: data.by }
  if (type === 'RecordTicket') {
    const { tillId, establishmentId, ticket: details } = data
    if (ticket !== 'absent') return synced(ticket, details, about)
    return [{ type: 'TicketRecorded', data: { ...about, tillId, establishmentId, ticket: details } }]
  }
  if (type === 'NewTicket') {
    if (ticket !== 'absent') throw new Refusal('ticket-exists')
    const { establishmentId, ticket: details } = data
    return [{ type: 'TicketRecorded', data: { ...about, tillId: null, establishmentId, ticket: details } }]
  }
  if (ticket === 'absent') throw new Unknown('ticket-unknown')
  switch (type) {
    case 'UpdateTicket':
      // What a till wrote is changed at the till: here it would be written over by the next sync.
      if (ticket.tillId !== null) throw new Refusal('ticket-of-till')
      if (ticket.voided) throw new Refusal('ticket-voided')
      return amended(ticket, data.ticket, about)
    case 'VoidTicket':
      return ticket.voided ? [] : [{ type: 'TicketVoided', data: { ...about, reason: data.reason } }]
    case 'RestoreTicket':
      return ticket.voided ? [{ type: 'TicketRestored', data: whole(ticket, ticket.ticket, about) }] : []
    default:
      return type satisfies never
  }
}

export const tickets: StreamKind<Ticket, TicketCommand, TicketEvent, 'ticket'> = {
  name: 'ticket',
  event: ticketEvent,
  decider: { initialState: 'absent', evolve, decide },
  whereaboutsOf: (ticket) => (ticket === 'absent' ? null : [ticket.establishmentId]),
}
