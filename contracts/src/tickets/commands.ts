import { z } from 'zod'
import { day } from '../values/day.ts'
import { currency } from '../values/money.ts'
import { line } from '../values/names.ts'
import {
  agrees,
  comeToAnAmount,
  disagrees,
  localTime,
  paymentMethods,
  ticketDetails,
  tooLarge,
  typedFields,
  typedLine,
} from './details.ts'
import { voidReasons } from './events.ts'

/** A ticket that a person types, of an establishment whose till tells nothing. */
const typed = {
  number: line(60).min(1, 'required'),
  issuedAt: localTime,
  /** Without it, the day of business follows from the time and the hour at which the establishment's day ends. */
  businessDay: day.optional(),
  guests: ticketDetails.shape.guests,
  salesCentre: line(200).nullable().default(null),
  currency,
  method: z.enum(paymentMethods),
  lines: z.array(typedLine).min(1, 'required').max(300, 'too-many-lines').refine(comeToAnAmount, tooLarge),
  /** It is another one than that which has its number on its day already. */
  acceptRepeated: z.boolean().default(false),
}
export const newTicket = z.strictObject({ establishmentId: z.uuid(), ...typed })
export const updateTicket = z.strictObject({ ticketId: z.uuid(), ...typed })
export const voidTicket = z.strictObject({ ticketId: z.uuid(), reason: z.enum(voidReasons) })
export const restoreTicket = z.strictObject({ ticketId: z.uuid() })

/**
 * Lines of several tickets as a sheet has them, each with its ticket's number: those of one number and day are one ticket. The same
 * sheet twice records nothing twice.
 */
export const ticketLinesBulk = z.strictObject({
  establishmentId: z.uuid(),
  currency,
  lines: z
    .array(
      typedFields
        .extend({
          number: line(60).min(1, 'required'),
          issuedAt: localTime,
          guests: ticketDetails.shape.guests.default(null),
          salesCentre: line(200).nullable().default(null),
          method: z.enum(paymentMethods).default('other'),
        })
        .refine(agrees, disagrees),
    )
    .min(1, 'required')
    .max(2000, 'too-many-lines')
    .refine(comeToAnAmount, tooLarge),
  /** Rows that say the same of one ticket are two lines of it. */
  acceptRepeated: z.boolean().default(false),
})

/** The most tickets that a till's worker hands over at once. */
export const MAX_AT_ONCE = 500
/** What a till tells of a day, by its worker: the same ticket twice records nothing. */
export const recordTickets = z.strictObject({
  tillId: z.uuid(),
  establishmentId: z.uuid(),
  tickets: z.array(z.object({ ticketId: z.uuid(), ticket: ticketDetails })).max(MAX_AT_ONCE, 'too-many'),
  /** Tickets that were told before and are there no more. */
  vanished: z.array(z.uuid()).max(MAX_AT_ONCE, 'too-many').default([]),
})
export type NewTicket = z.infer<typeof newTicket>
export type UpdateTicket = z.infer<typeof updateTicket>
export type VoidTicket = z.infer<typeof voidTicket>
export type TicketLinesBulk = z.infer<typeof ticketLinesBulk>
export type RecordTickets = z.infer<typeof recordTickets>
