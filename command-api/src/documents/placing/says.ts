import { editsBetween } from '@escandallo/contracts/values/edits.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { withoutZerosAtEnd } from '@escandallo/contracts/values/plain/decimal.ts'

/** Whether some printed words say a value; how well, 0 to 1. */
export type Says = (text: string) => number

const plainAmount = /^[-−–(]?[€$£]?\s?[-−–]?[\d.,'’ ]*\d[)]?\s?[-−–]?(?:€|eur|euros?|\$|£|%)?$/i

/** A number by its figures alone, to compare by: no sign, no zeros that say nothing. */
const figures = (whole: string, decimals: string): string => {
  const rest = withoutZerosAtEnd(decimals)
  return (whole.replace(/^0+/, '') || '0') + (rest && `.${rest}`)
}

/** What a printed number may mean: its last mark may part the decimals or the thousands. */
const numbersOf = (text: string): string[] => {
  if (text.length > 30 || !plainAmount.test(text.trim())) return []
  const digits = text.replace(/[^\d.,]/g, '')
  const [, whole = '', decimals = ''] = /^(.*)[.,](\d+)$/.exec(digits) ?? []
  const bare = (marked: string) => marked.replace(/[.,]/g, '')
  return [figures(bare(digits), ''), ...(decimals ? [figures(bare(whole), decimals)] : [])]
}

/** A number in some writing, such as 1.234,50 for 1234.5; a missing or added sign is no other number. */
export const saysNumber = (value: string): Says => {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.')
  const soughtFigures = figures(whole, decimals)
  return (text) => (numbersOf(text).includes(soughtFigures) ? 1 : 0)
}

/** Cents, printed as an amount. */
export const saysAmount = (cents: number): Says => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return saysNumber(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

const months = [
  'ene|jan|gen|xan|urt',
  'feb|fev|fév|ots',
  'mar|mär|mrz',
  'abr|apr|avr|api',
  'may|mai|mag|mei',
  'jun|jui|juin|giu|xuñ|eka',
  'jul|juil|lug|xul|uzt',
  'ago|aug|aoû|aou|abu',
  'sep|set|ira',
  'oct|okt|out|ott|urr',
  'nov|aza',
  'dic|dec|dez|des|déc|abe',
].map((names) => new RegExp(`^(?:${names})`, 'i'))

type Parts = Record<'year' | 'month' | 'date', number>

/** Whether three figures are a day: the year last, after day and month in either order, or first, before month and day. */
const isDayInFigures = (figures: readonly number[], { year, month, date }: Parts): boolean => {
  const [first, second, third] = figures
  const isYear = (figure: number | undefined) => figure === year || figure === year % 100
  const isDayAndMonth = (first === date && second === month) || (first === month && second === date)
  return (isYear(third) && isDayAndMonth) || (isYear(first) && second === month && third === date)
}

/** A day, printed in figures or with the name of its month. */
export const saysDay = (day: string): Says => {
  const [year = '', month = '', date = ''] = day.split('-')
  const parted = { year: Number(year), month: Number(month), date: Number(date) }
  return (text) => {
    if (text.length > 40) return 0
    const parts = text.match(/\d+|\p{L}+/gu) ?? []
    const figures = parts.filter((part) => /^\d/.test(part))
    const years = figures.filter((part) => part === year || part === year.slice(2))
    const named = parts.some((part) => /^\p{L}{3,}/u.test(part) && months[parted.month - 1]?.test(part))
    if (named && figures.length === 2)
      return years.length > 0 && figures.some((part) => Number(part) === parted.date) ? 1 : 0
    if (figures.length !== 3 || years.length === 0) return 0
    return isDayInFigures(figures.map(Number), parted) ? 1 : 0
  }
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** A code, number, tax id or account: its letters and digits, whatever stands between them. */
export const saysCode = (value: string): Says => {
  const soughtText = bare(value)
  return (text) => (soughtText !== '' && text.length <= 2 * soughtText.length + 4 && bare(text) === soughtText ? 1 : 0)
}

/** A name or address: the same but for case, accents and a misread letter in eight. */
export const saysText = (value: string): Says => {
  const soughtText = normalizeName(value)
  const most = Math.floor(soughtText.length / 8)
  return (text) => {
    if (text.length > 2 * value.length + 8 || 2 * text.length < value.length) return 0
    const printed = normalizeName(text)
    if (soughtText === '' || printed === '') return 0
    if (printed === soughtText) return 1
    const apart = editsBetween(soughtText, printed, most)
    return apart <= most ? 1 - apart / soughtText.length : 0
  }
}

/** A name, or so much of it as one row prints of it. */
export const saysPart = (value: string): Says => {
  const whole = saysText(value)
  const soughtText = normalizeName(value)
  return (text) => {
    const how = whole(text)
    if (how > 0 || text.length < 5) return how
    const printed = normalizeName(text)
    return printed.length >= 5 && soughtText.startsWith(`${printed} `)
      ? 0.2 + 0.6 * (printed.length / soughtText.length)
      : 0
  }
}
