import { xmlText } from '../../documents/xml/text.ts'
import { TableRefusal } from '../grid.ts'
import type { DayTakings, Place, RateSums, RowNote, SalesReading, SoldTicket } from '../sales/reading.ts'
import { chainOf, type Link } from './chain.ts'
import { segmentsOf } from './segments.ts'
import { type FiscalRecord, fiscalName, ticketBai, type Unreadable, UnreadableRecord } from './ticketbai.ts'
import { find, type Node, textAt, treeOf } from './tree.ts'
import { verifactu } from './verifactu.ts'

type Named = { name: string; bytes: Uint8Array }

const isFiscal = (root: ReturnType<typeof treeOf>) =>
  ['TicketBai', 'AnulaTicketBai', 'RegistroAlta', 'RegistroAnulacion'].some((name) => find(root, name) !== null)

const summed = (tickets: readonly SoldTicket[]): Record<string, RateSums> => {
  const sums: Record<string, RateSums> = {}
  for (const { byRate } of tickets)
    for (const [rate, { base, vat }] of Object.entries(byRate ?? {}))
      sums[rate] = { base: (sums[rate]?.base ?? 0) + base, vat: (sums[rate]?.vat ?? 0) + vat }
  return sums
}

/** Takings of days from tickets whose totals are known. */
export const daysOfTickets = (tickets: readonly SoldTicket[]): DayTakings[] =>
  [...Map.groupBy(tickets, ({ businessDay }) => businessDay)].map(([businessDay, part]) => ({
    ...{ businessDay, gross: part.reduce((sum, { gross }) => sum + gross, 0), tickets: part.length, guests: null },
    net: part.every(({ net }) => net !== null) ? part.reduce((sum, { net }) => sum + (net ?? 0), 0) : null,
    byRate: part.some(({ byRate }) => byRate !== null) ? summed(part) : null,
  }))

type Signed = FiscalRecord & { signature?: string; signedBefore?: string | null }

/**
 * How the signature of an XML file stands to what it says: `altered` where something has changed since it was signed; null where there is
 * none. To follow one takes cryptography that browsers' pages do not bring.
 */
export type SignatureOf = (text: string) => 'whole' | 'altered' | 'unchecked' | null

const withAltered = (record: Signed | Unreadable): Signed | Unreadable =>
  record.is === 'unreadable' ? record : { ...record, link: { ...record.link, altered: true } }

/** A chain by names has its proof where both ends are signed. */
const bySignature = (records: readonly Signed[]): Signed[] => {
  const signatures = new Map(records.map(({ link, signature }) => [link.id, signature ?? '']))
  return records.map((record) => {
    const signed = record.link.before === null ? '' : (signatures.get(record.link.before) ?? '')
    const isOther =
      signed !== '' &&
      Boolean(record.signedBefore) &&
      signed.slice(0, record.signedBefore?.length) !== record.signedBefore
    return isOther ? { ...record, link: { ...record.link, altered: true } } : record
  })
}

/** A file of TicketBAI, also where it cannot be read; null where it is none. */
const basqueRecord = (root: Node, place: Place, row: number): Signed | Unreadable | null => {
  try {
    return ticketBai(root, place, row)
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error
    const label = fiscalName(textAt(root, 'SerieFactura'), textAt(root, 'NumFactura'))
    return { is: 'unreadable', label: `${label} ${error.message}`.trim(), row }
  }
}

/**
 * A till's own fiscal records, TicketBAI or VERI*FACTU, one or many: tickets, what annuls and replaces them, and whether their chain is
 * whole. Null where the files are none. A record that is not as it was signed was altered, wherever its chain leads (`signatureOf`).
 * @throws TableRefusal where one is no XML.
 */
export const readRecords = async (
  files: readonly Named[],
  place: Place,
  signatureOf: SignatureOf = () => null,
): Promise<SalesReading | null> => {
  const trees = files.map(({ bytes }) => treeOf(bytes))
  if (!trees.some(isFiscal)) return null
  if (!trees.every(isFiscal)) throw new TableRefusal('sheet-type-not-taken')
  const read = await Promise.all(
    trees.map(async (root, at): Promise<(Signed | Unreadable)[]> => {
      const basque = basqueRecord(root, place, at + 1)
      if (!basque) return verifactu(root, place)
      const text = basque.is === 'unreadable' ? null : xmlText(files[at]?.bytes as Uint8Array)
      return [text !== null && signatureOf(text) === 'altered' ? withAltered(basque) : basque]
    }),
  )
  const readable = read.flat().filter((record): record is Signed => record.is !== 'unreadable')
  const unreadable = read.flat().filter((record): record is Unreadable => record.is === 'unreadable')
  // One file twice is one.
  const unique = [...new Map(readable.map((record) => [JSON.stringify([record.is, record.link.id]), record])).values()]
  const records = bySignature(unique).toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
  const chained = records.filter(({ is, link }) => is === 'ticket' || link.log !== '')
  const chain = chainOf(chained.map(({ link }) => link))
  const annulled = new Set(records.flatMap((record) => (record.is === 'annulment' ? [record.of] : [])))
  const latest = new Map<string, SoldTicket>()
  const notTaken: SalesReading['notTaken'] = []
  const note = (row: number, code: (typeof notTaken)[number]['code'], text: string) =>
    void notTaken.push({ sheet: '', row, code, column: null, text })
  const names = new Set(
    records.flatMap((record) =>
      record.is === 'ticket' ? [fiscalName(record.ticket.series ?? '', record.ticket.number)] : [],
    ),
  )
  for (const record of records) {
    if (record.is !== 'ticket') continue
    const { ticket } = record
    const name = fiscalName(ticket.series ?? '', ticket.number)
    if (annulled.has(name)) note(ticket.row, 'annulled', name)
    // An invoice in place of tickets is the same sale; what puts a total right says the whole of it again.
    else if (!record.corrects && record.replaces.some((replaced) => names.has(replaced)))
      note(ticket.row, 'repeated', `${name} (${record.replaces.join(', ')})`)
    else {
      if (latest.has(name)) note(latest.get(name)?.row ?? 0, 'repeated', name)
      for (const replaced of record.corrects ? record.replaces : [])
        if (latest.delete(replaced)) note(ticket.row, 'repeated', `${replaced} (${name})`)
      latest.set(name, ticket)
    }
  }
  const tickets = [...latest.values()]
  const doubt =
    (code: 'record-altered' | 'record-missing') =>
    ({ label, before }: Link): RowNote<typeof code> => ({
      sheet: '',
      row: 0,
      code,
      column: null,
      text: code === 'record-missing' ? `${label} (${before ?? ''})` : label,
    })
  const hasLines = tickets.every(({ lines }) => lines !== null)
  return {
    ...{
      kind: hasLines ? 'tickets' : 'totals',
      columns: [],
      asks: [],
      notTaken,
      sold: null,
      currency: 'EUR',
      chain: chain.state,
    },
    fiscal: { segments: segmentsOf(chained), altered: chain.altered.map(({ label }) => label) },
    notes: chain.startsAfter.map((detail) => ({
      code: 'chain-starts-after',
      column: null,
      detail: detail.slice(0, 80),
    })),
    doubts: [
      ...unreadable.map(({ label, row }) => ({
        sheet: '',
        row,
        code: 'record-unreadable' as const,
        column: null,
        text: label,
      })),
      ...chain.altered.map(doubt('record-altered')),
      ...chain.missing.map(doubt('record-missing')),
    ],
    tickets,
    days: daysOfTickets(tickets),
  }
}
