import { describe, expect, test } from 'vitest'
import { alikeness, SAME_LAYOUT } from './fingerprints.ts'

describe('two layouts', () => {
  test('are one when all of their labels are', () => expect(alikeness('0a1b2c3d', '0a1b2c3d')).toBe(1))
  test('have in common the share of groups that are equal at their place', () => {
    expect(alikeness('0a1b2c3d', '0a1bffff')).toBe(0.5)
    expect(alikeness('0a1b2c3d', '2c3d0a1b')).toBe(0)
    expect(alikeness('0a1b2c3d', '0a1bffff')).toBeGreaterThanOrEqual(SAME_LAYOUT)
  })
  test('have nothing in common when they were not made alike, or there is none', () => {
    expect(alikeness('0a1b', '0a1b2c3d')).toBe(0)
    expect(alikeness('', '')).toBe(0)
    expect(alikeness('abc', 'abc')).toBe(0)
  })
})
