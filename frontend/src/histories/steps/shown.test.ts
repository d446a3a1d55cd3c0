import { describe, expect, test } from 'vitest'
import { priceDecimals, shownChange, stepDecimals } from './shown.ts'

describe('a step as it is written', () => {
  test.each([
    { before: '9.2351', after: '9.3649', decimals: 2, change: '0.12' },
    { before: '9.2449', after: '9.3551', decimals: 2, change: '0.12' },
    { before: '12.0041', after: '12.0012', decimals: 3, change: '-0.003' },
    { before: '7.00052', after: '7.00106', decimals: 4, change: '0.0006' },
    { before: '7', after: '7', decimals: 2, change: '0' },
  ] as const)('adds up from $before to $after', ({ before, after, decimals, change }) => {
    expect(stepDecimals(before, after, 2)).toBe(decimals)
    expect(shownChange(before, after, decimals)).toBe(change)
  })

  test('has the usual decimals where a side is not known', () => {
    expect([stepDecimals(null, '7.12345', 2), stepDecimals('7.12345', null, 3)]).toEqual([2, 3])
  })
})

test.each([
  ['29.0605', '30.61', 2],
  ['4.8605', '4.8652', 3],
  ['0.0525', '0.5', 4],
  [null, '30.6125', 2],
  ['0', '1.25', 2],
] as const)('the prices of a cause, %s and %s, are written with %i decimals', (previous, current, decimals) => {
  expect(priceDecimals(previous, current)).toBe(decimals)
})
