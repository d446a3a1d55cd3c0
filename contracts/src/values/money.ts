import { z } from 'zod'
import { positiveDecimal } from './decimal.ts'
import { MAX_AMOUNT, MAX_ENTERED } from './plain/money.ts'

export {
  type Amount,
  currencies,
  isSumEntered,
  MAX_AMOUNT,
  MAX_ENTERED,
  toAmount,
  toMajor,
  wholeOf,
} from './plain/money.ts'

/** Parses an amount in minor units, negative ones included. Fails with `amount-invalid`. */
export const amount = z
  .number('amount-invalid')
  .int('amount-invalid')
  .min(-MAX_AMOUNT, 'amount-invalid')
  .max(MAX_AMOUNT, 'amount-invalid')

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

/** ISO 4217 code. Fails with `currency-invalid`. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'currency-invalid')

// Metals, units of account and codes that say "none" or "a test" are no money that anybody pays with.
const noMoney = 'XAG XAU XBA XBB XBC XBD XDR XEU XFO XFU XPD XPT XRE XSU XTS XUA XXX'.split(' ')
// Made when it is first needed: a page that only reads amounts has no use for the list of all currencies.
let inUse: ReadonlySet<string> | undefined
const currenciesInUse = (): ReadonlySet<string> => {
  inUse ??= new Set(Intl.supportedValuesOf('currency').filter((code) => !noMoney.includes(code)))
  return inUse
}

/** A currency that there is, for what people say; what was recorded once is read as it is. Fails with `currency-invalid`. */
export const knownCurrency = currency.refine((code) => currenciesInUse().has(code), 'currency-invalid')
