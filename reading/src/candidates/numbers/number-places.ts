import { type Cell, type Row, wordsAt } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import type { DocumentKind } from '../../reading.ts'
import { datesIn } from '../../values/dates.ts'
import type { Word } from '../../words/word.ts'
import { isElsewhere, isOfStreet } from './elsewhere.ts'
import { judged } from './verdicts.ts'

/** A page with what its numbers are weighed by. */
export type NumberPage = {
  rows: Row[]
  kind: DocumentKind
  /** The words of the table of goods, where the document's number does not stand. */
  goods: Set<Word>
  /** Those under the title of a party, where "Nº" is the party's. */
  parties: Set<Word>
  /** The height of most of its print. */
  usual: number
  /** The rows in which goods stand. */
  table: number[]
}

/** Where a word stands that may be a number; `dated` are the words of the days in its row. */
export type WordPlace = {
  page: NumberPage
  row: Row
  index: number
  cell: Cell
  at: number
  word: Word
  dated: Set<Word>
}

export const numberPage = (rows: Row[], kind: DocumentKind, goods: Set<Word>, parties: Set<Word>): NumberPage => {
  const sizes = rows.map((row) => row.height).sort((a, b) => a - b)
  const table = rows.flatMap((row, index) => (row.words.some((word) => goods.has(word)) ? [index] : []))
  return { rows, kind, goods, parties, usual: sizes[Math.floor(sizes.length / 2)] ?? 10, table }
}

/** In a band beside the goods "Facture n°" stands in a cell of its own before a number that seems to be of a row of them. */
const isNamedBeside = (row: Row, cell: Cell, kind: DocumentKind): boolean =>
  judged(folded(row.cells[row.cells.indexOf(cell) - 1]?.text ?? ''), kind).score >= 0.9

/** Among the goods stand positions and counts. */
export const isCount = ({ page: { table }, index }: WordPlace, text: string): boolean =>
  index >= (table[0] ?? Number.POSITIVE_INFINITY) && index <= (table.at(-1) ?? -1) && /^\d{1,3}$/.test(text)

/** The words that may be the document's number: no day, no address, and none of the goods. */
export const wordPlaces = (page: NumberPage): WordPlace[] =>
  page.rows.flatMap((row, index) => {
    const cells = row.cells.filter((cell) => /\d/.test(cell.text) && !isElsewhere(row, cell) && !isOfStreet(row, cell))
    if (cells.length === 0) return []
    const dated = new Set(datesIn(row.text, 'day-first').flatMap((date) => wordsAt(row, date.start, date.end)))
    return cells.flatMap((cell) =>
      cell.words.flatMap((word, at) => {
        const isOfGoods = page.goods.has(word) && !isNamedBeside(row, cell, page.kind)
        return dated.has(word) || isOfGoods ? [] : [{ page, row, index, cell, at, word, dated }]
      }),
    )
  })
