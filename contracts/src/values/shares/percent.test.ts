import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

test('one amount of another is a percentage, halves of the last decimal going up', () => {
  expect(percentOf(1, 3)).toBe('33.3333333333')
  expect(percentOf('2', '3', 1)).toBe('66.7')
  expect(percentOf(5, 1000, 0)).toBe('1')
  expect(percentOf(-1, 8)).toBe('-12.5')
})

test('a share that is rounded where it is shown is rounded once', () => {
  expect(Number(percentOf(27_245_668, 38_241_764)).toFixed(1)).toBe('71.2')
})

test('what is not known, or of nothing, is no percentage', () => {
  expect(percentOf(null, 3)).toBeNull()
  expect(percentOf(3, null)).toBeNull()
  expect(percentOf(3, 0)).toBeNull()
})
