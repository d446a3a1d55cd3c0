import { describe, expect, test } from 'vitest'
import { type KitchenKind, sightOf, soldAt, staysWithin } from './sight.ts'

const [ours, theirs] = ['puerto', 'centro']

describe('a change stays within the establishments of whoever makes it', () => {
  test.each([
    ['what is sold at theirs alone', [ours], true],
    ['what is sold at another one', [theirs], false],
    ['what is sold at theirs and at another one', [ours, theirs], false],
    ['what is sold everywhere', [], false],
    ['what is the corporation’s', null, true],
  ])('%s', (_, whereabouts, within) => {
    expect(staysWithin([ours], whereabouts, [ours, theirs])).toBe(within)
    expect(staysWithin('all', whereabouts, [ours, theirs])).toBe(true)
  })
  test('everywhere is their own where there is no other establishment', () => {
    expect(staysWithin([ours], [], [ours])).toBe(true)
    expect(staysWithin([ours], [], [])).toBe(false)
  })
  test('and whoever may act for none changes nothing that is anywhere', () => {
    expect([staysWithin([], [ours], [ours]), staysWithin([], [], [ours]), soldAt([], [ours])]).toEqual([
      ...[false, false, false],
    ])
  })
})

describe('people of one establishment know of', () => {
  const places: Record<string, readonly string[]> = {
    'dish tortilla': [ours],
    'dish paella': [theirs],
    'menu day': [],
    'recipe sauce': [theirs],
    'recipe stock': [theirs],
    'recipe dough': [theirs],
    'recipe own': [ours],
  }
  const uses: Record<string, { kind: KitchenKind; id: string }[]> = {
    sauce: [{ kind: 'dish', id: 'tortilla' }],
    stock: [
      { kind: 'recipe', id: 'sauce' },
      { kind: 'recipe', id: 'stock' },
    ],
    dough: [{ kind: 'dish', id: 'paella' }],
  }
  const kitchen = {
    whereaboutsOf: (kind: KitchenKind, id: string) => places[`${kind} ${id}`],
    usersOf: (id: string) => uses[id] ?? [],
  }
  test('what is sold or made there, and what stands in it, however deep', () => {
    const sees = sightOf(kitchen, [ours])
    const visible = Object.keys(places).filter((name) => sees(...(name.split(' ') as [KitchenKind, string])))
    expect(visible).toEqual(['dish tortilla', 'menu day', 'recipe sauce', 'recipe stock', 'recipe own'])
  })
  test('nothing that there is not, not even those who see all', () => {
    expect([sightOf(kitchen, [ours])('dish', 'x'), sightOf(kitchen, 'all')('dish', 'x')]).toEqual([false, false])
    expect(sightOf(kitchen, 'all')('recipe', 'dough')).toBe(true)
  })
})
