import { type Row, rowsOf, wordsAt } from '../layout/rows.ts'
import type { Box } from '../reading.ts'
import { datesIn } from '../values/dates.ts'
import { boxesOf, type Word } from '../words/word.ts'

/** The words of a document as they are searched: row by row, and all run together. */
export type Printed = { rows: Row[]; plain: string; isEmpty: boolean }

/** Letters and digits only, in capitals without accents: the form in which two spellings of one thing are the same. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export const printedOf = (words: Word[]): Printed => {
  const rows = rowsOf(words)
  return { rows, plain: plain(rows.map((row) => row.text).join(' ')), isEmpty: words.length === 0 }
}

/** The words of one row that spell this text together, or null. */
const spelled = (row: Row, wanted: string): Word[] | null => {
  for (let start = 0; start < row.words.length; start += 1) {
    let text = ''
    for (let end = start; end < row.words.length && text.length < wanted.length; end += 1) {
      text += plain(row.words[end]?.text ?? '')
      if (text === wanted) return row.words.slice(start, end + 1)
      if (end === start && text.endsWith(wanted) && text.length - wanted.length <= 8)
        return row.words.slice(start, end + 1)
      if (!wanted.startsWith(text)) break
    }
  }
  return null
}

/** Where a text is printed, the first time; empty when it is not. */
export const placeOfText = ({ rows }: Printed, text: string | null): Box[] => {
  const wanted = plain(text ?? '')
  if (wanted.length < 2) return []
  for (const row of rows) {
    const words = spelled(row, wanted)
    if (words) return boxesOf(words)
  }
  return []
}

/** The lines of an address stand apart: each is looked for by itself. */
export const placeOfParts = (printed: Printed, text: string | null): Box[] =>
  (text ?? '').split(', ').flatMap((part) => (part.length > 3 ? placeOfText(printed, part) : []))

/** Every usual way of writing an amount: decimals after comma or point, thousands apart or not, none for whole ones. */
const amountPattern = (cents: number): RegExp => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/(?<=\d)(?=(\d{3})+$)/g, "[.,'’\\s]?")
  const decimals = digits.slice(-2)
  const tail =
    decimals === '00' ? '(?:[.,]00?|[.,]-+)?' : decimals.endsWith('0') ? `[.,]${decimals[0]}0?` : `[.,]${decimals}`
  return new RegExp(`(?<![\\d.,])(?<!\\d[ '’])0?${whole}${tail}(?![\\d]|[.,]\\d)`, 'g')
}

/** Where an amount is printed, the last time it stands at the foot of the page: totals come last. */
export const placeOfAmount = ({ rows }: Printed, cents: number): Box[] => {
  const pattern = amountPattern(cents)
  for (const row of rows.toReversed()) {
    const match = [...row.text.matchAll(pattern)].at(-1)
    if (match) return boxesOf(wordsAt(row, match.index, match.index + match[0].length))
  }
  return []
}

export const isPrintedAmount = ({ rows }: Printed, cents: number): boolean =>
  rows.some((row) => row.text.search(amountPattern(cents)) >= 0)

/** Where a day is printed, in whatever form. */
export const placeOfDay = ({ rows }: Printed, day: string): Box[] => {
  for (const row of rows) {
    const date = datesIn(row.text, 'day-first').find(({ value, other }) => value === day || other === day)
    if (date) return boxesOf(wordsAt(row, date.start, date.end))
  }
  return []
}

/** Series and number are printed run together, or with a mark between them; the likeliest way first. */
export const formsOf = (series: string, number: string): string[] =>
  series && !number.startsWith(series)
    ? [`${series}-${number}`, `${series}/${number}`, `${series}${number}`, number]
    : [number]

/** Of several ways to write a number, the one that the page prints, or the first. */
export const printedForm = (printed: Printed, [first, ...others]: [string, ...string[]]): string =>
  [first, ...others].find((form) => placeOfText(printed, form).length > 0) ?? first
