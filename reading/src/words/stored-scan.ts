import { imageSize } from '../picture/image-size.ts'
import { referenceIn, type StoredObject, type StoredObjects, unpacked, valueIn } from './stored-objects.ts'

/** As PDF writes it: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** The one picture of a page that is nothing but a scan, and how its unit square lies on the page. */
export type StoredScan = { jpeg: Buffer; width: number; height: number; placed: Matrix }

const mostPixels = 80_000_000
/** What such a page has to say is a line long. */
const longestContent = 20_000
/** They change how things are drawn, and a picture that covers the page hardly cares. */
const idle = new Set(['gs', 're', 'W', 'W*', 'n', 'i', 'ri', 'g', 'G', 'rg', 'RG', 'd', 'w', 'j', 'J', 'M', 'h'])

/** First `inner`, then `outer`. */
export const combined = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
]

/** The only thing that these operators draw; null when they draw more, or anything but a named one. */
const drawnBy = (content: string): { name: string; placed: Matrix } | null => {
  const drawn: { name: string; placed: Matrix }[] = []
  const kept: Matrix[] = []
  let [now, args]: [Matrix, string[]] = [[1, 0, 0, 1, 0, 0], []]
  for (const token of content.match(/\[[^\]]*\]|[^\s[\]]+/g) ?? []) {
    if (/^[-+.\d/[]/.test(token)) {
      args.push(token)
      continue
    }
    if (token === 'q') kept.push(now)
    else if (token === 'Q') now = kept.pop() ?? now
    else if (token === 'cm') now = combined(now, args.slice(-6).map(Number) as unknown as Matrix)
    else if (token === 'Do') drawn.push({ name: args.at(-1)?.slice(1) ?? '', placed: now })
    else if (!idle.has(token)) return null
    args = []
  }
  const [only, ...more] = drawn
  return only && more.length === 0 && only.placed.every(Number.isFinite) ? only : null
}

const resourcesOf = (objects: StoredObjects, page: StoredObject): string | null => {
  let at: StoredObject | null = page
  for (let level = 0; at && level < 8; level += 1) {
    const value = valueIn(at.text, 'Resources')
    if (value) return objects(referenceIn(value) ?? -1)?.text ?? value
    at = objects(referenceIn(valueIn(at.text, 'Parent')) ?? -1)
  }
  return null
}

const contentOf = (objects: StoredObjects, page: StoredObject): string | null => {
  const numbers = [...(valueIn(page.text, 'Contents') ?? '').matchAll(/(\d+)\s+\d+\s+R/g)].map(({ 1: reference }) =>
    Number(reference),
  )
  const parts = numbers.map((number) => {
    const object = objects(number)
    return object && unpacked(object, longestContent)
  })
  return parts.length > 0 && parts.every((part) => part)
    ? parts.map((part) => part?.toString('latin1')).join('\n')
    : null
}

/** A JPEG in the colours that every decoder knows: not the four of printers, nothing transparent, nothing turned round. */
const isPlainJpeg = ({ text, bytes }: StoredObject): boolean =>
  /^\[?\s*\/DCTDecode\s*\]?$/.test(valueIn(text, 'Filter') ?? '') &&
  !/\/(?:SMask|Mask|ImageMask|Decode|ColorTransform)\b/.test(text) &&
  !/\/(?:DeviceCMYK|Indexed|Lab|Separation|DeviceN)\b/.test(text) &&
  !/\/N\s*4\b/.test(text) &&
  bytes?.[0] === 0xff &&
  bytes[1] === 0xd8

/** The scan on the page with this object number; null for every page that is anything more or else. */
export const storedScan = (objects: StoredObjects, number: number): StoredScan | null => {
  const page = objects(number)
  if (!page || valueIn(page.text, 'Annots')) return null
  const content = contentOf(objects, page)
  const drawn = content === null ? null : drawnBy(content)
  const named = valueIn(resourcesOf(objects, page) ?? '', 'XObject')
  const pictures = objects(referenceIn(named) ?? -1)?.text ?? named
  const picture = drawn && pictures ? objects(referenceIn(valueIn(pictures, drawn.name)) ?? -1) : null
  if (!drawn || !picture?.bytes || !isPlainJpeg(picture)) return null
  const size = imageSize(picture.bytes, 'jpeg')
  if (size?.orientation !== 1 || size.width * size.height > mostPixels || size.width * size.height === 0) return null
  return { jpeg: picture.bytes, width: size.width, height: size.height, placed: drawn.placed }
}
