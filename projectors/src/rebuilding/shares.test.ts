import { expect, test } from 'vitest'
import { groups } from '../groups.ts'
import { sharesOf } from './shares.ts'

const named = (names: readonly string[]) => groups.filter(({ name }) => names.includes(name))

test('groups are divided so that no event is parsed by two threads', () => {
  const [first, second] = sharesOf(groups)
  expect([...first, ...second].map(({ name }) => name).sort()).toEqual(groups.map(({ name }) => name).sort())
  const types = new Set(first.flatMap(({ events }) => events))
  expect(second.flatMap(({ events }) => events).filter((type) => types.has(type))).toEqual([])
  expect(first.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['food-cost', 'products', 'documents', 'dashboards']),
  )
  expect(second.map(({ name }) => name)).toEqual(expect.arrayContaining(['team', 'recommendations', 'reports']))
})

test('what cannot be divided is left to one thread', () => {
  expect(sharesOf(named(['dashboards', 'documents']))[1]).toEqual([])
})
