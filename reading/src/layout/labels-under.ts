import { folded } from '../lexicon/folding.ts'
import { dayLabelled } from '../lexicon/labels/date-labels.ts'
import { datesIn } from '../values/dates.ts'
import type { Cell, Row } from './rows.ts'

/** A cell of a column of cells, and whether it holds a value or the word for one. */
type Link = { cell: Cell; row: Row; value: boolean }

const linkOf = (cell: Cell, row: Row): Link => ({ cell, row, value: /\d/.test(cell.text) })

/** Set flush at one side or about one middle; on a picture a speck beside a word is read with it now and then. */
const flush = (a: Cell, b: Cell): boolean => {
  const [first] = a.words
  const speck = first && first.confidence < 1 ? 0.9 * first.height : 0
  const off = Math.abs(a.x + a.right - b.x - b.right)
  return Math.abs(a.x - b.x) < 2 || Math.abs(a.right - b.right) < 2 || off < Math.max(4, speck)
}

/** Heads list no more facts than that. */
const longest = 24

/** The cells that follow closely in one direction, nearest first. */
const chained = (rows: Row[], index: number, from: Link, step: 1 | -1): Link[] => {
  const links: Link[] = []
  let last = from
  for (let at = index + step; at >= 0 && at < rows.length && links.length < longest; at += step) {
    const row = rows[at]
    if (
      !row ||
      row.page !== last.row.page ||
      Math.abs(row.y - last.row.y) > 2.4 * Math.max(row.height, last.row.height)
    )
      break
    const cell = row.cells.find(
      (cell) => flush(cell, last.cell) && cell.x < last.cell.right && cell.right > last.cell.x,
    )
    if (!cell) continue
    last = linkOf(cell, row)
    links.push(last)
  }
  return links
}

const isDay = ({ cell }: Link): boolean => datesIn(cell.text, 'day-first').length > 0
const saysDay = ({ cell }: Link): boolean => dayLabelled(folded(cell.text)) !== null

/** Whether the word under each day is one for a day, and no other word is: then whatever the column begins with is a value. */
const areDaysNamed = (values: Link[], words: Link[]): boolean =>
  words.some(saysDay) &&
  words.every((word, at) => !saysDay(word) || isDay(values[at] as Link)) &&
  values.every((value, at) => !isDay(value) || (words[at] !== undefined && saysDay(words[at])))

/** The gap under a word is so much wider, at least, than that between it and its value over it. */
const wider = 1.25
const fewestPairs = 3

/**
 * Whether every word of a column stands closer to the value over it than to what follows under it: each belongs to what is over it,
 * though a recogniser may have passed over a value of another, and no longer does every word follow a value.
 */
const areCloseUnder = (column: Link[]): boolean => {
  const gaps = column.slice(1).map((link, at) => {
    const over = column[at] as Link
    return { under: over.value && !link.value, after: !over.value && link.value, gap: link.row.y - over.row.y }
  })
  const [gapsUnder, next] = [gaps.filter(({ under }) => under), gaps.filter(({ after }) => after)]
  const widest = Math.max(...gapsUnder.map(({ gap }) => gap))
  return gapsUnder.length >= fewestPairs && next.length >= 2 && next.every(({ gap }) => gap > wider * widest)
}

/** "… 08 / Ruta / FACTURA": what follows the last word under a value is no value, but what the paper is called. */
const withoutTitle = (column: Link[]): Link[] => {
  const [before, last] = column.slice(-2)
  const isTitle = column.length % 2 === 1 && column.length > 4 && before?.value === false && last?.value === false
  return isTitle ? column.slice(0, -1) : column
}

/**
 * The word under a value, where a whole column of cells is set so: values and words by turns, a value first and a word last.
 * Null where the words stand anywhere else.
 */
export const labelUnder = (rows: Row[], index: number, cell: Cell): string | null => {
  const row = rows[index]
  if (!row) return null
  const ownLink = linkOf(cell, row)
  const above = chained(rows, index, ownLink, -1).reverse()
  const column = withoutTitle([...above, ownLink, ...chained(rows, index, ownLink, 1)])
  const values = column.filter((_, at) => at % 2 === 0)
  const words = column.filter((_, at) => at % 2 === 1)
  const first = /\d|^[A-Z]{1,4}$/.test(column[0]?.cell.text ?? '') || areDaysNamed(values, words)
  const turns =
    first && words.every(({ value }) => !value) && 2 * values.filter(({ value }) => value).length > values.length
  const under = column[above.length + 1]
  if (!turns && ownLink.value && under && !under.value && areCloseUnder(column)) return under.cell.text
  const isValue = above.length % 2 === 0 && column.length % 2 === 0
  return turns && isValue ? (under?.cell.text ?? null) : null
}
