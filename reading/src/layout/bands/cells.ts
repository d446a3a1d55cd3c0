import { folded } from '../../lexicon/folding.ts'
import { isUnit } from '../../lexicon/units.ts'
import { right, type Word } from '../../words/word.ts'
import type { Row } from '../rows.ts'
import { isCurrencyWord, type Token } from '../tokens.ts'

/** A strip of a table that its lines leave white on both sides: a column as it is printed, whatever its heading. */
export type Band = { x: number; right: number; numeric: boolean }

type Place = { x: number; right: number }

const centre = (word: Word): number => (word.x + right(word)) / 2

/** Whether a word stands in a column; its middle counts, since figures may stick out. */
export const standsIn = (word: Word, place: Place): boolean => centre(word) >= place.x && centre(word) <= place.right

/** The words of a row that stand in a column. */
export const cellOf = (row: Row, place: Place): Word[] => row.words.filter((word) => standsIn(word, place))

const letters = (words: Word[]): number => words.map((word) => word.text.replace(/\P{L}/gu, '')).join('').length

/** "caja 24 x 33 cl" says how something is packed: it is a text, though it is made of figures. */
const isPacking = (words: Word[]): boolean => {
  const sign = words.findIndex((word) => /^[x×]$/i.test(word.text))
  const priced = words
    .slice(sign + 1)
    .some((word) => isCurrencyWord(word.text) || /\d[.,]\d{2,4}\D{0,3}$/.test(word.text))
  return sign >= 0 && !priced && words.some((word) => isUnit(folded(word.text)))
}

/** Whether a row prints a figure there, and beside it no more than a unit or a sign; null where it prints nothing. */
export const isNumericCell = (row: Row, place: Place, tokens: readonly Token[]): boolean | null => {
  const words = cellOf(row, place)
  if (words.length === 0) return null
  if (isPacking(words)) return false
  const ownTokens = tokens.filter((token) => standsIn(token.word, place))
  if (ownTokens.length === 0) return /^[-–—.*]+$/.test(words.map((word) => word.text).join('')) ? null : false
  const rest = words.filter(
    (word) =>
      !ownTokens.some((token) => token.word === word) && !isCurrencyWord(word.text) && !isUnit(folded(word.text)),
  )
  return letters(rest) <= 5 && rest.filter((word) => /\p{L}{2}/u.test(word.text)).length <= 1
}
