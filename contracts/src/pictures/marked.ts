/**
 * How a picture is kept: a JPEG whose first segment, which every decoder passes over, says which corporation's it is and holds its
 * thumbnail. So the same picture of two corporations is two objects, and one object goes with all that belongs to it.
 */
const START = [0xff, 0xd8]
const APP15 = 0xef
const NAME = 'escandallo '
const ID_LENGTH = 36
const HEAD = 6 + NAME.length + ID_LENGTH

/** Bytes of a thumbnail at most: a segment of a JPEG is no longer than 65,535. */
export const MAX_THUMBNAIL_BYTES = 60_000

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const signs = (words: string) => [...words].map((sign) => sign.charCodeAt(0))
const startOf = (corporationId: string) => signs(`${NAME}${corporationId}`)

/** @param jpeg a whole JPEG. @param thumbnail another, of `MAX_THUMBNAIL_BYTES` at most. */
export const marked = (jpeg: Uint8Array, thumbnail: Uint8Array, corporationId: string): Uint8Array => {
  const length = HEAD - 4 + thumbnail.length
  const bytes = new Uint8Array(jpeg.length + HEAD - START.length + thumbnail.length)
  bytes.set([...START, 0xff, APP15, length >> 8, length & 0xff, ...startOf(corporationId)])
  bytes.set(thumbnail, HEAD)
  bytes.set(jpeg.subarray(START.length), HEAD + thumbnail.length)
  return bytes
}

/** Bytes of a stored picture that say whose it is. */
export const HEAD_BYTES = HEAD

/** The corporation whose picture begins like this; null for whatever is not a picture of ours. */
export const markedFor = (head: Uint8Array): string | null => {
  if (head.length < HEAD || head[2] !== 0xff || head[3] !== APP15) return null
  const name = text(head.subarray(6, HEAD))
  return name.startsWith(NAME) ? name.slice(NAME.length) : null
}

/** The picture and its thumbnail, each a JPEG; null for whatever is not a picture of this corporation. */
export const unmarked = (
  bytes: Uint8Array,
  corporationId: string,
): { picture: Uint8Array[]; thumbnail: Uint8Array } | null => {
  if (markedFor(bytes) !== corporationId) return null
  const end = 4 + (bytes[4] ?? 0) * 256 + (bytes[5] ?? 0)
  return { picture: [new Uint8Array(START), bytes.subarray(end)], thumbnail: bytes.subarray(HEAD, end) }
}
