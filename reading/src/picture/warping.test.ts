import { describe, expect, test } from 'vitest'
import { after, flattening, placed, type Quad, turnedBy, turnedRight, warped } from './warping.ts'

const near = (point: { x: number; y: number }, x: number, y: number) => {
  expect(point.x).toBeCloseTo(x, 6)
  expect(point.y).toBeCloseTo(y, 6)
}

const letter = { width: 3, height: 2, pixels: new Uint8Array([10, 20, 30, 40, 50, 60]) }

describe('a sheet seen askew', () => {
  const corners: Quad = [
    { x: 10, y: 20 },
    { x: 205, y: 5 },
    { x: 220, y: 310 },
    { x: 0, y: 290 },
  ]

  test('is laid flat corner by corner', () => {
    const warp = flattening(corners, 100, 150)
    near(placed(warp, { x: 0, y: 0 }), 10, 20)
    near(placed(warp, { x: 100, y: 0 }), 205, 5)
    near(placed(warp, { x: 100, y: 150 }), 220, 310)
    near(placed(warp, { x: 0, y: 150 }), 0, 290)
  })

  test('keeps its straight lines straight', () => {
    const warp = flattening(corners, 100, 150)
    const [a, b, c] = [0, 50, 100].map((x) => placed(warp, { x, y: 40 }))
    const slope = (from?: { x: number; y: number }, to?: { x: number; y: number }) =>
      ((to?.y ?? 0) - (from?.y ?? 0)) / ((to?.x ?? 0) - (from?.x ?? 0))
    expect(slope(a, b)).toBeCloseTo(slope(b, c), 6)
  })
})

describe('a sheet lying on its side', () => {
  test('stands upright after a quarter turn clockwise', () => {
    const turned = warped(letter, 2, 3, turnedRight(1, letter))
    expect([...turned.pixels]).toEqual([40, 10, 50, 20, 60, 30])
  })

  test('comes back after four quarter turns', () => {
    const once = turnedRight(1, letter)
    const twice = after(once, turnedRight(1, { width: 2, height: 3 }))
    expect([...warped(letter, 3, 2, twice).pixels]).toEqual([60, 50, 40, 30, 20, 10])
    expect(twice).toEqual(turnedRight(2, letter))
  })

  test('and a small turn moves what is right of the centre down', () =>
    near(placed(turnedBy(Math.PI / 2, { width: 20, height: 20 }), { x: 10, y: 20 }), 20, 10))
})
