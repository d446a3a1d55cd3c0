import type { TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { Unprocessable } from '@escandallo/platform/errors.ts'
import { besideThread, type ThreadLimits } from '../threads/beside-thread.ts'
import type { ReadUpload, Reported, Upload } from './read-upload.ts'

/** What reading one upload may take; 200,000 rows take a few seconds and some 150 MB. */
const standard: ThreadLimits = { milliseconds: 60_000, megabytes: 200, waiting: 12, ofTenant: 6, ofPerson: 4 }

/** Tickets come in batches, and then all else. How far it is completes nothing. */
const assembling = () => {
  const tickets: TicketDetails[] = []
  return (reported: Reported): ReadUpload | TableRefusalCode | null => {
    if ('code' in reported) return reported.code
    if ('read' in reported) return { ...reported.read, tickets: reported.read.refused.length > 0 ? [] : tickets }
    if ('tickets' in reported) tickets.push(...reported.tickets)
    return null
  }
}

/** Reads uploads beside the thread that answers. */
export const uploadReader = (limits: ThreadLimits = standard) =>
  besideThread<Upload, ReadUpload | TableRefusalCode, Reported>(
    {
      thread: new URL('./read-thread.ts', import.meta.url),
      assembling,
      handsOver: ({ sent: { files = [] } }) =>
        files.flatMap(({ content }) => (typeof content === 'string' ? [] : [content.buffer])),
      tooSlow: () => new Unprocessable('sheet-too-slow'),
      tooLarge: () => new Unprocessable('sheet-too-large'),
    },
    limits,
  )
