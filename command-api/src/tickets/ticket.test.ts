import { type TicketEvent, ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { ticketExamples } from '@escandallo/contracts/tickets/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type TicketCommand, tickets } from './ticket.ts'

const [recorded, amended, vanished, restored] = ticketExamples.map((example) => ticketEvent.parse(example)) as [
  Extract<TicketEvent, { type: 'TicketRecorded' }>,
  Extract<TicketEvent, { type: 'TicketAmended' }>,
  Extract<TicketEvent, { type: 'TicketVoided' }>,
  TicketEvent,
]
const { tillId, establishmentId, ticket, ...about } = recorded.data
const source = { tillId: tillId ?? '', establishmentId }
const sync: TicketCommand = { type: 'RecordTicket', data: { ...about, ...source, ticket } }
const edited: TicketCommand = { type: 'RecordTicket', data: { ...about, ...source, ticket: amended.data.ticket } }
const back = (of: typeof ticket): TicketEvent => ({ type: 'TicketRestored', data: { ...recorded.data, ticket: of } })
const type: TicketCommand = { type: 'NewTicket', data: { ...about, establishmentId, ticket } }
const typed: TicketEvent = { ...recorded, data: { ...recorded.data, tillId: null } }
const takeBack: TicketCommand = { type: 'VoidTicket', data: { ...about, reason: 'by-hand' } }
const takenBack = { type: 'TicketVoided', data: { ...about, reason: 'by-hand' } } as TicketEvent

describe('a ticket that a till tells', () => {
  test('is recorded once, however often it is told', () => {
    given(tickets, []).when(sync).records([recorded])
    given(tickets, [recorded]).when(sync).records([])
  })
  test('is amended when the till has it otherwise', () => {
    given(tickets, [recorded]).when(edited).records([amended])
    given(tickets, [recorded, amended]).when(edited).records([])
  })
  test('counts again when it had vanished and is there again', () => {
    given(tickets, [recorded, vanished])
      .when(sync)
      .records([back(ticket)])
    given(tickets, [recorded, vanished])
      .when(edited)
      .records([back(amended.data.ticket)])
  })
  test('stays taken back when a person took it back', () => {
    given(tickets, [recorded, takenBack]).when(sync).records([])
    given(tickets, [recorded, takenBack]).when(edited).records([])
  })
  test('is changed at the till and nowhere else', () => {
    given(tickets, [recorded])
      .when({ type: 'UpdateTicket', data: { ...about, ticket: amended.data.ticket } })
      .refuses('ticket-of-till')
  })
})

describe('a ticket that a person types', () => {
  test('is recorded once, changed, taken back and brought back', () => {
    given(tickets, []).when(type).records([typed])
    given(tickets, [typed]).when(type).refuses('ticket-exists')
    const update: TicketCommand = { type: 'UpdateTicket', data: { ...about, ticket: amended.data.ticket } }
    given(tickets, [typed])
      .when(update)
      .records([{ ...amended, data: { ...amended.data, tillId: null } }])
    given(tickets, [typed]).when(takeBack).records([takenBack])
    given(tickets, [typed, takenBack]).when(takeBack).records([])
    given(tickets, [typed, takenBack]).when(update).refuses('ticket-voided')
    given(tickets, [typed, takenBack])
      .when({ type: 'RestoreTicket', data: { ...about, by: restored.data.by } })
      .records([{ ...restored, data: { ...restored.data, tillId: null } } as TicketEvent])
  })
  test('is unknown where there is none', () => {
    given(tickets, []).when(takeBack).refuses('ticket-unknown')
  })
})
