import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { everyThing, fixtureOfRoute } from './modules.ts'
import { corporationWide } from './running/elsewhere.ts'
import type { Fixture } from './running/matrix-module.ts'
import { namedBy } from './running/routes-of.ts'
import { answerOf, formats, request, textOf, unknownOf, unnarrowedQuery } from './running/tenants.ts'
import { corporation, type Things } from './running/things.ts'

const fixtures = await openFixtures()
const home = await corporation(fixtures, '')
const person = home.people['one-establishment']
const mine: Things = { ...(await everyThing(fixtures, home)), email: person.email }
const theirs: Things = await everyThing(fixtures, {
  ...home,
  establishment: home.elsewhere,
  elsewhere: home.establishment,
})
await fixtures.projected()
afterAll(() => fixtures.close())

/** Whether there is such a paper is said to whoever uploads it, and nothing else of it. */
const isShared = (url: string, slot: string) => url === '/api/documents/isDuplicated' && slot === 'hash'
const slots = (Object.keys(theirs) as (keyof Things)[]).filter((slot) => !corporationWide.has(slot))
const hidden = slots.filter((slot) => slot !== 'establishment' && theirs[slot] !== '' && theirs[slot] !== mine[slot])

const routes = fixtures.query.routesDeclared.filter(
  ({ method, access, url }) =>
    method === 'GET' && url !== '/api/live' && !['service', 'superadmin', 'public'].includes(String(access)),
)
const unnarrowed = (route: DeclaredRoute, fixture: Fixture<string>) => ({
  ...request(route, fixture, mine),
  query: unnarrowedQuery(fixture, mine),
})
const expectNothingElsewhere = (text: string, of: string, except?: keyof Things) => {
  for (const slot of hidden)
    if (slot !== except)
      expect(text.includes(theirs[slot]), `${of} tells of ${slot} of another establishment`).toBe(false)
}

describe('people of one establishment are answered nothing of another', () => {
  test.each(routes.map((route) => ({ route, name: route.url })))('by $name', async ({ route }) => {
    const fixture = fixtureOfRoute(route) as Fixture<string>
    const narrowed = request(route, fixture, mine)
    const lists = [narrowed, ...(fixture.narrows ? [unnarrowed(route, fixture)] : [])]
    for (const [list, accept] of lists.flatMap((list) => formats.map((accept) => [list, accept] as const))) {
      const answer = await fixtures.ask(person, { ...list, headers: { accept } })
      expect(answer.statusCode, answer.payload).toBeLessThan(500)
      expectNothingElsewhere(textOf(answer.rawPayload), `${route.url} as ${accept}`)
    }
    const named = namedBy(fixture)
    for (const slot of slots.filter((slot) => named.has(slot) && !isShared(route.url, slot))) {
      const missing = unknownOf(slot)
      const question = (id: string) => request(route, fixture, { ...mine, [slot]: id })
      const other = await answerOf(fixtures.ask, person, question(theirs[slot]), theirs[slot])
      const unknown = await answerOf(fixtures.ask, person, question(missing), missing)
      expect(other, `${route.url} tells ${slot} of another establishment from what is not there`).toEqual(unknown)
      expectNothingElsewhere(other.body, `${route.url} about ${slot}`, slot)
    }
  })

  test('of which there is enough, and it is in what others are answered', async () => {
    let showing = 0
    for (const route of routes) {
      const fixture = fixtureOfRoute(route) as Fixture<string>
      const { payload } = await fixtures.ask(home.people.everything, unnarrowed(route, fixture))
      if (hidden.some((slot) => payload.includes(theirs[slot]))) showing += 1
    }
    expect(showing).toBeGreaterThan(15)
    expect(routes.length).toBeGreaterThan(100)
    expect(hidden.length).toBeGreaterThan(25)
  })
})
