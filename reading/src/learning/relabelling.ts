import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { type Row, rowsOf } from '../layout/rows.ts'
import { type ColumnKind, knownColumnKind } from '../lexicon/columns.ts'
import { folded } from '../lexicon/folding.ts'
import { isUnit } from '../lexicon/units.ts'
import { decimalSeparatorOf } from '../values/amounts.ts'
import { datesIn } from '../values/dates.ts'
import { boxesOf, right, type Word } from '../words/word.ts'
import { labelAt, type Occurrence, occurrencesOf } from './labels.ts'

/** What is tried of what was learned; where amounts are not relabelled they are only looked for beside their labels. */
export type TriedLayout = LearnedLayout & { relabelsAmounts?: boolean }

/** The plainest heading of a column for each cell, and the kind of column that it stands for. */
const plainHeadings: Record<string, { text: string; kind: ColumnKind }> = {
  code: { text: 'Código', kind: 'code' },
  name: { text: 'Descripción', kind: 'name' },
  quantity: { text: 'Cantidad', kind: 'quantity' },
  unit: { text: 'Unidad', kind: 'unit' },
  unitPrice: { text: 'Precio', kind: 'unitPrice' },
  taxRate: { text: 'IVA', kind: 'taxRate' },
  discountRate: { text: 'Descuento', kind: 'discount' },
  total: { text: 'Importe', kind: 'total' },
}
/** A heading of a column that is none of these. */
const OTHER = 'Lote'

export const plainLabels: Record<string, string> = {
  'totals.total': 'Total a pagar',
  'totals.subtotal': 'Base imponible',
  'totals.taxes': 'Cuota IVA',
  'totals.discount': 'Descuento',
}

/** Words of the page, and what is to be read in place of some of them: nothing where another one says it all. */
type Changes = Map<Word, Word | null>

/** These words as one that says something else, in the same place. */
const saying = (changes: Changes, words: Word[], text: string): void => {
  const [first, ...others] = words
  if (!first || words.some((word) => changes.has(word))) return
  const [box = first.box] = boxesOf(words)
  changes.set(first, { ...first, text, width: Math.max(...words.map(right)) - first.x, box })
  for (const word of others) changes.set(word, null)
}

/** A heading strays less than this from where it was, as a fraction of the page. */
const ASIDE = 0.15

type Headed = { cell: string; text: string; places: Occurrence[] }

/**
 * Headings stand in rows of their own: those that print the most of them count, on every page. One alone is believed only
 * beside a heading that everybody knows: a letterhead is no table.
 */
const headingRows = (rows: Row[], headed: Headed[]): Set<number> => {
  const counts = new Map<number, number>()
  for (const { places: occurrences } of headed)
    for (const { row } of occurrences) counts.set(row, (counts.get(row) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const known = (row: number) => rows[row]?.cells.some(({ text }) => knownColumnKind(folded(text)) !== null) === true
  return new Set([...counts].filter(([row, count]) => count === most && (count > 1 || known(row))).map(([row]) => row))
}

const relabelColumns = (rows: Row[], { columns }: LearnedLayout, changes: Changes): void => {
  const standing = (heading: string | null, x: number) =>
    heading === null ? [] : occurrencesOf(rows, heading).filter((occurrence) => Math.abs(occurrence.x - x) < ASIDE)
  const headed = columns.flatMap(({ cell, column }): Headed[] => {
    const plain = entryOf(plainHeadings, cell)
    return plain ? [{ cell, text: plain.text, places: standing(column.heading, column.x) }] : []
  })
  const headRows = headingRows(rows, headed)
  for (const { text, places } of headed)
    for (const place of places) if (headRows.has(place.row)) saying(changes, place.words, text)
  for (const { cell, instead } of columns) {
    if (!instead?.heading || knownColumnKind(folded(instead.heading)) !== entryOf(plainHeadings, cell)?.kind) continue
    for (const place of standing(instead.heading, instead.x))
      if (headRows.has(place.row)) saying(changes, place.words, OTHER)
  }
}

const relabelAmounts = (rows: Row[], { fields }: LearnedLayout, changes: Changes): void => {
  for (const { path, anchor, corrected } of fields) {
    const text = corrected ? entryOf(plainLabels, path) : undefined
    const label = text && anchor.side !== 'page' ? labelAt(rows, anchor) : null
    if (text && label && !isUnit(folded(label.words.map((word) => word.text).join(' '))))
      saying(changes, label.words, text)
  }
}

/** Days in figures as computers write them, once it is known which figure is the day. */
const plainDays = (words: Word[], order: 'day-first' | 'month-first', changes: Changes): void => {
  for (const word of words) {
    const [date, ...others] = datesIn(word.text, order)
    if (date?.parts && others.length === 0 && !changes.has(word))
      changes.set(word, { ...word, text: word.text.slice(0, date.start) + date.value + word.text.slice(date.end) })
  }
}

/** Thousands without a mark, once it is known that the mark is theirs. */
const plainThousands = (words: Word[], separator: ',' | '.', changes: Changes): void => {
  if (decimalSeparatorOf(words.map(({ text }) => text)) === separator) return
  for (const word of words) {
    const [, whole, mark, rest] = /^(-?\d{1,3})([.,])(\d{3})$/.exec(word.text) ?? []
    if (mark !== undefined && mark !== separator && !changes.has(word))
      changes.set(word, { ...word, text: `${whole}${rest}${separator}00` })
  }
}

/**
 * The words of a page with what earlier papers of its layout have taught about them: headings and labels of its own say what
 * they stand for, days and thousands are plain. What becomes of them is decided as for every page. Pure.
 */
export const relabelled = (words: Word[], learned: TriedLayout): Word[] => {
  const rows = rowsOf(words)
  const changes: Changes = new Map()
  relabelColumns(rows, learned, changes)
  if (learned.relabelsAmounts !== false) relabelAmounts(rows, learned, changes)
  if (learned.dayOrder) plainDays(words, learned.dayOrder.value, changes)
  if (learned.decimalSeparator) plainThousands(words, learned.decimalSeparator.value, changes)
  if (changes.size === 0) return words
  return words.flatMap((word) => {
    const change = changes.get(word)
    return change === undefined ? [word] : change === null ? [] : [change]
  })
}
