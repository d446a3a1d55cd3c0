import { effectiveRate } from '../dealing/amounts.ts'
import type { DealLine } from '../dealing/deal.ts'
import type { LineField, Paper } from './paper.ts'
import type { Style } from './pen.ts'

export type Column = {
  label: string
  width: number
  align: Style['align']
  /** Where the heading stands, if not as the figures do. */
  headAlign?: Style['align']
  text: (line: DealLine) => string
  /** What the column tells a reader of the line. */
  tells?: LineField
  wraps?: boolean
  style?: Style
}

const chained = (paper: Paper, { discounts }: DealLine) => discounts.map((rate) => paper.rate(rate)).join('+')

const kinds = {
  code: (_: Paper, line: DealLine) => line.code,
  ean: (_: Paper, line: DealLine) => line.ean,
  name: (_: Paper, line: DealLine) => line.name,
  quantity: (paper: Paper, line: DealLine) => paper.quantity(line),
  unit: (_: Paper, line: DealLine) => line.unit,
  pieces: (_: Paper, line: DealLine) => (line.pieces === null ? '' : String(line.pieces)),
  price: (paper: Paper, line: DealLine) => paper.price(line),
  priceSigned: (paper: Paper, line: DealLine) => paper.signed(paper.price(line)),
  discount: (paper: Paper, line: DealLine) => chained(paper, line),
  discountSigned: (paper: Paper, line: DealLine) => (line.discounts.length ? `${chained(paper, line)} %` : ''),
  discountFull: (paper: Paper, line: DealLine) => paper.rate(Math.round(effectiveRate(line.discounts) * 100), 2),
  discountAmount: (paper: Paper, line: DealLine) =>
    line.discountAmount === null ? '' : paper.amount(line.discountAmount),
  tax: (paper: Paper, line: DealLine) => paper.rate(line.rate),
  taxSigned: (paper: Paper, line: DealLine) => `${paper.rate(line.rate)}%`,
  taxFull: (paper: Paper, line: DealLine) => paper.rate(line.rate, 2),
  total: (paper: Paper, line: DealLine) => paper.amount(line.total),
  totalSigned: (paper: Paper, line: DealLine) => paper.money(line.total),
  lot: (_: Paper, line: DealLine) => line.lot,
  expiry: (paper: Paper, line: DealLine) => paper.date(line.expiry),
  blank: () => '',
}

export type ColumnKind = keyof typeof kinds

const fieldOf: Partial<Record<ColumnKind, LineField>> = {
  code: 'code',
  quantity: 'quantity',
  unit: 'unit',
  price: 'unitPrice',
  priceSigned: 'unitPrice',
  discount: 'discountRate',
  discountSigned: 'discountRate',
  discountFull: 'discountRate',
  tax: 'taxRate',
  taxSigned: 'taxRate',
  taxFull: 'taxRate',
  total: 'total',
  totalSigned: 'total',
}

const left = new Set<ColumnKind>(['code', 'ean', 'name', 'unit', 'lot', 'expiry'])

/** `[kind, label, width]`, figures to the right unless it says otherwise. */
export type ColumnWish = readonly [
  kind: ColumnKind,
  label: string,
  width: number,
  more?: Partial<Pick<Column, 'align' | 'style' | 'text' | 'tells'>>,
]

export const columnsOf = (paper: Paper, wishes: readonly ColumnWish[]): Column[] =>
  wishes.map(([kind, label, width, more]) => ({
    label,
    width,
    align: left.has(kind) ? 'left' : 'right',
    text: (line) => kinds[kind](paper, line),
    wraps: kind === 'name',
    ...(fieldOf[kind] ? { tells: fieldOf[kind] } : {}),
    ...more,
  }))
