import { estimateSign } from '../costing/signs.ts'
import type { Language } from '../values/plain/languages.ts'
import { withMinus } from '../values/plain/minus.ts'
import type { Cell, CellKind, ReportBlock } from './content.ts'
import { termWords } from './words.ts'

export type ReportLanguage = Language
const locales = { es: 'es-ES', en: 'en-GB' } as const

export const worded = (pair: readonly [string, string] | undefined, language: ReportLanguage): string | undefined =>
  pair?.[language === 'es' ? 0 : 1]

const numberIn = (language: ReportLanguage, options: Intl.NumberFormatOptions, value: number) =>
  withMinus(
    new Intl.NumberFormat(locales[language], { useGrouping: 'always', ...options } as Intl.NumberFormatOptions).format(
      value,
    ),
  )

/** How many decimals percentages have that stand below one another: as many in all of them. */
export const percentDigits = (percentages: readonly Cell[]): 0 | 1 =>
  percentages.some((value) => value !== null && Math.round(Number(value) * 10) % 10 !== 0) ? 1 : 0

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MONTH = /^\d{4}-\d{2}$/
const TRIMESTER = /^(\d{4})-Q(\d)$/
const dayIn = (language: ReportLanguage, value: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(
    new Date(`${value.length === 7 ? `${value}-01` : value}T12:00:00Z`),
  )

/** A price with what it is for, and the pack that is paid for. */
const rateText = (rate: string, language: ReportLanguage, money: (price: number) => string): string => {
  const [price, unit = '', content, of = ''] = rate.split(' ')
  const pack = content
    ? ` (${numberIn(language, { maximumFractionDigits: 3 }, Number(content))} ${termText(of, language)})`
    : ''
  return `${money(Number(price))}/${termText(unit, language)}${pack}`
}

/** What somebody called something, or a term behind a colon. */
const nameText = (name: string, language: ReportLanguage): string =>
  name.startsWith(':') ? termText(name.slice(1), language) : name

/** A cell as people read it. Null is a dash, which is no zero. @param digits decimals that a percentage or a price has at least */
export const cellText = (
  kind: CellKind,
  value: Cell,
  language: ReportLanguage,
  currency: string,
  digits = 0,
): string => {
  if (value === null) return '—'
  const money = (amount: number, most: number) =>
    numberIn(
      language,
      {
        style: 'currency',
        currency,
        maximumFractionDigits: most,
        ...(digits === most && { minimumFractionDigits: most }),
      },
      amount,
    )
  switch (kind) {
    case 'amount':
      return money(Number(value) / 100, 2)
    case 'price':
      return money(Number(value), 3)
    case 'rate':
      return rateText(String(value), language, (price) => money(price, 3))
    case 'measure':
      return String(value).replaceAll(/\d+(\.\d+)?/g, (digits) =>
        numberIn(
          language,
          { minimumFractionDigits: digits.split('.')[1]?.length ?? 0, maximumFractionDigits: 6 },
          Number(digits),
        ),
      )
    case 'count':
      return numberIn(language, { maximumFractionDigits: 0 }, Number(value))
    case 'decimal':
      return numberIn(language, { maximumFractionDigits: 3 }, Number(value))
    case 'percent':
      return numberIn(
        language,
        { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: 1 },
        Number(value) / 100,
      )
    case 'day':
      return dayIn(language, String(value), { day: '2-digit', month: 'short', year: 'numeric' })
    case 'term':
      return termText(String(value), language)
    case 'name':
      return nameText(String(value), language)
    default:
      return String(value)
  }
}

type Table = Extract<ReportBlock, { kind: 'table' }>
/** What stands before a cell of a table: ≈ where it is estimated. @param row place in `rows`, or `rows.length` for the sum */
export const cellSign = ({ columns, estimated }: Pick<Table, 'columns' | 'estimated'>, row: number, column: number) =>
  estimateSign(estimated?.column === columns[column]?.key && estimated?.rows.includes(row))

const COUNTED = /^(\S+) (\d+)$/
/** A word of the product (of so many of something), a day, a month, or a trimester. */
export const termText = (value: string, language: ReportLanguage): string => {
  if (DAY.test(value)) return dayIn(language, value, { day: 'numeric', month: 'short' })
  if (MONTH.test(value)) return dayIn(language, value, { month: 'short', year: '2-digit' })
  const [, year, trimester] = TRIMESTER.exec(value) ?? []
  if (year && trimester) return language === 'es' ? `${trimester}.º trim. ${year}` : `Q${trimester} ${year}`
  const [, term = '', count = ''] = COUNTED.exec(value) ?? []
  const counted = worded(termWords[count === '1' ? `${term}-1` : term], language)
  if (counted) return counted.replace('{count}', count)
  return worded(termWords[value], language) ?? value
}
