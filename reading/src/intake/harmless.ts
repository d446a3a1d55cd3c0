import { referenceIn, type StoredObjects, storedObjects, valueIn } from '../words/stored-objects.ts'
import { deepAfter, deepest, endOfLine } from './drawn/depth.ts'
import { areEndless, type Drawings, recordDrawing } from './drawn/drawings.ts'
import { picturePoints } from './picture-points.ts'
import { unpacked } from './unpacking.ts'

/** No part of an invoice is longer than this when it is unpacked, and not all of them together: bytes. */
const mostUnpacked = 24_000_000
const mostTogether = 64_000_000
/** A large sheet at 600 dots per inch, which takes four bytes a point to draw. */
const mostPixels = 50_000_000
/** Streams of a file: an invoice has some dozen, a book of drawings some thousand. */
const mostStreams = 20_000
/** Objects that are looked up because others name them: letters of all of them together. Files that name and name again take all day. */
const mostLookedUp = 64_000_000
/** No dictionary of a page, a font or a picture is longer. */
const longestDictionary = 16_000

/** The dictionary of a stream with its bytes, and everything that stands between the stream before and this one. */
type Part = { between: string; dictionary: string; bytes: Buffer }

const digitOf = (byte = 0): number =>
  byte >= 48 && byte <= 57 ? byte - 48 : (byte | 32) >= 97 && (byte | 32) <= 102 ? (byte | 32) - 87 : -1
const hexAt = (bytes: Buffer, at: number): number => {
  const [high, low] = [digitOf(bytes[at]), digitOf(bytes[at + 1])]
  return high < 0 || low < 0 ? -1 : 16 * high + low
}

/** A name may be spelt with the numbers of its letters, and remarks stand anywhere. */
const plain = (written: Buffer): string => {
  if (!written.includes('#') && !written.includes('%')) return written.toString('latin1')
  const bytes = Buffer.allocUnsafe(written.length)
  let length = 0
  for (let at = 0; at < written.length; at += 1) {
    const byte = written[at] as number
    const digits = byte === 35 ? hexAt(written, at + 1) : -1
    if (digits >= 0) at += 2
    if (byte === 37) at = endOfLine(written, at) - 1
    bytes[length] = digits >= 0 ? digits : byte === 37 ? 32 : byte
    length += 1
  }
  return bytes.toString('latin1', 0, length)
}

/** The streams of a PDF with their dictionaries, as they follow one another in the file. */
function* parts(file: Buffer): Generator<Part> {
  let last = 0
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const start = at + (file[at + 6] === 13 ? 8 : 7)
    const end = file.indexOf('endstream', start)
    if (end < 0) break
    const before = file.subarray(Math.max(last, at - longestDictionary), at)
    const between = plain(file.subarray(last, at))
    const dictionary = plain(before.subarray(before.lastIndexOf(' obj') + 4))
    yield { between, dictionary, bytes: file.subarray(start, end) }
    last = end
    at = end + 3
  }
  yield { between: plain(file.subarray(last)), dictionary: '', bytes: Buffer.alloc(0) }
}

/** A script or a program to start, behind whatever it is to start by: no invoice needs either. */
const acts = (text: string): boolean => /\/S\s*\/(?:JavaScript|Launch)\b/.test(text)

/** A value of a dictionary, wherever the file keeps it; null when it is not there or cannot be found. */
const statedAs = (dictionary: string, name: string, objects: () => StoredObjects): string | null => {
  const value = valueIn(dictionary, name)
  const elsewhere = referenceIn(value)
  return elsewhere === null ? value : (objects()(elsewhere)?.text.trim() ?? null)
}

/** Objects by their numbers, each fetched once, until too much has been. */
const lookingUp = (bytes: Uint8Array) => {
  const known = new Map<number, ReturnType<StoredObjects>>()
  let [all, letters]: [StoredObjects | undefined, number] = [undefined, 0]
  const isWornOut = () => letters > mostLookedUp
  const objectOf: StoredObjects = (number) => {
    const before = known.get(number)
    if (before !== undefined) letters += 100
    if (before !== undefined || isWornOut()) return before ?? null
    all ??= storedObjects(bytes)
    const object = all(number)
    letters += object?.text.length ?? 100
    known.set(number, object)
    return object
  }
  return { objects: () => objectOf, isWornOut }
}

const filtersOf = (value: string | null): string[] =>
  [...(value ?? '').matchAll(/\/(\w+)/g)].map(([, name = '']) => name)

/**
 * Whether a PDF can be opened without filling the memory or starting anything: no script, nothing is packed twice, no part unpacks to more than any page of
 * an invoice needs, no brackets or drawings are opened without end, and no picture is larger than a sheet. Pictures
 * are only measured: they are read line by line.
 */
export const isHarmless = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { objects, isWornOut } = lookingUp(bytes)
  const drawings: Drawings = new Map()
  let [streams, together, depth] = [0, 0, 0]
  for (const { between, dictionary, bytes: packed } of parts(file)) {
    streams += 1
    if (streams > mostStreams || acts(between)) return false
    const filters = filtersOf(statedAs(dictionary, 'Filter', objects))
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
      const side = (name: string) => Number(statedAs(dictionary, name, objects) ?? 0)
      if (picturePoints(packed, filters, dictionary, side) > mostPixels) return false
      if (filters.length < 2) continue
    }
    const bytes = unpacked(packed, filters, Math.min(mostUnpacked, mostTogether - together))
    if (bytes === null || (/\/ObjStm\b/.test(dictionary) && acts(plain(bytes)))) return false
    together += bytes.length
    depth = deepAfter(bytes, depth)
    if (depth > deepest) return false
    recordDrawing(drawings, between, dictionary, bytes)
    if (isWornOut()) return false
  }
  return !areEndless(drawings, objects) && !isWornOut()
}
