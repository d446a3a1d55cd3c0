import { expect, test } from 'vitest'
import { partsOfEuro } from './parts-of-euro.ts'

const sum = (parts: number[]) => Math.round(parts.reduce((all, part) => all + part * 10, 0)) / 10

test('parts of a euro add up to the whole euro, whatever rounding leaves over', () => {
  expect(partsOfEuro([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
  for (const amounts of [
    [28_51, 71_03, 44_99],
    [1, 999_99, 1],
    [123_45, 678_90, 0],
  ])
    expect(sum(partsOfEuro(amounts))).toBe(100)
})
test('a loss is a part below zero, and the others say so', () => {
  expect(partsOfEuro([120, -20, 0])).toEqual([120, -20, 0])
})
