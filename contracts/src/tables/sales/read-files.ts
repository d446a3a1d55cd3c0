import { openArchive } from '../files/archive.ts'
import { openTable } from '../files/open-table.ts'
import { type Budget, limits, newBudget, type Progress, TableRefusal } from '../grid.ts'
import type { Answers } from '../layout/asks.ts'
import { readRecords, type SignatureOf } from '../records/read-records.ts'
import { withFutureInDoubt } from './future.ts'
import { readSales } from './read-sales.ts'
import type { Place, SalesReading, SoldTicket } from './reading.ts'

export type NamedFile = { name: string; bytes: Uint8Array }

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
const MOST_FILES = 20_000

/** Files of an archive that is no workbook: tables and records, one level deep. */
const unpacked = (file: NamedFile, budget: Budget): NamedFile[] => {
  if (!isZip(file.bytes)) return [file]
  const archive = openArchive(file.bytes, budget)
  if (archive.names.some((name) => /^(?:\[Content_Types\]\.xml|mimetype|content\.xml)$|\.iwa$/.test(name)))
    return [file]
  const names = archive.names.filter(
    (name) => /\.(xml|xsig|csv|txt|tsv|xlsx|ods)$/i.test(name) && !/(^|\/)(\.|__MACOSX)/.test(name),
  )
  if (names.length === 0) throw new TableRefusal('sheet-type-not-taken')
  if (names.length > MOST_FILES) throw new TableRefusal('sheet-too-large')
  return names.map((name) => {
    const chunks: Uint8Array[] = []
    let size = 0
    archive.read(name, (chunk) => {
      size += chunk.length
      if (size > limits.bytes) throw new TableRefusal('sheet-too-large')
      chunks.push(chunk.slice())
    })
    const bytes = new Uint8Array(size)
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    return { name, bytes }
  })
}

const isXml = (bytes: Uint8Array) =>
  /^\s*<(?:\?xml|\w+(?::\w*)?[\s>])/.test(new TextDecoder().decode(bytes.subarray(0, 200))) &&
  !/^\s*<(?:!doctype html|html|table)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))

const ticketKey = ({ terminal, series, number, businessDay }: SoldTicket) =>
  JSON.stringify([terminal, series, number, businessDay])

/** Readings of several files of one kind as one: the same ticket twice is one. */
const merged = (readings: readonly SalesReading[]): SalesReading => {
  const [first] = readings as [SalesReading]
  if (readings.length === 1) return first
  if (readings.some(({ kind }) => kind !== first.kind)) throw new TableRefusal('sheet-type-not-taken')
  const notTaken = readings.flatMap((reading) => reading.notTaken)
  const tickets = new Map<string, SoldTicket>()
  for (const ticket of readings.flatMap((reading) => reading.tickets ?? [])) {
    const key = ticketKey(ticket)
    if (tickets.has(key))
      notTaken.push({ sheet: '', row: ticket.row, code: 'repeated', column: null, text: ticket.number })
    else tickets.set(key, ticket)
  }
  const all = <Item>(of: (reading: SalesReading) => readonly Item[] | null) =>
    readings.flatMap((reading) => of(reading) ?? [])
  return {
    ...first,
    columns: all(({ columns }) => columns),
    asks: [...new Map(all(({ asks }) => asks).map((ask) => [ask.key, ask])).values()],
    answered: [...new Map(all(({ answered }) => answered).map((ask) => [ask.key, ask])).values()],
    notes: all(({ notes }) => notes),
    doubts: all(({ doubts }) => doubts),
    notTaken,
    tickets: first.tickets && [...tickets.values()],
    sold: first.sold && all(({ sold }) => sold),
    days: first.days && all(({ days }) => days),
  }
}

/**
 * Reads what a till has written: a table, or its fiscal records, one file or many, zipped or not.
 * @throws TableRefusal, and whatever `progress` throws to stop it.
 */
export const readSalesFiles = async (
  files: readonly NamedFile[],
  place: Place,
  answers: Answers = {},
  {
    progress,
    signatureOf,
    // One budget for all that is sent: a hundred workbooks in an archive are no hundred times as much.
    budget = newBudget(),
  }: { progress?: Progress; signatureOf?: SignatureOf; budget?: Budget } = {},
): Promise<SalesReading> => {
  const parts = files.flatMap((file) => unpacked(file, budget))
  if (parts.length === 0) throw new TableRefusal('sheet-empty')
  const records = parts.filter(({ bytes }) => isXml(bytes))
  if (records.length > 0) {
    const reading = records.length === parts.length ? await readRecords(records, place, signatureOf) : null
    if (reading === null) throw new TableRefusal('sheet-type-not-taken')
    return withFutureInDoubt(reading, place.today)
  }
  const readings: SalesReading[] = []
  // Each file is let go once its rows are out of it.
  for (let file = parts.shift(); file; file = parts.shift())
    readings.push(readSales(openTable(file.bytes, progress, budget), place, answers, { progress, isLast: true }))
  return withFutureInDoubt(merged(readings), place.today)
}
