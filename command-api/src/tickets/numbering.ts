import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { Invalid, Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { v5 as uuidv5 } from 'uuid'
import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute, Outcome, StateOf } from '../execute.ts'
import { tickets } from './ticket.ts'

/** Tickets of one number and day that are looked through: nobody types more of them. */
const MOST = 50
/** Where the day begins first: what is not today's there is nobody's today yet. */
const FIRST_DAY = 'Pacific/Kiritimati'

type Typed = { establishmentId: string; ticket: TicketDetails }

/**
 * The id of a ticket that was typed: two who type one number and day at once meet in one stream. `time` tells apart tickets that
 * were said to be different all the same.
 */
export const typedTicketId = ({ establishmentId, ticket: { businessDay, number } }: Typed, time = 0): string =>
  uuidv5(time === 0 ? `${businessDay} ${number}` : `${businessDay} ${number} ${time}`, establishmentId)

/** @throws Invalid `ticket-in-the-future` for a ticket of a day that has begun nowhere. */
export const requirePast = ({ issuedAt, businessDay }: Pick<TicketDetails, 'issuedAt' | 'businessDay'>, at: string) => {
  const today = dayAt(at, FIRST_DAY)
  const path = issuedAt.slice(0, 10) > today ? 'issuedAt' : businessDay > today ? 'businessDay' : null
  if (path) throw new Invalid('invalid', [{ path, code: 'ticket-in-the-future' }])
}

/** Tickets by their number and day. */
export const ticketNumbers = ({ execute, stateOf }: { execute: Execute; stateOf: StateOf }) => {
  const isTaken = async (ticketId: string, { ticket: { businessDay, number } }: Typed, context: CommandContext) => {
    const known = await stateOf(tickets, ticketId, context).catch((error: unknown) => {
      if (error instanceof Unknown) return 'absent' as const
      throw error
    })
    if (known === 'absent' || known.voided) return false
    return known.ticket.number === number && known.ticket.businessDay === businessDay
  }
  const refuse = ({ ticket: { number, businessDay } }: Typed) =>
    new Refusal('ticket-number-taken', { number, day: businessDay })
  return {
    /**
     * Records a typed ticket under the first id of its number and day that is free.
     * @throws Refusal `ticket-number-taken` when another that counts has them, unless that is accepted.
     */
    record: async (
      typed: Typed,
      acceptRepeated: boolean,
      context: CommandContext,
    ): Promise<{ ticketId: string; outcome: Outcome }> => {
      for (let time = 0; time < MOST; time += 1) {
        const ticketId = typedTicketId(typed, time)
        const command = commandOf('NewTicket', { ticketId, ...typed }, context)
        const outcome = await execute(tickets, ticketId, command, context).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'ticket-exists') return null
          throw error
        })
        if (outcome) return { ticketId, outcome }
        if (!acceptRepeated && (await isTaken(ticketId, typed, context))) throw refuse(typed)
      }
      throw refuse(typed)
    },
    /** @throws Refusal `ticket-number-taken` when a ticket is about to have the number and day of another. */
    requireFree: async (typed: Typed, ticketId: string, context: CommandContext): Promise<void> => {
      for (let time = 0; time < MOST; time += 1) {
        const other = typedTicketId(typed, time)
        if (other === ticketId || !(await isTaken(other, typed, context))) return
        throw refuse(typed)
      }
    },
  }
}
