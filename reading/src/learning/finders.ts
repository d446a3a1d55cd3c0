import { type Row, wordsAt } from '../layout/rows.ts'
import { centsOf, printedNumber } from '../values/amounts.ts'
import { datesIn } from '../values/dates.ts'
import { ibansIn } from '../values/ibans.ts'
import { taxIdsIn } from '../values/tax-ids.ts'
import type { Word } from '../words/word.ts'
import type { Meaning } from './meaning.ts'

/** A value and the words that print it. */
export type Span<T> = { value: T; words: Word[] }

/** Everything in a row that a field may be; `count` is how many words it had before. */
export type Finder<T> = (row: Row, count: number) => Span<T>[]

const spansOf =
  (matchesIn: (text: string) => readonly { start: number; end: number; value: string }[]): Finder<string> =>
  (row) =>
    matchesIn(row.text).map(({ start, end, value }) => ({ value, words: wordsAt(row, start, end) }))

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

const numbers: Finder<string> = (row, count) =>
  row.words.flatMap((_, start) =>
    [...new Set([count, 1])].flatMap((length): Span<string>[] => {
      const words = row.words.slice(start, start + length)
      const value = spoken(words).replace(/\s*([-/])\s*/g, '$1')
      return words.length === length && /\d/.test(value) && value.length <= 40 ? [{ value, words }] : []
    }),
  )

/** What stands before a number, printed apart: a word of letters and figures. */
const series: Finder<string> = (row) =>
  row.words.flatMap((word): Span<string>[] => {
    const value = spoken([word])
    return /^[\p{L}\d]{1,8}$/u.test(value) ? [{ value, words: [word] }] : []
  })

/** Names and addresses of a supplier are as long on the next paper as on the last. */
const texts: Finder<string> = (row, count) =>
  row.cells.flatMap(({ words }) =>
    words.flatMap((_, start): Span<string>[] => {
      const ownWords = words.slice(start, start + count)
      const value = spoken(ownWords)
      return /\p{L}{2}/u.test(value) ? [{ value, words: ownWords }] : []
    }),
  )

/** The finder of each field that is a text; a day in ISO form. */
export const textFinder = (path: string, { order }: Meaning): Finder<string> | null => {
  switch (path) {
    case 'number':
      return numbers
    case 'number.series':
      return series
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

/** Every amount of a row, in cents. */
export const amounts =
  ({ separator }: Meaning): Finder<number> =>
  (row) =>
    row.words.flatMap((word): Span<number>[] => {
      const number = printedNumber(word.text, separator)
      return number && !number.percent ? [{ value: centsOf(number.value), words: [word] }] : []
    })
