import { fiscalStanding, joinedSegments, type ReadSegment } from '@escandallo/contracts/tables/records/segments.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { fileTicketName } from '@escandallo/contracts/tills/file-tickets.ts'
import { ticketNameOf } from '@escandallo/contracts/tills/ticket-names.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { v5 as uuidv5 } from 'uuid'
import type { KnownTill } from './till.ts'

/** Answers that are about the days of one file. */
const ofOneFile = new Set(['day', 'again', 'takings-differ'])

/** What is remembered of a till's files: what a person has said of their columns and forms, not of one file's day. */
export const rememberedAnswers = (answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !ofOneFile.has(key)))

/**
 * The id of a file's ticket, and the one it had when tickets were named by their number and year alone: what was taken then under that id,
 * on this day, is this ticket, and is not taken again.
 */
export const fileTicketIds = (tillId: string, ticket: TicketDetails, workplaceId: string | null) => ({
  ticketId: uuidv5(fileTicketName(ticket, workplaceId), tillId),
  formerId: ticket.pos === null ? uuidv5(ticketNameOf(ticket, workplaceId), tillId) : null,
})

/** What was understood of fiscal records, with how they go on from those that the till has brought before. */
export const withChain = (
  understood: UnderstoodFile,
  fiscal: { segments: ReadSegment[]; altered: string[] } | null,
  { fiscal: brought }: Pick<KnownTill, 'fiscal'>,
): UnderstoodFile => {
  if (!fiscal || brought.segments.length === 0) return understood
  const earlier = fiscalStanding(brought.segments, [])?.gaps ?? []
  const gaps = fiscalStanding(joinedSegments(brought.segments, fiscal.segments), [])?.gaps ?? []
  const opened = gaps.filter(
    (gap) => !earlier.some(({ after, before }) => after === gap.after && before === gap.before),
  )
  const notes = understood.notes.filter(({ code }) => code !== 'chain-starts-after')
  const chain = { column: null, ...(opened[0] ? { code: 'chain-gap' } : { code: 'chain-continues' }) }
  return {
    ...understood,
    notes: [...notes, { ...chain, detail: opened[0] ? `${opened[0].after} … ${opened[0].before}` : null }],
  }
}
