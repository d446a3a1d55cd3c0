import { describe, expect, test } from 'vitest'
import { coveredPercent } from './coverage.ts'
import { wholePercentOf } from './whole-percent.ts'

describe('a coverage in per cent', () => {
  test.each([
    [608, 1000, 60],
    [9399, 10_000, 93],
    [99_999_999, 100_000_000, 99],
    [58, 100, 58],
    ['0.5799', '1', 57],
    [0, 10, 0],
    [10, 10, 100],
  ])('%s of %s is %s: whole, and rounded down', (covered, of, percent) => {
    expect(coveredPercent(covered, of)).toBe(percent)
  })

  test('is never more than all, nor less than nothing', () => {
    expect(coveredPercent(11, 10)).toBe(100)
    expect(coveredPercent(-1, 10)).toBe(0)
  })

  test('of nothing is not known', () => expect(coveredPercent(0, 0)).toBeNull())

  test('of a share that a division left a trail of digits in is that share', () => {
    expect(wholePercentOf(0.57999999999999996)).toBe(58)
    expect(wholePercentOf(0.28 + 1e-17)).toBe(28)
    expect(wholePercentOf(0.1 + 0.2)).toBe(30)
    expect(wholePercentOf('0.9999')).toBe(99)
  })
})
