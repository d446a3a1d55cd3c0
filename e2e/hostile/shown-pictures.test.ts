import { crc32 } from 'node:zlib'
import { withoutMetadata } from '@escandallo/query-api/documents/files/without-metadata.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'

const canvas = createCanvas(30, 20)
const photograph = canvas.toBuffer('image/jpeg')
const drawing = canvas.toBuffer('image/png')
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')])
const chunk = (kind: string, text: string) => {
  const body = Buffer.from(kind + text, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const turned = (by: number) =>
  segment(
    0xe1,
    `Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(by)}\0\0\0\0\0\0Bilbao 43.26`,
  )

describe('a picture that is shown', () => {
  test('tells nothing of where, when and by whom it was taken', async () => {
    const noted = Buffer.concat([
      photograph.subarray(0, 2),
      turned(1),
      segment(0xfe, 'by Ana'),
      segment(0xed, 'x'),
      photograph.subarray(2),
      Buffer.from('a film'),
    ])
    const shown = withoutMetadata(noted, 'image/jpeg')
    for (const words of ['Exif', 'Bilbao', 'Ana', 'film']) expect(shown.includes(words), words).toBe(false)
    expect(await loadImage(shown)).toMatchObject({ width: 30, height: 20 })
  })

  test('is still held the way it was', async () => {
    const noted = Buffer.concat([photograph.subarray(0, 2), turned(6), photograph.subarray(2)])
    const shown = withoutMetadata(noted, 'image/jpeg')
    expect(shown.includes('Bilbao')).toBe(false)
    expect(await loadImage(shown)).toMatchObject({ width: 20, height: 30 })
  })

  test('tells nothing either when it was drawn', async () => {
    const noted = Buffer.concat([
      drawing.subarray(0, 33),
      chunk('tEXt', 'Author\0Ana'),
      chunk('eXIf', 'MM Bilbao'),
      drawing.subarray(33),
      Buffer.from('a film'),
    ])
    const shown = withoutMetadata(noted, 'image/png')
    for (const words of ['tEXt', 'Ana', 'Bilbao', 'film']) expect(shown.includes(words), words).toBe(false)
    expect(await loadImage(shown)).toMatchObject({ width: 30, height: 20 })
  })

  test.each([3, 30, 200])('is no trouble when only %i bytes of it are there', (length) => {
    for (const bytes of [photograph, drawing]) {
      const type = bytes === photograph ? 'image/jpeg' : 'image/png'
      expect(withoutMetadata(bytes.subarray(0, length), type).length).toBeLessThanOrEqual(length)
    }
  })

  test('is left alone when it is no picture', () => expect(withoutMetadata(drawing, 'application/pdf')).toBe(drawing))
})
