import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import { type Asked, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { everyThing, fixtureOfRoute, modules } from './modules.ts'
import { fixtureOf, routesOf, thingsOf } from './running/routes-of.ts'
import { corporation } from './running/things.ts'

const fixtures = await openFixtures()
const home = await corporation(fixtures, '')
const fixtureThings = { ...(await everyThing(fixtures, home)), email: home.people.admin.email }
afterAll(() => fixtures.close())

const askerOf = ({ access }: Pick<DeclaredRoute, 'access'>) => {
  if (access === 'service') return { service: home.corporationId }
  return access === 'superadmin' ? home.people.superadmin : home.people.admin
}
const questions = fixtures.query.routesDeclared.filter(
  (route) => route.method === 'GET' && route.access !== 'public' && !fixtureOfRoute(route).endless,
)
/** Questions that are under way at once. */
const AT_ONCE = 6

/** Every question of the product that is answered with a failure of ours. */
const failing = async (): Promise<string[]> => {
  await fixtures.projected()
  const failed: string[] = []
  const left = [...questions]
  const asking = async () => {
    for (let route = left.shift(); route; route = left.shift()) {
      const request: Asked = { method: 'GET', url: route.url, ...fixtureOfRoute(route).ask(fixtureThings) }
      const { statusCode, payload } = await fixtures.ask(askerOf(route), request)
      if (statusCode >= 500) failed.push(`${route.url}: ${payload}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, asking))
  return failed
}

/** Who is away answers nothing, and what projectors are asked for is no event. */
const others = /^\/api\/(operations\/|users\/(register|join)$)/
const changing = Object.entries(modules).flatMap(([name, module]) => {
  const commands = routesOf(module, fixtures.command.routesDeclared).filter(({ url }) => !others.test(url))
  return commands.length > 0 ? [{ name, module, commands }] : []
})

describe('every question is answered', () => {
  test('before anything is changed', async () => {
    expect(questions.length).toBeGreaterThan(80)
    expect(await failing()).toEqual([])
  })

  test.each(changing)('while every command of $name is taken', async ({ module, commands }) => {
    for (const route of commands) {
      const fixture = fixtureOf(module, route)
      const things = { ...(await thingsOf(fixtures, module, home, fixture)), email: home.people.admin.email }
      const answer = await fixtures.ask(askerOf(route), {
        method: route.method,
        url: route.url,
        ...fixture.ask(things),
      })
      expect(answer.statusCode, `${route.url}: ${answer.payload}`).toBeLessThan(300)
    }
  })

  // Each command is about things of its own: what one of them leaves behind is there after all of them.
  test('after every command of every module', async () => expect(await failing()).toEqual([]))

  test('and nothing failed unseen', () => expect(fixtures.errors).toEqual([]))
})
