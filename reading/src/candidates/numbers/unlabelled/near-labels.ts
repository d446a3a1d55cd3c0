import type { Cell, Row } from '../../../layout/rows.ts'
import type { Word } from '../../../words/word.ts'

/** A cell with its row. */
export type Spot = { row: Row; cell: Cell }

/** A number that nothing around it names. */
type Unnamed = Spot & { words: Word[] }

/** Further away, in heights of print, nothing belongs together. */
const furthest = 9

const overlaps = (a: Cell, b: Cell): boolean =>
  Math.min(a.right, b.right) > Math.max(a.x, b.x) || Math.abs(a.x - b.x) < 2 || Math.abs(a.right - b.right) < 2

/** How far a value is from a label, in heights of print: most like itself to the right, then below, then above it. */
const distance = (label: Spot, { row, cell }: Spot): number => {
  if (label.row.page !== row.page) return Number.POSITIVE_INFINITY
  const height = Math.max(1, label.row.height)
  const down = (row.y - label.row.y) / height
  const along = (cell.x - label.cell.right) / height
  if (Math.abs(down) < 0.8 && along > -0.2) return 0.5 * along + Math.abs(down)
  if (!overlaps(label.cell, cell)) return Number.POSITIVE_INFINITY
  return down > 0 ? down : 1 - 1.5 * down
}

/** The unnamed number nearest to any word for the number of such a paper, with how near: 1 is beside it, 0 out of reach. */
export const nearest = (
  labels: readonly Spot[],
  unnamed: readonly Unnamed[],
): { words: Word[]; near: number } | null => {
  const pairs = labels.flatMap((label) => unnamed.map((number) => ({ number, far: distance(label, number) })))
  const [best] = pairs.filter(({ far }) => far < furthest).sort((a, b) => a.far - b.far)
  return best ? { words: best.number.words, near: 1 - best.far / furthest } : null
}
