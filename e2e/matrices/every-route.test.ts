import { existsSync } from 'node:fs'
import { foundCorporation } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { modules } from './modules.ts'
import { fixtureOf } from './running/routes-of.ts'

const apis = await openFixtures()
await foundCorporation(apis)
await apis.projected()
afterAll(() => apis.close())

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`
const routes = [...apis.command.routesDeclared, ...apis.query.routesDeclared]
const declared = routes
  .filter(
    ({ access, url }) => access !== 'public' || (url.startsWith('/api/') && !/openapi|health|metrics|docs/.test(url)),
  )
  .map(nameOf)
  .toSorted()
const guarded = routes
  .filter(({ access }) => access !== 'public')
  .map(nameOf)
  .toSorted()

describe('every route is tried', () => {
  test('by the fixture that one module has for it, and for no other', () => {
    expect(
      Object.values(modules)
        .flatMap(({ fixtures }) => Object.keys(fixtures))
        .toSorted(),
    ).toEqual(declared)
  })

  test('behind the door that is written down for it, and for no other', () => {
    const behind = Object.values(modules).flatMap(({ access }) => Object.values(access).flat())
    expect(behind.toSorted()).toEqual(guarded)
  })

  test('in a file of its module', () => {
    const tried = Object.entries(modules).filter(
      ([, { access, fixtures }]) =>
        Object.keys(access).length > 0 && Object.values(fixtures).some((fixture) => !fixture.endless),
    )
    const missing = tried.filter(([name]) => !existsSync(new URL(`${name}/matrices.test.ts`, import.meta.url)))
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test('and has no fixture unless somebody wrote one', () => {
    expect(() => fixtureOf({ fixtures: {} }, { method: 'POST', url: '/api/later' })).toThrow('has no fixture')
  })
})
