import Big from 'big.js'
import type { ReadLine } from '../../reading.ts'
import type { Word } from '../../words/word.ts'
import { trimmed } from '../line-amounts.ts'

const piece = '(?:u|uds?|unid|unidad|unitat|unit|pza|pieza|piece|pc)'
/** "c/u", "cada una", "€/ud", "per unit": what stands beside an amount that is the price of one. */
const ofOne = new RegExp(
  `^(?:€|eur\\b|euros?\\b)? ?(?:c/ud?|cada (?:un[oa]?|${piece})|cadascun[ae]?|ea|each|(?:/|por |per |la |a )${piece})\\.?$`,
)
const MOST_WORDS = 3

const plainText = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
    .replace(/ ?\/ ?/g, '/')

/** An amount and the words up to the next figure that say it is the price of one; none where nothing does. @param words of its row. */
export const wordsOfOne = (words: readonly Word[], amount: Word | undefined): Word[] => {
  if (!amount) return []
  const rest = words.slice(words.indexOf(amount) + 1)
  const next = rest.findIndex(({ text }) => /\d/.test(text))
  const behind = next < 0 ? rest : rest.slice(0, next)
  const glued = /\d\s?([€/][^\d]*)$/.exec(amount.text)?.[1] ?? ''
  const text = `${glued.toLowerCase()} ${plainText(behind)}`.trim()
  return behind.length <= MOST_WORDS && ofOne.test(text) ? [amount, ...behind] : []
}

/** A line whose only amount is the price of one: so many times that. */
export const timesPriceOfOne = (line: ReadLine): ReadLine => {
  if (line.discountRate !== '0' || line.total === null) return line
  const total = Number(new Big(line.quantity).times(line.total).round(0, Big.roundHalfUp))
  return { ...line, unitPrice: trimmed(new Big(line.total).div(100)), total }
}
