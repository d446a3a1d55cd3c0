import { expect, test } from 'vitest'
import { isColon } from './recognised.ts'

test('a letter too narrow for one is the colon of its label, but no I and no 1', () => {
  const word = { text: 'q', x: 443, y: 60, width: 4, height: 17, confidence: 0.46 }
  expect(isColon(word)).toBe(true)
  expect(['I', '1', 'qu'].map((text) => isColon({ ...word, text }))).toEqual([false, false, false])
  expect(isColon({ ...word, width: 9 })).toBe(false)
})
