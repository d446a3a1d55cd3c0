import { chainedDiscount, ratesOfChain, ratesUnderHeading } from '@escandallo/contracts/values/shares/chained-rates.ts'
import Big from 'big.js'
import type { PrintedNumber } from './amounts.ts'

const asOne = (rates: readonly string[]): PrintedNumber => ({
  value: new Big(chainedDiscount(rates)).round(4).toString(),
  decimals: 2,
  percent: true,
  currency: false,
  other: null,
})

const unsigned = ({ value }: PrintedNumber): string => new Big(value).abs().toString()

/** Two discounts, the second taken of what the first leaves, as one rate. */
export const chainedRate = (a: PrintedNumber, b: PrintedNumber): PrintedNumber => asOne([unsigned(a), unsigned(b)])

/** "10+5+2", "15/5%": ten per cent, then five of the rest, as one rate; null for any other text. */
export const rateOfChain = (text: string): PrintedNumber | null => {
  const rates = ratesOfChain(text)
  return rates && asOne(rates)
}

/** "10/5/3" or "10-5" under a heading of discounts: each of what the one before leaves, as one rate; null for any other text. */
export const rateOfChainUnderHeading = (text: string): PrintedNumber | null => {
  const rates = ratesUnderHeading(text)
  return rates && asOne(rates)
}
