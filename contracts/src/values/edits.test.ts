import { expect, test } from 'vitest'
import { editsBetween } from './edits.ts'

test('letters put in, left out or changed are counted', () => {
  expect(editsBetween('pimiento', 'pimiento')).toBe(0)
  expect(editsBetween('pimiento', 'pimientos')).toBe(1)
  expect(editsBetween('pimiento', 'pmiento')).toBe(1)
  expect(editsBetween('kitten', 'sitting')).toBe(3)
  expect(editsBetween('', 'sal')).toBe(3)
})

test('no more are counted than are asked for', () => {
  expect(editsBetween('kitten', 'sitting', 3)).toBe(3)
  expect(editsBetween('kitten', 'sitting', 1)).toBeGreaterThan(1)
  expect(editsBetween('sal', 'salmonete', 2)).toBeGreaterThan(2)
})
