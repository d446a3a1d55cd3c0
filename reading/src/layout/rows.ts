import { joined } from '../words/joining.ts'
import { middle, right, type Word } from '../words/word.ts'

/** Words of one row that stand together, as in one cell of a table or one label. */
export type Cell = { words: Word[]; text: string; x: number; right: number }

/** One printed line across a page. `text` is its cells with two spaces between them. */
export type Row = { page: number; y: number; height: number; words: Word[]; cells: Cell[]; text: string }

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Wider than a space between words, in heights: another cell begins. */
const cellGap = 0.85
/** Of a typewriter's spaces the narrow ones are so wide; where two stand, something else begins. */
const [widest, typed] = [1.6, 1.55]
/** What is read so badly may be a rule or a blot, whose pieces stand close. */
const legible = 0.5

/**
 * From which gap on another cell begins. A recogniser's words are as wide as their ink, and between those of a typewriter
 * is about as much white as others leave between columns.
 */
const gapOn = (rows: Word[][]): number => {
  const gaps = rows.flatMap((words) => {
    const ordered = words.toSorted((a, b) => a.x - b.x)
    return ordered.slice(1).flatMap((word, index) => {
      const before = ordered[index]
      const gap = before ? (word.x - right(before)) / word.height : 0
      const isRead = before !== undefined && [before, word].every(({ confidence }) => confidence > legible)
      return isRead && word.confidence < 1 && gap > 0.05 && gap < widest ? [gap] : []
    })
  })
  const narrow = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0
  return gaps.length < 12 ? cellGap : Math.max(cellGap, Math.min(1.3, typed * narrow))
}

/** Print of very different sizes belongs to different things: between them the white of the smaller one counts. */
const spaceBetween = (before: Word, word: Word, usual: number): number => {
  const [small, large] = [Math.min(before.height, word.height), Math.max(before.height, word.height)]
  const isPrint = before.confidence === 1 && word.confidence === 1
  return isPrint && large > 1.45 * small ? small : Math.max(usual, small)
}

const cellsOf = (words: Word[], gap: number): Cell[] => {
  const height = median(words.map((word) => word.height))
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && word.x - right(before) < gap * spaceBetween(before, word, height)) last.push(word)
    else groups.push([word])
  }
  return groups.map((group) => ({
    words: group,
    text: group.map((word) => word.text).join(' '),
    x: group[0]?.x ?? 0,
    right: Math.max(...group.map(right)),
  }))
}

/** A cell that says something else in the same place. */
export const withWords = (cell: Cell, words: Word[]): Cell => ({
  ...cell,
  words,
  text: words.map(({ text }) => text).join(' '),
})

/** A row with other cells in the same place. */
export const withCells = (row: Row, cells: Cell[]): Row => ({
  ...row,
  cells,
  words: cells.flatMap(({ words }) => words),
  text: cells.map(({ text }) => text).join('  '),
})

const rowOf = (words: Word[], gap: number): Row => {
  const ordered = joined([...words].sort((a, b) => a.x - b.x))
  const cells = cellsOf(ordered, gap)
  return {
    page: ordered[0]?.page ?? 1,
    y: median(ordered.map(middle)),
    height: median(ordered.map((word) => word.height)),
    words: ordered,
    cells,
    text: cells.map((cell) => cell.text).join('  '),
  }
}

/** Words of one cell stand on one line: their slope is that of the page. Print has none. */
const slopeOf = (words: Word[]): number => {
  if (words.every((word) => word.confidence === 1)) return 0
  const ordered = [...words].sort((a, b) => a.x - b.x)
  const slopes = ordered.flatMap((word, index) => {
    const next = ordered.slice(index + 1, index + 60).find((other) => {
      const gap = (other.x - right(word)) / word.height
      return gap > -0.3 && gap < 3 && Math.abs(middle(other) - middle(word)) < 0.5 * Math.min(word.height, other.height)
    })
    if (!next) return []
    const run = next.x + next.width / 2 - word.x - word.width / 2
    return run > 2 * word.height ? [(middle(next) - middle(word)) / run] : []
  })
  return slopes.length < 12 ? 0 : Math.max(-0.03, Math.min(0.03, median(slopes)))
}

type Open = { words: Word[]; y: number; height: number }

/** How far a word is off a row, in heights: from its mean, or from the word beside it where paper is bent. */
const offness = (row: Open, word: Word, level: (word: Word) => number): number => {
  const height = Math.min(row.height, word.height)
  const mean = Math.abs(row.y - level(word)) / height
  if (word.confidence === 1 || mean > 0.9) return mean
  const beside = row.words.reduce((near, other) =>
    Math.abs(other.x - word.x) < Math.abs(near.x - word.x) ? other : near,
  )
  const local = Math.abs(level(beside) - level(word)) / height
  const overlaps =
    Math.min(right(beside), right(word)) - Math.max(beside.x, word.x) > 0.3 * Math.min(beside.width, word.width)
  return overlaps ? mean : Math.min(mean, local + 0.1)
}

/** A recogniser takes a rule now and then for a letter, which is as long as the rule. */
const isRule = ({ text, width, height, confidence }: Word): boolean =>
  confidence < 1 && width > 6 * height * text.length && text.length <= 2

/** The rows of a document, page by page and top to bottom. */
export const rowsOf = (recognised: Word[]): Row[] => {
  const words = recognised.filter((word) => !isRule(word))
  const pages = [...new Set(words.map((word) => word.page))].sort((a, b) => a - b)
  return pages.flatMap((page) => {
    const open: Open[] = []
    const all = words.filter((word) => word.page === page)
    const slope = slopeOf(all)
    const level = (word: Word) => middle(word) - slope * (word.x + word.width / 2)
    for (const word of [...all].sort((a, b) => level(a) - level(b))) {
      const near = open
        .slice(-6)
        .map((row) => ({ row, off: offness(row, word, level) }))
        .filter(({ off }) => off < 0.45)
        .sort((a, b) => a.off - b.off)[0]?.row
      if (!near) open.push({ words: [word], y: level(word), height: word.height })
      else {
        near.words.push(word)
        near.y += (level(word) - near.y) / near.words.length
        near.height += (word.height - near.height) / near.words.length
      }
    }
    const gap = gapOn(open.map((row) => row.words))
    return open
      .sort((a, b) => a.y - b.y)
      .map((row) => ({ ...rowOf(row.words, gap), y: slope === 0 ? median(row.words.map(middle)) : row.y }))
  })
}

const apart = (a: Row, b: Row): boolean =>
  a.cells.every((left) => b.cells.every((other) => Math.min(left.right, other.right) <= Math.max(left.x, other.x)))

const isBare = (row: Row): boolean => row.words.every((word) => /^\P{L}*$|^(EUR|€)$/u.test(word.text))

/** Numbers of a table's line that stand a little higher or lower than its text are of the same row, if none covers another. */
export const interleaved = (rows: Row[]): Row[] => {
  const gap = gapOn(rows.map(({ words }) => words))
  const merged: Row[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    const close = last && last.page === row.page && row.y - last.y < 0.95 * Math.min(last.height, row.height)
    if (last && close && (isBare(last) || isBare(row)) && apart(last, row))
      merged[merged.length - 1] = rowOf([...last.words, ...row.words], gap)
    else merged.push(row)
  }
  return merged
}

/** The words that print the characters from `start` to `end` of the row's text. */
export const wordsAt = (row: Pick<Row, 'cells'>, start: number, end: number): Word[] => {
  let at = 0
  const words: Word[] = []
  for (const cell of row.cells) {
    for (const word of cell.words) {
      if (at < end && at + word.text.length > start) words.push(word)
      at += word.text.length + 1
    }
    at += 1
  }
  return words
}
