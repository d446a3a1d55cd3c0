import type { Amount } from '../../values/money.ts'
import type { Ask } from '../layout/asks.ts'
import type { Column } from '../layout/columns.ts'
import type { ReadSegment } from '../records/segments.ts'
import type { SalesMeaning } from './vocabulary.ts'

/** What was sold, as a line of a ticket or of a sum by article. `gross` with VAT, `net` without; null is not known. */
export type SoldLine = {
  name: string
  code: string | null
  variant: string | null
  family: string | null
  quantity: string
  gross: Amount
  net: Amount | null
  vatRate: string | null
  discount: Amount | null
}

/** A ticket as a file has it. Lines are null where the file holds totals alone. */
export type SoldTicket = {
  terminal: string | null
  series: string | null
  number: string
  businessDay: string
  issuedAt: string
  /** Whether the file says the time; else it is noon. */
  timed: boolean
  gross: Amount
  net: Amount | null
  refund: boolean
  refundOf: string | null
  guests: number | null
  method: string | null
  /** How it was paid by rows of its own: what of it in which way, null where a row has no amount. */
  payments?: { name: string; amount: Amount | null }[]
  centre: string | null
  tips: Amount
  surcharge: Amount
  currency: string | null
  byRate: Record<string, RateSums> | null
  lines: SoldLine[] | null
  row: number
}
export type RateSums = { base: Amount; vat: Amount }

/** Takings of a day: how many tickets and guests they are of, where the file says it. */
export type DayTakings = {
  businessDay: string
  gross: Amount
  net: Amount | null
  tickets: number | null
  guests: number | null
  byRate: Record<string, RateSums> | null
}

/** What was sold by article, on one day or within the range that is asked for. */
export type SoldArticle = SoldLine & { businessDay: string | null }

/** A row, or a part of it, that is not taken, or not understood. `text` shows the row. */
export type RowNote<Code extends string> = {
  sheet: string
  row: number
  code: Code
  column: string | null
  text: string
  /** The number of the ticket that the row is of, where it is of one. */
  ticket?: string | null
}

export const leftOutCodes = [
  ...(['total', 'title', 'heading-repeated', 'note', 'beside'] as const),
  ...([
    'cancelled',
    'void-line',
    'tip',
    'payment',
    'not-a-sale',
    'annulled',
    'other-currency',
    'repeated',
    'sheet-hidden',
    'cells-hidden',
    'table-other',
  ] as const),
] as const
export type LeftOutCode = (typeof leftOutCodes)[number]

export const doubtCodes = [
  ...([
    'number-unreadable',
    'number-ambiguous',
    'three-decimals',
    'not-calculated',
    'day-unreadable',
    'time-unreadable',
  ] as const),
  ...([
    'quantity-missing',
    'amount-missing',
    'vat-unreadable',
    'name-missing',
    'cells-more-than-headings',
    'ticket-total-differs',
  ] as const),
  ...([
    'ticket-on-two-days',
    'record-unreadable',
    'record-altered',
    'record-unchecked',
    'record-missing',
    'text-too-long',
    'too-many-lines',
    'day-in-future',
  ] as const),
] as const
export type DoubtCode = (typeof doubtCodes)[number]

/** What was decided without a question, and is worth saying. */
export const noteCodes = [
  ...([
    'vat-included',
    'vat-on-top',
    'vat-excluded',
    'business-day',
    'noon',
    'numbers-by-kind',
    'refund-turned',
  ] as const),
  ...(['tickets-by-row', 'tickets-by-moment', 'chain-starts-after', 'chain-unproved', 'given-away'] as const),
] as const
export type NoteCode = (typeof noteCodes)[number]

export type SalesReading = {
  /** How fine the file is: tickets with lines, tickets without, what was sold by article, takings of days; null where it is none. */
  kind: 'tickets' | 'totals' | 'sold' | 'days' | null
  columns: { sheet: string; headingRow: number | null; columns: Column<SalesMeaning>[]; samples: string[][] }[]
  asks: Ask[]
  /** Questions of this file that answers close, each with what it was answered with. */
  answered: (Ask & { value: string })[]
  notes: { code: NoteCode; column: string | null; detail: string | null }[]
  doubts: RowNote<DoubtCode>[]
  notTaken: RowNote<LeftOutCode>[]
  tickets: SoldTicket[] | null
  sold: SoldArticle[] | null
  days: DayTakings[] | null
  currency: string | null
  /** The days that what was sold by article is of, where its rows do not say theirs. */
  period?: { from: string; until: string } | null
  chain: 'whole' | 'altered' | 'missing' | 'unchecked' | null
  /** Fiscal records by their stretches, and those that were altered. */
  fiscal?: { segments: ReadSegment[]; altered: string[] }
}

/** What the place that sold says of itself. `vatRate`: what a person has said holds where the file does not say it. */
export type Place = {
  dayEndsAt: string
  currency: string /** Of its clock, where it is known. */
  timeZone?: string /** There: what is dated later is in doubt. */
  today?: string
}
