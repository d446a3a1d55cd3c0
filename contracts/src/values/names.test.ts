import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeName, normalizeNumber } from './names.ts'

describe('a name to compare by', () => {
  test.each([
    ['Frutas Núñez, S.L.', 'frutas nunez s l'],
    ['  CAFÉ   con   Leche ', 'cafe con leche'],
    ['Peñascal & Cía.', 'penascal cia'],
    ['Calçots', 'calcots'],
    ['---', ''],
  ])('%s is %s', (name, key) => expect(normalizeName(name)).toBe(key))
  test('is the same when compared twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => normalizeName(normalizeName(name)) === normalizeName(name)),
    )
  })
})

describe('a document number to compare by', () => {
  test('is one however the supplier writes it', () => {
    const [first, ...others] = [
      'F-2026/0113',
      'F2026/113',
      'f 2026-113',
      'F 2026 00113',
      'F.2026.113',
      ' f2026/0113 ',
    ].map(normalizeNumber)
    expect(others.every((other) => other === first)).toBe(true)
    expect(normalizeNumber('Nº 0045')).toBe(normalizeNumber('N 45'))
  })
  test.each([
    ['F-2026/113', 'F-2026/114'],
    ['A-113', 'B-113'],
    ['1/11', '11/1'],
    ['26/1', '2/61'],
    ['100', '1'],
    ['0', ''],
  ])('%s and %s are two', (a, b) => expect(normalizeNumber(a)).not.toBe(normalizeNumber(b)))
  test('is the same when compared twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (number) => normalizeNumber(normalizeNumber(number)) === normalizeNumber(number),
      ),
    )
  })
})
