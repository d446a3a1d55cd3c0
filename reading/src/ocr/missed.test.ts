import { describe, expect, test } from 'vitest'
import { cuttings, missedIn, strayLetters } from './missed.ts'

const width = 600
const height = 200

/** Three strokes as wide as figures at each place. */
const printedAt = (...places: [number, number][]) => {
  const pixels = new Uint8Array(width * height).fill(255)
  for (const [left, top] of places)
    for (let letter = 0; letter < 3; letter += 1)
      for (let y = top; y < top + 20; y += 1)
        pixels.fill(0, y * width + left + letter * 16, y * width + left + letter * 16 + 10)
  return { width, height, pixels }
}

const word = (text: string, x: number, y: number, confidence = 0.95) => ({
  text,
  x,
  y,
  width: 46,
  height: 20,
  confidence,
})

const missed = (page: ReturnType<typeof printedAt>, words: ReturnType<typeof word>[]) =>
  missedIn(strayLetters(page, words), words)

describe('a second look', () => {
  const page = printedAt([40, 40], [300, 40], [500, 120])

  test('is taken only where print was missed', () => {
    expect(missed(page, [word('pan', 40, 40), word('12', 300, 40), word('9,90', 500, 120)])).toEqual([])
    const places = missed(page, [word('pan', 40, 40), word('12', 300, 40)])
    expect(places).toHaveLength(1)
    expect(places[0]?.x).toBeCloseTo(500, -1)
  })

  test('is taken at figures that could hardly be read', () =>
    expect(missed(page, [word('pan', 40, 40), word('12', 300, 40), word('9,90', 500, 120, 0.5)])).toMatchObject([
      { x: 500, y: 120 },
    ]))

  test('is taken at the whole of a row of which nothing could be made out', () => {
    const garbled = [word('Bi', 300, 40, 0.2), word('fade', 350, 40, 0.3)]
    expect(missed(page, [word('pan', 40, 40), word('9,90', 500, 120), ...garbled])).toMatchObject([
      { x: 300, y: 40, width: 96 },
    ])
  })

  test('shows the pieces one below the other and knows where each came from', () => {
    const places = [
      { x: 300, y: 40, width: 46, height: 20 },
      { x: 500, y: 120, width: 46, height: 20 },
    ]
    const { picture, back } = cuttings(page, places)
    const ink = [...picture.pixels.entries()].filter(([, value]) => value === 0)
    expect(ink).toHaveLength(2 * 3 * 10 * 20)
    const [last] = ink.at(-1) ?? [0]
    const result = back(word('9,90', (last % picture.width) - 45, Math.floor(last / picture.width) - 19))
    expect([result?.x, result?.y]).toEqual([496, 120])
  })
})
