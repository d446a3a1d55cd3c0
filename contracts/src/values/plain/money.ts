import { Big } from 'big.js'
import type { Decimal } from './decimal.ts'

/** An amount of money in integer minor units: 162.79 EUR is 16279. */
export type Amount = number

/** The largest amount the product takes: ten thousand million euros. Sums of amounts stay far below 2^53. */
export const MAX_AMOUNT = 1_000_000_000_000

/**
 * The most that is taken at once of whoever enters money, in minor units: a thousand million of any currency on offer. Ninety thousand such
 * amounts still add up exactly, in columns and in sums.
 */
export const MAX_ENTERED = 100_000_000_000

/** Currencies on offer; all of them have two decimals, which is what an `Amount` assumes. */
export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'RON',
  'MAD',
  'MXN',
  'ARS',
  'COP',
] as const

/** A number of minor units without its fraction, half away from zero. Never -0, which is another value than 0 to some. */
export const wholeOf = (minor: Big): Amount => minor.round(0, Big.roundHalfUp).toNumber() + 0

/** Minor units of a decimal number of major units, half away from zero: "162.785" is 16279. */
export const toAmount = (major: Decimal | Big): Amount => wholeOf(new Big(major).times(100))

/** Major units of an amount with two decimals: 16279 is "162.79". */
export const toMajor = (minor: Amount): Decimal => new Big(minor).div(100).toFixed(2)

/** Whether what several amounts come to may be entered as one. */
export const isSumEntered = (amounts: readonly Amount[]): boolean =>
  amounts.reduce((sum, of) => sum + Math.abs(of), 0) <= MAX_ENTERED
