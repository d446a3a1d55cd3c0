import { xmlText } from '../../documents/xml/text.ts'
import { TableRefusal } from '../grid.ts'
import type { DayTakings, Place, RateSums, RowNote, SalesReading, SoldTicket } from '../sales/reading.ts'
import { chainOf, type Link } from './chain.ts'
import { segmentsOf } from './segments.ts'
import {
  type FiscalRecord,
  fiscalName,
  isTicketBai,
  ticketBai,
  ticketBaiLabel,
  type Unreadable,
  UnreadableRecord,
} from './ticketbai.ts'
import { all, type Node, treeOf, withoutSignatures } from './tree.ts'
import { verifactu } from './verifactu.ts'

type Named = { name: string; bytes: Uint8Array }

const utf8 = new TextEncoder()

const isFiscal = (root: Node) =>
  isTicketBai(root) ||
  ['RegistroAlta', 'RegistroAnulacion'].some((name) => all(withoutSignatures(root), name).length > 0)

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
    businessDay,
    gross: part.reduce((sum, { gross }) => sum + gross, 0),
    tickets: part.length,
    guests: null,
    net: part.every(({ net }) => net !== null) ? part.reduce((sum, { net }) => sum + (net ?? 0), 0) : null,
    byRate: part.some(({ byRate }) => byRate !== null) ? summed(part) : null,
  }))

/** `isUnchecked`: it must bear a signature, and bears none or one that cannot be followed. */
type Signed = FiscalRecord & { signature?: string; signedBefore?: string | null; isUnchecked?: boolean }

type SignatureState = 'whole' | 'altered' | 'unchecked'
/**
 * How the signature of an XML file stands to what it says: `altered` where something has changed since it was signed; null where there is
 * none. To follow one takes cryptography that browsers' pages do not bring.
 */
export type SignatureOf = (text: string) => SignatureState | null

const asSigned = (record: Signed | Unreadable, state: SignatureState): Signed | Unreadable =>
  record.is === 'unreadable'
    ? record
    : {
        ...record,
        link: { ...record.link, altered: record.link.altered || state === 'altered' },
        isUnchecked: state === 'unchecked',
      }

const withAltered = (record: Signed): Signed => ({ ...record, link: { ...record.link, altered: true } })

/** A chain by names has its proof in the signature of the record before, which each record repeats. */
const bySignature = (records: readonly Signed[]): Signed[] => {
  const signatures = new Map(records.map(({ link, signature }) => [link.id, signature]))
  const repeated = new Set(records.flatMap(({ link, signedBefore }) => (signedBefore ? (link.before ?? []) : [])))
  return records.map((record) => {
    // Its signature was taken away: the record after it still has it.
    if (record.signature === '' && repeated.has(record.link.id)) return withAltered(record)
    const signed = record.link.before === null ? '' : (signatures.get(record.link.before) ?? '')
    const isOther =
      signed !== '' &&
      Boolean(record.signedBefore) &&
      signed.slice(0, record.signedBefore?.length) !== record.signedBefore
    return isOther ? withAltered(record) : record
  })
}

/** A file of TicketBAI, also where it cannot be read; null where it is none. */
const basqueRecord = (root: Node, place: Place, row: number): Signed | Unreadable | null => {
  try {
    return ticketBai(root, place, row)
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error
    return { is: 'unreadable', label: `${ticketBaiLabel(root)} ${error.message}`.trim(), row }
  }
}

/** A file as a tree, and how its signature stands: both of the same text, so that what was checked is what is read. */
const parsedFile = ({ bytes }: Named, signatureOf: SignatureOf): { root: Node; state: SignatureState } => {
  const text = xmlText(bytes)
  if (text === null) return { root: treeOf(bytes), state: 'unchecked' }
  const root = treeOf(utf8.encode(text))
  return { root, state: isTicketBai(root) ? (signatureOf(text) ?? 'unchecked') : 'unchecked' }
}

/** The tickets that count of some records: neither annulled nor replaced, each as it was said last; and what was left out for them. */
const standingTickets = (records: readonly Signed[]): { tickets: SoldTicket[]; notTaken: SalesReading['notTaken'] } => {
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
  return { tickets: [...latest.values()], notTaken }
}

/**
 * A till's own fiscal records, TicketBAI or VERI*FACTU, one or many: tickets, what annuls and replaces them, and whether their chain is
 * whole. Null where the files are none. A record that is not as it was signed was altered, wherever its chain leads; a record of TicketBAI is
 * always signed, so that one without a signature that can be followed (`signatureOf`) is a doubt and no proof.
 * @throws TableRefusal where one is no XML.
 */
export const readRecords = async (
  files: readonly Named[],
  place: Place,
  signatureOf: SignatureOf = () => 'unchecked',
): Promise<SalesReading | null> => {
  const parsed = files.map((file) => parsedFile(file, signatureOf))
  if (!parsed.some(({ root }) => isFiscal(root))) return null
  if (!parsed.every(({ root }) => isFiscal(root))) throw new TableRefusal('sheet-type-not-taken')
  const read = await Promise.all(
    parsed.map(async ({ root, state }, at): Promise<(Signed | Unreadable)[]> => {
      const basque = basqueRecord(root, place, at + 1)
      return basque ? [asSigned(basque, state)] : verifactu(root, place)
    }),
  )
  const readable = read.flat().filter((record): record is Signed => record.is !== 'unreadable')
  const unreadable = read.flat().filter((record): record is Unreadable => record.is === 'unreadable')
  // One file twice is one.
  const unique = [...new Map(readable.map((record) => [JSON.stringify([record.is, record.link.id]), record])).values()]
  const records = bySignature(unique).toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
  const chained = records.filter(({ is, link }) => is === 'ticket' || link.log !== '')
  const chain = chainOf(chained.map(({ link }) => link))
  // Annulments of TicketBAI stand in no chain.
  const altered = [
    ...chain.altered,
    ...records.flatMap(({ link }) => (link.altered && !chain.altered.includes(link) ? [link] : [])),
  ]
  const unchecked = records.flatMap(({ link, isUnchecked }) => (isUnchecked && !altered.includes(link) ? [link] : []))
  const { tickets, notTaken } = standingTickets(records)
  // Whoever leaves out what is in doubt leaves out these tickets, by their file.
  const rows = new Map(
    records.flatMap((record) =>
      record.is === 'ticket' && record.isUnchecked !== undefined ? [[record.link, record.ticket.row]] : [],
    ),
  )
  const doubt =
    (code: 'record-altered' | 'record-missing' | 'record-unchecked') =>
    (link: Link): RowNote<typeof code> => ({
      sheet: '',
      row: code === 'record-missing' ? 0 : (rows.get(link) ?? 0),
      code,
      column: null,
      text: code === 'record-missing' ? `${link.label} (${link.before ?? ''})` : link.label,
    })
  const hasLines = tickets.every(({ lines }) => lines !== null)
  return {
    kind: hasLines ? 'tickets' : 'totals',
    columns: [],
    asks: [],
    answered: [],
    notTaken,
    sold: null,
    currency: 'EUR',
    chain: altered.length > 0 ? 'altered' : chain.state === 'whole' && unchecked.length > 0 ? 'unchecked' : chain.state,
    // What cannot be checked proves nothing: it closes no gap.
    fiscal: {
      segments: segmentsOf(chained.filter(({ link }) => !unchecked.includes(link))),
      altered: altered.map(({ label }) => label),
    },
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
      ...altered.map(doubt('record-altered')),
      ...unchecked.map(doubt('record-unchecked')),
      ...chain.missing.map(doubt('record-missing')),
    ],
    tickets,
    days: daysOfTickets(tickets),
  }
}
