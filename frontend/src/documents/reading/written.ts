import { day } from '@escandallo/contracts/values/day.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { toAmount } from '@escandallo/contracts/values/money.ts'
import type { ValueKind } from './read-value.ts'

/** Languages of the papers that come in; their months are told apart by their first letters. */
const languages = ['es', 'ca', 'gl', 'eu', 'en', 'fr', 'pt', 'de', 'it']

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

let months: Map<string, number> | undefined
const monthNames = () => {
  months ??= new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const names = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, index): [string, number] => {
          const name = folded(names.format(Date.UTC(2020, index, 15)))
          return [name.replaceAll(/[^a-z]/g, ''), index + 1]
        })
      }),
    ),
  )
  return months
}

const dayOf = (year: string, month: number, date: string): string | null => {
  const full = year.length === 2 ? `20${year}` : year
  const written = `${full}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return day.safeParse(written).success ? written : null
}

/** The first day that a text names: "04/03/2026", "2026-03-04", "4 de març de 2026", "Mar 4, 2026". Day before month. */
const dayIn = (text: string): string | null => {
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return dayOf(iso[1] ?? '', Number(iso[2]), iso[3] ?? '')
  const figures = /(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/.exec(text)
  if (figures) {
    const [, first = '', second = '', year = ''] = figures
    return dayOf(year, Number(second), first) ?? dayOf(year, Number(first), second)
  }
  const plain = folded(text)
  const year = /\b(19|20)\d\d\b/.exec(plain)?.[0]
  const date = /(?<!\d)\d{1,2}(?!\d)/.exec(year ? plain.replace(year, '') : plain)?.[0]
  const month = plain
    .match(/[a-z]{3,}/g)
    ?.map((word) => monthNames().get(word))
    .find(Boolean)
  return year && date && month ? dayOf(year, month, date) : null
}

/** A minus may stand before or behind; thousands may be set apart by a space. */
const printedFigure = /-?\s?(?:\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?(?!\d)|\d[\d.,]*)\s?-?/

/** The first figure of a text, without the signs and words beside it. */
const figureIn = (text: string): string | null => {
  const figure = printedFigure.exec(text)?.[0]
  if (figure === undefined) return null
  const value = parseDecimal(figure.replaceAll(/[\s-]/g, '').replace(/[.,]$/, ''))
  return value !== null && figure.includes('-') && value !== '0' ? `-${value}` : value
}

/** Reads a text from the paper as the kind of value that a field takes; null when it is none. */
export const writtenAs = (kind: ValueKind, text: string): string | number | null => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  if (kind === 'text') return line
  if (kind === 'day') return dayIn(line)
  const figure = figureIn(line)
  if (kind === 'figure' || figure === null) return figure
  // A third decimal of money was misread; nobody rounds it in silence.
  return (figure.split('.')[1]?.length ?? 0) > 2 ? null : toAmount(figure)
}
