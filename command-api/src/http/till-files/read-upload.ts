import { TableRefusal, type TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import type { ReadSegment } from '@escandallo/contracts/tables/records/segments.ts'
import { type NamedFile, readSalesFiles } from '@escandallo/contracts/tables/sales/read-files.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { type Refused, ticketBatches } from '@escandallo/contracts/tills/file-tickets.ts'
import type { Takings } from '@escandallo/contracts/tills/takings/details.ts'
import { takingsOfFile } from '@escandallo/contracts/tills/takings/file-takings.ts'
import { type UnderstoodFile, understoodFile } from '@escandallo/contracts/tills/understood.ts'

/** Files as they were sent: as text, or as bytes in base 64. */
export type Sent = { text?: string | undefined; files?: readonly { name: string; content: string }[] | undefined }
/** `trial`: its tickets are not needed. `leaveOut`: those in doubt stay out. */
export type Upload = {
  sent: Sent
  place: { dayEndsAt: string; currency: string; timeZone?: string; today?: string }
  answers: Readonly<Record<string, string>>
  trial: boolean
  leaveOut: boolean
}
/** `fiscal`: the stretches of fiscal records; null where the files are none. */
export type ReadUpload = {
  tickets: TicketDetails[]
  /** Of a file without tickets. */
  takings: Takings[]
  refused: Refused[]
  understood: UnderstoodFile
  fiscal: { segments: ReadSegment[]; altered: string[] } | null
}

const filesOf = ({ text, files }: Sent): NamedFile[] =>
  text !== undefined
    ? [{ name: 'text', bytes: new TextEncoder().encode(text) }]
    : (files ?? []).map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }))

/** Tickets that are handed over at once. */
const BATCH = 1_000
/** What is said of an upload while it is read: tickets as they are understood, and at the end all else, or why it is no file that is read. */
export type Reported = { tickets: TicketDetails[] } | { read: Omit<ReadUpload, 'tickets'> } | { code: TableRefusalCode }

/** Reads what a till has written. Nothing of it is kept that was reported. */
export const readUpload = async (
  { sent, place, answers, trial, leaveOut }: Upload,
  report: (reported: Reported) => void,
): Promise<void> => {
  try {
    const reading = await readSalesFiles(filesOf(sent), place, answers)
    const understood = understoodFile(reading)
    if (reading.kind === 'days' || reading.kind === 'sold')
      return report({ read: { ...takingsOfFile(reading, place.currency, leaveOut), understood, fiscal: null } })
    const batches = ticketBatches(reading, place.currency, leaveOut, BATCH)
    for (;;) {
      const { done, value } = batches.next()
      if (done) return report({ read: { takings: [], refused: value, understood, fiscal: reading.fiscal ?? null } })
      if (!trial) report({ tickets: value })
    }
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    report({ code: error.code })
  }
}
