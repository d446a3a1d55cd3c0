import { describe, expect, test } from 'vitest'
import type { Picture } from '../../../picture/picture.ts'
import { cutOut } from './cutting.ts'

const picture = (width: number, height: number, grey: (x: number, y: number) => number): Picture => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) => grey(at % width, Math.floor(at / width))),
})

const level = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, angle: 0 })

describe('a piece of a picture', () => {
  const slope = picture(20, 10, (x, y) => 10 * x + y)

  test('as large as it is there is the same, pixel by pixel', () =>
    expect([...cutOut(slope, level(8, 4, 4, 2), 4, 2).pixels]).toEqual([63, 73, 83, 93, 64, 74, 84, 94]))

  test('made smaller is the mean of what it covers', () => {
    const chequered = picture(40, 40, (x, y) => ((x + y) % 2 === 0 ? 0 : 200))
    expect([...cutOut(chequered, level(20, 20, 40, 40), 10, 10).pixels].every((grey) => grey === 100)).toBe(true)
  })

  test('that lies aslant is drawn level', () => {
    const angle = 0.2
    const rule = picture(100, 60, (x, y) =>
      Math.abs((y - 30) * Math.cos(angle) - (x - 50) * Math.sin(angle)) < 3 ? 0 : 255,
    )
    const { pixels } = cutOut(rule, { x: 50, y: 30, width: 60, height: 11, angle }, 60, 11)
    expect([...pixels.subarray(5 * 60, 6 * 60)].every((grey) => grey < 40)).toBe(true)
    expect([...pixels.subarray(0, 60)].every((grey) => grey > 215)).toBe(true)
  })

  test('is white beyond the edge', () =>
    expect([...cutOut(slope, level(0, 5, 4, 2), 4, 2).pixels.subarray(0, 3)]).toEqual([255, 255, 4]))
})
