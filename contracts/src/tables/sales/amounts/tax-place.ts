import type { Ask } from '../../layout/asks.ts'
import type { SalesColumns } from '../columns.ts'
import type { NoteCode } from '../reading.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import type { AmountColumn } from './amount-column.ts'
import { numberAt, type TableNumbers, taxFigures } from './table-numbers.ts'
import type { TaxColumn } from './tax-column.ts'
import { cents, taxVotes } from './tax-figures.ts'

export type TaxPlace = 'within' | 'on-top'
export type AmountNote = { code: NoteCode; column: string | null; detail: string | null }
type Placed = { place: TaxPlace; asks: Ask[]; notes: AmountNote[] }

const within = /\b(?:con iva|incl\w*|ttc|brutto|ivato|gross|coniva|amb iva|com iva|with (?:tax|vat))\b/
const without = /\b(?:sin iva|siniva|excl\w*|ht|netto|base|imponib\w*|sense iva|sem iva|without (?:tax|vat)|ex tax)\b/
const SAMPLED_MODES = 200

const byAnswer = (answer: string | undefined): TaxPlace | null => {
  if (answer === 'with') return 'within'
  return answer === 'without' ? 'on-top' : null
}

/** A column that says of each row whether tax is in it. */
const byMode = ({ has, block, text }: SalesColumns): TaxPlace | null => {
  if (!has('taxMode')) return null
  const modes = block.rows.slice(0, SAMPLED_MODES).map(({ cells }) => text(cells, 'taxMode').toLowerCase())
  const mode = modes.find(Boolean) ?? ''
  if (/not incl|exclu|no incl|on top|added|false|^no$/.test(mode)) return 'on-top'
  return /inclu|true|^(?:yes|si|sí)$/.test(mode) ? 'within' : null
}

const amounts = ['gross', 'after', 'total', 'net', 'subtotal', 'listTotal'] as const

/** Net and tax come to gross, row after row. */
const byEquations = ({ holds }: TableNumbers, from: SalesMeaning, { amount, hasTax }: TaxColumn): TaxPlace | null => {
  if (amount === null || !hasTax) return null
  const isSum = (net: SalesMeaning, gross: SalesMeaning) =>
    holds(
      (row) =>
        numberAt(row, amount) === 0 ? null : cents(numberAt(row, net) + numberAt(row, amount), numberAt(row, gross)),
      [net, gross, amount],
    ) === true
  const others = amounts.filter((other) => other !== from)
  if (others.some((other) => isSum(other, from))) return 'within'
  return others.some((other) => isSum(from, other)) ? 'on-top' : null
}

const byHeading = ({ from, heading, listedGross }: AmountColumn): TaxPlace | null => {
  if (from === 'gross' && !listedGross) return 'within'
  if (without.test(heading)) return 'on-top'
  if (within.test(heading)) return 'within'
  return from === 'net' ? 'on-top' : null
}

/** Whether tax is within a table's amounts or comes on top: by answer, by its own column, by equations, by headings, by usual rates; else it is asked. */
export const taxPlace = (
  columns: SalesColumns,
  numbers: TableNumbers,
  amount: AmountColumn,
  tax: TaxColumn,
  { answer, perUnit, currency }: { answer: string | undefined; perUnit: boolean; currency: string },
): Placed => {
  const { from } = amount
  const column = columns.headingOf(from)
  const open: Ask = {
    key: 'prices-vat',
    code: 'prices-vat',
    column,
    choices: ['with', 'without'],
    likeliest: null,
    detail: null,
  }
  const answered = byAnswer(answer)
  if (answered !== null && answer !== undefined)
    return { place: answered, asks: [{ ...open, value: answer }], notes: [] }
  const place = byMode(columns) ?? byEquations(numbers, from, tax) ?? byHeading(amount)
  if (place !== null) return { place, asks: [], notes: [] }
  if (!tax.hasTax || tax.amount === null)
    return { place: 'within', asks: [], notes: [{ code: 'vat-included', column, detail: null }] }
  const votes = taxVotes(taxFigures(numbers, from, tax.amount), (row) =>
    perUnit ? row.amount * row.quantity : row.amount,
  )
  if (votes.inside !== votes.above)
    return { place: votes.inside > votes.above ? 'within' : 'on-top', asks: [], notes: [] }
  const isAmerican = currency === 'USD' || currency === 'CAD'
  const likeliest = isAmerican || from === 'after' ? 'on-top' : 'within'
  const ask: Ask = { ...open, likeliest: likeliest === 'within' ? 'with' : 'without' }
  return { place: likeliest, asks: isAmerican ? [] : [ask], notes: [] }
}
