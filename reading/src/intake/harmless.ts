import { referenceIn, type StoredObjects, storedObjects, valueIn } from '../words/stored-objects.ts'
import { areEndless, type Drawings, recordDrawing } from './drawings.ts'
import { picturePoints } from './picture-points.ts'
import { unpacked } from './unpacking.ts'

/** No part of an invoice is longer than this when it is unpacked, and not all of them together: bytes. */
const mostUnpacked = 24_000_000
const mostTogether = 64_000_000
/** A large sheet at 600 dots per inch, which takes four bytes a point to draw. */
const mostPixels = 50_000_000
/** Programs put a dozen brackets around what they draw; each that stays open takes time and memory. Fonts hold some by chance. */
const deepest = 10_000
/** No dictionary of a page, a font or a picture is longer. */
const longestDictionary = 16_000

/** The dictionary of a stream with its bytes, and everything that stands between the stream before and this one. */
type Part = { between: string; dictionary: string; bytes: Buffer }

/** A name may be spelt with the numbers of its letters, and remarks stand anywhere. */
const plain = (written: string): string =>
  written
    .replace(/%[^\r\n]*/g, ' ')
    .replace(/#([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))

/** The streams of a PDF with their dictionaries, as they follow one another in the file. */
function* parts(file: Buffer): Generator<Part> {
  let last = 0
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const start = at + (file[at + 6] === 13 ? 8 : 7)
    const end = file.indexOf('endstream', start)
    if (end < 0) break
    const before = file.toString('latin1', Math.max(last, at - longestDictionary), at)
    const between = plain(file.toString('latin1', last, at))
    const dictionary = plain(before.slice(before.lastIndexOf(' obj') + 4))
    yield { between, dictionary, bytes: file.subarray(start, end) }
    last = end
    at = end + 3
  }
  yield { between: plain(file.toString('latin1', last)), dictionary: '', bytes: Buffer.alloc(0) }
}

/** A script or a program to start, behind whatever it is to start by: no invoice needs either. */
const acts = (text: string): boolean => /\/S\s*\/(?:JavaScript|Launch)\b/.test(text)

/** A value of a dictionary, wherever the file keeps it; null when it is not there or cannot be found. */
const statedAs = (dictionary: string, name: string, objects: () => StoredObjects): string | null => {
  const value = valueIn(dictionary, name)
  const elsewhere = referenceIn(value)
  return elsewhere === null ? value : (objects()(elsewhere)?.text.trim() ?? null)
}

// Texts are bounded: one that is never closed would have the search go back through all of it.
const bracketsTextsAndRemarks = /\((?:\\[\s\S]|[^\\()]){0,30000}\)|%[^\r\n]*|(?<![\w/])[qQ](?!\w)/g

/** How deep a page is in brackets after a part of it; no further than too deep. */
const deepAfter = (bytes: Buffer, before: number): number => {
  let depth = before
  for (const [found] of bytes.toString('latin1').matchAll(bracketsTextsAndRemarks)) {
    if (found === 'q') depth += 1
    else if (found === 'Q') depth = Math.max(0, depth - 1)
    if (depth > deepest) break
  }
  return depth
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
  let found: StoredObjects | undefined
  const objects = () => {
    found ??= storedObjects(bytes)
    return found
  }
  const drawings: Drawings = new Map()
  let [together, depth] = [0, 0]
  for (const { between, dictionary, bytes: packed } of parts(file)) {
    if (acts(between)) return false
    const filters = filtersOf(statedAs(dictionary, 'Filter', objects))
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
      const side = (name: string) => Number(statedAs(dictionary, name, objects) ?? 0)
      if (picturePoints(packed, filters, dictionary, side) > mostPixels) return false
      if (filters.length < 2) continue
    }
    const bytes = unpacked(packed, filters, Math.min(mostUnpacked, mostTogether - together))
    if (bytes === null || (/\/ObjStm\b/.test(dictionary) && acts(plain(bytes.toString('latin1'))))) return false
    together += bytes.length
    depth = deepAfter(bytes, depth)
    if (depth > deepest) return false
    recordDrawing(drawings, between, dictionary, bytes)
  }
  return !areEndless(drawings, objects)
}
