import { Big } from 'big.js'
import { type Decimal, round } from '../../values/decimal.ts'
import { type Amount, wholeOf } from '../../values/money.ts'
import { aMonthOf } from '../../values/periods.ts'

/** Decimals of a usable price, in major units, where it is multiplied and where it is shown beside the product. */
export const PRICE_DECIMALS = 4
/** Decimals of what is used a month: grams of kilograms, and more of what is used by the gram. */
export const USED_DECIMALS = { usual: 3, little: 6 } as const

/**
 * What is used a month, in the basis of the prices, as it is shown and multiplied. Null where it is not known.
 * @param volume of the days of which there are data. @param days how many these are (`monthlyDays`).
 */
export const usedAMonth = (volume: Decimal | null, days: number): Decimal | null => {
  const used = volume === null ? null : aMonthOf(volume, days)
  return used && round(used, used.lt(1) ? USED_DECIMALS.little : USED_DECIMALS.usual)
}

/** What a unit of the basis costs less at another price, in major units. */
export const differenceOf = (now: Decimal, least: Decimal): Decimal =>
  new Big(round(now, PRICE_DECIMALS)).minus(round(least, PRICE_DECIMALS)).toFixed()

/** What a month costs less at another price, in minor units: what is used × the difference, both as they are shown. Null is unknown. */
export const monthlySaving = (used: Decimal | null, now: Decimal, least: Decimal): Amount | null =>
  used === null ? null : wholeOf(new Big(differenceOf(now, least)).times(used).times(100))
