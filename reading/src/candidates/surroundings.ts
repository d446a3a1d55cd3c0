import { labelUnder } from '../layout/labels-under.ts'
import type { Cell, Row } from '../layout/rows.ts'
import { folded } from '../lexicon/folding.ts'
import { right, type Word } from '../words/word.ts'

/** What is printed around a value: folded texts, nearest first. */
export type Surroundings = {
  /** The words before it in its own cell. */
  within: string
  /** The cell to its left. */
  beside: string
  /** The cell over it, if it is close; the one under it where words stand under what they name. */
  above: string
  /** The cell over that. */
  higher: string
  /** Everything to its left in the row. */
  left: string
}

const over = (cell: Cell, x: number, end: number): boolean => Math.min(cell.right, end) - Math.max(cell.x, x) > 0

const cellsAbove = (rows: Row[], index: number, x: number, end: number, reach: number): string[] => {
  const row = rows[index]
  const texts: string[] = []
  for (let at = index - 1; row && at >= 0 && texts.length < 2; at -= 1) {
    const higher = rows[at]
    if (!higher || higher.page !== row.page || row.y - higher.y > reach * row.height) break
    const cells = higher.cells.filter((candidate) => over(candidate, x, end))
    const [first, ...others] = cells
    // Typewriters and scans set the words of one label apart: "Nº" and "CLIENTE".
    const rest = others.filter((other, at) => other.x - (cells[at]?.right ?? 0) < 2 * higher.height)
    if (first) texts.push(folded([first, ...rest].map(({ text }) => text).join(' ')))
  }
  return texts
}

/** The texts around these words of a row. */
export const surroundings = (rows: Row[], index: number, words: Word[], reach = 4): Surroundings => {
  const row = rows[index]
  const first = words[0]
  const last = words.at(-1)
  if (!row || !first || !last) return { within: '', beside: '', above: '', higher: '', left: '' }
  const ownCell = row.cells.findIndex((cell) => cell.words.includes(first))
  const before = row.cells[ownCell]?.words.slice(0, row.cells[ownCell].words.indexOf(first)) ?? []
  const texts = (list: Word[]) => folded(list.map((word) => word.text).join(' '))
  const cell = row.cells[ownCell]
  const under = cell && before.length === 0 ? labelUnder(rows, index, cell) : null
  const [above = '', higher = ''] =
    under === null ? cellsAbove(rows, index, first.x, right(last), reach) : [folded(under)]
  return {
    within: texts(before),
    beside: ownCell > 0 ? folded(row.cells[ownCell - 1]?.text ?? '') : '',
    above,
    higher,
    left: [...row.cells.slice(0, Math.max(0, ownCell)).map((cell) => folded(cell.text)), texts(before)]
      .join(' ')
      .trim(),
  }
}
