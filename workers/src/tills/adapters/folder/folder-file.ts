import { createHash } from 'node:crypto'
import { TableRefusal } from '@escandallo/contracts/tables/grid.ts'
import { type NamedFile, readSalesFiles } from '@escandallo/contracts/tables/sales/read-files.ts'
import type { SalesReading } from '@escandallo/contracts/tables/sales/reading.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { ticketsOfFile } from '@escandallo/contracts/tills/file-tickets.ts'
import { leaveOutKey, type WaitingFile, waitingLimits } from '@escandallo/contracts/tills/waiting-files.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { signatureOf } from '@escandallo/platform/xml-signature/xml-signature.ts'
import type { Connection, FollowedRecords } from '../../till.ts'

/** A file of a folder: its tickets, all of them, and what its fiscal records prove, or none and why it waits. */
export type FolderFile = { tickets: TicketDetails[]; fiscal: FollowedRecords | null; waiting: WaitingFile | null }

export const FINGERPRINT = 16
/** What of a connection says how its files are read. */
export type FolderPlace = Pick<Connection, 'dayEndsAt' | 'currency' | 'timeZone' | 'answers'>
const shown = (text: string) => text.slice(0, waitingLimits.text)
const shownOrNull = (text: string | null) => (text === null ? null : shown(text))
const canBeSent = (choice: string) => choice.length <= waitingLimits.text

const asksOf = ({ asks }: SalesReading): WaitingFile['asks'] =>
  asks
    .filter(({ key }) => key !== '' && canBeSent(key))
    .slice(0, waitingLimits.asks)
    .map(({ key, code, column, choices, likeliest, detail, also = [] }) => ({
      key,
      code,
      column: shownOrNull(column),
      detail: shownOrNull(detail),
      choices: choices.filter(canBeSent).slice(0, waitingLimits.choices),
      likeliest: shownOrNull(likeliest),
      ...(also.length > 0 && { also: also.filter(canBeSent).slice(0, waitingLimits.also) }),
    }))

const doubtsOf = ({ doubts }: SalesReading): WaitingFile['doubts'] =>
  doubts
    .slice(0, waitingLimits.doubts)
    .map(({ row, code, column, text }) => ({ row, code, column: shownOrNull(column), text: shown(text) }))

/** Reads a file of a folder with what people have said of this till's files; nothing that it does not say itself is assumed. */
export const readFolderFile = async (
  file: NamedFile,
  { dayEndsAt, currency, timeZone, answers }: FolderPlace,
): Promise<FolderFile> => {
  const fingerprint = createHash('sha256').update(file.bytes).digest('hex').slice(0, FINGERPRINT)
  const named = { name: shown(file.name), fingerprint }
  const today = dayAt(new Date().toISOString(), timeZone)
  const place = { dayEndsAt, currency, timeZone, today }
  const reading = await readSalesFiles([file], place, answers, { signatureOf }).catch((error: unknown) => {
    if (error instanceof TableRefusal) return error.code
    throw error
  })
  if (typeof reading === 'string')
    return { tickets: [], fiscal: null, waiting: { ...named, reason: reading, asks: [], doubts: [], doubtful: 0 } }
  const leaveOut = leaveOutKey(fingerprint) in answers
  const { tickets, refused } = ticketsOfFile(reading, currency, leaveOut)
  if (refused.length === 0) return { tickets, fiscal: reading.fiscal ?? null, waiting: null }
  const [asks, doubts] = [asksOf(reading), leaveOut ? [] : doubtsOf(reading)]
  const isAnswerable = reading.asks.length > 0 || reading.doubts.length > 0
  const reason = refused.find(({ code }) => code === 'columns-missing' || code.startsWith('only-'))?.code
  return {
    tickets: [],
    fiscal: null,
    waiting: {
      ...named,
      asks,
      doubts,
      doubtful: leaveOut ? 0 : reading.doubts.length,
      reason: reason ?? (isAnswerable ? null : (refused[0]?.code ?? null)),
    },
  }
}
