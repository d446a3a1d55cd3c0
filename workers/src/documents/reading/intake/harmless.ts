import { constants, inflateSync } from 'node:zlib'

/** No part of an invoice is longer than this when it is unpacked, and not all of them together: bytes. */
const mostUnpacked = 24_000_000
const mostTogether = 160_000_000
/** Packing makes nothing more than a thousand times smaller, so that smaller parts need not be tried. */
const leastPacked = 24_000
/** A large sheet at 1200 dots per inch. */
const mostPixels = 200_000_000

const packing = /\/(?:FlateDecode|Fl|LZWDecode|LZW)\b/g

type Part = { dictionary: string; start: number; end: number }

/** The streams of a PDF with their dictionaries, as they follow one another in the file. */
function* parts(file: Buffer): Generator<Part> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue
    const start = at + (file[at + 6] === 13 ? 8 : 7)
    const end = file.indexOf('endstream', start)
    if (end < 0) return
    const before = file.toString('latin1', Math.max(0, at - 1_000), at)
    yield { dictionary: before.slice(before.lastIndexOf(' obj') + 4), start, end }
    at = end + 3
  }
}

const numberOf = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d{1,12})(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0)

/** How long a packed part is when unpacked; null when it is longer than the limit. */
const unpacked = (packed: Buffer): number | null => {
  try {
    return inflateSync(packed, { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    // Damaged data unpacks to little; only what is too long is of interest here.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0
  }
}

/**
 * Whether a PDF can be opened without filling the memory: nothing is packed twice, no part unpacks to more than any page of
 * an invoice needs, and no picture is larger than a sheet. Pictures are only measured: they are read line by line.
 */
export const isHarmless = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let together = 0
  for (const { dictionary, start, end } of parts(file)) {
    const packed = dictionary.match(packing)?.length ?? 0
    const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? ''
    if ((filters.match(packing)?.length ?? 0) > 1) return false
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) {
      if (numberOf(dictionary, 'Width') * numberOf(dictionary, 'Height') > mostPixels) return false
      continue
    }
    if (packed === 0 || end - start < leastPacked) continue
    const length = unpacked(file.subarray(start, end))
    if (length === null) return false
    together += length
    if (together > mostTogether) return false
  }
  return true
}
