import { describe, expect, test } from 'vitest'
import type { Picture } from '../../../picture/picture.ts'
import { columnsOf, gapBetween, inkOf, rowsOf, trimmed } from './ink.ts'

/** A strip of 100 × 48 with bars from one column to the next but one, in some rows of it. */
const strip = (
  bars: readonly (readonly [from: number, to: number, top?: number, bottom?: number])[],
  { paper = 240, print = 20 } = {},
): Picture => {
  const pixels = new Uint8Array(100 * 48).fill(paper)
  for (const [from, to, top = 12, bottom = 36] of bars)
    for (let y = top; y < bottom; y += 1) pixels.fill(print, y * 100 + from, y * 100 + to)
  return { width: 100, height: 48, pixels }
}

const bars = [
  [10, 20],
  [24, 30],
  [50, 70],
] as const

describe('ink', () => {
  test.each([
    ['dark on light', {}],
    ['light on dark', { paper: 30, print: 220 }],
  ])('is seen %s', (_, tones) => {
    const columns = columnsOf(inkOf(strip(bars, tones)))
    expect([5, 15, 22, 40, 60].map((at) => (columns[at] ?? 0) > 0)).toEqual([false, true, false, false, true])
  })

  test('is not the grain of an empty strip', () => {
    const { pixels, ...size } = strip([])
    const grain = { ...size, pixels: pixels.map((grey, at) => grey - (at % 7)) }
    expect(columnsOf(inkOf(grain)).some((ink) => ink > 0)).toBe(false)
  })

  test('leaves the widest gap between two places', () => {
    const columns = columnsOf(inkOf(strip(bars)))
    expect(gapBetween(columns, 15, 60)).toEqual({ from: 30, to: 50 })
    expect(gapBetween(columns, 15, 15)).toBeNull()
  })

  test('is what a part begins and ends with', () =>
    expect(trimmed(columnsOf(inkOf(strip(bars))), { from: 21, to: 48 })).toEqual({ from: 24, to: 30 }))

  test('of the line above is no part of a word', () =>
    expect(rowsOf(inkOf(strip([...bars, [10, 70, 0, 6]])), { from: 10, to: 30 })).toEqual({ from: 12, to: 36 }))
})
