import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasWords,
  likeName,
  normalizeName,
  normalizeNumber,
  searchWords,
  senderName,
  visibleText,
  visibleTexts,
} from './names.ts'

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

describe('a search', () => {
  test.each([
    [undefined, null],
    ['  ', null],
    ['%', []],
    ['-', []],
    ['…', []],
    ['🧾 ()', []],
    ['Café  50%', ['cafe', '50']],
  ])('for %j is for %j', (text, words) => expect(searchWords(text)).toEqual(words))
  test.each([
    ['Tomates pera', 'tomate pera'],
    ['LIMONES', 'limon'],
    ['Cebollas, rojas', 'cebolla roja'],
    ['Carrots', 'carrots'],
    ['Gas', 'gas'],
    ['Arroces', 'arroce'],
  ])('%j is searched for in the singular too', (text, words) => expect(likeName(text)).toBe(words))
  test('in the plural finds the singular, and the other way round', () => {
    expect(hasWords('Tomate pera', searchWords('tomates'))).toBe(true)
    expect(hasWords('Tomates cherry', searchWords('tomate'))).toBe(true)
    expect(hasWords('Limón', searchWords('limones'))).toBe(true)
  })
  test('of signs alone finds nothing, of nothing everything', () => {
    expect(['%', undefined, 'leche cafe', 'te'].map((text) => hasWords('Café con leche', searchWords(text)))).toEqual([
      ...[false, true, true, false],
    ])
  })
})

describe('a text as it is seen', () => {
  test.each([
    ['\u200bTomate\ufeff', 'Tomate'],
    ['To\u00admate\u202e', 'Tomate'],
    ['\u200b\u2060\u3164\u2800', ''],
    ['\u200d', ''],
    ['Piña \u200d', 'Piña '],
    ['👩\u200d🍳 Núñez', '👩\u200d🍳 Núñez'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['a\tb\n1,2 € · Niño', 'a\tb\n1,2 € · Niño'],
  ])('%j is %j', (text, seen) => expect(visibleText(text)).toBe(seen))
  test('is so wherever it stands, and nothing else is changed', () => {
    expect(visibleTexts({ a: ['\u200bx', 1, null, true], b: { c: 'y\ufeff' } })).toEqual({
      a: ['x', 1, null, true],
      b: { c: 'y' },
    })
  })
})

describe('a name in which letters are sent', () => {
  test.each(['https://x.example', 'Entra en www.premio', 'Premio: evil.com', 'regalo.xyz/a', 'bit.ly/3'])(
    '%s holds an address',
    (name) => expect(senderName(200).safeParse(name).error?.issues[0]?.message).toBe('name-holds-address'),
  )
  test.each(['Hermanos Pérez S.L.', 'Bar Pepe, S.A.', 'Dr. Tapas', 'Casa Juan & Co.', 'La Nº 1.5', 'St. Pauli 24/7'])(
    '%s holds none',
    (name) => expect(senderName(200).parse(name)).toBe(name),
  )
})
