import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import { Invalid, TooLarge, UnsupportedKind } from '@escandallo/platform/errors.ts'
import { isHeic, mediaTypeOf } from '../file-kinds.ts'

/** Pixels at most: decoded, each takes four bytes. */
const MAX_PIXELS = 40_000_000

type Size = { width: number; height: number }

/** The beginning of a frame, SOF0 to SOF15, is where a JPEG says how large it is; three numbers among them mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpegSize = (bytes: Buffer): Size | null => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

const pngSize = (bytes: Buffer): Size | null =>
  bytes.length < 33 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }

/** A PNG that moves says so before its first pixels. */
const isAnimated = (png: Buffer) => {
  const [control, pixels] = [png.indexOf('acTL'), png.indexOf('IDAT')]
  return control > 0 && (pixels < 0 || control < pixels)
}

/** Pixels of a JPEG or PNG as its header says; null of anything else, or of a broken one. */
export const pixelsOf = (bytes: Buffer): number | null => {
  const kind = mediaTypeOf(bytes)
  if (kind !== 'image/jpeg' && kind !== 'image/png') return null
  const size = kind === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  return size && size.width * size.height > 0 ? size.width * size.height : null
}

/**
 * Looks at a picture's first bytes and its header, before one pixel of it is decoded.
 * @throws UnsupportedKind for what is no JPEG or PNG or moves, TooLarge, Invalid for an empty or a broken one.
 */
export const checkPicture = (bytes: Buffer): void => {
  if (bytes.length === 0) throw new Invalid('file-empty', [{ path: 'file', code: 'file-empty' }])
  if (bytes.length > MAX_FILE_BYTES) throw new TooLarge('file-too-large')
  const kind = mediaTypeOf(bytes)
  if (kind !== 'image/jpeg' && kind !== 'image/png') {
    throw new UnsupportedKind(isHeic(bytes) ? 'file-is-heic' : 'picture-type-not-taken')
  }
  if (kind === 'image/png' && isAnimated(bytes)) throw new UnsupportedKind('picture-animated')
  const pixels = pixelsOf(bytes)
  if (pixels === null) throw unreadable()
  if (pixels > MAX_PIXELS) throw new TooLarge('picture-too-many-pixels')
}

export const unreadable = () => new Invalid('picture-unreadable', [{ path: 'file', code: 'picture-unreadable' }])
