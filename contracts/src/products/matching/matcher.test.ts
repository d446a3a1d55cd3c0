import { describe, expect, test } from 'vitest'
import { certaintyOf, type MatchReason, matchReasons } from './certainty.ts'
import { matched, preparedCandidates } from './matcher.ts'
import { firstPairs } from './testing/first-pairs.ts'
import type { Pair } from './testing/pairs.ts'
import { secondPairs } from './testing/second-pairs.ts'

const ready = new Map<readonly string[], ReturnType<typeof preparedCandidates<{ name: string }>>>()
const matchesOf = ({ name, among }: Pick<Pair, 'name' | 'among'>) => {
  const candidates = ready.get(among) ?? preparedCandidates(among.map((each) => ({ name: each })))
  ready.set(among, candidates)
  return matched(name, candidates)
}
const firstOf = (name: string, among: readonly string[]) => matchesOf({ name, among }).ranked[0]?.candidate.name
const chosenOf = (name: string, among: readonly string[]) => matchesOf({ name, among }).sure?.name ?? null

const measured = (pairs: readonly Pair[]) => {
  const results = pairs.map((pair) => ({ pair, ...matchesOf(pair) }))
  const there = results.filter(({ pair }) => pair.right !== null)
  const right = there.filter(({ pair, ranked }) => ranked[0]?.candidate.name === pair.right)
  const silentlyWrong = results.filter(({ pair, sure }) => sure !== null && sure.name !== pair.right)
  return { share: right.length / there.length, silentlyWrong: silentlyWrong.map(({ pair }) => pair.name), results }
}

describe('what a name stands for', () => {
  test('is what has its head noun, not what contains its words', () => {
    expect(firstOf('aceite oliva', ['Anchoa en aceite de oliva', 'Aceite de oliva virgen'])).toBe(
      'Aceite de oliva virgen',
    )
    expect(firstOf('entrecot de vedella', ['Cebolla de Figueres', 'Entrecot de ternera'])).toBe('Entrecot de ternera')
    expect(firstOf('secreto a la brasa', ['Pulpo a la brasa', 'Secreto ibérico'])).toBe('Secreto ibérico')
  })
  test.each([
    ['aceite oliva', 'Anchoa en aceite de oliva'],
    ['entrecot de vedella', 'Cebolla'],
    ['secreto a la brasa', 'Pulpo a la brasa'],
    ['leche', 'Leche de coco'],
    ['tomate', 'Tomate triturado'],
    ['pulpo', 'Pulpa de mango'],
    ['pimiento verde', 'Pimiento rojo'],
    ['merluza fresca', 'Merluza congelada'],
  ])('%s is never taken for %s before a person has looked', (name, other) => expect(chosenOf(name, [other])).toBeNull())

  test('is no minced meat where a part is named', () => {
    for (const part of ['Lomo alto añojo', 'Chuletón de vaca', 'Cadera de ternera'])
      expect(matchesOf({ name: part, among: ['Ternera picada'] }).ranked[0]?.reason, part).toBe('other-kind')
    expect(firstOf('Ternera', ['Ternera picada'])).toBe('Ternera picada')
  })
  test('is chosen where it is the same, in any order, number or language', () => {
    expect(chosenOf('Nueces', ['Nuez', 'Nuez moscada'])).toBe('Nuez')
    expect(chosenOf('Figues', ['Figa', 'Fresa'])).toBe('Figa')
    expect(chosenOf('Olive oil', ['Aceite de oliva', 'Aceite de girasol'])).toBe('Aceite de oliva')
    expect(chosenOf('Cherry tomatoes', ['Tomate cherry', 'Tomate pera'])).toBe('Tomate cherry')
  })
  test('is nobody’s choice where two are as good as each other', () => {
    expect(chosenOf('solomillo', ['Solomillo de cerdo', 'Solomillo de ternera'])).toBeNull()
    expect(chosenOf('Tomates pera', ['Tomate pera', 'Tomate (pera)'])).toBeNull()
  })
  test('is said to contain the word where it is another thing', () =>
    expect(matchesOf({ name: 'aceite oliva', among: ['Anchoa en aceite de oliva'] }).ranked).toMatchObject([
      { isHead: false, reason: 'contains' },
    ]))
  test('of two that names leave open is what is used', () => {
    const candidates = preparedCandidates([
      { name: 'Aceite de oliva suave', uses: 0 },
      { name: 'Aceite de oliva virgen', uses: 12 },
    ])
    expect(matched('aceite de oliva', candidates).ranked[0]?.candidate.name).toBe('Aceite de oliva virgen')
  })
  test('is found under what its suppliers call it', () => {
    const candidates = preparedCandidates([
      { name: 'Base de caldo', aliases: ['FUMET R-22'] },
      { name: 'Caldo de pollo' },
    ])
    expect(matched('fumet r22', candidates).ranked[0]?.candidate.name).toBe('Base de caldo')
  })
  test('is nothing for a name without words', () =>
    expect(matchesOf({ name: '25 KG', among: ['Sal'] }).ranked).toEqual([]))
})

describe('on three hundred pairs written by hand', () => {
  test.each([
    ['first', firstPairs, 200],
    ['second', secondPairs, 100],
  ] as const)(
    'of the %s ones nine in ten first candidates are right, and none is chosen that is wrong',
    (_, pairs, least) => {
      expect(pairs.length).toBeGreaterThanOrEqual(least)
      const { share, silentlyWrong } = measured(pairs)
      expect(silentlyWrong).toEqual([])
      expect(share).toBeGreaterThanOrEqual(0.9)
    },
  )
  test('a certainty is how often its reason was right', () => {
    const { results } = measured([...firstPairs, ...secondPairs])
    const counts = new Map<MatchReason, { all: number; right: number }>()
    for (const { pair, ranked } of results) {
      const first = ranked[0]
      if (!first) continue
      const count = counts.get(first.reason) ?? { all: 0, right: 0 }
      counts.set(first.reason, {
        all: count.all + 1,
        right: count.right + (first.candidate.name === pair.right ? 1 : 0),
      })
    }
    const often = matchReasons.filter((reason) => (counts.get(reason)?.all ?? 0) >= 20)
    expect(often).toEqual(['same-name', 'same-words', 'narrower', 'partly'])
    for (const reason of often) {
      const { all, right } = counts.get(reason) as { all: number; right: number }
      expect(Math.abs(right / all - certaintyOf(reason)), reason).toBeLessThan(0.05)
    }
  })
})
