import { describe, expect, test } from 'vitest'
import { verdict } from './gate.ts'
import type { Measures } from './measures.ts'

const good: Measures = {
  confident: 110,
  words: 130,
  clarity: 0.92,
  textHeight: 24,
  sharpness: 0.7,
  burnt: 0,
  covered: 0,
  direction: 1,
  cut: 0,
  drawn: 0.3,
  longSide: 2400,
}

describe('a photographed page', () => {
  test('that reads well is kept, however soft it looks', () => {
    expect(verdict(good)).toBeNull()
    expect(verdict({ ...good, sharpness: 0.15 })).toBeNull()
  })
  test('out of focus and hard to read is blurry', () =>
    expect(verdict({ ...good, sharpness: 0.2, clarity: 0.7 })).toBe('blurry'))
  test('moved while it was taken, with nothing to read, is blurry', () =>
    expect(verdict({ ...good, confident: 0, direction: 0.15 })).toBe('blurry'))
  test('of few pixels and hard to read is too small', () =>
    expect(verdict({ ...good, longSide: 560, textHeight: 11, clarity: 0.6 })).toBe('too-small'))
  test('with burnt-out spots on the text has glare', () => expect(verdict({ ...good, burnt: 0.06 })).toBe('glare'))
  test('with rows running off the picture is cut off', () => expect(verdict({ ...good, cut: 6 })).toBe('edge-cut-off'))
  test('sharp, with nothing to read, is no document', () => {
    expect(verdict({ ...good, confident: 2 })).toBe('not-a-document')
    expect(verdict({ ...good, confident: 0, drawn: 0, sharpness: 0 })).toBe('not-a-document')
  })
})
