import { z } from 'zod'
import { ticketDetails } from './details.ts'

/** `by`: who typed it, or the workers for what a till told. */
const about = { ticketId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** Why a ticket counts no longer: its till has it no more, a person took it back, or the import that brought it, or it was the same sale as another. */
export const voidReasons = ['vanished', 'by-hand', 'same-sale', 'import-undone'] as const

/**
 * Where a ticket comes from, and all that it says: whoever folds one event knows the whole ticket, so that an amended one takes the
 * place of what stood there. `tillId` is null for a ticket that a person typed.
 */
const whole = { ...about, tillId: z.uuid().nullable(), establishmentId: z.uuid(), ticket: ticketDetails }

export const ticketEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TicketRecorded'), data: z.object(whole) }),
  z.object({ type: z.literal('TicketAmended'), data: z.object(whole) }),
  z.object({ type: z.literal('TicketVoided'), data: z.object({ ...about, reason: z.enum(voidReasons) }) }),
  z.object({ type: z.literal('TicketRestored'), data: z.object(whole) }),
])
export type TicketEvent = z.infer<typeof ticketEvent>
