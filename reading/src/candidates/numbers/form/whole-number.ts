import type { Cell, Row } from '../../../layout/rows.ts'
import { numberLabels } from '../../../lexicon/field-labels.ts'
import { folded } from '../../../lexicon/folding.ts'
import { right, type Word } from '../../../words/word.ts'

/** A word without the signs around it. */
export const stripped = (text: string): string => text.replace(/^[#*:([|¡!'"“«]+|[)\],.;:·|'"”»*]+$/g, '')

const notSeries =
  /^(N|NO|DE|LA|EL|NUM|NR|ID|SL|SA|FECHA|IBAN|CP|TEL|CIF|NIF|DEL|DATE|EUR|USD|IVA|VAT|PO|HOJA|PAG|MEMO|NOTE|BON)$/

/** A space between words, in heights of print; what stands further away may be the next column's. */
const space = 0.7

const isClose = (before: Word | undefined, word: Word | undefined): boolean =>
  before !== undefined && word !== undefined && word.x - right(before) < space * Math.max(before.height, word.height)

const figures = /^\d{2,8}$/
const begins = /^(?:[A-Z]{0,4}[-/.]?\d{2,8}|[A-Z]{1,4})$/

/** How many words from here on stand one space apart and are groups of figures, but for those of a day at their end. */
const groupsFrom = (cell: Word[], at: number, dated: Set<Word>): number => {
  let end = at + 1
  while (end < cell.length && isClose(cell[end - 1], cell[end]) && figures.test(cell[end]?.text ?? '')) end += 1
  while (end > at + 1 && dated.has(cell[end - 1] as Word)) end -= 1
  return end - at
}

/** "1 000123": the number of a book and that of its page, filled up with noughts. */
const isFilled = (first: Word | undefined, second: Word | undefined): boolean =>
  /^\d$/.test(first?.text ?? '') && /^0\d{3,7}$/.test(second?.text ?? '')

/** How many words from here on are groups of figures one space apart, as "2026 000 123" is printed, up to the end of their cell or their day. */
const runFrom = (cell: Word[], at: number, dated: Set<Word>): number => {
  const count = groupsFrom(cell, at, dated)
  const after = cell[at + count]
  const isWhole = after === undefined || dated.has(after) || /^[-–—|,·]$/.test(after.text)
  const isBegun = isFilled(cell[at], cell[at + 1]) || begins.test(cell[at]?.text ?? '')
  return isWhole && isBegun && count <= 4 ? count : 1
}

/** Whether the groups of a number have begun before this word. */
export const isInRun = ({ words }: Cell, at: number, dated: Set<Word>): boolean =>
  words.some((word, from) => from < at && /\d/.test(word.text) && from + runFrom(words, from, dated) > at)

/** What goes on under a sign that a line ends with: "FV/2026/" and "3849". */
const brokenOff = (rows: Row[], index: number, { words }: Cell, last: Word): Word[] => {
  const [row, next] = [rows[index], rows[index + 1]]
  if (!row || !next || words.at(-1) !== last || !/\d.*[-/]$/.test(last.text) || next.page !== row.page) return []
  const under = next.cells.find((cell) => Math.abs(cell.x - last.x) < row.height)
  const [first, ...others] = under?.words ?? []
  const isNear = next.y - row.y < 2 * row.height
  return first && others.length === 0 && isNear && /^(?=.*\d)[A-Z\d]{1,8}$/.test(first.text) ? [first] : []
}

/** So much white stands around the slash of a form, in heights of print. */
const spacious = 3

/** "318   /   2026": the year behind a slash with more white around it than parts other cells. */
const yearApart = (row: Row | undefined, cell: Cell, last: Word): Word[] => {
  if (!row || cell.words.at(-1) !== last || !/^[A-Z]{0,4}\d+$/.test(last.text)) return []
  const at = row.cells.indexOf(cell) + 1
  const words = row.cells.slice(at, at + 2).flatMap((cell) => cell.words)
  const [slash, year] = words
  const isSlashed = slash?.text === '/' && /^(?:20)?\d{2}$/.test(year?.text ?? '')
  const far = [last, slash].some((word, index) => {
    const next = words[index]
    return !word || !next || next.x - right(word) > spacious * row.height
  })
  return isSlashed && !far ? words.slice(0, 2) : []
}

/** "# A26/113" reads as "H A26/113": before a number with a series of its own stands no other. */
const isMisreadSign = ({ text, confidence }: Word, next: Word | undefined): boolean =>
  confidence < 1 && text === 'H' && /^[A-Z]/.test(next?.text ?? '')

/** In "F0441 - le 12/03/2026" the sign parts the number from its day. */
const isBetween = (sign: Word, next: Word | undefined, dated: Set<Word>): boolean =>
  /^[-/]$/.test(sign.text) && next !== undefined && (dated.has(next) || !/\d|^\p{Lu}{1,4}$/u.test(next.text))

/** "F" or "FV/" before a number. */
const isSeries = ({ text }: Word): boolean => /^[A-Z]{1,4}[-/]?$/.test(text) && !numberLabels.weak.test(folded(text))

/** What a slash or a dash cut off in front of a number. */
const isCutBefore = ({ text }: Word, next: Word): boolean =>
  /^[-/]/.test(next.text) && /^(?=.*\d)[A-Z0-9]{1,8}$|^[A-Z]{1,4}$/.test(text)

/** "BL BL004262" begins with the short form of the title; "FT FT.2025/977" is type, series and number, as in Portugal. */
const isShortTitle = (part: Word, next: Word): boolean => next.text.startsWith(part.text) && !next.text.includes('/')

const belongsBefore = (part: Word, next: Word): boolean => {
  if (notSeries.test(part.text) || isMisreadSign(part, next)) return false
  return isSeries(part) ? !isShortTitle(part, next) : isCutBefore(part, next)
}

/** The series before a number, and what a slash or a dash cut off in front of it. */
const withSeries = (cell: Word[], index: number): Word[] => {
  let from = index
  while (from > 0 && index - from < 2 && belongsBefore(cell[from - 1] as Word, cell[from] as Word)) from -= 1
  return cell.slice(from, index + 1)
}

/** Whether a word goes on with a number that ends before it in a slash or a dash, or begins with one itself. */
const isCutOff = (word: Word, last: Word): boolean =>
  (/^[-/]/.test(word.text) || /[-/]$/.test(last.text)) && /^[-/]?[\dA-Z]*[-/]?$/.test(word.text)

/** What goes on behind these words of a cell, as far as slashes and dashes lead. */
const cutOff = (cell: Word[], index: number, words: Word[], dated: Set<Word>): Word[] => {
  const whole = [...words]
  for (const [at, word] of cell.entries()) {
    if (at <= index) continue
    if (dated.has(word) || isBetween(word, cell[at + 1], dated) || !isCutOff(word, whole.at(-1) as Word)) break
    whole.push(word)
  }
  return whole
}

/** "F 2026 / 113": a series before the number, a number cut at its slashes, at its spaces or at the end of a line belongs to it. */
export const wholeNumber = (rows: Row[], row: number, of: Cell, index: number, dated: Set<Word>): Word[] => {
  const { words: cell } = of
  const words = withSeries(cell, index)
  const run = runFrom(cell, index, dated)
  if (run > 1) return [...words, ...cell.slice(index + 1, index + run)]
  const whole = cutOff(cell, index, words, dated)
  const last = whole.at(-1) as Word
  return [...whole, ...brokenOff(rows, row, of, last), ...yearApart(rows[row], of, last)]
}

/** What these words print: their signs close up, their groups keep a space. */
export const numberOf = (words: Word[], text: string): string =>
  words.length === 1
    ? text
    : words
        .map((part) => stripped(part.text))
        .join(' ')
        .replace(/\s*([-/])\s*/g, '$1')
