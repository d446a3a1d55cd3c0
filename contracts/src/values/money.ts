import { Big } from 'big.js'
import { z } from 'zod'
import { type Decimal, positiveDecimal } from './decimal.ts'

/** An amount of money in integer minor units: 162.79 EUR is 16279. */
export type Amount = number

/** The largest amount the product takes: ten thousand million euros. Sums of amounts stay far below 2^53. */
export const MAX_AMOUNT = 1_000_000_000_000

/** Parses an amount in minor units, negative ones included. Fails with `amount-invalid`. */
export const amount = z
  .number('amount-invalid')
  .int('amount-invalid')
  .min(-MAX_AMOUNT, 'amount-invalid')
  .max(MAX_AMOUNT, 'amount-invalid')

/**
 * The most that is taken at once of whoever enters money, in minor units: a thousand million of any currency on offer. Ninety thousand such
 * amounts still add up exactly, in columns and in sums.
 */
export const MAX_ENTERED = 100_000_000_000

/**
 * An amount in minor units as a person, or another program, enters it. What was recorded is read as `amount`. Fails with `amount-invalid`,
 * or `amount-too-large`.
 */
export const enteredAmount = z
  .number('amount-invalid')
  .int({ error: 'amount-invalid', abort: true })
  .min(-MAX_ENTERED, 'amount-too-large')
  .max(MAX_ENTERED, 'amount-too-large')

/** A price above nothing in major units as it is entered, for a unit or for a pack. Fails as `positiveDecimal`, or with `amount-too-large`. */
export const enteredPrice = positiveDecimal.refine((value) => !(Number(value) * 100 > MAX_ENTERED), 'amount-too-large')

/** Whether what several amounts come to may be entered as one. */
export const isSumEntered = (amounts: readonly Amount[]): boolean =>
  amounts.reduce((sum, of) => sum + Math.abs(of), 0) <= MAX_ENTERED

/** ISO 4217 code. Fails with `currency-invalid`. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'currency-invalid')

// Metals, units of account and codes that say "none" or "a test" are no money that anybody pays with.
const noMoney = new Set('XAG XAU XBA XBB XBC XBD XDR XEU XFO XFU XPD XPT XRE XSU XTS XUA XXX'.split(' '))
const known = new Set(Intl.supportedValuesOf('currency').filter((code) => !noMoney.has(code)))

/** A currency that there is, for what people say; what was recorded once is read as it is. Fails with `currency-invalid`. */
export const knownCurrency = currency.refine((code) => known.has(code), 'currency-invalid')

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
