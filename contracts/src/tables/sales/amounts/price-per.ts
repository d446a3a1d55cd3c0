import type { Ask } from '../../layout/asks.ts'
import type { SalesColumns } from '../columns.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import type { AmountColumn } from './amount-column.ts'
import { sameArticle } from './row-money.ts'
import { numberAt, paidOf, type TableNumbers, taxFigures } from './table-numbers.ts'
import type { TaxColumn } from './tax-column.ts'
import { cents, taxVotes } from './tax-figures.ts'

const priced = /\b(?:precio|price|preu|preco|prix|prezzo|preis|pvp|tarifa)\b/

/** Quantity × price − discount is the amount: it is that of the whole line. */
const isOfLine = ({ holds, discountIs }: TableNumbers, from: SalesMeaning): boolean =>
  (['unitPrice', 'listTotal'] as const).some(
    (price) =>
      price !== from &&
      holds(
        (row) =>
          Math.abs(numberAt(row, 'quantity')) === 1
            ? null
            : cents(
                paidOf(Math.abs(numberAt(row, 'quantity') * numberAt(row, price)), row, discountIs),
                Math.abs(numberAt(row, from)),
              ),
        ['quantity', price, from],
      ) === true,
  )

/** Whether taxes fit amounts of one, or of lines; null where they tell nothing. */
const byTaxes = (numbers: TableNumbers, from: SalesMeaning, { amount, hasTax }: TaxColumn): boolean | null => {
  if (!hasTax || amount === null) return null
  const figures = taxFigures(numbers, from, amount).filter(({ quantity }) => Math.abs(quantity) !== 1)
  const line = taxVotes(figures)
  const unit = taxVotes(figures, (row) => row.amount * row.quantity)
  const [ofLine, ofUnit] = [Math.max(line.inside, line.above), Math.max(unit.inside, unit.above)]
  return ofLine === ofUnit ? null : ofUnit > ofLine
}

/** What headings and taxes say; null where the rows of an article, or a person, must. */
const decided = (numbers: TableNumbers, { from, heading }: AmountColumn, tax: TaxColumn): boolean | null => {
  if (!priced.test(heading) && from !== 'unitPrice') return false
  const isSeveral = numbers.rows.some((row) => Math.abs(row.quantity ?? 1) !== 1 && row[from])
  return isSeveral ? byTaxes(numbers, from, tax) : from === 'unitPrice'
}

/** Whether amounts are of one, and not of all that a row counts. */
export const pricePerUnit = (
  columns: SalesColumns,
  numbers: TableNumbers,
  amount: AmountColumn,
  tax: TaxColumn,
  answer: string | undefined,
): { perUnit: boolean; asks: Ask[] } => {
  const { from, heading } = amount
  if (!columns.has('quantity') || (from !== 'unitPrice' && isOfLine(numbers, from))) return { perUnit: false, asks: [] }
  const isLikely = from === 'unitPrice' && !/total|final/.test(heading)
  const ask: Ask = {
    key: 'price-per',
    code: 'price-per',
    column: columns.headingOf(from),
    choices: ['one', 'line'],
    likeliest: isLikely ? 'one' : 'line',
    detail: null,
  }
  if (answer === 'one' || answer === 'line') return { perUnit: answer === 'one', asks: [{ ...ask, value: answer }] }
  const single = () => (from === 'unitPrice' && columns.has('discount') ? null : sameArticle(columns, from))
  const perUnit = decided(numbers, amount, tax) ?? single()
  return perUnit === null ? { perUnit: isLikely, asks: [ask] } : { perUnit, asks: [] }
}
