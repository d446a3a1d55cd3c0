import { describe, expect, test } from 'vitest'
import { withoutBands } from './bands.ts'

const [width, height] = [800, 120]

/** White paper with a grey band across it, and letters every few pixels in the band. */
const paper = (light: number) => {
  const pixels = new Uint8Array(width * height).fill(252)
  pixels.fill(light, 40 * width, 70 * width)
  for (let y = 50; y < 62; y += 1)
    for (let x = 20; x < 780; x += 15) pixels.fill(light / 4, y * width + x, y * width + x + 3)
  return { width, height, pixels }
}

describe('a band across the page', () => {
  test.each([
    ['a tinted row of a table', 190],
    ['the shadow of a fold', 110],
  ])('%s becomes white, and its print stays dark', (_, light) => {
    const { pixels } = withoutBands(paper(light))
    expect(pixels[45 * width + 400]).toBeGreaterThan(240)
    expect(pixels[55 * width + 21]).toBeLessThan(80)
  })

  test('that is black is a frame or a picture, and is left alone', () =>
    expect(withoutBands(paper(20)).pixels[45 * width + 400]).toBe(20))
})
