import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { imageSize } from './image-size.ts'

const canvas = createCanvas(30, 20)

describe('the size of a picture', () => {
  test('is read from its header without decoding it', () => {
    expect(imageSize(canvas.toBuffer('image/png'), 'png')).toEqual({ width: 30, height: 20, orientation: 1 })
    expect(imageSize(canvas.toBuffer('image/jpeg'), 'jpeg')).toMatchObject({ width: 30, height: 20 })
  })

  test('comes with the turn that the camera noted', () => {
    const jpeg = canvas.toBuffer('image/jpeg')
    const exif = Buffer.from([
      ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
      ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08],
      ...[0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00],
      ...[0x00, 0x00, 0x00, 0x00],
    ])
    const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
    expect(imageSize(turned, 'jpeg')).toMatchObject({ orientation: 6 })
  })

  test('is unknown where the header is damaged', () => {
    expect(imageSize(canvas.toBuffer('image/jpeg').subarray(0, 12), 'jpeg')).toBeNull()
    expect(imageSize(new Uint8Array([0x89, 0x50]), 'png')).toBeNull()
  })
})
