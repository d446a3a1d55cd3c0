import { Big } from 'big.js'
import type { Decimal } from '../decimal.ts'

/** The net factor left by a percentage of discount: "5" leaves 0.95. */
export const afterDiscount = (discountRate: Decimal): Big => new Big(1).minus(new Big(discountRate).div(100))

/** One percentage that equals several taken one after the other: ["10", "5"] is "14.5". */
export const chainedDiscount = (rates: readonly Decimal[]): Decimal =>
  new Big(1)
    .minus(rates.reduce((left, rate) => left.times(afterDiscount(rate)), new Big(1)))
    .times(100)
    .toFixed()

const summed = /^[-−–]?\d{1,2}([.,]\d+)?%?(\+\d{1,2}([.,]\d+)?%?)+$/
/** What only a column of discounts makes a chain: elsewhere it is a day, a code or a range. */
const headed = /^[-−–]?\d{1,2}([.,]\d+)?%?((\+[-−–]?|[/-])\d{1,2}([.,]\d+)?%?)+$/
const slashed = /^[-−–]?\d{1,2}([.,]\d+)?(\/\d{1,2}([.,]\d+)?)+%$/

const ratesIn = (text: string, separators: RegExp): string[] =>
  text.split(separators).map((rate) => rate.replace(/[-−–%]/g, '').replace(',', '.'))

/** "10+5+2", "15/5%": the rates in per cent, each of what the one before leaves; null for any other text. Without spaces. */
export const ratesOfChain = (text: string): string[] | null =>
  summed.test(text) || slashed.test(text) ? ratesIn(text, /[+/]/) : null

/** The same of a cell under a heading of discounts, where "10/5/3" and "10-5" are chains too. */
export const ratesUnderHeading = (text: string): string[] | null =>
  headed.test(text) ? ratesIn(text.replace(/^[-−–]/, ''), /\+[-−–]?|[/-]/) : null
