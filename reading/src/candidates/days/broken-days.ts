import { type Cell, type Row, withCells, withWords } from '../../layout/rows.ts'
import { type DayOrder, datesIn } from '../../values/dates.ts'

/** "… antes del día 13 de", "le 4 mars", "am 3.": a day is begun. */
const begun = /(?<![\d.,/])\d{1,2}(?:st|nd|rd|th|er|\.|º)?(?: (?:de|d['’]|of))?(?: ?\p{L}{3,12}(?: (?:de|del))?)?,?$/u

/** Fewer words in a cell are no line of a text: what stands under them is another thing. */
const fewestWords = 4
/** "Septiembre de 2025": a day needs no more words of the next line. */
const mostWords = 4
/** The first line of a text may be indented by so many heights. */
const mostIndent = 3

const restOf = (row: Row, next: Row, last: Cell): Cell | undefined =>
  next.page === row.page && next.y - row.y < 2 * row.height
    ? next.cells.find((cell) => Math.abs(cell.x - last.x) < mostIndent * row.height)
    : undefined

/** The row with the rest of the day that it breaks off at its end, or as it is. */
const completed = (row: Row, next: Row | undefined, order: DayOrder): Row => {
  const last = row.cells.at(-1)
  if (!next || !last || last.words.length < fewestWords || !begun.test(last.text)) return row
  const rest = restOf(row, next, last)?.words ?? []
  const spans = ({ text }: Row) =>
    datesIn(text, order).some(({ start, end }) => start < row.text.length && end > row.text.length)
  const longer = Array.from({ length: Math.min(mostWords, rest.length) }, (_, count) =>
    withCells(row, [...row.cells.slice(0, -1), withWords(last, [...last.words, ...rest.slice(0, count + 1)])]),
  )
  return longer.find(spans) ?? row
}

/** The rows, those that a running text breaks within a day with the rest of it: "antes del día 13 de / octubre de 2025". */
export const withWholeDays = (rows: Row[], order: DayOrder): Row[] =>
  rows.map((row, index) => completed(row, rows[index + 1], order))
