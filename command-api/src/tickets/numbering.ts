import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import { v5 as uuidv5 } from 'uuid'

/** Where the day begins first: what is not today's there is nobody's today yet. */
const FIRST_DAY = 'Pacific/Kiritimati'

export type Typed = { establishmentId: string; ticket: TicketDetails }

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
