import { type Fixtures, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { dishesMatrix } from './dishes/fixtures.ts'
import { probeElsewhere } from './running/elsewhere.ts'
import { fixtureOf, routesOf, thingsOf } from './running/routes-of.ts'
import { corporation } from './running/things.ts'

const fixtures = await openFixtures()
const home = await corporation(fixtures, '')
afterAll(() => fixtures.close())

describe('the matrix over the things of another establishment', () => {
  const routes = routesOf(dishesMatrix, fixtures.command.routesDeclared)
  /** New for each: what careless commands change is not there any more for the next. */
  const world = async () => ({
    house: fixtures,
    home,
    mine: { ...(await thingsOf(fixtures, dishesMatrix, home)), email: '' },
    theirs: await thingsOf(fixtures, dishesMatrix, { ...home, establishment: home.elsewhere }),
  })
  /** Commands that do not look for where things are: whoever sends them is taken for somebody of everywhere. */
  const careless: Fixtures['ask'] = (_, asked) => fixtures.ask(home.people.everything, asked)

  test.each(routes.map((route) => ({ route, name: `${route.method} ${route.url}` })))(
    'fails where $name does not look for them',
    async ({ route }) => {
      const probe = probeElsewhere(await world(), route, fixtureOf(dishesMatrix, route), careless)
      await expect(probe).rejects.toThrow(/another establishment|everywhere/)
    },
  )
  test('asks of each of them about something', async () => {
    for (const route of routes)
      expect(await probeElsewhere(await world(), route, fixtureOf(dishesMatrix, route))).toBeGreaterThan(0)
  })
})
