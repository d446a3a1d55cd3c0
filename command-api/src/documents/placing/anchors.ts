import type { Anchor, ColumnPlace } from '@escandallo/contracts/documents/learning/learned.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { boxOf, cellsOf, type Printed, type PrintedRow, textOf } from './printed.ts'

const rounded = (value: number): number => Math.round(Math.min(2, Math.max(-2, value)) * 10_000) / 10_000

const spoken = (text: string): boolean => /\p{L}/u.test(text) && !/\d/.test(text)

/** The words nearest to the end of a label: what stands further away may be another value. */
const near = (words: Printed[]): Printed[] => {
  const label = words.slice(words.findLastIndex(({ text }) => !spoken(text) && !/^\W+$/.test(text)) + 1)
  return label.slice(-5)
}

const labelled = (words: Printed[]): Pick<Anchor, 'text' | 'printed'> | null => {
  const text = normalizeName(textOf(words)).slice(0, 80)
  return text === '' ? null : { text, printed: textOf(words).slice(0, 80) }
}

/** Labels stand at most so far from their value: a third of the width, a twelfth of the height; less at its right. */
const FAR_LEFT = 0.34
const FAR_ABOVE = 0.08
const FAR_RIGHT = 0.15

type Three = [number, number, number]

const leftOf = (row: PrintedRow, value: Printed[]): Printed[] => {
  const [first] = value
  if (!first) return []
  const wordsBefore = row.slice(0, row.indexOf(first))
  const last = cellsOf(wordsBefore).at(-1) ?? []
  const words = near(last)
  const end = words.at(-1)
  return end && first.x - end.right < FAR_LEFT ? words : []
}

const overlap = (a: { x: number; right: number }, b: { x: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x)

const edges = (words: readonly Printed[]) => {
  const { x, y, width, height } = boxOf(words)
  return { x, y, right: x + width, bottom: y + height }
}

/** The label in the nearest row above or below that prints something at these edges. */
const towards =
  (step: -1 | 1) =>
  (rows: PrintedRow[], from: number, value: Printed[]): Printed[] => {
    const target = edges(value)
    for (let at = from + step; at >= 0 && at < rows.length; at += step) {
      const row = rows[at] ?? []
      const { y, bottom } = edges(row)
      if (row[0]?.page !== value[0]?.page || Math.max(target.y - bottom, y - target.bottom) > FAR_ABOVE) return []
      const cell = cellsOf(row).find((candidate) => overlap(edges(candidate), target) > 0)
      if (cell) return cell.every(({ text }) => spoken(text) || /^\W+$/.test(text)) ? cell.slice(0, 5) : []
    }
    return []
  }
const aboveOf = towards(-1)
const belowOf = towards(1)

const rightOf = (row: PrintedRow, value: Printed[]): Printed[] => {
  const last = value.at(-1)
  if (!last) return []
  const [next = []] = cellsOf(row.slice(row.indexOf(last) + 1))
  const end = next.findIndex(({ text }) => !spoken(text) && !/^\W+$/.test(text))
  const [first] = next
  return first && first.x - last.right < FAR_RIGHT ? next.slice(0, end < 0 ? 5 : Math.min(5, end)) : []
}

/**
 * What tells where these words stand on the next paper, the likeliest first: the label at their left, the one above, at
 * their right and below, and their place on the page.
 */
export const anchorsOf = (rows: PrintedRow[], at: number, value: Printed[]): [Anchor, ...Anchor[]] => {
  const target = edges(value)
  const page = value[0]?.page ?? 1
  const words = Math.min(60, value.length)
  const from = (side: Anchor['side'], label: Printed[]): Anchor[] => {
    const labelText = labelled(label)
    if (!labelText) return []
    const { x, y } = edges(label)
    const [dx, right, dy] = [target.x - x, target.right - x, (target.y + target.bottom) / 2 - y].map(rounded) as Three
    return [{ ...labelText, side, page, x: rounded(x), y: rounded(y), dx, dy, right, words }]
  }
  const row = rows[at] ?? []
  const [dx, right, dy] = [target.x, target.right, (target.y + target.bottom) / 2].map(rounded) as Three
  const place: Anchor = { text: null, printed: null, side: 'page', page, x: 0, y: 0, dx, dy, right, words }
  const labels = [
    ...from('left', leftOf(row, value)),
    ...from('above', aboveOf(rows, at, value)),
    ...from('right', rightOf(row, value)),
    ...from('below', belowOf(rows, at, value)),
  ]
  const [first = place, ...others] = labels
  return [first, ...others, ...(labels.length > 0 ? [place] : [])]
}

/** Rows that head a table print several texts and hardly a figure. */
const heads = (row: PrintedRow): boolean => {
  const cells = cellsOf(row)
  const figures = row.filter(({ text }) => /\d/.test(text)).length
  return cells.length > 1 && (figures === 0 || (figures === 1 && cells.length > 4))
}

/** The words of the row that heads the table over these edges; null when there is none. */
export const headingOver = (rows: PrintedRow[], at: number, column: { x: number; right: number }): Printed[] | null => {
  const page = rows[at]?.[0]?.page
  for (let above = at - 1; above >= 0; above -= 1) {
    const row = rows[above] ?? []
    if (row[0]?.page !== page) break
    if (!heads(row)) continue
    const [nearest] = cellsOf(row)
      .map((words) => ({ words, over: overlap(edges(words), column) }))
      .sort((a, b) => b.over - a.over)
    if (nearest && nearest.over >= -0.04) return nearest.words
  }
  return null
}

/** The column that a cell stands in: its edges, and the text over it in the row that heads the table. */
export const columnOf = (rows: PrintedRow[], at: number, cell: readonly Printed[]): ColumnPlace => {
  const column = edges(cell)
  const heading = labelled(headingOver(rows, at, column) ?? [])
  return {
    heading: heading?.text ?? null,
    printed: heading?.printed ?? null,
    x: rounded(column.x),
    right: rounded(column.right),
  }
}
