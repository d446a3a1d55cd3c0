import { type Cell, isBlank, type Row, type Sheet } from '../grid.ts'
import { findHeading, headingWords } from './headings.ts'

/** A table as it stands in a sheet: its heading, and its rows with their number in the sheet, the first being 1. */
export type Block = {
  sheet: string
  /** The column of the sheet in which it begins, from 0. */
  from: number
  headings: string[]
  headingRow: number | null
  rows: { row: number; cells: Row }[]
}
export type LeftOut = {
  sheet: string
  row: number
  code: 'heading-repeated' | 'title' | 'total' | 'note' | 'beside'
  text: string
}
export type Layout = { blocks: Block[]; leftOut: LeftOut[] }

const keyOf = (cells: readonly Cell[]) =>
  cells
    .map((cell) => headingWords(String(cell)))
    .join('|')
    .replace(/\|+$/, '')
export const shownRow = (cells: readonly Cell[]) =>
  cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, 120)

/** How tables stand side by side: the first column of each and the one after its last. */
const sidesOf = (headings: readonly string[]): { from: number; to: number }[] => {
  const words = headings.map(headingWords)
  const last = words.findLastIndex((word) => word !== '') + 1
  for (const count of [4, 3, 2]) {
    // Between two tables stands a blank column, or none.
    for (const gap of [0, 1, 2]) {
      const width = (last - gap * (count - 1)) / count
      if (!Number.isInteger(width) || width < 2) continue
      const sides = Array.from({ length: count }, (_, side) => ({
        from: side * (width + gap),
        to: side * (width + gap) + width,
      }))
      const [first] = sides as [{ from: number; to: number }]
      const key = words.slice(first.from, first.to)
      if (key.filter(Boolean).length < 2 || new Set(key.filter(Boolean)).size < key.filter(Boolean).length) continue
      if (sides.every(({ from, to }) => words.slice(from, to).join('|') === key.join('|'))) return sides
    }
  }
  return [{ from: 0, to: Number.POSITIVE_INFINITY }]
}

const blockWithoutHeading = (sheet: string, rows: readonly Row[]): Block[] => {
  const filled = rows.flatMap((cells, at) => (isBlank(cells) ? [] : [{ row: at + 1, cells }]))
  return filled.length === 0 ? [] : [{ sheet, from: 0, headings: [], headingRow: null, rows: filled }]
}

/**
 * The tables of a sheet: below each other where another heading begins one, beside each other where a heading repeats. What stands above
 * the first heading, and headings that a further page repeats, is named and left out.
 */
export const blocksOf = ({ name: sheet, rows }: Sheet, knows: (words: string) => boolean): Layout => {
  const leftOut: LeftOut[] = []
  const heading = findHeading(rows, knows)
  if (heading === null) return { blocks: blockWithoutHeading(sheet, rows), leftOut }
  rows.slice(0, heading.first).forEach((cells, at) => {
    if (!isBlank(cells)) leftOut.push({ sheet, row: at + 1, code: 'title', text: shownRow(cells) })
  })
  const blocks: Block[] = []
  const open = (headings: readonly string[], headingRow: number) => {
    const sides = sidesOf(headings).map(({ from, to }) => ({
      from,
      to,
      block: { sheet, from, headings: headings.slice(from, to), headingRow, rows: [] } as Block,
    }))
    blocks.push(...sides.map(({ block }) => block))
    return sides
  }
  let sides = open(heading.headings, heading.last + 1)
  const headingKeys = new Set([
    keyOf(heading.headings),
    keyOf(rows[heading.last] ?? []),
    keyOf(rows[heading.first] ?? []),
  ])
  for (let at = heading.last + 1; at < rows.length; at += 1) {
    const cells = rows[at] as Row
    if (cells.length === 0 || isBlank(cells)) continue
    const isWords =
      typeof cells[0] === 'string' && cells.every((cell) => typeof cell === 'string' && !/\d[.,]\d/.test(cell))
    if (isWords) {
      const filled = cells.filter((cell) => cell !== '')
      if (headingKeys.has(keyOf(cells))) {
        leftOut.push({ sheet, row: at + 1, code: 'heading-repeated', text: shownRow(cells) })
        continue
      }
      if (filled.length >= 3 && filled.every((cell) => knows(headingWords(String(cell))))) {
        headingKeys.add(keyOf(cells))
        sides = open(cells.map(String), at + 1)
        continue
      }
    }
    if (sides.length === 1) (sides[0] as (typeof sides)[number]).block.rows.push({ row: at + 1, cells })
    else
      for (const { from, to, block } of sides) {
        const part = cells.slice(from, to)
        if (!isBlank(part)) block.rows.push({ row: at + 1, cells: part })
      }
  }
  return { blocks: blocks.filter((block) => block.rows.length > 0), leftOut }
}

const totals =
  /^(?:(?:gran|grand|importe|suma|sub)?[\s-]*(?:sub)?totale?s?|totaux|suma|sumas|sum|summe|gesamt|gesamtsumme|guztira|resumen|somme|insgesamt)\b[^\d]{0,30}:?$/i

/** A row of sums: its first words say so. */
export const isTotal = (cells: Row): boolean => {
  const first = cells.find((cell) => cell !== '')
  return typeof first === 'string' && totals.test(first.trim())
}
