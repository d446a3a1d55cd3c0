import { discountLeft } from '@escandallo/contracts/tables/lists/discounts.ts'
import Big from 'big.js'
import type { PrintedNumber } from './amounts.ts'

const asRate = (left: Big): PrintedNumber => ({
  ...{ value: new Big(1).minus(left).times(100).round(4).toString(), decimals: 2 },
  ...{ percent: true, currency: false, other: null },
})

const leftOf = ({ value }: PrintedNumber): Big => new Big(100).minus(new Big(value).abs()).div(100)

/** Two discounts, the second taken of what the first leaves, as one rate. */
export const chainedRate = (a: PrintedNumber, b: PrintedNumber): PrintedNumber => asRate(leftOf(a).times(leftOf(b)))

/** "10+5+2", "15/5%": ten per cent, then five of the rest, as one rate; null for any other text. */
export const rateOfChain = (text: string): PrintedNumber | null => {
  const summed = /^[-−–]?\d{1,2}([.,]\d+)?%?(\+\d{1,2}([.,]\d+)?%?)+$/.test(text)
  if (!summed && !/^[-−–]?\d{1,2}([.,]\d+)?(\/\d{1,2}([.,]\d+)?)+%$/.test(text)) return null
  const left = discountLeft(text.replace(/^[-−–]/, '').replaceAll('/', '+'))
  return left && asRate(left)
}
