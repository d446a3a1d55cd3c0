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

type Clock = {
  hour: string
  minute: string
  second: string
  half: string | undefined
  zone: string | undefined
}

const clockIn = (text: string): Clock | null => {
  const parts = clock.exec(text)
  if (parts) {
    const [, hour = '', minute = '', second = '00', half, zone] = parts
    return { hour, minute, second, half, zone }
  }
  const [, hour, half] = /^(\d{1,2})\s*(am|pm)$/i.exec(text) ?? []
  return hour === undefined ? null : { hour, minute: '00', second: '00', half, zone: undefined }
}

/** The hour of the day, of 24. */
const hoursOf = ({ hour, half }: Clock): number => {
  const hours = Number(hour)
  if (half?.toLowerCase() === 'pm') return hours < 12 ? hours + 12 : hours
  return half !== undefined && hours === 12 ? 0 : hours
}

/** "2:05 p. m.", "14.05", "18:03:11Z": the time to the second. */
export const timeOf = (written: string): { time: string; utc: boolean; offset: number | null } | null => {
  const short = shortText(written, LONGEST)
  const parts = short === null ? null : clockIn(short.replace(/\b([ap]) ?\.? ?m\b\.?/i, '$1m'))
  if (parts === null) return null
  const { minute, second, zone } = parts
  const hours = hoursOf(parts)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const offset = offsetOf(zone)
  return { time: `${two(hours)}:${minute}:${second}`, utc: offset === 0, offset }
}

/** What one cell may mean: its day for each possible order of day and month, and its time. */
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

const withMonth = (year: string, word: string, dayOfMonth: string, rest: string | undefined) => {
  const month = monthOf(word)
  return month === null ? undefined : withTime({ ymd: dayText(year, month, dayOfMonth) }, rest)
}

/** How days are written. `read` answers null where the rest is no time, and undefined where a word of the day is no month. */
type Form = { pattern: RegExp; read: (...parts: string[]) => Readings | null | undefined }
const forms: readonly Form[] = [
  {
    pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:([T\s,].*))?$/,
    read: (year = '', month = '', dayOfMonth = '', rest) => withTime({ ymd: dayText(year, month, dayOfMonth) }, rest),
  },
  {
    pattern: /^((?:19|20)\d{2})(\d{2})(\d{2})(?:[T\s_-]?(\d{2}):?(\d{2}):?(\d{2})?)?$/,
    read: (year = '', month = '', dayOfMonth = '', hour, minute, second = '00') =>
      withTime({ ymd: dayText(year, month, dayOfMonth) }, hour && `${hour}:${minute}:${second}`),
  },
  {
    pattern: /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})(?!\d)(.*)$/,
    read: (first = '', second = '', year = '', rest) =>
      withTime({ dmy: dayText(year, second, first), mdy: dayText(year, first, second) }, rest),
  },
  {
    pattern: /^(\d{1,2})\.?[ºª]?[\s/-]*(?:de\s+|d')?(\p{L}+)\.?[\s/-]*(?:de[l]?\s+)?(\d{4}|\d{2})(?!\d)(.*)$/u,
    read: (dayOfMonth = '', word = '', year = '', rest) => withMonth(year, word, dayOfMonth, rest),
  },
  {
    pattern: /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/u,
    read: (word = '', dayOfMonth = '', year = '', rest) => withMonth(year, word, dayOfMonth, rest),
  },
]

/** A serial number of a sheet, or a day written as eight figures. */
const readingsOfNumber = (cell: number): Readings | null => {
  if (cell >= 20_000 && cell < 80_000) return readingsOf(serialText(cell, false))
  if (cell >= 0 && cell < 1) return { days: {}, time: serialText(cell, false), utc: false, offset: null }
  return /^(19|20)\d{6}$/.test(String(cell)) ? readingsOf(String(cell)) : null
}

const readingsOf = (cell: Cell): Readings | null => {
  if (typeof cell === 'number') return readingsOfNumber(cell)
  const short = shortText(cell, LONGEST)
  if (short === null) return null
  const text = withoutWeekday(short)
  const clock = timeOf(text)
  if (clock && !/^\d{1,2}\.\d{2}\.\d{2}$/.test(text)) return { days: {}, ...clock }
  for (const { pattern, read } of forms) {
    const [whole, ...parts] = pattern.exec(text) ?? []
    const readings = whole === undefined ? undefined : read(...parts)
    if (readings !== undefined) return readings
  }
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

/** What a column's figures say of their order: cells that only one order reads, and those that either does. */
type Evidence = {
  dayFirst: number
  monthFirst: number
  open: { dmy: string; mdy: string }[]
  /** Whether some of them are another day in the other order. */
  isOpen: boolean
  /** Whether points part the figures of all of them. */
  isPointed: boolean
}

const countIn = (evidence: Evidence, cell: Cell, { dmy, mdy }: Readings['days']) => {
  if (dmy && mdy) {
    if (dmy !== mdy) evidence.isOpen = true
    if (!/^\D*\d{1,2}\.\s*\d/.test(String(cell))) evidence.isPointed = false
    if (evidence.open.length < LOOKED_AT) evidence.open.push({ dmy, mdy })
  } else if (dmy) evidence.dayFirst += 1
  else if (mdy) evidence.monthFirst += 1
}

const evidenceOf = (cells: readonly (Cell | undefined)[]): Evidence => {
  const evidence: Evidence = { dayFirst: 0, monthFirst: 0, open: [], isOpen: false, isPointed: true }
  const counted = new Set<Cell>()
  for (const cell of cells) {
    if (cell === undefined || cell === '' || counted.has(cell)) continue
    if (counted.size < CACHED) counted.add(cell)
    const days = readingsOf(cell)?.days
    if (days?.dmy !== undefined) countIn(evidence, cell, days)
  }
  return evidence
}

const likeliestOrder = ({ open }: Evidence): DayOrder =>
  open.length > 0 && spread(open.map(({ mdy }) => mdy)) * 2 < spread(open.map(({ dmy }) => dmy)) ? 'mdy' : 'dmy'

const orderOf = (
  evidence: Evidence,
  answer: DayOrder | null,
  usual: DayOrder | null,
): Pick<MomentColumn, 'order' | 'orderBy'> => {
  const { dayFirst, monthFirst, open, isOpen, isPointed } = evidence
  if (dayFirst + monthFirst + open.length === 0) return { order: null, orderBy: null }
  if (answer) return { order: answer, orderBy: 'answer' }
  if (dayFirst > 0 !== monthFirst > 0) return { order: dayFirst > 0 ? 'dmy' : 'mdy', orderBy: 'values' }
  const custom = usual ?? (isPointed ? 'dmy' : null)
  const order = custom ?? likeliestOrder(evidence)
  // Of cells that are the same day in both orders nothing is to be asked.
  return { order, orderBy: isOpen ? (custom ? 'custom' : 'likelihood') : 'values' }
}

/** Reads cells of a column whose order is settled. Rows of a ticket, and tickets of a day, say the same again. */
const readerOf = (order: DayOrder | null): MomentColumn['read'] => {
  const cache = new Map<Cell, Moment | null>()
  const readCell = (cell: Cell): Moment | null => {
    const readings = readingsOf(cell)
    if (!readings) return null
    const { days, time, utc, offset } = readings
    const day = days.ymd ?? (order === null ? null : (days[order] ?? null))
    // A day that there is not in this order is no day at all.
    return Object.keys(days).length > 0 && day === null ? null : { day, time, utc, offset }
  }
  return (cell) => {
    if (cell === undefined || cell === '') return null
    const cached = cache.get(cell)
    if (cached !== undefined) return cached
    const moment = readCell(cell)
    if (cache.size < CACHED) cache.set(cell, moment)
    return moment
  }
}

/**
 * Reads a column of days as a whole: "9/8/26" says nothing, "19/8/26" beside it does. Where no cell does, the order in which the days lie
 * closest together is the likeliest, then day before month; either is to be asked. Points part days that begin with the day everywhere.
 * @param usual the order of those who write such a table, where its language tells. @param answer what a person has said of it.
 */
export const momentColumn = (
  cells: readonly (Cell | undefined)[],
  { answer = null, usual = null }: { answer?: DayOrder | null; usual?: DayOrder | null } = {},
): MomentColumn => {
  const { order, orderBy } = orderOf(evidenceOf(cells), answer, usual)
  return { order, orderBy, read: readerOf(order) }
}
