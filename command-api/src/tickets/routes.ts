import { section } from '@escandallo/contracts/team/access.ts'
import {
  newTicket,
  recordTickets,
  restoreTicket,
  ticketLinesBulk,
  updateTicket,
  voidTicket,
} from '@escandallo/contracts/tickets/commands.ts'
import { repeatedRows, ticketsOfLines, typedTicket } from '@escandallo/contracts/tickets/typed-tickets.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { manyCommands } from '../http/many-commands.ts'
import { latestPosition, sideBySide } from '../http/side-by-side.ts'
import { requirePast, typedTicketId } from './numbering.ts'
import { type TicketCommand, tickets } from './ticket.ts'

const access = section('sales')
const id = 'ticketId'
const Recorded = Type.Object({ recorded: Type.Integer(), unchanged: Type.Integer(), position: Type.String() })

export const ticketRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf } = dependencies
  const { ticketNumbers: numbers } = dependencies

  const placeOf = (establishmentId: string, context: CommandContext) =>
    dependencies.workflows.establishmentDetails(establishmentId, context)

  app.post(
    '/tickets/new',
    { schema: { body: described(newTicket), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { establishmentId, acceptRepeated, ...typed } = bodyOf(newTicket, request.body)
      const place = await placeOf(establishmentId, context)
      const ticket = typedTicket(typed, place.dayEndsAt)
      requirePast(ticket, place, context.at)
      const { ticketId, outcome } = await numbers.record({ establishmentId, ticket }, acceptRepeated, context)
      return accepted(reply, ticketId, outcome)
    },
  )
  app.put(
    '/tickets/update',
    { schema: { body: described(updateTicket), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { ticketId, acceptRepeated, ...typed } = bodyOf(updateTicket, request.body)
      const recorded = await stateOf(tickets, ticketId, context)
      if (recorded === 'absent') throw new Unknown('ticket-unknown')
      const place = await placeOf(recorded.establishmentId, context)
      const ticket = typedTicket(typed, place.dayEndsAt)
      requirePast(ticket, place, context.at)
      const { number, businessDay } = recorded.ticket
      const isMoved = number !== ticket.number || businessDay !== ticket.businessDay
      const named = { establishmentId: recorded.establishmentId, ticket }
      if (isMoved && !acceptRepeated) await numbers.requireFree(named, ticketId, context)
      const command = commandOf('UpdateTicket', { ticketId, ticket }, context)
      return accepted(reply, ticketId, await execute(tickets, ticketId, command, context))
    },
  )
  app.post(
    '/ticketlines/bulk',
    { schema: { body: described(ticketLinesBulk), response: { 202: Recorded } }, access },
    async (request, reply) => {
      const sheet = bodyOf(ticketLinesBulk, request.body)
      const { establishmentId } = sheet
      const place = await placeOf(establishmentId, contextOf(request))
      const typed = ticketsOfLines(sheet, place.dayEndsAt)
      const repeated = sheet.acceptRepeated ? [] : repeatedRows(sheet)
      if (repeated.length > 0)
        throw new Refusal('ticket-line-repeated', {
          rows: repeated.map((row) => String(row + 1)),
          count: repeated.length,
        })
      for (const ticket of typed) requirePast(ticket, place, contextOf(request).at)
      let [position, recorded] = ['', 0]
      for (const ticket of typed) {
        const ticketId = typedTicketId({ establishmentId, ticket })
        const context = contextOf(request, ticketId)
        const command = commandOf('NewTicket', { ticketId, establishmentId, ticket }, context)
        // What was recorded under this number stays as it is, whether by this sheet or by hand.
        const outcome = await execute(tickets, ticketId, command, context).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'ticket-exists') return null
          throw error
        })
        if (!outcome) continue
        position = outcome.position
        recorded += 1
      }
      return reply.code(202).send({ recorded, unchanged: typed.length - recorded, position })
    },
  )
  commandTable(app, dependencies, tickets, { access, id }, [
    ['POST', '/tickets/void', voidTicket, 'VoidTicket'],
    ['POST', '/tickets/restore', restoreTicket, 'RestoreTicket'],
  ])
  manyCommands(app, dependencies, tickets, { access, id }, [['POST', '/tickets/restoreMany', 'RestoreTicket']])

  app.post(
    '/tickets/record',
    { schema: { body: described(recordTickets), response: { 202: Recorded } }, access: 'service' },
    async (request, reply) => {
      const { tillId, establishmentId, tickets: sold, vanished } = bodyOf(recordTickets, request.body)
      // A place that is not there, or another's, sells nothing here.
      await placeOf(establishmentId, contextOf(request))
      const write = async (ticketId: string, of: (context: CommandContext) => TicketCommand) => {
        const context = contextOf(request, ticketId)
        return execute(tickets, ticketId, of(context), context)
      }
      const commands: [string, (context: CommandContext) => TicketCommand][] = [
        ...sold.map(({ ticketId, ticket }): [string, (context: CommandContext) => TicketCommand] => [
          ticketId,
          (context) => commandOf('RecordTicket', { ticketId, tillId, establishmentId, ticket }, context),
        ]),
        ...vanished.map((ticketId): [string, (context: CommandContext) => TicketCommand] => [
          ticketId,
          (context) => commandOf('VoidTicket', { ticketId, reason: 'vanished' as const }, context),
        ]),
      ]
      const outcomes = await sideBySide(commands, ([ticketId, of]) => write(ticketId, of))
      const recorded = outcomes.filter((outcome) => outcome.recorded).length
      const position = latestPosition(outcomes)
      return reply.code(202).send({ recorded, unchanged: outcomes.length - recorded, position })
    },
  )
}
