import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'

/** How the telephone was held: upright, on its head, or on either side, as EXIF numbers them. */
export type Orientation = 1 | 3 | 6 | 8

/** An Exif segment with nothing but the orientation. */
const exif = (orientation: Orientation) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0x00, 0x22]),
    Buffer.from('Exif\0\0', 'latin1'),
    Buffer.from([
      0x4d,
      0x4d,
      0x00,
      0x2a,
      0,
      0,
      0,
      8,
      0,
      1,
      0x01,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      orientation,
      0,
      0,
      0,
      0,
      0,
      0,
    ]),
  ])

const turns = { 1: 0, 3: 180, 6: -90, 8: 90 } as const

function stored(canvas: Canvas, orientation: Orientation): Canvas {
  if (orientation === 1) return canvas
  const aside = orientation !== 3
  const turned = createCanvas(aside ? canvas.height : canvas.width, aside ? canvas.width : canvas.height)
  const context = turned.getContext('2d')
  context.translate(turned.width / 2, turned.height / 2)
  context.rotate((turns[orientation] * Math.PI) / 180)
  context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
  return turned
}

/** JPEG bytes whose pixels lie as the sensor saw them, with the note how to turn them. */
export async function jpegOf(canvas: Canvas, quality: number, orientation: Orientation): Promise<Uint8Array> {
  const bytes = Buffer.from(await stored(canvas, orientation).encode('jpeg', quality))
  if (orientation === 1) return new Uint8Array(bytes)
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), exif(orientation), bytes.subarray(2)]))
}
