import { describe, expect, test } from 'vitest'
import { aliasesOfLine, areAlikeNames, firstNameOf, recogniser } from './product-aliases.ts'

const confirmed = (...lines: [code: string | null, name: string, productId: string | null][]) =>
  recogniser(
    lines.flatMap(([code, name, productId]) => aliasesOfLine({ code, name }).map((alias) => ({ alias, productId }))),
  )
const known = (productId: string | null) => ({ kind: 'known', productId })

describe('a printed line', () => {
  test('is what its code and name stood for', () => {
    const recognise = confirmed(['T01', 'Tomate pera', 'tomato'], ['PORTES', 'Portes', null])
    expect(recognise({ code: 'T01', name: 'TOMATE PERA' })).toEqual(known('tomato'))
    expect(recognise({ code: 'PORTES', name: 'Portes' })).toEqual(known(null))
  })
  test('whose name is written otherwise is what its code stood for', () =>
    expect(confirmed(['T01', 'Tomate pera', 'tomato'])({ code: 'T01', name: 'Tomate pera caja 6 kg' })).toEqual(
      known('tomato'),
    ))
  test('whose code names other goods now is asked about', () =>
    expect(confirmed(['T01', 'Tomate pera', 'tomato'])({ code: 'T01', name: 'Calabacín' })).toEqual({
      kind: 'contradicted',
    }))
  test('under a code that stands for whatever has none is only what its name says', () => {
    const recognise = confirmed(['VAR', 'Perejil', 'parsley'], ['VAR', 'Hielo picado', 'ice'])
    expect(recognise({ code: 'VAR', name: 'Perejil' })).toEqual(known('parsley'))
    expect(recognise({ code: 'VAR', name: 'Romero fresco' })).toEqual({ kind: 'contradicted' })
  })
  test('without a code, or with a code nobody knows, is what its name stood for', () => {
    const recognise = confirmed([null, 'Merluza de pincho', 'hake'])
    expect(recognise({ code: null, name: 'Merluza de pincho' })).toEqual(known('hake'))
    expect(recognise({ code: 'M9', name: 'Merluza de pincho' })).toEqual(known('hake'))
    expect(recognise({ code: 'M9', name: 'Mejillón' })).toEqual({ kind: 'unknown' })
  })
})

describe('two names', () => {
  test.each([
    ['Tomate pera', 'TOMATE PERA CAJA 6KG', true],
    ['Aceite oliva virgen extra 5L', 'Acelte oliva virgen extra 5L', true],
    ['Vino blanco crianza', 'Vino tinto crianza', false],
    ['Tomate rama', 'Tomate pera', false],
    ['', 'Tomate', false],
  ])('%s and %s may be one thing: %s', (first, second, alike) => expect(areAlikeNames(first, second)).toBe(alike))
})

test('goods that come free under the same code have the name of those that were paid', () => {
  const lines = [
    { code: 'AM-13', name: 'Vino tinto crianza' },
    { code: 'AM-13', name: 'Vino tinto crianza (sin cargo)' },
    { code: 'AM-13', name: 'Portes' },
    { code: null, name: 'Vino tinto crianza' },
  ]
  expect(lines.map((line) => firstNameOf(lines, line))).toEqual([
    'Vino tinto crianza',
    'Vino tinto crianza',
    'Portes',
    'Vino tinto crianza',
  ])
})
