import { fieldAhead } from '@escandallo/contracts/tickets/ahead.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import { v5 as uuidv5 } from 'uuid'

export type Typed = { establishmentId: string; ticket: TicketDetails }

/**
 * The id of a ticket that was typed: two who type one number and day at once meet in one stream. `time` tells apart tickets that
 * were said to be different all the same.
 */
export const typedTicketId = ({ establishmentId, ticket: { businessDay, number } }: Typed, time = 0): string =>
  uuidv5(time === 0 ? `${businessDay} ${number}` : `${businessDay} ${number} ${time}`, establishmentId)

/** @throws Invalid `ticket-in-the-future` for a ticket of a day that has not come yet at its establishment. */
export const requirePast = (ticket: TicketDetails, place: { timeZone: string }, at: string) => {
  const path = fieldAhead(ticket, place, at)
  if (path) throw new Invalid('invalid', [{ path, code: 'ticket-in-the-future' }])
}
