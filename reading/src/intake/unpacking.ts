import { constants, inflateSync } from 'node:zlib'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'

/** Undone, or null when it would be longer than the limit. */
type Undo = (packed: Buffer, most: number) => Buffer | null

const inflated: Undo = (packed, most) => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    // Damaged data unpacks to little; only what is too long is of interest here.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0)
  }
}

/** What stands before the sign that ends it, without white. */
const written = (packed: Buffer, end: string): string =>
  (packed.toString('latin1').split(end, 1)[0] ?? '').replace(/\s/g, '')

const fromHex: Undo = (packed) => Buffer.from(written(packed, '>'), 'hex')

/** Five letters stand for four bytes, `z` for four zeros (ISO 32000-1, 7.4.3). */
const fromLetters: Undo = (packed, most) => {
  const text = written(packed, '~>')
  const zeros = text.split('z').length - 1
  if (zeros * 4 > most) return null
  const whole = text.replaceAll('z', '!!!!!')
  const bytes = Buffer.alloc(Math.floor(whole.length / 5) * 4)
  for (let at = 0; at + 5 <= whole.length; at += 5) {
    let value = 0
    for (let letter = at; letter < at + 5; letter += 1) value = value * 85 + whole.charCodeAt(letter) - 33
    bytes.writeUInt32BE(((value % 2 ** 32) + 2 ** 32) % 2 ** 32, (at / 5) * 4)
  }
  return bytes
}

/** A sign below 128 is followed by one letter more than it says, one above by a letter that comes 257 times less it. */
const fromRuns: Undo = (packed, most) => {
  let length = 0
  let at = 0
  for (; at < packed.length && packed[at] !== 128; at += (packed[at] ?? 0) < 128 ? 2 + (packed[at] ?? 0) : 2)
    length += (packed[at] ?? 0) < 128 ? (packed[at] ?? 0) + 1 : 257 - (packed[at] ?? 0)
  if (length > most) return null
  const bytes = Buffer.alloc(length)
  let to = 0
  for (let from = 0; from < at; ) {
    const sign = packed[from] ?? 0
    if (sign < 128) packed.copy(bytes, to, from + 1, from + 2 + sign)
    else bytes.fill(packed[from + 1] ?? 0, to, to + 257 - sign)
    to += sign < 128 ? sign + 1 : 257 - sign
    from += sign < 128 ? sign + 2 : 2
  }
  return bytes
}

/** Only how long it becomes: every code says as much as the one before it and one letter more (ISO 32000-1, 7.4.4). */
const codesLength: Undo = (packed, most) => {
  let [lengths, bits, held, width, before, total]: [number[], number, number, number, number, number] = [
    [],
    0,
    0,
    9,
    0,
    0,
  ]
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === 257) break
    if (code === 256) [lengths, width, before] = [[], 9, 0]
    else {
      const ownLength = code < 256 ? 1 : (lengths[code - 258] ?? before + 1)
      if (before > 0 && lengths.length < 3838) lengths.push(before + 1)
      total += ownLength
      before = ownLength
      width = lengths.length + 259 > 2048 ? 12 : lengths.length + 259 > 1024 ? 11 : lengths.length + 259 > 512 ? 10 : 9
    }
    if (total > most) return null
  }
  return Buffer.alloc(total)
}

const undoing: Record<string, Undo> = {
  FlateDecode: inflated,
  Fl: inflated,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: fromLetters,
  A85: fromLetters,
  RunLengthDecode: fromRuns,
  RL: fromRuns,
  LZWDecode: codesLength,
  LZW: codesLength,
}
/** They make something small of something large; the others only write it in letters. */
const shrinking = /^(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)$/

/** Whatever its dictionary says, this begins like something deflated (RFC 1950). */
const seemsDeflated = ([first = 0, second = 0]: Buffer): boolean =>
  (first & 15) === 8 && first >> 4 <= 7 && (first * 256 + second) % 31 === 0

/** What a part of a PDF unpacks to on the way through its filters; null when it is too much, or packed twice. */
export const unpacked = (bytes: Buffer, filters: readonly string[], most: number): Buffer | null => {
  if (filters.filter((name) => shrinking.test(name)).length > 1) return null
  const named = filters.length === 0 && seemsDeflated(bytes) ? ['FlateDecode'] : filters
  let now = bytes
  for (const name of named) {
    const undo = entryOf(undoing, name)
    // What remains is the coding of a picture, which is measured by its sides.
    if (!undo) return now
    const undone = undo(now, most)
    if (undone === null) return null
    now = undone
  }
  return now
}
