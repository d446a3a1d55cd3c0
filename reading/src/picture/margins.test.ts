import { expect, test } from 'vitest'
import { withoutMargins } from './margins.ts'

test('the table beside a sheet goes, and print near the edge stays', () => {
  const [width, height] = [500, 400]
  const pixels = new Uint8Array(width * height).fill(250)
  for (let y = 0; y < height; y += 1) pixels.fill(90, y * width, y * width + 6)
  pixels.fill(0, 200 * width + 12, 200 * width + 20)
  const clean = withoutMargins({ width, height, pixels }).pixels
  expect(Math.min(...clean.subarray(100 * width, 100 * width + 8))).toBeGreaterThan(240)
  expect(clean[200 * width + 15]).toBe(0)
})
