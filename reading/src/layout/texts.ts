import { right, type Word } from '../words/word.ts'
import { standsIn } from './bands/cells.ts'
import type { Column } from './columns.ts'
import type { Row } from './rows.ts'
import { isCurrencyWord } from './tokens.ts'

/** The words of a row that are no column's number, by the column in which they stand. */
export type RowTexts = Map<Column, Word[]>

const gap = (column: Column, x: number, end: number): number => Math.max(0, column.x - end, x - column.right)

const overlapping = (columns: Column[], x: number, end: number): Column[] =>
  columns.filter((column) => Math.min(column.right, end) - Math.max(column.x, x) > 0)

const bias = (column: Column): number => (column.kind === 'name' ? 0.35 : column.heading ? 1 : 3)

const nearest = (columns: Column[], x: number, end: number): Column | undefined =>
  [...columns].sort((a, b) => gap(a, x, end) * bias(a) - gap(b, x, end) * bias(b))[0]

/** Left-aligned texts begin under their own heading: a word beginning at a column's left edge belongs to it. */
const startsIn = (columns: Column[], word: Word): Column | undefined =>
  columns.find((column) => Math.abs(column.x - word.x) < 0.4 * word.height)

/**
 * Shares the words of a row out among the columns. In a row of figures each word belongs to the column in which it stands;
 * elsewhere a text belongs together, and only one that spans several columns of texts is shared out word by word.
 */
export const textsOf = (row: Row, columns: Column[], taken: Set<Word>): RowTexts => {
  const texts: RowTexts = new Map()
  const give = (column: Column | undefined, words: Word[]) => {
    if (column) texts.set(column, [...(texts.get(column) ?? []), ...words])
  }
  const figures = columns.filter((column) => column.numeric)
  const textual = columns.filter((column) => !column.numeric)
  for (const cell of row.cells) {
    const left = cell.words.filter((word) => !taken.has(word) && !isCurrencyWord(word.text))
    const beside = taken.size > 0 ? left.filter((word) => figures.some((column) => standsIn(word, column))) : []
    for (const word of beside)
      give(
        figures.find((column) => standsIn(word, column)),
        [word],
      )
    const words = left.filter((word) => !beside.includes(word))
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last) continue
    const under = overlapping(textual, first.x, right(last))
    if (under.length <= 1) give(under[0] ?? nearest(textual, first.x, right(last)), words)
    else {
      const name = under.find((column) => column.kind === 'name')
      for (const word of words) {
        const ownColumns = overlapping(under, word.x, right(word))
        const column = ownColumns.includes(name as Column)
          ? name
          : (ownColumns[0] ?? name ?? nearest(under, word.x, right(word)))
        give(startsIn(under, word) ?? column, [word])
      }
    }
  }
  return texts
}
