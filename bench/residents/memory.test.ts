import { expect, test } from 'vitest'
import { slopeOf } from './memory.ts'

const every30s = (of: (at: number) => number) =>
  Array.from({ length: 7 }, (_, at) => ({ seconds: at * 30, megabytes: of(at) }))

test('memory that stays has no slope, and what a process gains in half a minute counts a hundred and twenty times in an hour', () => {
  expect(slopeOf(every30s(() => 300))).toBe(0)
  expect(slopeOf(every30s((at) => 300 + at / 10))).toBeCloseTo(12)
  expect(slopeOf(every30s((at) => (at % 2 === 0 ? 300 : 310)))).toBeCloseTo(0)
})

test('one moment has no slope', () => {
  expect(() => slopeOf([{ seconds: 0, megabytes: 300 }])).toThrow(RangeError)
})
