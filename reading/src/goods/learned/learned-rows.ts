import type { CellColumn, LineCell, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Row } from '../../layout/rows.ts'
import type { Token } from '../../layout/tokens.ts'
import { folded } from '../../lexicon/folding.ts'
import { beginsTotals, isCarried } from '../../lexicon/row-ends.ts'
import type { DecimalSeparator } from '../../values/amounts.ts'
import type { Word } from '../../words/word.ts'
import { numberIn, type Standing, standingOf, textIn } from './standing.ts'

export const figures = ['quantity', 'unitPrice', 'discountRate', 'taxRate', 'total'] as const
type Figure = (typeof figures)[number]

/** The cells of one line of a learned table, before they are understood. */
export type LearnedRow = {
  row: Row
  index: number
  numbers: Partial<Record<Figure, Token>>
  texts: Partial<Record<Exclude<LineCell, Figure> | 'taxRate', Word[]>>
}

const isFigure = (cell: LineCell): cell is Figure => (figures as readonly string[]).includes(cell)

const at = (rows: Row[], index: number, { row: off }: CellColumn): Row | undefined => {
  const row = rows[index + off]
  return row?.page === rows[index]?.page ? row : undefined
}

const cellsAt = (rows: Row[], index: number, standing: Standing, separator: DecimalSeparator): LearnedRow | null => {
  const row = rows[index]
  if (!row) return null
  const learnedRow: LearnedRow = { row, index, numbers: {}, texts: {} }
  for (const column of standing.columns) {
    const ownRow = at(rows, index, column)
    const token = ownRow && isFigure(column.cell) ? numberIn(ownRow, column, separator) : undefined
    if (token && isFigure(column.cell)) learnedRow.numbers[column.cell] = token
  }
  const taken = new Set(Object.values(learnedRow.numbers).map(({ word }) => word))
  for (const column of standing.columns) {
    const cell = at(rows, index, column)
    const words = cell ? textIn(cell, column, standing).filter((word) => !taken.has(word)) : []
    if (words.length > 0 && (!isFigure(column.cell) || column.cell === 'taxRate')) learnedRow.texts[column.cell] = words
  }
  return learnedRow
}

/** An amount names nothing: at the foot of a table sums stand where its names and codes stood. */
const isAmount = (text: string): boolean => /^[-+−–]?[\d.,]*[.,]\d{2}\W*$/.test(text)

/** Where codes stand a row of sums has amounts. */
const isOfSums = ({ texts: { code } }: LearnedRow): boolean => code?.every(({ text }) => isAmount(text)) ?? false

const isNamed = ({ texts }: LearnedRow): boolean =>
  [...(texts.name ?? []), ...(texts.code ?? [])].some(({ text }) => /\p{L}{2}|\d{3}/u.test(text) && !isAmount(text))

/** A row that prints the figures of a line: its total, or its price where no total is printed, and one figure more. */
const isLine = (row: LearnedRow, columns: CellColumn[]): boolean => {
  const amountCells = (['total', 'unitPrice', 'quantity'] as const).filter((cell) =>
    columns.some((column) => column.cell === cell),
  )
  const there = amountCells.filter((cell) => row.numbers[cell])
  return (
    amountCells[0] !== undefined &&
    there.includes(amountCells[0]) &&
    there.length >= Math.min(2, amountCells.length) &&
    !isOfSums(row) &&
    isNamed(row)
  )
}

/** A total and a name alone are a line among lines: freight, or goods without a price. */
const isBareLine = (row: LearnedRow): boolean =>
  (row.numbers.total?.number.decimals ?? 0) === 2 &&
  isNamed(row) &&
  !row.texts.name?.some(({ text }) => /:$/.test(text))

export type LearnedRows = { lines: LearnedRow[]; standing: Standing }

/** The rows of the document that are lines of a table whose shape was learned. */
export const learnedRows = (rows: Row[], shape: TableShape, separator: DecimalSeparator): LearnedRows => {
  const standing = standingOf(rows, shape)
  const possible = rows.flatMap((row, index): LearnedRow[] => {
    const text = folded(row.text)
    if (standing.headings.has(index) || isCarried(text)) return []
    const cells = cellsAt(rows, index, standing, separator)
    return cells?.numbers.total || cells?.numbers.unitPrice ? [cells] : []
  })
  const whole = (learnedRow: LearnedRow) => isLine(learnedRow, standing.columns)
  const [first, last] = [possible.findIndex(whole), possible.findLastIndex(whole)]
  const lines = possible.filter(
    (learnedRow, place) =>
      whole(learnedRow) ||
      (place > first && place < last && isBareLine(learnedRow) && !beginsTotals(folded(learnedRow.row.text))),
  )
  return { lines, standing }
}
