import { ticketEvent, voidReasons } from '@escandallo/contracts/tickets/events.ts'
import { ticketExamples } from '@escandallo/contracts/tickets/examples.ts'
import fc from 'fast-check'
import { tickets } from '../../../tickets/ticket.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = ticketExamples.map((example) => ticketEvent.parse(example))
const ticket = fc.constantFrom(...past.flatMap(({ data }) => ('ticket' in data ? [data.ticket] : [])))
const source = past.flatMap(({ data }) => ('tillId' in data && data.tillId ? [data] : []))
const tillId = fc.constantFrom(...source.map((of) => of.tillId as string))
const establishmentId = fc.constantFrom(...source.map((of) => of.establishmentId))

export const ticketArbitrary = arbitraryOf(
  tickets,
  'ticketId',
  {
    RecordTicket: fc.record({ tillId, establishmentId, ticket }),
    NewTicket: fc.record({ establishmentId, ticket }),
    UpdateTicket: fc.record({ ticket }),
    VoidTicket: fc.record({ reason: fc.constantFrom(...voidReasons) }),
    RestoreTicket: nothingMore,
  },
  { RecordTicket: 6 },
)
