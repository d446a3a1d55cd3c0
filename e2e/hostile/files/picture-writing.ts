import { crc32, deflateSync } from 'node:zlib'

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Png = {
  width: number
  height: number
  bits?: number
  colours?: number
  data?: Buffer
  chunks?: [string, Buffer][]
}

/** A PNG that says it has this size, with whatever data and chunks. */
export const pngOf = ({ width, height, bits = 8, colours = 0, data, chunks = [] }: Png): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  head[9] = colours
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...chunks.map(([kind, bytes]) => chunk(kind, bytes)),
    chunk('IDAT', data ?? deflateSync(Buffer.alloc(Math.ceil(((bits * width) / 8 + 1) * height), 255))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A segment of a JPEG. */
export const segmentOf = (marker: number, data: Buffer | string): Buffer => {
  const bytes = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** A JPEG with segments put right after its first two bytes. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** The same JPEG, with another height and width in its head. */
export const jpegSized = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg)
  for (let at = 2; at + 9 < copy.length; at += 2 + copy.readUInt16BE(at + 2)) {
    const marker = copy[at + 1] ?? 0
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    copy.writeUInt16BE(height, at + 5)
    copy.writeUInt16BE(width, at + 7)
    break
  }
  return copy
}

/** What a camera notes of where and with what it was: 43°15' north, and a name. */
export const exif = (name: string): Buffer => {
  const words = Buffer.from(`${name}\0`)
  const head = Buffer.alloc(26)
  head.write('MM', 0, 'latin1')
  head.writeUInt16BE(42, 2)
  head.writeUInt32BE(8, 4)
  head.writeUInt16BE(1, 8)
  head.writeUInt16BE(0x010e, 10)
  head.writeUInt16BE(2, 12)
  head.writeUInt32BE(words.length, 14)
  head.writeUInt32BE(26, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, words])
}
