import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, canonicalTextOfJson } from './canonical.ts'

test('what is hashed is the same text whichever way it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(canonicalTextOfJson(value)).toBe(canonicalText(value))
    }),
  )
})

test('keys that look like numbers, are empty or have signs of many kinds keep their order', () => {
  const value = JSON.parse('{"10":1,"9":2,"":3,"__proto__":4,"ñ":5,"\\u20ac":6,"😀":7,"a\\"b":8,"\\n":9}')
  expect(canonicalTextOfJson(value)).toBe(canonicalText(value))
})

test('half of a sign is refused', () => {
  expect(() => canonicalTextOfJson({ name: '\ud83d' })).toThrow(TypeError)
  expect(() => canonicalTextOfJson({ '\ud83d': 'name' })).toThrow(TypeError)
})

test('names that hold what stands between the names of another object are not taken for its names', () => {
  for (const value of [{ a: 1, 'b\0c': 2 }, { 'a\0b': 1, c: 2 }, { a: 1, b: 2, c: 3 }, { 'a\0b\0c': 1 }])
    expect(canonicalTextOfJson(value)).toBe(canonicalText(value))
})
