import { joined } from '../words/joining.ts'
import { middle, right, type Word } from '../words/word.ts'

/** Words of one row that stand together, as in one cell of a table or one label. */
export type Cell = { words: Word[]; text: string; x: number; right: number }

/** One printed line across a page. `text` is its cells with two spaces between them. */
export type Row = { page: number; y: number; height: number; words: Word[]; cells: Cell[]; text: string }

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Wider than a space between words: another cell begins. */
const cellGap = 0.85

const cellsOf = (words: Word[]): Cell[] => {
  const height = median(words.map((word) => word.height))
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && word.x - right(before) < cellGap * height) last.push(word)
    else groups.push([word])
  }
  return groups.map((group) => ({
    words: group,
    text: group.map((word) => word.text).join(' '),
    x: group[0]?.x ?? 0,
    right: Math.max(...group.map(right)),
  }))
}

const rowOf = (words: Word[]): Row => {
  const ordered = joined([...words].sort((a, b) => a.x - b.x))
  const cells = cellsOf(ordered)
  return {
    page: ordered[0]?.page ?? 1,
    y: median(ordered.map(middle)),
    height: median(ordered.map((word) => word.height)),
    words: ordered,
    cells,
    text: cells.map((cell) => cell.text).join('  '),
  }
}

/** The rows of a document, page by page and top to bottom. */
export const rowsOf = (words: Word[]): Row[] => {
  const pages = [...new Set(words.map((word) => word.page))].sort((a, b) => a - b)
  return pages.flatMap((page) => {
    const open: { words: Word[]; y: number; height: number }[] = []
    const own = words.filter((word) => word.page === page).sort((a, b) => middle(a) - middle(b))
    for (const word of own) {
      const row = open.findLast(
        (candidate) => Math.abs(candidate.y - middle(word)) < 0.45 * Math.min(candidate.height, word.height),
      )
      if (!row) open.push({ words: [word], y: middle(word), height: word.height })
      else {
        row.words.push(word)
        row.y += (middle(word) - row.y) / row.words.length
        row.height += (word.height - row.height) / row.words.length
      }
    }
    return open.sort((a, b) => a.y - b.y).map((row) => rowOf(row.words))
  })
}

const apart = (a: Row, b: Row): boolean =>
  a.cells.every((left) => b.cells.every((other) => Math.min(left.right, other.right) <= Math.max(left.x, other.x)))

const isBare = (row: Row): boolean => row.words.every((word) => /^\P{L}*$|^(EUR|€)$/u.test(word.text))

/** Numbers of a table's line that stand a little higher or lower than its text are of the same row, if none covers another. */
export const interleaved = (rows: Row[]): Row[] => {
  const merged: Row[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    const close = last && last.page === row.page && row.y - last.y < 0.95 * Math.min(last.height, row.height)
    if (last && close && (isBare(last) || isBare(row)) && apart(last, row))
      merged[merged.length - 1] = rowOf([...last.words, ...row.words])
    else merged.push(row)
  }
  return merged
}

/** The words that print the characters from `start` to `end` of the row's text. */
export const wordsAt = (row: Row, start: number, end: number): Word[] => {
  let at = 0
  const found: Word[] = []
  for (const cell of row.cells) {
    for (const word of cell.words) {
      if (at < end && at + word.text.length > start) found.push(word)
      at += word.text.length + 1
    }
    at += 1
  }
  return found
}
