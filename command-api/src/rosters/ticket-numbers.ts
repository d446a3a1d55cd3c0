import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute, Outcome, StateOf } from '../execute.ts'
import { type Typed, typedTicketId } from '../tickets/numbering.ts'
import { tickets } from '../tickets/ticket.ts'

/** Tickets of one number and day that are looked through: nobody types more of them. */
const MOST = 50
/** Tickets by their number and day. */
export type TicketNumbers = {
  /**
   * Records a typed ticket under the first id of its number and day that is free.
   * @throws Refusal `ticket-number-taken` when another that counts has them, unless that is accepted.
   */
  record: (
    typed: Typed,
    acceptRepeated: boolean,
    context: CommandContext,
  ) => Promise<{ ticketId: string; outcome: Outcome }>
  /** @throws Refusal `ticket-number-taken` when a ticket is about to have the number and day of another. */
  requireFree: (typed: Typed, ticketId: string, context: CommandContext) => Promise<void>
}

export const ticketNumbers = ({ execute, stateOf }: { execute: Execute; stateOf: StateOf }): TicketNumbers => {
  /** What stands under an id: nothing yet, a ticket that has these number and day and counts, or another. */
  const useOfId = async (ticketId: string, { ticket: { businessDay, number } }: Typed, context: CommandContext) => {
    const ticketOfId = await stateOf(tickets, ticketId, context).catch((error: unknown) => {
      if (error instanceof Unknown) return 'absent' as const
      throw error
    })
    if (ticketOfId === 'absent') return 'nothing'
    const isSame = ticketOfId.ticket.number === number && ticketOfId.ticket.businessDay === businessDay
    return isSame && !ticketOfId.voided ? 'same' : 'another'
  }
  const refuse = ({ ticket: { number, businessDay } }: Typed) =>
    new Refusal('ticket-number-taken', { number, day: businessDay })
  return {
    record: async (typed, acceptRepeated, context) => {
      for (let time = 0; time < MOST; time += 1) {
        const ticketId = typedTicketId(typed, time)
        const command = commandOf('NewTicket', { ticketId, ...typed }, context)
        const outcome = await execute(tickets, ticketId, command, context).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'ticket-exists') return null
          throw error
        })
        if (outcome) return { ticketId, outcome }
        if (!acceptRepeated && (await useOfId(ticketId, typed, context)) === 'same') throw refuse(typed)
      }
      throw refuse(typed)
    },
    requireFree: async (typed, ticketId, context) => {
      for (let time = 0; time < MOST; time += 1) {
        const other = typedTicketId(typed, time)
        const stands = await useOfId(other, typed, context)
        if (stands === 'nothing') return
        if (stands === 'same' && other !== ticketId) throw refuse(typed)
      }
    },
  }
}
