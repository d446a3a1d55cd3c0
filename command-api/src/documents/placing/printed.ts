import type { PageWord } from '@escandallo/contracts/documents/words.ts'

/** A word with its place by name; `level` is how far its middle is from the top, were the page straight. */
export type Printed = {
  page: number
  x: number
  y: number
  right: number
  bottom: number
  text: string
  level: number
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Neighbouring words stand on one line: their slope is that of the page. Print has none. */
const slopeOf = (words: readonly PageWord[]): number => {
  const ordered = words.filter(([, , , , , sure]) => sure < 1).sort((a, b) => a[1] - b[1])
  const slopes = ordered.flatMap(([, x, y, width, height], at) => {
    const next = ordered.slice(at + 1, at + 40).find((other) => {
      const gap = other[1] - x - width
      return gap > -0.002 && gap < 2 * height && Math.abs(other[2] + other[4] / 2 - y - height / 2) < 0.5 * height
    })
    return next ? [(next[2] + next[4] / 2 - y - height / 2) / (next[1] + next[3] / 2 - x - width / 2)] : []
  })
  return slopes.length < 12 ? 0 : Math.max(-0.04, Math.min(0.04, median(slopes)))
}

const printedWord = ([page, x, y, width, height, , text]: PageWord, slope: number): Printed => ({
  page,
  x,
  y,
  text,
  right: x + width,
  bottom: y + height,
  level: y + height / 2 - slope * (x + width / 2),
})

/** Whether two words stand on one line. */
const beside = (a: Printed, b: Printed): boolean =>
  Math.abs(a.level - b.level) < 0.5 * Math.min(a.bottom - a.y, b.bottom - b.y)

/** The words of one printed row, left to right. */
export type PrintedRow = Printed[]

const rowsOfPage = (words: Printed[]): PrintedRow[] => {
  const rows: PrintedRow[] = []
  for (const word of [...words].sort((a, b) => a.level - b.level || a.x - b.x)) {
    const row = rows.slice(-3).findLast((candidate) => candidate.slice(-80).some((other) => beside(other, word)))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

/** Words into rows, page by page and from the top. Pure. */
export const printedRows = (words: readonly PageWord[]): PrintedRow[] => {
  const pages = [...new Set(words.map(([page]) => page))].sort((a, b) => a - b)
  return pages.flatMap((page) => {
    const ofPage = words.filter((word) => word[0] === page)
    const slope = slopeOf(ofPage)
    return rowsOfPage(ofPage.map((word) => printedWord(word, slope)))
  })
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
