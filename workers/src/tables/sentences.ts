import type { TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import type { Ask, AskCode } from '@escandallo/contracts/tables/layout/asks.ts'
import type { ListLeftOut, RowDoubt, RowDoubtCode } from '@escandallo/contracts/tables/lists/reading.ts'
import type { DoubtCode, LeftOutCode, NoteCode, RowNote } from '@escandallo/contracts/tables/sales/reading.ts'

/** What the reader says, in English sentences for whoever runs it without a screen. */
const refusals: Record<TableRefusalCode, string> = {
  'sheet-empty': 'there is nothing in the file',
  'sheet-too-large': 'the file is larger than a table may be',
  'sheet-too-many-rows': 'the table has more than 250,000 rows: divide it',
  'sheet-too-wide': 'the table has more than 1,000 columns',
  'sheet-cell-too-long': 'a cell holds more text than a cell may',
  'sheet-quote-unclosed': 'a quotation mark is opened and never closed',
  'sheet-formulas-in-circle': 'formulas need each other in a circle: what they show is no result',
  'sheet-has-password': 'the workbook has a password: save it without one',
  'sheet-is-old': 'the workbook is of before 2007 (.xls): save it as .xlsx',
  'sheet-unpacks-too-large': 'the file unpacks to far more than a table',
  'sheet-broken': 'the file is damaged, or not what its name says',
  'sheet-mixes-encodings': 'the text is damaged, or joins several encodings: save it again as CSV in UTF-8',
  'sheet-turns-text-around':
    'a cell holds hidden signs that turn text around: type it again, or paste it as plain text',
  'sheet-merged-too-often': 'the workbook merges more cells than a table has: take the merging off and save it again',
  'sheet-is-page': 'the file is a web page with the name of a workbook: open it in a spreadsheet and save it as .xlsx',
  'sheet-is-numbers': 'the file is of Numbers: export it as Excel (.xlsx)',
  'sheet-type-not-taken': 'the file is no table that is read here',
}
export const refusalSentence = (code: TableRefusalCode): string => refusals[code]

const asks: Record<AskCode, (ask: Ask) => string> = {
  'column-missing': ({ column, choices }) => `which column is ${column}? ${choices.join(' | ')}`,
  'no-heading': ({ detail }) => `the table has no heading: what do its columns hold? (${detail})`,
  'columns-alike': ({ column, choices }) => `which of these is ${column}? ${choices.join(' | ')}`,
  numbers: ({ column, detail }) =>
    `${column}: does the sign in "${detail}" set thousands apart (grouped) or decimals (decimal)?`,
  dates: ({ column, detail }) => `${column}: is "${detail}" day/month (dmy) or month/day (mdy)?`,
  day: () => 'of which day is it, or from which day to which? (day=2026-09-14, or day=2026-09-01/2026-09-30)',
  'vat-rate': () => 'the file says no rate of VAT: which holds?',
  'prices-vat': ({ column }) => `${column}: with VAT or without?`,
  'tax-is': ({ column }) => `${column}: rates of VAT in per cent (rate), or amounts of VAT (amount)?`,
  'price-per': ({ column }) => `${column}: of one unit (one), or of the whole line (line)?`,
  'discount-is': ({ column }) => `${column}: discounts in per cent (percent), or amounts (money)?`,
  'service-is': ({ column }) => `${column}: within the amounts (within), or on top of them (on-top)?`,
  'row-kind': ({ detail, choices }) =>
    `rows come to all others of their ticket (tickets/name: ${detail}): what are they? ${choices.join(' | ')}`,
  'row-rate': ({ detail, choices }) =>
    `the file says no rate of VAT of ${detail}: which holds, or what is it? ${choices.join(' | ')}`,
  'row-is': ({ detail, choices }) => `what is ${detail}? ${choices.join(' | ')}`,
  currency: ({ detail, choices }) => `amounts are in ${detail}: the house counts in ${choices[0]}. Is it that?`,
  commas: ({ detail }) =>
    `a comma parts the cells and the decimals too (${detail}): save the file with ; between its cells`,
  'time-zone': () => 'times are universal: are they of the place (local) or not (utc)?',
  again: () => 'there are takings of these days already: instead of them, or besides?',
  'takings-differ': ({ detail }) =>
    `the takings of these days are not as much as this list (${detail}): does the list take their place?`,
  sheet: ({ choices }) => `which sheet? ${choices.join(' | ')}`,
}
export const askSentence = (ask: Ask): string =>
  `${asks[ask.code](ask)}${ask.likeliest ? ` Likeliest: ${ask.likeliest}.` : ''} [${ask.key}]`

const doubts: Record<DoubtCode, string> = {
  'number-unreadable': 'is no number',
  'number-ambiguous': 'may be two numbers',
  'three-decimals': 'has three decimals where the others have two',
  'not-calculated': 'is a formula without a result in this file',
  'day-unreadable': 'is no day',
  'time-unreadable': 'is no time',
  'quantity-missing': 'has no quantity',
  'amount-missing': 'has no amount',
  'vat-unreadable': 'is no VAT of this amount',
  'name-missing': 'has no name',
  'cells-more-than-headings': 'has more cells than the heading',
  'ticket-total-differs': 'lines do not come to the total of the ticket',
  'ticket-on-two-days': 'lies on two days',
  'record-unreadable': 'cannot be read',
  'record-altered': 'was altered: its print is another',
  'record-unchecked': 'bears no signature that can be followed',
  'record-missing': 'names a record before it that is not here',
  'text-too-long': 'has a text too long',
  'too-many-lines': 'has too many lines',
  'day-in-future': 'is of a day that has not come yet',
}
const leftOut: Record<LeftOutCode, string> = {
  total: 'a row of totals',
  title: 'a title',
  'heading-repeated': 'the heading again',
  note: 'a note',
  beside: 'stands beside the table',
  cancelled: 'cancelled: named, not counted',
  'void-line': 'void: named, not counted',
  tip: 'a tip: no sale',
  payment: 'how a ticket was paid: no sale of its own',
  'not-a-sale': 'no sale',
  annulled: 'annulled by a record of its own: named, not counted',
  'other-currency': 'in another currency',
  repeated: 'the same again: counted once',
  'sheet-hidden': 'a hidden sheet: not read',
  'cells-hidden': 'hidden rows or columns: not read',
  'table-other': 'another table: not read',
}
const place = ({ sheet, row }: { sheet: string; row: number }) =>
  [sheet, row > 0 ? `row ${row}` : ''].filter(Boolean).join(', ')
export const doubtSentence = (note: RowNote<DoubtCode>): string =>
  `${place(note)}${note.column ? `, ${note.column}` : ''}: ${note.text}: ${doubts[note.code]}`
export const leftOutSentence = (note: RowNote<LeftOutCode>): string =>
  `${place(note)}: ${note.text}: ${leftOut[note.code]}`

const notes: Record<NoteCode, (detail: string | null, column: string | null) => string> = {
  'vat-included': (_, column) => `${column} is what guests paid, VAT within`,
  'vat-on-top': (detail, column) => `${detail} comes on top of ${column}`,
  'vat-excluded': (_, column) => `${column} is without VAT`,
  'business-day': (detail) => `what is sold before ${detail} is of the day before`,
  noon: () => 'the file says no time: noon',
  'numbers-by-kind': (_, column) => `${column}: a sign three digits before the end was read by what the column counts`,
  'refund-turned': (_, column) => `refunds by ${column} take off`,
  'tickets-by-row': () => 'without numbers each row is a ticket',
  'tickets-by-moment': () => 'without numbers what was sold in one second is one ticket',
  'chain-starts-after': (detail) => `the records begin after ${detail}`,
  'chain-unproved': () => 'the chain has no signatures',
  'given-away': () => 'lines without an amount were given away: their cost stays',
}
export const noteSentence = ({
  code,
  detail,
  column,
}: {
  code: NoteCode
  detail: string | null
  column: string | null
}): string => notes[code](detail, column)

const rowDoubts: Record<RowDoubtCode, string> = {
  'name-missing': 'it has no name',
  'price-missing': 'it has no price',
  'number-unreadable': 'is no number',
  'number-ambiguous': 'may be two numbers',
  'three-decimals': 'has three decimals where the others have two',
  'not-calculated': 'is a formula without a result in this file',
  'price-not-positive': 'is no price',
  'unit-unknown': 'nobody says what the price is for',
  'content-unknown': 'nobody says how much is in it',
  'content-unreadable': 'is no content',
  'content-range': 'is a range: how much is it?',
  'content-twice': 'says two contents: which is it?',
  'price-per-open': 'is the price of one, or of the package?',
  'day-unreadable': 'is no day',
  'ends-before-it-starts': 'ends before it starts',
  'minimum-unreadable': 'is no minimum',
  'discount-unreadable': 'is no discount',
  'vat-unreadable': 'is no rate of VAT',
  'weight-unreadable': 'is no weight',
  'merma-unreadable': 'is no share',
  'cells-more-than-headings': 'has more cells than the heading',
  'text-too-long': 'is too long',
  'prices-disagree': 'prices with and without VAT do not agree',
}
export const rowDoubtSentence = ({ code, cell, choices }: RowDoubt): string =>
  `${cell ? `"${cell}" ` : ''}${rowDoubts[code]}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`
export const listLeftOutSentence = (note: ListLeftOut): string => `${place(note)}: ${note.text}: ${leftOut[note.code]}`
