import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { PrintedRow } from './printed.ts'
import { runsOf } from './runs.ts'
import { saysPart } from './says.ts'
import { cellField } from './sought.ts'

/** Some lines tell how all of them stand. */
const MOST_LINES = 15

/** A line of the content and the row that prints its figures. */
export type LineRow = { line: DocumentLine; at: number }

const figures = ['total', 'unitPrice', 'quantity'] as const

/** How much of a line a row says: its figures, each by words of its own, and its name. */
const said = (rows: PrintedRow[], at: number, line: DocumentLine): number => {
  const used = new Set<unknown>()
  let count = 0
  for (const cell of figures) {
    const sought = cellField(line, cell)
    const found =
      sought && runsOf(sought, rows, undefined, [at]).find(({ words }) => !words.some((one) => used.has(one)))
    if (!found) continue
    for (const word of found.words) used.add(word)
    count += cell === 'total' ? 1.2 : 1
  }
  if (count === 0 || line.name === null) return count
  const name = { says: saysPart(line.name), most: 14 }
  return count + (runsOf(name, rows, undefined, [at]).length > 0 ? 0.9 : 0)
}

/** The rows of a document's lines, from the top: those that say the most of each, in the order of the lines. */
export const lineRows = (rows: PrintedRow[], lines: readonly DocumentLine[]): LineRow[] => {
  const found: LineRow[] = []
  for (const line of lines.slice(0, MOST_LINES)) {
    const from = (found.at(-1)?.at ?? -1) + 1
    const to = found.length > 0 ? Math.min(rows.length, from + 40) : rows.length
    let best = { at: -1, said: 1.5 }
    for (let at = from; at < to; at += 1) {
      const much = said(rows, at, line)
      if (much > best.said) best = { at, said: much }
    }
    if (best.at >= 0) found.push({ line, at: best.at })
  }
  return found
}

/** Whether the names go on in rows between the lines; null when nothing stands there. */
export const wrapsIn = (
  rows: PrintedRow[],
  lines: readonly LineRow[],
  column: { x: number; right: number },
): boolean | null => {
  const between = lines.slice(0, -1).flatMap(({ line, at }, index) => {
    const next = lines[index + 1]?.at ?? at
    const name = normalizeName(line.name ?? '')
    return rows.slice(at + 1, next).flatMap((row) => {
      const own = row.filter(({ x }) => x > column.x - 0.01 && x < column.right + 0.02)
      const text = normalizeName(own.map((word) => word.text).join(' '))
      return /\p{L}{3}/u.test(text) ? [name.includes(text)] : []
    })
  })
  return between.length === 0 ? null : between.some(Boolean)
}
