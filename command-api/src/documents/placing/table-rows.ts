import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { cellsOf, type PrintedRow } from './printed.ts'
import { runsOf } from './runs.ts'
import { saysPart } from './says.ts'
import { cellField } from './sought.ts'

/** Some lines tell how all of them stand. */
const MOST_LINES = 15

/** A line of the content and the row that prints its figures. */
export type LineRow = { line: DocumentLine; at: number }

const figures = ['total', 'unitPrice', 'quantity'] as const

/** How much of a line a row says: its figures, each by words of its own, and its name. */
const sharePrinted = (rows: PrintedRow[], at: number, line: DocumentLine): number => {
  const used = new Set<unknown>()
  let count = 0
  for (const cell of figures) {
    const sought = cellField(line, cell)
    const run =
      sought && runsOf(sought, rows, undefined, [at]).find(({ words }) => !words.some((word) => used.has(word)))
    if (!run) continue
    for (const word of run.words) used.add(word)
    count += cell === 'total' ? 1.2 : 1
  }
  if (count === 0 || line.name === null) return count
  const name = { says: saysPart(line.name), most: 14 }
  return count + (runsOf(name, rows, undefined, [at]).length > 0 ? 0.9 : 0)
}

/** The rows of a document's lines, from the top: those that say the most of each, in the order of the lines. */
export const lineRows = (rows: PrintedRow[], lines: readonly DocumentLine[]): LineRow[] => {
  const paired: LineRow[] = []
  for (const line of lines.slice(0, MOST_LINES)) {
    const from = (paired.at(-1)?.at ?? -1) + 1
    const to = paired.length > 0 ? Math.min(rows.length, from + 40) : rows.length
    let best = { at: -1, printed: 1.5 }
    for (let at = from; at < to; at += 1) {
      const much = sharePrinted(rows, at, line)
      if (much > best.printed) best = { at, printed: much }
    }
    if (best.at >= 0) paired.push({ line, at: best.at })
  }
  return paired
}

type Between = { wraps: boolean | null; remarks: string[] }

/** Words of letters alone, to compare by. */
const spoken = (text: string): string[] =>
  normalizeName(text)
    .split(' ')
    .filter((word) => /^[a-z]{3,40}$/.test(word))

/** What the rows between the lines say: more of their names, or remarks; nothing of either where nothing stands there. */
export const betweenLines = (
  rows: PrintedRow[],
  lines: readonly LineRow[],
  column: { x: number; right: number },
): Between => {
  const names = normalizeName(lines.map(({ line }) => line.name ?? '').join(' '))
  const taken = new Set(lines.map(({ at }) => at))
  const between = lines.flatMap(({ line, at }, index) => {
    const next = Math.min(lines[index + 1]?.at ?? at + 3, at + 6)
    const near = lines.slice(index, index + 2).map((neighbour) => normalizeName(neighbour.line.name ?? ''))
    return rows.slice(at + 1, next).flatMap((row, off) => {
      const inColumn = row.filter(({ x }) => x > column.x - 0.01 && x < column.right + 0.02)
      const text = normalizeName(inColumn.map((word) => word.text).join(' '))
      if (!/\p{L}{3}/u.test(text) || taken.has(at + 1 + off)) return []
      const last = index === lines.length - 1
      return [
        { text, isName: (last ? [normalizeName(line.name ?? '')] : near).some((name) => name.includes(text)), last },
      ]
    })
  })
  const certain = between.filter(({ isName, last }) => isName || !last)
  const remarks = certain.filter(({ isName }) => !isName).flatMap(({ text }) => spoken(text))
  return {
    wraps: certain.length === 0 ? null : certain.some(({ isName }) => isName),
    remarks: [...new Set(remarks)].filter((word) => !names.includes(word)).slice(0, 40),
  }
}

/** Left edges of what most lines print beside their cells. */
export const foreignEdges = (
  rows: PrintedRow[],
  lines: readonly LineRow[],
  columns: readonly { x: number; right: number; row: number }[],
): number[] => {
  const edges = lines.flatMap(({ at }) =>
    cellsOf(rows[at] ?? [])
      .map((words) => words[0]?.x ?? 0)
      .filter((x) => !columns.some((column) => column.row === 0 && x > column.x - 0.01 && x < column.right + 0.005)),
  )
  const common = edges.filter((x) => edges.filter((other) => Math.abs(other - x) < 0.01).length > 0.5 * lines.length)
  const leftEdges: number[] = []
  for (const x of [...common].sort((a, b) => a - b)) if (leftEdges.every((edge) => x - edge > 0.01)) leftEdges.push(x)
  return leftEdges.slice(0, 12).map((x) => Math.round(x * 10_000) / 10_000)
}
