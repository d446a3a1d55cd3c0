import type { Anchor } from '@escandallo/contracts/documents/learning/learned.ts'
import { type Row, wordsAt } from '../layout/rows.ts'
import { centsOf, type DecimalSeparator, printedNumber } from '../values/amounts.ts'
import { type DayOrder, datesIn } from '../values/dates.ts'
import { ibansIn } from '../values/ibans.ts'
import { taxIdsIn } from '../values/tax-ids.ts'
import { boxesOf, type Word } from '../words/word.ts'
import { labelAt, type Occurrence } from './labels.ts'

/** A value that stands where earlier papers had it, with the words that print it. */
export type Anchored<T> = { value: T; words: Word[] }

/** How numbers and days of this page are meant. */
export type Meaning = { separator: DecimalSeparator; order: DayOrder }

type Expected = { page: number; x: number; right: number; y: number; most: number; label: Occurrence | null }

const expected = (rows: Row[], anchor: Anchor): Expected | null => {
  const { dx, dy, right } = anchor
  if (anchor.text === null) return { page: anchor.page, x: dx, right, y: dy, most: 0.03, label: null }
  const label = labelAt(rows, anchor)
  return label && { page: label.page, x: label.x + dx, right: label.x + right, y: label.y + dy, most: 0.06, label }
}

type Span<T> = { value: T; words: Word[] }
type Finder<T> = (row: Row, anchor: Anchor) => Span<T>[]

/** Rows are an eightieth of a page apart or more. */
const BESIDE = 0.011

const offBy = (words: Word[], at: Expected): number => {
  const [box] = boxesOf(words)
  if (!box || box.page !== at.page || Math.abs(box.y + box.height / 2 - at.y) > BESIDE) return Number.POSITIVE_INFINITY
  return Math.min(Math.abs(box.x - at.x), Math.abs(box.x + box.width - at.right))
}

const nearest = <T>(rows: Row[], anchor: Anchor, find: Finder<T>): Anchored<T> | null => {
  const at = expected(rows, anchor)
  if (!at) return null
  const [best] = rows
    .filter(
      (row) => row.page === at.page && row.words.some(({ box }) => Math.abs(box.y + box.height / 2 - at.y) <= BESIDE),
    )
    .flatMap((row) => find(row, anchor))
    .filter(({ words }) => words.length > 0 && !words.some((word) => at.label?.words.includes(word)))
    .map((span) => ({ span, off: offBy(span.words, at) }))
    .filter(({ off }) => off <= at.most)
    .sort((a, b) => a.off - b.off || b.span.words.length - a.span.words.length)
  return best?.span ?? null
}

const spansOf =
  (found: (text: string) => { start: number; end: number; value: string }[]): Finder<string> =>
  (row) =>
    found(row.text).map(({ start, end, value }) => ({ value, words: wordsAt(row, start, end) }))

const matches = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: match[0].trim(),
  }))

const spoken = (words: Word[]): string =>
  words
    .map((word) => word.text)
    .join(' ')
    .replace(/^[\s:#.,;-]+|[\s:,;]+$/g, '')

const numbers: Finder<string> = (row, { words: count }) =>
  row.words.flatMap((_, start) =>
    [...new Set([count, 1])].flatMap((length): Span<string>[] => {
      const words = row.words.slice(start, start + length)
      const value = spoken(words).replace(/\s*([-/])\s*/g, '$1')
      return words.length === length && /\d/.test(value) && value.length <= 40 ? [{ value, words }] : []
    }),
  )

/** Names and addresses of a supplier are as long on the next paper as on the last. */
const texts: Finder<string> = (row, { words: count }) =>
  row.cells.flatMap(({ words }) =>
    words.flatMap((_, start): Span<string>[] => {
      const own = words.slice(start, start + count)
      const value = spoken(own)
      return /\p{L}{2}/u.test(value) ? [{ value, words: own }] : []
    }),
  )

/** The finder of each field that is a text; a day in ISO form. */
const textFinder = (path: string, { order }: Meaning): Finder<string> | null => {
  switch (path) {
    case 'number':
      return numbers
    case 'issueDate':
    case 'dueDate':
      return spansOf((text) => datesIn(text, order))
    case 'supplier.taxId':
      return spansOf(taxIdsIn)
    case 'supplier.iban':
      return spansOf(ibansIn)
    case 'supplier.email':
      return spansOf(matches(/[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}/gu))
    case 'supplier.phone':
      return spansOf(matches(/\+?\d[\d ().-]{6,18}\d/g))
    case 'supplier.name':
    case 'supplier.address':
      return texts
    default:
      return null
  }
}

/** The text that stands where the anchor says, or null. */
export const textAt = (rows: Row[], path: string, anchor: Anchor, meaning: Meaning): Anchored<string> | null => {
  const find = textFinder(path, meaning)
  return find && nearest(rows, anchor, find)
}

/** The amount, in cents, that stands where the anchor says, or null. */
export const amountAt = (rows: Row[], anchor: Anchor, { separator }: Meaning): Anchored<number> | null =>
  nearest(rows, anchor, (row) =>
    row.words.flatMap((word): Span<number>[] => {
      const number = printedNumber(word.text, separator)
      return number && !number.percent ? [{ value: centsOf(number.value), words: [word] }] : []
    }),
  )
