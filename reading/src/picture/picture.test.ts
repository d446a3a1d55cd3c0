import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { decoded } from './picture.ts'

/** A dark corner at the upper left of a sheet, stored as a camera does that notes how it was held. */
const photograph = (orientation: number): Uint8Array => {
  const canvas = createCanvas(60, 40)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 60, 40)
  context.fillStyle = '#000'
  context.fillRect(0, 0, 24, 16)
  const jpeg = canvas.toBuffer('image/jpeg')
  const exif = Buffer.from([
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
    ...[0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
    ...[0x00, 0x00, 0x00, 0x00],
  ])
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

test.each([
  ['upright', 1, 'upper left'],
  ['on its head', 3, 'lower right'],
  ['on its left side', 6, 'upper right'],
  ['on its right side', 8, 'lower left'],
])('a photograph of a telephone held %s is turned once', async (_, orientation, corner) => {
  const { width, height, pixels } = await decoded(photograph(orientation))
  const [x, y] = [corner.endsWith('left') ? 4 : width - 5, corner.startsWith('upper') ? 4 : height - 5]
  expect([width, height]).toEqual(orientation > 4 ? [40, 60] : [60, 40])
  expect(pixels[y * width + x]).toBeLessThan(30)
  expect(pixels[(height - 1 - y) * width + (width - 1 - x)]).toBeGreaterThan(225)
})
