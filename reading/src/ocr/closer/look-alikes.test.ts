import { describe, expect, test } from 'vitest'
import type { Glyph } from './glyphs.ts'
import { lookAlikesApart } from './look-alikes.ts'

/** Figures of one width, but for those told apart: a bar, a 1 with its flag, a letter as wide as an O. */
const forms: Record<string, Glyph> = {
  '|': { width: 4, height: 20, skew: 0.02 },
  '!': { width: 8, height: 20, skew: 0.3 },
  O: { width: 19, height: 20, skew: 0.05 },
  B: { width: 15, height: 20, skew: 0.1 },
  x: { width: 13, height: 20, skew: 0.4 },
}
/** Printed signs, groups of them between hyphens. */
const printed = (text: string): Glyph[][] =>
  text.split('-').map((group) => [...group].map((sign) => forms[sign] ?? { width: 13, height: 20, skew: 0.4 }))

describe('letters and figures that look alike', () => {
  test('a 1 that is the same on both sides is an I where letters stand', () => {
    expect(lookAlikesApart('S1-299415', printed('x|-xxxx!x'))).toBe('SI-299415')
    expect(lookAlikesApart('1F26/2324', printed('|xxxxxxxx'))).toBe('IF26/2324')
    expect(lookAlikesApart('S1-299415', printed('x!-xxxx!x'))).toBe('S1-299415')
  })

  test('a bar is a 1 where all of them are printed as bars, and among figures', () => {
    expect(lookAlikesApart('S1-294115', printed('x|-xxx||x'))).toBe('S1-294115')
    expect(lookAlikesApart('F26/1138', printed('xxxx||xx'))).toBe('F26/1138')
  })

  test('a nought wider than the figures beside it is an O, a 2 a Z and an 8 a B', () => {
    expect(lookAlikesApart('0070296', printed('Oxxxxxx'))).toBe('O070296')
    expect(lookAlikesApart('22/6407', printed('Oxxxxxx'))).toBe('Z2/6407')
    expect(lookAlikesApart('826-8556', printed('Bxx-xxxx'))).toBe('B26-8556')
    expect(lookAlikesApart('0070296', printed('xxxxxxx'))).toBe('0070296')
  })

  test('a year begins with a 2, however wide', () =>
    expect(lookAlikesApart('2025/9105', printed('Oxxxxxxxx'))).toBe('2025/9105'))

  test('so does the year that is cut to two figures', () => {
    expect(lookAlikesApart('Z6.4362', printed('Oxxxxx'))).toBe('26.4362')
    expect(lookAlikesApart('26/4362', printed('Oxxxxxx'))).toBe('26/4362')
  })

  test('a small l behind a letter is a slash where it leans', () => {
    expect(lookAlikesApart('Al1450', printed('x!!xxx'))).toBe('A/1450')
    expect(lookAlikesApart('Al1450', printed('x|!xxx'))).toBe('Al1450')
  })

  test('an I that nobody saw stands where the bar is', () =>
    expect(lookAlikesApart('T2287', printed('x|xxxx'))).toBe('TI2287'))

  test('between figures stands a figure, whether its form was seen or not', () => {
    expect(lookAlikesApart('A0S651', printed('xxxxxx'))).toBe('A05651')
    expect(lookAlikesApart('A0S651', [])).toBe('A05651')
    expect(lookAlikesApart('26l13', [])).toBe('26113')
  })

  test('no number begins with a sign of money', () => expect(lookAlikesApart('$5-29090', [])).toBe('S5-29090'))

  test('what cannot be told sign by sign stays as it was read', () =>
    expect(lookAlikesApart('S1-299415', printed('xx'))).toBe('S1-299415'))
})
