import { chainedDiscount } from '@escandallo/contracts/documents/arithmetic.ts'
import Big from 'big.js'
import type { PrintedNumber } from './amounts.ts'

const asOne = (rates: readonly string[]): PrintedNumber => ({
  ...{ value: new Big(chainedDiscount(rates)).round(4).toString(), decimals: 2 },
  ...{ percent: true, currency: false, other: null },
})

const unsigned = ({ value }: PrintedNumber): string => new Big(value).abs().toString()

/** Two discounts, the second taken of what the first leaves, as one rate. */
export const chainedRate = (a: PrintedNumber, b: PrintedNumber): PrintedNumber => asOne([unsigned(a), unsigned(b)])

const ofRates = (rates: string[]): PrintedNumber => asOne(rates.map((rate) => rate.replace(',', '.')))

const summed = /^[-−–]?\d{1,2}([.,]\d+)?%?(\+\d{1,2}([.,]\d+)?%?)+$/
/** What only a column of discounts makes a chain: elsewhere it is a day, a code or a range. */
const headed = /^[-−–]?\d{1,2}([.,]\d+)?%?([+/-]\d{1,2}([.,]\d+)?%?)+$/
const slashed = /^[-−–]?\d{1,2}([.,]\d+)?(\/\d{1,2}([.,]\d+)?)+%$/

/** "10+5+2", "15/5%": ten per cent, then five of the rest, as one rate; null for any other text. */
export const rateOfChain = (text: string): PrintedNumber | null => {
  if (!summed.test(text) && !slashed.test(text)) return null
  return ofRates(text.replace(/[%−–-]/g, '').split(/[+/]/))
}

/** "10/5/3" or "10-5" under a heading of discounts: each of what the one before leaves, as one rate; null for any other text. */
export const rateOfChainUnderHeading = (text: string): PrintedNumber | null =>
  headed.test(text) ? ofRates(text.replace(/^[-−–]|%/g, '').split(/[+/-]/)) : null
