import { businessDayOf } from '../../tickets/business-day.ts'
import { rowNameOf } from './rows/row-kinds.ts'
import type { SoldRow } from './rows/rows.ts'

const NOON = '12:00:00'
/** Rows of one number further apart than this are two tickets of two days: a table that sits on past the day's end is one. */
const HOURS_APART = 6

export const momentOf = ({ day, time }: Pick<SoldRow, 'day' | 'time'>): string => `${day}T${time ?? NOON}`
const hours = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000

type Key = 'day' | 'time' | 'businessDay' | 'terminal' | 'series' | 'number' | 'row'
const keys = ['day', 'time', 'businessDay', 'terminal', 'series', 'number', 'row'] as const

/**
 * What of every row of a table tells which ticket it is of, column by column: rows as objects take several times as much, and are made again
 * when their ticket is put together. Texts are those of the table, one for all rows alike.
 */
export type Outline = { [Name in Key]: SoldRow[Name][] } & {
  /** Whether a row has a number, a time, a time that tells seconds. */
  isNumbered: boolean
  isTimed: boolean
  isBySecond: boolean
  currencies: Set<string>
  /** Which row is beside the sales of its ticket, what each comes to in cents, and its name as an index of `names`. */
  role: SoldRow['role'][]
  cents: number[]
  nameAt: number[]
  /** Rates of VAT of its rows in per cent; null where a row has none. */
  rate: (string | null)[]
  /** Names of sales, as indexes, of which a row has no amount without tax, with what those rows come to in cents. */
  withoutNet: Map<number, number>
  names: Map<string, { at: number; written: string }>
}

export const newOutline = (): Outline => ({
  day: [],
  time: [],
  businessDay: [],
  terminal: [],
  series: [],
  number: [],
  row: [],
  isNumbered: false,
  isTimed: false,
  isBySecond: false,
  currencies: new Set(),
  role: [],
  cents: [],
  nameAt: [],
  rate: [],
  withoutNet: new Map(),
  names: new Map(),
})

const nameAt = (names: Outline['names'], written: string): number => {
  const name = rowNameOf(written)
  const sameName = names.get(name)
  if (sameName !== undefined) return sameName.at
  const at = names.size
  names.set(name, { at, written })
  return at
}

/** Adds a row to those before it. */
export const outlineRow = (outline: Outline, row: SoldRow): void => {
  for (const key of keys) (outline[key] as unknown[]).push(row[key])
  outline.role.push(row.role)
  outline.cents.push(row.money.gross.times(100).toNumber())
  const name = nameAt(outline.names, row.name || (row.code ?? ''))
  outline.nameAt.push(name)
  outline.rate.push(row.money.rate)
  if (row.role !== null) return
  if (row.money.net === null && row.moneyAt === undefined)
    outline.withoutNet.set(name, (outline.withoutNet.get(name) ?? 0) + Math.abs(outline.cents.at(-1) ?? 0))
  if (row.number !== '') outline.isNumbered = true
  if (row.time !== null) outline.isTimed = true
  if (row.time !== null && !row.time.endsWith(':00')) outline.isBySecond = true
  if (row.currency !== null) outline.currencies.add(row.currency)
}

/** A ticket as the outline tells it: how many rows are of it, and its name. */
export type Part = { count: number; name: string; first: number; last: number }

const isSameTicket = (outline: Outline, part: Part, at: number, dayEndsAt: string): boolean => {
  const [businessDay, firstDay] = [outline.businessDay[at] ?? null, outline.businessDay[part.first] ?? null]
  if (businessDay && firstDay) return businessDay === firstDay
  const row = { day: outline.day[at] ?? null, time: outline.time[at] ?? null }
  const last = { day: outline.day[part.last] ?? null, time: outline.time[part.last] ?? null }
  if (row.time === null || last.time === null) return row.day === last.day
  const isNear = () => Math.abs(hours(momentOf(last), momentOf(row))) < HOURS_APART
  if (row.day !== last.day) return isNear()
  return businessDayOf(momentOf(row), dayEndsAt) === businessDayOf(momentOf(last), dayEndsAt) || isNear()
}

export type Parts = { parts: Part[]; partOf: Int32Array }
const NO_PART = -1

/**
 * Rows as tickets: by terminal, series and number, where a number that begins again on another day is another ticket, and one that goes
 * on past the day's end is not. Without numbers, what was sold in one second is one, and else each row. `partOf` has the ticket of each row,
 * below nothing where it is of none: a tip, or a payment, of which nothing was sold.
 */
export const partsOf = (outline: Outline, dayEndsAt: string): Parts => {
  const parts: Part[] = []
  const partOf = new Int32Array(outline.row.length)
  // By terminal and series, which are few, and then by number: no key of a ticket is a text of its own.
  const places = new Map<string, Map<string, number | number[]>>()
  const names = new Map<string, number>()
  const nameOf = (at: number): string => {
    const number = outline.number[at] as string
    if (number !== '') return number
    // A ticket without a number is named by its moment, the second of one moment by its place.
    const [day = null, time = null] = [outline.day[at], outline.time[at]]
    const moment = time === null ? `${day}` : momentOf({ day, time })
    const key = `${outline.terminal[at]} ${moment}`
    const count = (names.get(key) ?? 0) + 1
    names.set(key, count)
    return count > 1 ? `${moment}#${count}` : moment
  }
  const open = (at: number): number => {
    parts.push({ count: 1, name: nameOf(at), first: at, last: at })
    return parts.length - 1
  }
  const keyOf = (at: number): string => {
    const number = outline.number[at] as string
    return number === '' ? momentOf({ day: outline.day[at] ?? null, time: outline.time[at] ?? null }) : number
  }
  const isByRow = !outline.isNumbered && !outline.isBySecond
  const placeOf = (at: number): [tickets: Map<string, number | number[]>, key: string] => {
    const [terminal = null, series = null] = [outline.terminal[at], outline.series[at]]
    const place = outline.isNumbered ? JSON.stringify([terminal, series]) : (terminal ?? '')
    const tickets: Map<string, number | number[]> = places.get(place) ?? new Map()
    places.set(place, tickets)
    return [tickets, keyOf(at)]
  }
  const sameAs = (candidates: number | number[] | undefined, at: number) =>
    [candidates ?? []].flat().find((index) => isSameTicket(outline, parts[index] as Part, at, dayEndsAt))
  for (let at = 0; at < outline.row.length; at += 1) {
    if (outline.role[at] !== null) {
      partOf[at] = NO_PART
      continue
    }
    if (isByRow) {
      partOf[at] = open(at)
      continue
    }
    const [tickets, key] = placeOf(at)
    const candidates = tickets.get(key)
    const same = sameAs(candidates, at)
    if (same === undefined) {
      const index = open(at)
      tickets.set(key, candidates === undefined ? index : [candidates, index].flat())
      partOf[at] = index
      continue
    }
    const part = parts[same] as Part
    part.count += 1
    part.last = at
    partOf[at] = same
  }
  // What is beside the sales of a ticket may stand before them.
  for (let at = 0; !isByRow && at < outline.row.length; at += 1) {
    if (outline.role[at] === null) continue
    const [tickets, key] = placeOf(at)
    const same = sameAs(tickets.get(key), at)
    if (same === undefined) continue
    ;(parts[same] as Part).count += 1
    partOf[at] = same
  }
  return { parts, partOf }
}
