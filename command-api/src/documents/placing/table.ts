import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { CellColumn, LineCell, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { headingOver } from './anchors.ts'
import { boxOf, cellsOf, type PrintedRow, textOf } from './printed.ts'
import { runsOf } from './runs.ts'
import { saysNumber, saysPart } from './says.ts'
import { cellField, type Sought } from './sought.ts'
import { betweenLines, foreignEdges, type LineRow, lineRows } from './table-rows.ts'

/** Words that may be a cell of a line: how many rows below the line's figures, and between which edges. */
type Possible = { line: number; at: number; row: number; x: number; right: number; how: number }

/** What tells most comes first, and leaves less for what tells little. */
const order = ['total', 'unitPrice', 'name', 'quantity', 'code', 'discountRate', 'taxRate', 'unit'] as const

/** Cells of one line stand at most so many rows apart. */
const REACH = 3

/** A price may be printed for a hundred, a dozen or a thousand. */
const pricedFor = (price: string): Sought => {
  const says = [1, 100, 12, 1000].map((lot) => saysNumber(String(Number((Number(price) * lot).toFixed(4)))))
  return { says: (text) => (says[0]?.(text) ? 1 : says.some((sayer) => sayer(text) > 0) ? 0.8 : 0), most: 2 }
}

const soughtOf = (line: DocumentLine, cell: LineCell): Sought | null => {
  if (cell === 'name') return line.name === null ? null : { says: saysPart(line.name), most: 14 }
  const plain = (text: string | null) => normalizeName(text ?? '').replaceAll(' ', '')
  // A code that was made of the name is printed nowhere.
  if (cell === 'code' && plain(line.name).startsWith(plain(line.code))) return null
  if (cell === 'unitPrice' && line.unitPrice !== null) return pricedFor(line.unitPrice)
  return cellField(line, cell)
}

const possibleOf = (rows: PrintedRow[], lines: readonly LineRow[], cell: LineCell): Possible[] => {
  const taken = new Set(lines.map(({ at }) => at))
  return lines.flatMap(({ line, at }, index) => {
    const sought = soughtOf(line, cell)
    if (!sought) return []
    const near = rows.flatMap((_, other) =>
      Math.abs(other - at) <= REACH && (other === at || !taken.has(other)) ? [other] : [],
    )
    return runsOf(sought, rows, undefined, near).map(({ row, words, how }): Possible => {
      const { x, width } = boxOf(words)
      // What is printed in several cells is hardly one value.
      const whole = how * 0.6 ** (cellsOf(words).length - 1)
      return { line: index, at: row, row: row - at, x, right: x + width, how: whole }
    })
  })
}

/** Left or right edges this close are one edge, as a fraction of the page. */
const EDGE = 0.012

const aligned = (a: Possible, b: Possible): boolean =>
  a.row === b.row && (Math.abs(a.x - b.x) < EDGE || Math.abs(a.right - b.right) < EDGE)

const crossing = (a: { x: number; right: number }, b: { x: number; right: number }): boolean =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x) > 0.2 * Math.min(a.right - a.x, b.right - b.x)

/** One place a line, of the places that share an edge with the most others; those in the line's own row are preferred. */
const columnIn = (possible: readonly Possible[]): Possible[] => {
  let best: { members: Possible[]; worth: number } = { members: [], worth: 0 }
  for (const candidate of possible) {
    const members = new Map<number, Possible>()
    for (const other of possible)
      if (aligned(candidate, other) && other.how > (members.get(other.line)?.how ?? 0)) members.set(other.line, other)
    const worth = [...members.values()].reduce((sum, { how }) => sum + how, 0) - 0.3 * Math.abs(candidate.row)
    if (worth > best.worth) best = { members: [...members.values()], worth }
  }
  return best.members
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
const rounded = (value: number): number => Math.round(Math.min(2, Math.max(-2, value)) * 10_000) / 10_000

/** On which side the cells of a column stand one below the other. */
const edgeOf = (cell: LineCell, lefts: readonly number[], rights: readonly number[]): 'left' | 'right' => {
  const isTextual = cell === 'name' || cell === 'code' || cell === 'unit'
  const [left, right] = [spread(lefts), spread(rights)]
  return left < right || (isTextual && left === right) ? 'left' : 'right'
}

const shaped = (rows: PrintedRow[], cell: LineCell, members: readonly Possible[]): CellColumn => {
  const [lefts, rights] = [members.map(({ x }) => x), members.map(({ right }) => right)]
  const edges = { x: Math.min(...lefts), right: Math.max(...rights) }
  const over = headingOver(rows, members[0]?.at ?? 0, edges)
  const printed = over && textOf(over).slice(0, 80)
  const heading = normalizeName(printed ?? '').slice(0, 80) || null
  return {
    cell,
    heading,
    printed: heading === null ? null : printed,
    at: over && heading !== null ? rounded(boxOf(over).x) : null,
    x: rounded(edges.x),
    right: rounded(edges.right),
    edge: edgeOf(cell, lefts, rights),
    row: members[0]?.row ?? 0,
  }
}

/**
 * How the lines of a document stand on its pages: the column of every cell that most lines print, found by what the lines
 * say. Null when it cannot be told. Pure.
 */
export const tableOf = (rows: PrintedRow[], lines: readonly DocumentLine[]): TableShape | null => {
  const printedLines = lineRows(rows, lines)
  const columns: CellColumn[] = []
  for (const cell of order) {
    const printable = printedLines.filter(({ line }) => soughtOf(line, cell) !== null).length
    const free = possibleOf(rows, printedLines, cell).filter(
      (candidate) => !columns.some((column) => column.row === candidate.row && crossing(column, candidate)),
    )
    const members = columnIn(free)
    if (members.length > 0 && members.length >= 0.6 * printable) columns.push(shaped(rows, cell, members))
  }
  const has = (...cells: LineCell[]) => columns.some(({ cell }) => cells.includes(cell))
  if (!has('name', 'code') || !has('total', 'unitPrice')) return null
  const name = columns.find(({ cell }) => cell === 'name')
  const between = name ? betweenLines(rows, printedLines, name) : { wraps: null, remarks: [] }
  return { columns, ...between, foreign: foreignEdges(rows, printedLines, columns) }
}
