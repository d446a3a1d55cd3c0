import type { Kind } from '../values/column.ts'

/** Bytes of one piece, about: as many as are sent at once. */
const PIECE = 1 << 17
/** Texts that are shorter are copied letter by letter, which takes less than asking for it. */
const SHORT = 32
const DAY_MS = 86_400_000
/** Where PostgreSQL begins to count days and microseconds. */
const EPOCH = Date.UTC(2000, 0, 1)
const MOST_DAYS = 10_000
const ZERO = 48
const NEGATIVE = 0x4000

const hexadecimal = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16) || 0)
const DASHES: ReadonlySet<number> = new Set([8, 13, 18, 23])
/** Where in a UUID's text each of its bytes stands. */
const uuidPlaces = Array.from({ length: 36 }, (_, at) => at)
  .filter((at) => !DASHES.has(at))
  .filter((_, nth) => nth % 2 === 0)

// A history has few days, and many rows of each.
const days = new Map<string, number>()
const dayNumber = (day: string): number => {
  const cachedDay = days.get(day)
  if (cachedDay !== undefined) return cachedDay
  const number = (Date.parse(day) - EPOCH) / DAY_MS
  if (days.size >= MOST_DAYS) days.clear()
  days.set(day, number)
  return number
}

/** Writes stored values in the binary format of PostgreSQL's COPY. */
export const binaryWriter = () => {
  let bytes = Buffer.allocUnsafe(PIECE)
  let at = 0
  let full: Buffer[] = []

  const reserve = (length: number) => {
    if (at + length <= bytes.length) return
    full.push(bytes.subarray(0, at))
    bytes = Buffer.allocUnsafe(Math.max(PIECE, length))
    at = 0
  }
  const int16 = (value: number) => {
    at = bytes.writeInt16BE(value, at)
  }
  const int32 = (value: number) => {
    at = bytes.writeInt32BE(value, at)
  }
  const utf8 = (text: string) => {
    reserve(4 + text.length * 3)
    const start = at + 4
    let end = start
    if (text.length < SHORT) {
      for (let letter = 0; letter < text.length; letter++) {
        const code = text.charCodeAt(letter)
        if (code > 127) break
        bytes[end++] = code
      }
    }
    if (end < start + text.length) end = start + bytes.write(text, start)
    int32(end - start)
    at = end
  }
  /** Four digits of a decimal, from where it says; what stands before `from` or after `until` is nought. */
  const fourDigits = (text: string, first: number, from: number, until: number) => {
    let value = 0
    for (let place = first; place < first + 4; place++)
      value = value * 10 + (place < from || place >= until ? 0 : text.charCodeAt(place) - ZERO)
    int16(value)
  }
  const numeric = (text: string) => {
    const from = text.startsWith('-') ? 1 : 0
    const point = text.indexOf('.')
    const whole = (point < 0 ? text.length : point) - from
    const decimals = point < 0 ? 0 : text.length - point - 1
    const [before, after] = [Math.ceil(whole / 4), Math.ceil(decimals / 4)]
    reserve(12 + (before + after) * 2)
    int32(8 + (before + after) * 2)
    int16(before + after)
    int16(before - 1)
    int16(from === 1 ? NEGATIVE : 0)
    int16(decimals)
    const end = from + whole
    for (let group = before; group > 0; group--) fourDigits(text, end - group * 4, from, end)
    for (let group = 0; group < after; group++) fourDigits(text, end + 1 + group * 4, end + 1, text.length)
  }

  const fields: Record<Kind, (value: never) => void> = {
    uuid: (value: string) => {
      int32(16)
      for (let byte = 0; byte < 16; byte++) {
        const place = uuidPlaces[byte] as number
        const high = hexadecimal[value.charCodeAt(place)] as number
        bytes[at++] = (high << 4) | (hexadecimal[value.charCodeAt(place + 1)] as number)
      }
    },
    text: utf8,
    amount: (value: number) => {
      int32(8)
      int32(Math.floor(value / 2 ** 32))
      int32(value | 0)
    },
    integer: (value: number) => {
      int32(4)
      int32(value)
    },
    decimal: numeric,
    day: (value: string) => {
      int32(4)
      int32(dayNumber(value))
    },
    instant: (value: string) => {
      int32(8)
      at = bytes.writeBigInt64BE(BigInt(Date.parse(value) - EPOCH) * 1_000n, at)
    },
    flag: (value: boolean) => {
      int32(1)
      bytes[at++] = value ? 1 : 0
    },
    // The version of the format stands before it.
    json: (value: unknown) => {
      const text = JSON.stringify(value)
      reserve(5 + text.length * 3)
      const length = bytes.write(text, at + 5)
      int32(length + 1)
      bytes[at++] = 1
      at += length
    },
    jsonText: (value: unknown) => utf8(JSON.stringify(value)),
  }

  return {
    begin(): void {
      reserve(19)
      at += bytes.write('PGCOPY\n\xff\r\n\0', at, 'latin1')
      int32(0)
      int32(0)
    },
    row(columns: number): void {
      reserve(2)
      int16(columns)
    },
    field(kind: Kind, value: unknown): void {
      // As much as a value of fixed length takes; the others ask for more.
      reserve(24)
      if (value === null || value === undefined) int32(-1)
      else fields[kind](value as never)
    },
    end(): void {
      reserve(2)
      int16(-1)
      full.push(bytes.subarray(0, at))
    },
    /** The pieces that are full, once. */
    taken(): Buffer[] {
      const pieces = full
      full = []
      return pieces
    },
  }
}
