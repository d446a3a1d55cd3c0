import { type DiscountKind, discountKinds, takenOff } from '../../../values/shares/discount-kinds.ts'
import { isTotal } from '../../layout/blocks.ts'
import type { SalesColumns } from '../columns.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import { cents, type Figures, mostly } from './tax-figures.ts'

const SAMPLED_ROWS = 2_000
const measured = [
  ...(['unitPrice', 'listTotal', 'total', 'after', 'gross', 'net', 'subtotal', 'discount'] as const),
  ...(['tax', 'taxAmount', 'vatRate', 'quantity'] as const),
] as const

const listed = ['unitPrice', 'listTotal', 'gross', 'subtotal'] as const
const paidAmounts = ['after', 'total', 'net', 'gross', 'subtotal'] as const

/** The figures of a row: null where a cell has none. */
export type RowNumbers = Partial<Record<SalesMeaning, number | null>>

/** Rows of a table as figures, a sample of those of a large one, and which equations of its columns hold on them. */
export type TableNumbers = {
  rows: readonly RowNumbers[]
  /** Whether an equation holds on nearly all rows that can tell; null where none can. */
  holds: (equation: (row: Required<RowNumbers>) => boolean | null, needs: readonly SalesMeaning[]) => boolean | null
  /** What was listed, less a discount, is what was paid: a "gross" that a discount is taken off is no amount with VAT. */
  isListed: (list: SalesMeaning, paid: SalesMeaning) => boolean
  /**
   * What discounts without a sign are, by what prices less them come to, row after row. Null where they come to nothing that tells.
   */
  discountIs: DiscountKind | null
}

export const numberAt = (row: RowNumbers, meaning: SalesMeaning): number => row[meaning] as number
export const discountOf = (row: RowNumbers): number => Math.abs(row.discount ?? 0)
/** What is paid of a listed amount, less its discount. */
export const paidOf = (listed: number, row: RowNumbers, kind: DiscountKind | null): number =>
  listed - takenOff(kind ?? 'amount', discountOf(row), { units: row.quantity ?? 1, gross: listed })
const isMissing = (row: RowNumbers, meaning: SalesMeaning) => row[meaning] === null || row[meaning] === undefined

export const tableNumbers = (columns: SalesColumns): TableNumbers => {
  const { has, number, block } = columns
  const meanings = measured.filter(has)
  const step = Math.max(1, Math.floor(block.rows.length / SAMPLED_ROWS))
  const rows = block.rows
    .filter(({ cells }, at) => at % step === 0 && !isTotal(cells))
    .map(
      ({ cells }): RowNumbers =>
        Object.fromEntries(
          meanings.map((meaning) => {
            const { value } = number(meaning).read(columns.cell(cells, meaning))
            return [meaning, value === null ? null : Number(value)]
          }),
        ),
    )
  const holds: TableNumbers['holds'] = (equation, needs) =>
    needs.every(has)
      ? mostly(
          rows.map((row) =>
            needs.some((meaning) => isMissing(row, meaning)) ? null : equation(row as Required<RowNumbers>),
          ),
        )
      : null
  const isListedLess = (
    list: SalesMeaning,
    paid: SalesMeaning,
    kind: DiscountKind,
    pieces: (row: RowNumbers) => number,
  ) =>
    holds(
      (row) =>
        // Of one of a thing a discount on each is one on the line.
        discountOf(row) === 0 || (kind === 'unit' && Math.abs(row.quantity ?? 1) === 1)
          ? null
          : cents(paidOf(Math.abs(numberAt(row, list) * pieces(row)), row, kind), Math.abs(numberAt(row, paid))),
      [list, paid, 'discount'],
    ) === true
  const singly = () => 1
  const byQuantity = (row: RowNumbers) => row.quantity ?? 1
  const isListed = (list: SalesMeaning, paid: SalesMeaning) =>
    discountKinds.some((kind) => isListedLess(list, paid, kind, singly))
  const isSome = (kind: DiscountKind) =>
    listed.some((list) =>
      paidAmounts.some(
        (paid) => paid !== list && [singly, byQuantity].some((pieces) => isListedLess(list, paid, kind, pieces)),
      ),
    )
  const fitting = has('discount') ? discountKinds.filter(isSome) : []
  const discountIs = fitting.length === 1 ? (fitting[0] ?? null) : null
  return { rows, holds, isListed, discountIs }
}

/** A rate as per cent, however it is written: 0.1 or 10. */
const percentOf = (rate: number | null | undefined) => {
  if (!rate) return null
  return rate < 1 ? rate * 100 : rate
}

/** Amounts beside their taxes, of rows that have both. */
export const taxFigures = ({ rows }: TableNumbers, amount: SalesMeaning, tax: SalesMeaning): Figures[] =>
  rows
    .filter((row) => !isMissing(row, amount) && !isMissing(row, tax))
    .map((row) => ({
      amount: numberAt(row, amount),
      tax: numberAt(row, tax),
      rate: percentOf(row.vatRate),
      quantity: row.quantity ?? 1,
    }))
