import { Big } from 'big.js'
import { type Cell, TableRefusal } from '../grid.ts'

/** What a style makes of a number. `digits`: a code whose leading zeros are shown only. */
export type Format = 'plain' | 'day' | 'share' | { digits: number }

const dayFormats = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
])

/** What programs keep of a format, and the longest code that is written out with its zeros. */
const LONGEST_FORMAT = 255
const MOST_DIGITS = 20

/** @throws TableRefusal for a format longer than any program writes: each cell would be as long. */
export const formatOf = (id: number, code: string | undefined): Format => {
  if (code === undefined) return dayFormats.has(id) ? 'day' : id === 9 || id === 10 ? 'share' : 'plain'
  if (code.length > LONGEST_FORMAT) throw new TableRefusal('sheet-broken')
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')[0] ?? ''
  if (/%/.test(bare)) return 'share'
  if (/^0{2,}$/.test(bare) && bare.length <= MOST_DIGITS) return { digits: bare.length }
  if (/[dy]|h|m+[/.-]|ss/i.test(bare) && !/[#?]/.test(bare) && !/general/i.test(bare)) return 'day'
  return /\[h+\]|\[m+\]/i.test(code) ? 'day' : 'plain'
}

const two = (value: number) => String(value).padStart(2, '0')
const DAY = 86_400

/** A serial of a workbook: days since the end of 1899 (or 1904), the time as a share of the day. */
export const serialText = (serial: number, since1904: boolean): string => {
  const seconds = Math.round(serial * DAY)
  const [days, rest] = [Math.floor(seconds / DAY), seconds % DAY]
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
  if (days === 0) return time
  // The calendar of 1900 counts a 29 February that there was not.
  const shifted = since1904 ? days + 1462 : days
  const date = new Date(Date.UTC(1899, 11, shifted < 61 ? 31 : 30) + shifted * DAY * 1000)
  if (Number.isNaN(date.getTime()) || shifted < 0 || shifted > 80_000) return String(serial)
  const day = date.toISOString().slice(0, 10)
  return rest === 0 ? day : `${day}T${time}`
}

/** A number without what binary fractions add: 0.30000000000000004 is 0.3. */
export const cleanNumber = (value: number): number => Number(value.toPrecision(14))

export const numberCell = (written: string, format: Format, since1904: boolean): Cell => {
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  if (format === 'day') return value < 0 ? value : serialText(value, since1904)
  if (format === 'share') return `${new Big(cleanNumber(value)).times(100).toFixed()}%`
  if (format === 'plain') return cleanNumber(value)
  return Number.isInteger(value) ? String(value).padStart(format.digits, '0') : value
}
