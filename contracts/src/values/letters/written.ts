import type { Decimal } from '../decimal.ts'
import { type Amount, toMajor } from '../money.ts'
import type { Language } from '../plain/languages.ts'

/** The languages of letters and papers to others. */
export type LetterLanguage = Language
const locales = { es: 'es-ES', en: 'en-GB' } as const

// Spaces that do not break are no spaces to programs that read letters.
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** A number as people of the language write it: "14.813,5"; exact, however many digits. */
export const numberText = (value: Decimal, language: LetterLanguage, options: Intl.NumberFormatOptions = {}): string =>
  plainSpaces(
    new Intl.NumberFormat(locales[language], { useGrouping: 'always', maximumFractionDigits: 6, ...options }).format(
      // A number would round it.
      value as Intl.StringNumericLiteral,
    ),
  )

/** A price in major units, with its cents and the fractions of them that it has: "0,335 €". */
export const priceText = (price: Decimal, currency: string, language: LetterLanguage): string =>
  numberText(price, language, { style: 'currency', currency })

/** What is paid, in minor units: "98,50 €". */
export const amountText = (amount: Amount, currency: string, language: LetterLanguage): string =>
  numberText(toMajor(amount), language, { style: 'currency', currency, maximumFractionDigits: 2 })

/** A day: "4 dic 2026". */
export const dayText = (day: string, language: LetterLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
