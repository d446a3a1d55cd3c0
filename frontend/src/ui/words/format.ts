import { format, parseISO } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { es } from 'date-fns/locale/es'

/** The languages that the screens speak. `qps` is Spanish with every letter accented: it shows text that was never translated. */
export type Language = 'es' | 'en' | 'qps'

const region = (language: string) => (language === 'en' ? 'en-GB' : 'es-ES')

/** The date-fns locale of a language. */
export const dateLocale = (language: string) => (language === 'en' ? enGB : es)

const numbers = new Map<string, Intl.NumberFormat>()
const numberFormat = (language: string, options: Intl.NumberFormatOptions) => {
  const key = `${language}${JSON.stringify(options)}`
  const known = numbers.get(key) ?? new Intl.NumberFormat(region(language), { useGrouping: 'always', ...options })
  numbers.set(key, known)
  return known
}

/** Integer cents as words: `123450` → `1.234,50 €` (es), `€1,234.50` (en). */
export const formatMoney = (cents: number, language: string, currency = 'EUR') =>
  numberFormat(language, { style: 'currency', currency }).format(cents / 100)

/** The same in its parts, so that cents and sign can be drawn smaller; with `signed` a plus or minus always leads. */
export const moneyParts = (cents: number, language: string, { currency = 'EUR', signed = false } = {}) =>
  numberFormat(language, { style: 'currency', currency, signDisplay: signed ? 'exceptZero' : 'auto' }).formatToParts(
    cents / 100,
  )

/** Money with its sign always leading: what was added or taken away. */
export const formatMoneyChange = (cents: number, language: string, currency = 'EUR') =>
  numberFormat(language, { style: 'currency', currency, signDisplay: 'exceptZero' }).format(cents / 100)

/** A unit price, a decimal string with as many decimals as it carries (two at least): `"0.0125"` → `0,0125 €`. */
export const formatUnitPrice = (price: string, language: string, currency = 'EUR') =>
  numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 4 }).format(price as `${number}`)

/** A number or decimal string in the language's digits: `"1234.5"` → `1.234,5`. */
export const formatNumber = (value: number | string, language: string, decimals = 3) =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value as `${number}`)

/** A ratio as percent: `0.123` → `12,3 %`; with `signed` a plus or minus always leads. */
export const formatPercent = (ratio: number, language: string, { signed = false, decimals = 1 } = {}) =>
  numberFormat(language, {
    style: 'percent',
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(ratio)

/** A business day (`YYYY-MM-DD`) or an instant (ISO) as `dd MMM yyyy`. */
export const formatDate = (date: string, language: string) =>
  format(parseISO(date), 'dd MMM yyyy', { locale: dateLocale(language) })

/** An instant (ISO) as `dd MMM yyyy HH:mm` in the reader's own zone. */
export const formatDateTime = (instant: string, language: string) =>
  format(parseISO(instant), 'dd MMM yyyy HH:mm', { locale: dateLocale(language) })

/** Today's business day where the reader is. */
export const today = () => format(new Date(), 'yyyy-MM-dd')
