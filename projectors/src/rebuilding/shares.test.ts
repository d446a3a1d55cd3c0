import { expect, test } from 'vitest'
import { groups } from '../groups.ts'
import { sharesOf } from './shares.ts'

const named = (names: readonly string[]) => groups.filter(({ name }) => names.includes(name))

test('groups are divided so that hardly any event is parsed by two threads, and either has work', () => {
  const [first, second] = sharesOf(groups)
  expect([...first, ...second].map(({ name }) => name).sort()).toEqual(groups.map(({ name }) => name).sort())
  const types = new Set(first.flatMap(({ events }) => events))
  const twice = [...new Set(second.flatMap(({ events }) => events))].filter((type) => types.has(type))
  expect(twice.sort()).toEqual(['DocumentConfirmed', 'DocumentDeleted', 'DocumentReopened', 'DocumentReplaced'])
  expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(['food-cost', 'products', 'dishes', 'menus']))
  expect(second.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['documents', 'dashboards', 'suppliers', 'team']),
  )
})

test('what cannot be divided is left to one thread', () => {
  expect(sharesOf(named(['dashboards', 'documents']))[1]).toEqual([])
})
