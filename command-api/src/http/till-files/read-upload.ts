import type { Takings } from '@escandallo/contracts/sales/takings/details.ts'
import { type ReadingPhase, TableRefusal, type TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import type { ReadSegment } from '@escandallo/contracts/tables/records/segments.ts'
import { type NamedFile, readSalesFiles } from '@escandallo/contracts/tables/sales/read-files.ts'
import type { SalesReading } from '@escandallo/contracts/tables/sales/reading.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { takingsOfFile } from '@escandallo/contracts/tills/file-takings.ts'
import { type Refused, ticketBatches } from '@escandallo/contracts/tills/file-tickets.ts'
import { type UnderstoodFile, understoodFile } from '@escandallo/contracts/tills/understood.ts'
import { signatureOf } from '@escandallo/platform/xml-signature/xml-signature.ts'

/** Files as they were sent: as text, as bytes in base 64, or as bytes. */
export type Sent = {
  text?: string | undefined
  files?: readonly { name: string; content: string | Uint8Array<ArrayBuffer> }[] | undefined
}
/** `trial`: its tickets are not needed. `leaveOut`: those in doubt stay out. `from`: the first of the tickets that are taken now. */
export type Upload = {
  sent: Sent
  place: { dayEndsAt: string; currency: string; timeZone?: string; today?: string }
  answers: Readonly<Record<string, string>>
  trial: boolean
  leaveOut: boolean
  from: number
}
/** What all tickets of a file come to; null where it has none, or an upload goes on with those that an earlier one began. */
export type TicketSums = { from: string; until: string; gross: number; net: number }
/** `fiscal`: the stretches of fiscal records; null where the files are none. */
export type ReadUpload = {
  /** Some of them, from the first that are taken now: the rest comes with the next request. */
  tickets: TicketDetails[]
  /** How many there are. */
  count: number
  sums: TicketSums | null
  /** Of a file without tickets. */
  takings: Takings[]
  refused: Refused[]
  understood: UnderstoodFile
  fiscal: { segments: ReadSegment[]; altered: string[] } | null
}

const bytesOf = (content: string | Uint8Array<ArrayBuffer>): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'base64') : content
const filesOf = ({ text, files }: Sent): NamedFile[] =>
  text !== undefined
    ? [{ name: 'text', bytes: new TextEncoder().encode(text) }]
    : (files ?? []).map(({ name, content }) => ({ name, bytes: bytesOf(content) }))

/** Tickets that are handed over at once, and of one reading at most: those of a year would be in memory for a request that takes some. */
const BATCH = 500
export const MOST_HANDED_OVER = 5_000
/**
 * What is said of an upload while it is read: how far it is, tickets as they are understood, and at the end all else, or why it is no file
 * that is read.
 */
export type Reported =
  | { rows: number; of: number; phase: ReadingPhase }
  | { tickets: TicketDetails[] }
  | { read: Omit<ReadUpload, 'tickets'> }
  | { code: TableRefusalCode }
type Report = (reported: Reported) => void

const withTickets = (sums: TicketSums | null, tickets: readonly TicketDetails[]): TicketSums | null => {
  let all = sums
  for (const { businessDay, gross, net } of tickets)
    all =
      all === null
        ? { from: businessDay, until: businessDay, gross, net }
        : {
            from: businessDay < all.from ? businessDay : all.from,
            until: businessDay > all.until ? businessDay : all.until,
            gross: all.gross + gross,
            net: all.net + net,
          }
  return all
}

const reportTickets = (reading: SalesReading, { place, leaveOut, trial, from }: Upload, report: Report) => {
  const understood = understoodFile(reading)
  const isTaken = (at: number) => at >= from && at < from + MOST_HANDED_OVER
  // Whether all of them can be taken was found out before the first were.
  const isNeeded = from === 0 ? undefined : isTaken
  const batches = ticketBatches(reading, place.currency, { leaveOut, size: BATCH, ...(isNeeded && { isNeeded }) })
  let sums: TicketSums | null = null
  let handedOver = 0
  for (;;) {
    const { done, value } = batches.next()
    if (done) {
      const about = { takings: [], understood, fiscal: reading.fiscal ?? null }
      return report({ read: { ...about, ...value, sums: from === 0 ? sums : null } })
    }
    sums = withTickets(sums, value)
    if (!trial && handedOver < MOST_HANDED_OVER) report({ tickets: value })
    handedOver += value.length
  }
}

/** Reads what a till has written. Nothing of it is kept that was reported. */
export const readUpload = async (upload: Upload, report: Report): Promise<void> => {
  const { sent, place, answers, leaveOut } = upload
  try {
    const reading = await readSalesFiles(filesOf(sent), place, answers, {
      progress: (rows, of, phase) => report({ rows, of, phase }),
      signatureOf,
    })
    if (reading.kind !== 'days' && reading.kind !== 'sold') return reportTickets(reading, upload, report)
    const understood = understoodFile(reading)
    const ofFile = takingsOfFile(reading, place.currency, leaveOut)
    report({ read: { ...ofFile, count: 0, sums: null, understood, fiscal: null } })
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    report({ code: error.code })
  }
}
