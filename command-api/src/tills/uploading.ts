import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { fileTicketName } from '@escandallo/contracts/tills/file-tickets.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import { v5 as uuidv5 } from 'uuid'

/** What is remembered of a till's files: what a person has said of their columns and forms, not of one file's day. */
export const rememberedAnswers = (answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => key !== 'day'))

/**
 * The id of a file's ticket, and the one it had when tickets were named by their number and year alone: what was taken then under that id,
 * on this day, is this ticket, and is not taken again.
 */
export const fileTicketIds = (tillId: string, ticket: TicketDetails, workplaceId: string | null) => ({
  ticketId: uuidv5(fileTicketName(ticket, workplaceId), tillId),
  formerId: ticket.pos === null ? uuidv5(ticketNameOf(ticket, workplaceId), tillId) : null,
})
