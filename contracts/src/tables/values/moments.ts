import { day as calendarDay } from '../../values/day.ts'
import { daysBetween } from '../../values/days.ts'
import type { Cell } from '../grid.ts'
import { serialText } from '../workbook/formats.ts'
import { shortText } from './cell-text.ts'

export type DayOrder = 'dmy' | 'mdy' | 'ymd'
/**
 * A day and a time as they are written. `utc`: the file counts in universal time; `offset`: minutes that its clock is before universal time,
 * null where it does not say so.
 */
export type Moment = { day: string | null; time: string | null; utc: boolean; offset: number | null }

const months = [
  /^(ene|jan|gen|xan|urt)/,
  /^(feb|fev|ots)/,
  /^(mar|mrz|mae)/,
  /^(abr|apr|avr|api)/,
  /^(may|mai|mag|maj)/,
  /^(jun|juin|giu|xun|eka)/,
  /^(jul|juil|lug|xul|uzt)/,
  /^(ago|aug|aou|abu)/,
  /^(sep|set|ira)/,
  /^(oct|okt|ott|out|urr)/,
  /^(nov|aza)/,
  /^(dic|dec|dez|des|abe)/,
]
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const monthOf = (word: string): number | null => {
  const at = months.findIndex((month) => month.test(bare(word)))
  return at < 0 ? null : at + 1
}

const two = (value: string | number) => String(value).padStart(2, '0')
const dayText = (year: string, month: number | string, dayOfMonth: string): string | null => {
  const text = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(dayOfMonth)}`
  return calendarDay.safeParse(text).success ? text : null
}

const clock = new RegExp(
  [
    String.raw`^(\d{1,2})\s*[:.h]\s*(\d{2})(?:\s*[:.m]\s*(\d{2})(?:[.,]\d+)?)?\s*(?:s|h|hs|hrs|uhr)?\s*(am|pm)?`,
    String.raw`\s*(z|utc|[+-]\d{2}:?\d{2})?(?:\s*(?:ces?t|wes?t|gmt|bst|[ecmp][sd]t))?$`,
  ].join(''),
  'i',
)

const offsetOf = (zone: string | undefined): number | null => {
  if (zone === undefined || zone === '') return null
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  // -0 is no other offset.
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0
}

/** Signs of a day and a time in full: "miércoles, 14 de septiembre de 2026 a las 02:05:11 p. m. (CEST)". */
const LONGEST = 80

/** "2:05 p. m.", "14.05", "18:03:11Z": the time to the second. */
export const timeOf = (written: string): { time: string; utc: boolean; offset: number | null } | null => {
  const short = shortText(written, LONGEST)
  if (short === null) return null
  const text = short.replace(/\b([ap]) ?\.? ?m\b\.?/i, '$1m')
  const parts = clock.exec(text)
  const hoursOnly = parts ? null : /^(\d{1,2})\s*(am|pm)$/i.exec(text)
  const [hour = '', minute = '00', second = '00'] = parts ? parts.slice(1, 4) : hoursOnly ? [hoursOnly[1] ?? ''] : []
  if (hour === '') return null
  const half = (parts?.[4] ?? hoursOnly?.[2])?.toLowerCase()
  let hours = Number(hour)
  if (half === 'pm' && hours < 12) hours += 12
  if (half === 'am' && hours === 12) hours = 0
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const offset = offsetOf(parts?.[5])
  return { time: `${two(hours)}:${minute}:${second ?? '00'}`, utc: offset === 0, offset }
}

/** The day of a cell in each order in which it may be read, and its time. */
type Readings = {
  days: Partial<Record<DayOrder, string | null>>
  time: string | null
  utc: boolean
  offset: number | null
}

const withTime = (days: Readings['days'], rest: string | undefined): Readings | null => {
  const text = (rest ?? '').replace(/^[T,\s-]+/, '').trim()
  if (text === '') return { days, time: null, utc: false, offset: null }
  const clock = timeOf(text)
  return clock === null ? null : { days, ...clock }
}

/** A day that is whole without the word before it: "mar 10/11/2026" is a Tuesday of November, "mar 10, 2026" a day of March. */
const wholeDay =
  /^(?:\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d|\d{4}[-/.]\d|\d{1,2}\.?\s*(?:de\s+|d['’]\s?|[-/]\s*)?\p{L}{3})/u
const withoutWeekday = (text: string): string => {
  const [word = ''] = /^\p{L}+\.?,?\s+(?=\d|\p{L}+\.? \d)/u.exec(text) ?? []
  const rest = text.slice(word.length)
  return monthOf(word) === null || /^\p{L}+,/u.test(word) || wholeDay.test(rest) ? rest : text
}

const readingsOf = (cell: Cell): Readings | null => {
  if (typeof cell === 'number') {
    if (cell >= 20_000 && cell < 80_000) return readingsOf(serialText(cell, false))
    if (cell >= 0 && cell < 1) return { days: {}, time: serialText(cell, false), utc: false, offset: null }
    return /^(19|20)\d{6}$/.test(String(cell)) ? readingsOf(String(cell)) : null
  }
  const short = shortText(cell, LONGEST)
  if (short === null) return null
  const text = withoutWeekday(short)
  const clock = timeOf(text)
  if (clock && !/^\d{1,2}\.\d{2}\.\d{2}$/.test(text)) return { days: {}, ...clock }
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:([T\s,].*))?$/.exec(text)
  if (iso) return withTime({ ymd: dayText(iso[1] as string, iso[2] as string, iso[3] as string) }, iso[4])
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:[T\s_-]?(\d{2}):?(\d{2}):?(\d{2})?)?$/.exec(text)
  if (compact) {
    const [, year = '', month = '', dayOfMonth = '', hour, minute, second = '00'] = compact
    return withTime({ ymd: dayText(year, month, dayOfMonth) }, hour && `${hour}:${minute}:${second}`)
  }
  const figures = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})(?!\d)(.*)$/.exec(text)
  if (figures) {
    const [, first = '', second = '', year = '', rest] = figures
    return withTime({ dmy: dayText(year, second, first), mdy: dayText(year, first, second) }, rest)
  }
  const dayFirst =
    /^(\d{1,2})\.?[ºª]?[\s/-]*(?:de\s+|d')?(\p{L}+)\.?[\s/-]*(?:de[l]?\s+)?(\d{4}|\d{2})(?!\d)(.*)$/u.exec(text)
  const month = dayFirst && monthOf(dayFirst[2] as string)
  if (dayFirst && month)
    return withTime({ ymd: dayText(dayFirst[3] as string, month, dayFirst[1] as string) }, dayFirst[4])
  const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/u.exec(text)
  const named = monthFirst && monthOf(monthFirst[1] as string)
  if (monthFirst && named)
    return withTime({ ymd: dayText(monthFirst[3] as string, named, monthFirst[2] as string) }, monthFirst[4])
  return null
}

/** Whether a cell is a day or a time in some order. */
export const isMomentLike = (cell: Cell): 'day' | 'time' | null => {
  const readings = typeof cell === 'number' && cell < 1 ? null : readingsOf(cell)
  if (readings === null) return null
  return Object.values(readings.days).some((value) => value !== null) ? 'day' : readings.time === null ? null : 'time'
}

export type MomentColumn = {
  /** How figures stand, where the column has any: by a value that only one order can be, by an answer, or by likelihood. */
  order: DayOrder | null
  orderBy: 'values' | 'answer' | 'custom' | 'likelihood' | null
  read: (cell: Cell | undefined) => Moment | null
}

/** How far days of an order lie apart: the days between the first and the last for each day that there is. */
const spread = (days: readonly string[]): number => {
  const sorted = [...new Set(days)].toSorted()
  return (daysBetween(sorted[0] as string, sorted.at(-1) as string) + 1) / sorted.length
}

const CACHED = 20_000
/** Rows by which an order is chosen; what decides may stand anywhere, likelihood needs no more. */
const LOOKED_AT = 2_000

/**
 * Reads a column of days as a whole: "9/8/26" says nothing, "19/8/26" beside it does. Where no cell does, the order in which the days lie
 * closest together is the likeliest, then day before month; either is to be asked. Points part days that begin with the day everywhere.
 * @param usual the order of those who write such a table, where its language tells. @param answer what a person has said of it.
 */
export const momentColumn = (
  cells: readonly (Cell | undefined)[],
  { answer = null, usual = null }: { answer?: DayOrder | null; usual?: DayOrder | null } = {},
): MomentColumn => {
  let [dayFirst, monthFirst, isOpen, pointed] = [0, 0, false, true]
  const open: { dmy: string; mdy: string }[] = []
  const looked = new Set<Cell>()
  for (const cell of cells) {
    if (cell === undefined || cell === '' || looked.has(cell)) continue
    if (looked.size < CACHED) looked.add(cell)
    const days = readingsOf(cell)?.days
    if (!days || days.dmy === undefined) continue
    if (days.dmy && !days.mdy) dayFirst += 1
    else if (days.mdy && !days.dmy) monthFirst += 1
    else if (days.dmy && days.mdy) {
      if (days.dmy !== days.mdy) isOpen = true
      if (!/^\D*\d{1,2}\.\s*\d/.test(String(cell))) pointed = false
      if (open.length < LOOKED_AT) open.push({ dmy: days.dmy, mdy: days.mdy })
    }
  }
  const isProved = dayFirst > 0 !== monthFirst > 0
  const likeliest = (): DayOrder =>
    spread(open.map(({ mdy }) => mdy)) * 2 < spread(open.map(({ dmy }) => dmy)) ? 'mdy' : 'dmy'
  const custom = usual ?? (pointed ? 'dmy' : null)
  const isAny = dayFirst + monthFirst + open.length > 0
  const proved = isProved ? (dayFirst > 0 ? 'dmy' : 'mdy') : null
  const order = isAny ? (answer ?? proved ?? custom ?? (open.length > 0 ? likeliest() : 'dmy')) : null
  const orderBy =
    order === null ? null : answer ? 'answer' : proved || !isOpen ? 'values' : custom ? 'custom' : 'likelihood'
  // Rows of a ticket, and tickets of a day, say the same again.
  const cache = new Map<Cell, Moment | null>()
  const readCell = (cell: Cell): Moment | null => {
    const readings = readingsOf(cell)
    if (!readings) return null
    const { days, time, utc, offset } = readings
    const day = days.ymd ?? (order === null ? null : (days[order] ?? null))
    // A day that there is not in this order is no day at all.
    return Object.keys(days).length > 0 && day === null ? null : { day, time, utc, offset }
  }
  return {
    order,
    orderBy,
    read: (cell) => {
      if (cell === undefined || cell === '') return null
      const cached = cache.get(cell)
      if (cached !== undefined) return cached
      const moment = readCell(cell)
      if (cache.size < CACHED) cache.set(cell, moment)
      return moment
    },
  }
}
