import { TableRefusal, type TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import type { ReadSegment } from '@escandallo/contracts/tables/records/segments.ts'
import { type NamedFile, readSalesFiles } from '@escandallo/contracts/tables/sales/read-files.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { type Refused, ticketsOfFile } from '@escandallo/contracts/tills/file-tickets.ts'
import { type UnderstoodFile, understoodFile } from '@escandallo/contracts/tills/understood.ts'

/** Files as they were sent: as text, or as bytes in base 64. */
export type Sent = { text?: string | undefined; files?: readonly { name: string; content: string }[] | undefined }
/** `trial`: its tickets are not needed. `leaveOut`: those in doubt stay out. */
export type Upload = {
  sent: Sent
  place: { dayEndsAt: string; currency: string; timeZone?: string }
  answers: Readonly<Record<string, string>>
  trial: boolean
  leaveOut: boolean
}
/** `fiscal`: the stretches of fiscal records; null where the files are none. */
export type ReadUpload = {
  tickets: TicketDetails[]
  refused: Refused[]
  understood: UnderstoodFile
  fiscal: { segments: ReadSegment[]; altered: string[] } | null
}

const filesOf = ({ text, files }: Sent): NamedFile[] =>
  text !== undefined
    ? [{ name: 'text', bytes: new TextEncoder().encode(text) }]
    : (files ?? []).map(({ name, content }) => ({ name, bytes: new Uint8Array(Buffer.from(content, 'base64')) }))

/** Reads what a till has written. @returns its tickets and what was understood, or why it is no file that is read. */
export const readUpload = async ({
  sent,
  place,
  answers,
  trial,
  leaveOut,
}: Upload): Promise<ReadUpload | TableRefusalCode> => {
  try {
    const reading = await readSalesFiles(filesOf(sent), place, answers)
    const { tickets, refused } = ticketsOfFile(reading, place.currency, leaveOut)
    return {
      tickets: trial ? [] : tickets,
      refused,
      understood: understoodFile(reading),
      fiscal: reading.fiscal ?? null,
    }
  } catch (error) {
    if (error instanceof TableRefusal) return error.code
    throw error
  }
}
