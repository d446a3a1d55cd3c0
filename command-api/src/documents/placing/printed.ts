import type { PageWord } from '@escandallo/contracts/documents/words.ts'

/** A word with its place by name. */
export type Printed = { page: number; x: number; y: number; right: number; bottom: number; text: string }

export const printedWord = ([page, x, y, width, height, , text]: PageWord): Printed => ({
  ...{ page, x, y, text },
  right: x + width,
  bottom: y + height,
})

/** How much two words stand beside one another, as a share of the lower one. */
const beside = (a: Printed, b: Printed): number =>
  (Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y)) / Math.max(1e-6, Math.min(a.bottom - a.y, b.bottom - b.y))

/** The words of one printed row, left to right. */
export type PrintedRow = Printed[]

const middle = ({ y, bottom }: Printed): number => (y + bottom) / 2

/** A page that was photographed askew keeps its rows together only over so much of its width. */
const NEAR = 0.4

/** Words into rows, from the top: a word belongs to the row whose last word it stands beside. Pure. */
export const printedRows = (words: readonly PageWord[]): PrintedRow[] => {
  const rows: PrintedRow[] = []
  const open: { page: number; rows: PrintedRow[] } = { page: 0, rows: [] }
  const sorted = words.map(printedWord).sort((a, b) => a.page - b.page || middle(a) - middle(b) || a.x - b.x)
  for (const word of sorted) {
    if (open.page !== word.page) Object.assign(open, { page: word.page, rows: [] })
    const recent = open.rows.slice(-3)
    const row = recent.findLast((one) =>
      one
        .slice(-80)
        .some((other) => Math.max(word.x - other.right, other.x - word.right) < NEAR && beside(other, word) > 0.5),
    )
    if (row) row.push(word)
    else {
      const begun = [word]
      open.rows.push(begun)
      rows.push(begun)
    }
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

/** Runs of neighbouring words without a gap wider than some letters: what people see as one cell. */
export const cellsOf = (row: PrintedRow): Printed[][] => {
  const cells: Printed[][] = []
  for (const word of row) {
    const last = cells.at(-1)?.at(-1)
    // Pages are higher than wide: a height of the page is about 1.4 widths.
    if (last && word.x - last.right < 1.3 * (last.bottom - last.y)) cells.at(-1)?.push(word)
    else cells.push([word])
  }
  return cells
}

export const textOf = (words: readonly Printed[]): string => words.map(({ text }) => text).join(' ')

/** The box around words of one page. */
export const boxOf = (words: readonly Printed[]) => {
  const x = Math.min(...words.map((word) => word.x))
  const y = Math.min(...words.map((word) => word.y))
  return {
    page: words[0]?.page ?? 1,
    x,
    y,
    width: Math.max(...words.map((word) => word.right)) - x,
    height: Math.max(...words.map((word) => word.bottom)) - y,
  }
}
