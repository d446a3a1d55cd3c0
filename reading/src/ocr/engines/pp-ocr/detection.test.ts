import { describe, expect, test } from 'vitest'
import { linesIn } from './detection.ts'

/** Chances of a page of 200 × 100 on which some rectangles, perhaps sloping, are text. */
const page = (
  ...rectangles: { x: number; y: number; width: number; height: number; slope?: number; chance?: number }[]
) => {
  const [width, height] = [200, 100]
  const chances = new Float32Array(width * height)
  for (const { x, y, width: wide, height: high, slope = 0, chance = 0.9 } of rectangles)
    for (let column = 0; column < wide; column += 1)
      for (let row = 0; row < high; row += 1)
        chances[Math.round(y + row + slope * column) * width + x + column] = chance
  return { width, height, chances }
}

describe('lines', () => {
  test('are found one by one from the top, with what the network leaves out around each', () => {
    const lines = linesIn(page({ x: 20, y: 60, width: 100, height: 6 }, { x: 30, y: 10, width: 60, height: 6 }))
    expect(lines.map(({ y }) => Math.round(y))).toEqual([14, 64])
    const [first] = lines
    expect(first?.x).toBeCloseTo(60.5, 0)
    expect(first?.width).toBeGreaterThan(66)
    expect(first?.height).toBeGreaterThan(14)
    expect(first?.height).toBeLessThan(22)
  })

  test('that slope a little are told with their slope', () => {
    const [line] = linesIn(page({ x: 20, y: 20, width: 120, height: 6, slope: 0.1 }))
    expect(line?.angle).toBeCloseTo(Math.atan(0.1), 1)
    expect(line?.height).toBeLessThan(25)
  })

  test('of a figure or two are level, whatever their form', () =>
    expect(linesIn(page({ x: 20, y: 20, width: 6, height: 9 }))[0]?.angle).toBe(0))

  test('of which the network is not sure, and specks, are none', () =>
    expect(
      linesIn(page({ x: 20, y: 20, width: 60, height: 6, chance: 0.4 }, { x: 100, y: 60, width: 1, height: 1 })),
    ).toEqual([]))

  test('are no more than a paper can have, on however many marks', () => {
    const marks = { width: 600, height: 600, chances: new Float32Array(360_000) }
    for (let y = 0; y < 600; y += 6)
      for (let x = 0; x < 600; x += 6)
        for (let at = 0; at < 9; at += 1) marks.chances[(y + Math.floor(at / 3)) * 600 + x + (at % 3)] = 1
    expect(linesIn(marks)).toHaveLength(1_500)
  })
})
