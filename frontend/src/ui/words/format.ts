import { MINUS, withMinus } from '@escandallo/contracts/values/plain/minus.ts'
import { wholePercentOf } from '@escandallo/contracts/values/shares/whole-percent.ts'
import { format, parseISO } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { es } from 'date-fns/locale/es'

/** The languages that the screens speak. `qps` is Spanish with every letter accented: it shows text that was never translated. */
export type Language = 'es' | 'en' | 'qps'

const region = (language: string) => (language === 'en' ? 'en-GB' : 'es-ES')

/** The date-fns locale of a language. */
export const dateLocale = (language: string) => (language === 'en' ? enGB : es)

/** Writes money and shares. Plain numbers keep the hyphen: they stand in fields, from which people copy them. */
export const signedFormat = (language: string, options: Intl.NumberFormatOptions) => {
  const writer = new Intl.NumberFormat(region(language), { useGrouping: 'always', ...options })
  const isPlain = options.style === undefined || options.style === 'decimal'
  if (isPlain)
    return { format: (value: number | `${number}`) => writer.format(value), parts: writer.formatToParts.bind(writer) }
  return {
    format: (value: number | `${number}`) => withMinus(writer.format(value)),
    parts: (value: number) =>
      writer.formatToParts(value).map((part) => (part.type === 'minusSign' ? { ...part, value: MINUS } : part)),
  }
}

const writers = new Map<string, ReturnType<typeof signedFormat>>()
const numberFormat = (language: string, options: Intl.NumberFormatOptions) => {
  const key = `${language}${JSON.stringify(options)}`
  const writer = writers.get(key) ?? signedFormat(language, options)
  writers.set(key, writer)
  return writer
}

/** Integer cents as words: `123450` → `1.234,50 €` (es), `€1,234.50` (en). */
export const formatMoney = (cents: number, language: string, currency = 'EUR') =>
  numberFormat(language, { style: 'currency', currency }).format(cents / 100)

const magnitudes = [
  { from: 1_000_000, sign: 'M' },
  { from: 1_000, sign: 'k' },
]

/** Integer cents for an axis: `3000000` → `30 k €` (es), `€30k` (en); below a thousand without cents. */
export const formatMoneyShort = (cents: number, language: string, currency = 'EUR') => {
  const amount = cents / 100
  const { from, sign } = magnitudes.find(({ from }) => Math.abs(amount) >= from) ?? { from: 1, sign: '' }
  const parts = numberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: from === 1 ? 0 : 1,
  }).parts(amount / from)
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  return parts
    .map(({ value }, index) => (index === last && sign ? `${value}${language === 'en' ? '' : '\u00a0'}${sign}` : value))
    .join('')
}

/** The same in its parts, so that cents and sign can be drawn smaller; with `signed` a plus or minus always leads. */
export const moneyParts = (cents: number, language: string, { currency = 'EUR', signed = false } = {}) =>
  numberFormat(language, { style: 'currency', currency, signDisplay: signed ? 'exceptZero' : 'auto' }).parts(
    cents / 100,
  )

/** Money with its sign always leading: what was added or taken away. */
export const formatMoneyChange = (cents: number, language: string, currency = 'EUR') =>
  numberFormat(language, { style: 'currency', currency, signDisplay: 'exceptZero' }).format(cents / 100)

/** Decimals of a price below a tenth: four, and more where those would say nothing of what is no zero. */
const smallDecimals = (price: number): number =>
  price === 0 || price >= 0.00005 ? 4 : Math.min(12, Math.ceil(-Math.log10(price)) + 1)

/** A unit price, a decimal string with as many decimals as it carries (two at least): `"0.0125"` → `0,0125 €`. */
export const formatUnitPrice = (price: string, language: string, currency = 'EUR') =>
  numberFormat(language, {
    style: 'currency',
    currency,
    maximumFractionDigits: smallDecimals(Math.abs(Number(price))),
  }).format(price as `${number}`)

/** A unit price for a column: all with two decimals, four where two would say little. */
export const columnPrice = (price: string | null): string | null => {
  if (price === null) return null
  const size = Math.abs(Number(price))
  return Number(price).toFixed(size < 0.1 ? smallDecimals(size) : 2)
}

/** A number of a column, in which all have as many decimals: `"7"` → `7,0`. */
export const formatFixed = (value: number | string, language: string, decimals: number) =>
  numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value as `${number}`,
  )

/** A number or decimal string in the language's digits: `"1234.5"` → `1.234,5`. */
export const formatNumber = (value: number | string, language: string, decimals = 3) =>
  numberFormat(language, { maximumFractionDigits: decimals }).format(value as `${number}`)

/** A ratio as percent: `0.123` → `12,3 %`; with `signed` a plus or minus always leads, with `fixed` a round one keeps its decimals too. */
export const formatPercent = (ratio: number, language: string, { signed = false, fixed = false, decimals = 1 } = {}) =>
  numberFormat(language, {
    style: 'percent',
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(ratio)

/** A share of what is known, from 0 to 1, in whole per cent: what is not all is never rounded up to all. */
export const formatShare = (share: number | string, language: string) =>
  formatPercent(wholePercentOf(share) / 100, language, { decimals: 0 })

/** Per cent as a number or decimal string: `"28.6"` → `28,6 %` (es), `28.6%` (en). */
export const formatRate = (percent: number | string, language: string, decimals = 3) =>
  formatPercent(Number(percent) / 100, language, { decimals })

/** A business day (`YYYY-MM-DD`) or an instant (ISO) as `dd MMM yyyy`. */
export const formatDate = (date: string, language: string) =>
  format(parseISO(date), 'dd MMM yyyy', { locale: dateLocale(language) })

/** A day on an axis that has its year beside it: `5 mar`. */
export const formatDayShort = (date: string, language: string) =>
  format(parseISO(date), 'd MMM', { locale: dateLocale(language) })

/** A day on an axis of more than a year: `5 mar 26`. */
export const formatDayOfYear = (date: string, language: string) =>
  format(parseISO(date), 'd MMM yy', { locale: dateLocale(language) })

/** A month on an axis: `mar`, and each January with its year: `ene 26`. */
export const formatMonthOfYear = (date: string, language: string) =>
  format(parseISO(date), date.slice(5, 7) === '01' ? 'MMM yy' : 'MMM', { locale: dateLocale(language) })

/** An instant (ISO) as `dd MMM yyyy HH:mm` in the reader's own zone. */
export const formatDateTime = (instant: string, language: string) =>
  format(parseISO(instant), 'dd MMM yyyy HH:mm', { locale: dateLocale(language) })

export { today } from './today.ts'
