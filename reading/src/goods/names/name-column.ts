import { cellOf } from '../../layout/bands/cells.ts'
import type { Column } from '../../layout/columns.ts'
import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { isUnit } from '../../lexicon/units.ts'

const lettersIn = (column: Column, rows: Row[]): number =>
  rows
    .flatMap((row) => cellOf(row, column))
    .map((word) => word.text.replace(/\P{L}/gu, '').length)
    .reduce((sum, count) => sum + count, 0)

const middling = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const lettersOf = (text: string): number => text.replace(/\P{L}/gu, '').length

/** Where rows of figures bear no text at all, the names stand in rows of their own. */
const between = (columns: Column[], rows: Row[]): Column[] => {
  const cells = rows.flatMap((row) => {
    const [most] = [...row.cells].sort((a, b) => lettersOf(b.text) - lettersOf(a.text))
    return most && lettersOf(most.text) >= 3 ? [most] : []
  })
  if (cells.length === 0) return columns
  const [x, right] = [middling(cells.map((cell) => cell.x)), middling(cells.map((cell) => cell.right))]
  const name: Column = { kind: 'name', heading: null, x, right, numeric: false, tokens: new Map() }
  return [...columns, name].sort((a, b) => a.x + a.right - b.x - b.right)
}

const mayName = ({ kind }: Column): boolean => kind === null || kind === 'code' || kind === 'other'

const isCode = (column: Column, rows: Row[]): boolean => {
  const cells = rows.map((row) => cellOf(row, column)).filter((cell) => cell.length > 0)
  const coded = cells.filter((cell) => cell.length === 1 && /^(?=.*\d)[A-Z0-9][A-Z0-9./-]+$/i.test(cell[0]?.text ?? ''))
  return cells.length > 0 && coded.length > 0.7 * cells.length
}

/** Nothing but units stands in it: a heading that stands unevenly was taken for theirs. */
const isOfUnits = (column: Column, rows: Row[]): boolean => {
  const words = rows.flatMap((row) => cellOf(row, column)).map(({ text }) => text)
  return words.length > 1 && words.every((text) => isUnit(folded(text)))
}

/** The column of the names: under its heading if there are texts, else where most of the letters stand. */
export const withName = (columns: Column[], rows: Row[]): Column[] => {
  const texts = columns.filter((column) => !column.numeric)
  const named = texts.filter((column) => column.kind === 'name')
  const units = new Set(texts.length > 1 ? named.filter((column) => isOfUnits(column, rows)) : [])
  const headed = named.filter((column) => !units.has(column))
  const fullest = (some: Column[]) =>
    [...some]
      .sort((a, b) => lettersIn(b, rows) - lettersIn(a, rows))
      .find((column) => lettersIn(column, rows) > rows.length)
  const nameColumn =
    fullest(headed) ?? fullest(texts.filter(mayName)) ?? fullest(texts.filter(({ kind }) => kind !== 'unit'))
  if (!nameColumn) return headed.length > 0 ? columns : between(columns, rows)
  return columns.map((column) => {
    if (column === nameColumn) return { ...column, kind: 'name' }
    if (units.has(column)) return { ...column, kind: 'unit' }
    if (column.kind === null && !column.numeric && column.x < nameColumn.x && isCode(column, rows))
      return { ...column, kind: 'code' }
    return column.kind === 'name'
      ? { ...column, kind: column.numeric || column.x < nameColumn.x ? 'code' : 'other' }
      : column
  })
}
