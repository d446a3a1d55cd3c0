import type { CellColumn, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { withChainsIn } from '../../layout/discounts/chained-cells.ts'
import type { Row } from '../../layout/rows.ts'
import { type Token, tokensOf } from '../../layout/tokens.ts'
import { occurrencesOf } from '../../learning/labels.ts'
import type { DecimalSeparator } from '../../values/amounts.ts'
import type { Word } from '../../words/word.ts'

/** Where the columns of a learned table stand on this paper: moved aside by so much, under these rows of headings. */
export type Standing = { columns: CellColumn[]; foreign: number[]; headings: ReadonlySet<number> }

const middling = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Headings stray less than this from one paper to the next, as a fraction of the page. */
const ASIDE = 0.1

/**
 * A scan or photograph moves the whole table aside, and programs that fit columns to what is in them move each by itself: its heading
 * tells by how much, and the others for a column whose heading is not there.
 */
export const standingOf = (rows: Row[], { columns, foreign }: TableShape): Standing => {
  const places = columns.flatMap((column) => {
    const { heading, at } = column
    return heading === null || at === null
      ? []
      : occurrencesOf(rows, heading).flatMap((occurrence) =>
          Math.abs(occurrence.x - at) < ASIDE ? [{ column, row: occurrence.row, off: occurrence.x - at }] : [],
        )
  })
  const counts = new Map<number, number>()
  for (const { row } of places) counts.set(row, (counts.get(row) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const headings = new Set([...counts].filter(([, count]) => count === most && count > 1).map(([row]) => row))
  const headed = places.filter(({ row }) => headings.has(row))
  const usual = middling(headed.map(({ off }) => off))
  const offOf = (column: CellColumn): number =>
    headed
      .filter((place) => place.column === column)
      .map(({ off }) => off)
      .sort((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0] ?? usual
  return {
    columns: columns.map((column) => {
      const off = offOf(column)
      return { ...column, x: column.x + off, right: column.right + off }
    }),
    foreign: foreign.map((x) => x + usual),
    headings,
  }
}

/** Edges of one column are this close from paper to paper. */
const NEAR = 0.02

const offBy = ({ box }: Word, { x, right, edge }: CellColumn): number => {
  const end = box.x + box.width
  const off = edge === 'left' ? Math.abs(box.x - x) : Math.abs(end - right)
  return box.x > x - NEAR / 2 && end < right + NEAR / 2 ? Math.min(off, NEAR / 2) : off
}

const standsIn = (words: Word[], { x, right: end }: CellColumn): boolean =>
  words.some(({ box }) => box.x < end + NEAR && box.x + box.width > x - NEAR)

const tokensIn = (row: Row, column: CellColumn, separator: DecimalSeparator): readonly Token[] => {
  const tokens = tokensOf(row, separator)
  return column.cell === 'discountRate' ? withChainsIn(tokens, row, (words) => standsIn(words, column)) : tokens
}

/** The number of a row that stands in a column. */
export const numberIn = (row: Row, column: CellColumn, separator: DecimalSeparator): Token | undefined =>
  tokensIn(row, column, separator)
    .map((token) => ({ token, off: offBy(token.word, column) }))
    .filter(({ off }) => off < NEAR)
    .sort((a, b) => a.off - b.off)[0]?.token

/** Where a column of texts ends: before the next one of the same row begins. */
const endOf = ({ columns, foreign }: Standing, column: CellColumn): number => {
  const beside = columns.filter(({ row }) => row === column.row).map(({ x }) => x)
  return Math.min(1.5, ...[...beside, ...(column.row === 0 ? foreign : [])].filter((x) => x > column.x + 0.005))
}

/** The words of a row that stand in a column of texts: what begins beyond its end in a cell of its own is another's. */
export const textIn = (row: Row, column: CellColumn, standing: Standing): Word[] => {
  const end = endOf(standing, column)
  const within = ({ box }: Word) => box.x > column.x - NEAR / 2 && box.x < end - 0.003
  return row.cells.flatMap(({ words }) => {
    const ownWords = words.filter(within)
    return ownWords[0] && ownWords[0].box.x < column.right ? ownWords : []
  })
}
