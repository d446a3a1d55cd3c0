import { monthMisread, monthNamed } from '../lexicon/months.ts'
import { patternOf } from '../lexicon/pattern.ts'

export type DayOrder = 'day-first' | 'month-first'

/** A date found in a text: where it starts and ends there, its ISO form, and the other reading of 03/04/2026. */
export type FoundDate = {
  start: number
  end: number
  value: string
  other: string | null
  parts: [number, number] | null
}

// Two spaces part the cells of a row: a typewriter's "24 / 05 / 2025" falls into five.
const numeric = /(?<![\d/.,-])(\d{1,2})\s{0,2}([/.-])\s{0,2}(\d{1,2})\s{0,2}\2\s{0,2}(\d{4}|\d{2})(?![\d/]|[.,-]\d)/g
const iso = /(?<![\d/-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/g
// Looked for ahead: "60 giorni 15 marzo 2026" must not be used up by what is no month.
const dayMonth = patternOf(
  'giu',
  String.raw`(?<![\d\p{L}])(?=((\d{1,2}|[lI](?=er))(?:st|nd|rd|th|er|\.|º)?[\s-]*(?:de\s+|d['’]\s*|`,
  String.raw`of\s+)?([\p{L}]{3,12})\.?,?[\s-]*(?:de\s+|del\s+|d['’]\s*)?(\d{4}|\d{2})(?!\d)))`,
)
const monthDay = /(?<!\p{L})(?=(([\p{L}]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)))/giu

const basque = /(?<!\d)(\d{4})\.?e?ko\s+(\p{L}{4,12}?)ren\s+(\d{1,2})(?:a|an|ean)?(?![\d\p{L}])/giu

/** A day in boxes whose parting strokes a recogniser lost or took for figures: "Fecha  18 / 097 2025". Only behind a word for a day. */
const boxed = patternOf(
  'giu',
  '(?<=(?:fecha|data|date|datum|d[ií]a|vto|vencimiento|venciment|vencimento|antes del?|abans del?|avant le|',
  String.raw`before|bis zum|bis)[.:]?\s{1,3})(0?[1-9]|[12]\d|3[01])\s{1,3}[/|Il7\\.-]?\s{0,3}(0[1-9]|`,
  String.raw`1[0-2])[/|Il7\\.-]?\s{0,3}[/|Il7\\.-]?\s{0,3}(20\d{2})(?!\d)`,
)

const isoDate = (year: number, month: number, day: number): string | null => {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  const sane = full >= 1990 && full <= 2099 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return sane ? date.toISOString().slice(0, 10) : null
}

/** Every date printed in a text, in the order of the text. */
export const datesIn = (text: string, order: DayOrder): FoundDate[] => {
  if (!/\d\D{0,12}\d{2}/.test(text)) return []
  const dates: FoundDate[] = []
  const add = (match: RegExpMatchArray, value: string | null, other: string | null, parts: [number, number] | null) => {
    const start = match.index ?? 0
    const end = start + (match[0] || (match[1] ?? '')).length
    if (value && !dates.some((known) => start < known.end && known.start < end)) {
      dates.push({ start, end, value, other: other === value ? null : other, parts })
    }
  }
  for (const match of text.matchAll(iso)) {
    add(match, isoDate(Number(match[1]), Number(match[3]), Number(match[4])), null, null)
  }
  for (const match of text.matchAll(numeric)) {
    const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
    const dayFirst = isoDate(year, second, first)
    const monthFirst = isoDate(year, first, second)
    const [value, other] = order === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
    add(match, value ?? other, value ? other : null, [first, second])
  }
  for (const match of text.matchAll(dayMonth)) {
    const month = monthNamed(match[3] ?? '') ?? monthMisread(match[3] ?? '')
    add(match, month ? isoDate(Number(match[4]), month, Number(match[2]?.replace(/[lI]/, '1'))) : null, null, null)
  }
  for (const match of text.matchAll(monthDay)) {
    const month = monthNamed(match[2] ?? '')
    add(match, month ? isoDate(Number(match[4]), month, Number(match[3])) : null, null, null)
  }
  for (const match of text.matchAll(basque)) {
    const month = monthNamed(match[2] ?? '')
    add(match, month ? isoDate(Number(match[1]), month, Number(match[3])) : null, null, null)
  }
  for (const match of text.matchAll(boxed)) {
    add(match, isoDate(Number(match[3]), Number(match[2]), Number(match[1])), null, null)
  }
  return dates.sort((a, b) => a.start - b.start)
}

/**
 * Day first, unless a date on the page can only be month first and none can only be day first. An American page that parts all its dates
 * with dots writes them as Europe does.
 */
export const dayOrderOf = (texts: string[], american: boolean): DayOrder => {
  const figures = texts.flatMap((text) =>
    datesIn(text, 'day-first').flatMap(({ start, end, parts }) =>
      parts ? [{ parts, printed: text.slice(start, end) }] : [],
    ),
  )
  const parts = figures.map((date) => date.parts)
  const dayFirst = parts.some(([first]) => first > 12)
  const monthFirst = parts.some(([, second]) => second > 12)
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first'
  const isDotted = figures.length > 0 && figures.every(({ printed }) => printed.includes('.'))
  return american && !isDotted ? 'month-first' : 'day-first'
}
