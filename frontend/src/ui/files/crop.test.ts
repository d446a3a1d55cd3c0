import { describe, expect, test } from 'vitest'
import { dragged, taken, WHOLE } from './crop.ts'

const wide = { width: 4000, height: 2000 }

describe('what is taken of a picture', () => {
  test('is as much of it as has the shape, from the middle', () => {
    expect(taken(wide, 4 / 3, WHOLE)).toEqual({ left: (4000 - 8000 / 3) / 2, top: 0, width: 8000 / 3, height: 2000 })
    expect(taken({ width: 1000, height: 3000 }, 1, WHOLE)).toEqual({ left: 0, top: 1000, width: 1000, height: 1000 })
  })
  test('is less when one comes closer, and stays within the picture', () => {
    expect(taken(wide, 1, { zoom: 2, across: 1, down: 0 })).toEqual({ left: 3000, top: 0, width: 1000, height: 1000 })
  })
  test('follows the hand and stops at the edge', () => {
    const moved = dragged(wide, 1, WHOLE, { x: 0.25, y: 0.9 })
    expect(taken(wide, 1, moved)).toMatchObject({ left: 500, top: 0 })
    expect(dragged(wide, 1, WHOLE, { x: 9, y: 0 }).across).toBe(0)
    expect(dragged(wide, 1, WHOLE, { x: -9, y: 0 }).across).toBe(1)
  })
})
