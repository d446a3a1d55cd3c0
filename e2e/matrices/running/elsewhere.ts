import { randomUUID } from 'node:crypto'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import type { Asked, Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { describe, expect, test } from 'vitest'
import type { Fixture, MatrixModule } from './matrix-module.ts'
import { fixtureOf, namedBy, routesOf, thingsOf } from './routes-of.ts'
import { answerOf, belongsToNobody, request, unknownOf } from './tenants.ts'
import type { StaffedHome, Things } from './things.ts'

/** What belongs to a corporation as a whole, whichever establishment brought it. Whatever else there is belongs to establishments. */
export const corporationWide = new Set([
  ...belongsToNobody,
  ...['corporation', 'user', 'supplier', 'removedSupplier', 'taughtSupplier', 'product', 'removedProduct', 'cost'],
  ...['picture', 'column', 'ingredient', 'pricelist', 'comparison', 'order', 'openOrder', 'role', 'customIngredient'],
  ...['verifiedProduct', 'mergedProduct', 'brought'],
  // The other one of two that are told apart by their names alone.
  'elsewhere',
])

/** Doors through which people of one establishment come; of people they change themselves alone. */
const isTheirs = ({ access, url }: DeclaredRoute) =>
  typeof access === 'object' || (access === 'signed-in' && url !== '/api/users/update')

/** Two requests in one: every list of ids holds those of both. */
const together = (first: unknown, second: unknown): unknown => {
  if (Array.isArray(first) && Array.isArray(second))
    return JSON.stringify(first) === JSON.stringify(second) ? first : [...first, ...second]
  if (typeof first !== 'object' || first === null || typeof second !== 'object' || second === null) return first
  const other = second as Record<string, unknown>
  return Object.fromEntries(Object.entries(first).map(([name, value]) => [name, together(value, other[name])]))
}

/** A request that says of what it writes that it is everywhere; null for one that names no establishments. */
const everywhere = (question: Asked): Asked | null => {
  let named = false
  const spread = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spread)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (name !== 'establishments' || !Array.isArray(member)) return [name, spread(member)]
        named = true
        return [name, []]
      }),
    )
  }
  const body = spread(question.body)
  return named ? { ...question, body } : null
}

/** Suppliers are the corporation's: the establishments that they deliver to are a note about them. */
const ofTheCorporation = /^\/api\/suppliers\//

type World = { house: Fixtures; home: StaffedHome; mine: Things; theirs: Things }

/** Sends one command in the name of somebody of one establishment, about each thing of another one, beside about what is not there. */
export const probeElsewhere = async (
  { house, home, mine, theirs }: World,
  route: DeclaredRoute,
  fixture: Fixture<string>,
  ask = house.ask,
) => {
  const name = `${route.method} ${route.url}`
  const person = home.people['one-establishment']
  const named = [...namedBy(fixture)].filter((slot) => !corporationWide.has(slot))
  for (const slot of named as (keyof Things)[]) {
    const eventsBefore = await house.events()
    const missing = unknownOf(slot)
    const fresh = randomUUID()
    const unknown = request(route, fixture, { ...mine, [slot]: missing, fresh })
    const other = request(route, fixture, { ...mine, [slot]: theirs[slot], fresh })
    const toOther = await answerOf(ask, person, other, theirs[slot])
    expect(toOther.status, `${name} with ${slot} of another establishment: ${toOther.body}`).toBe(404)
    expect(await house.events(), `${name} with ${slot} recorded something`).toBe(eventsBefore)
    expect(toOther, `${name} tells what is elsewhere (${slot}) from what is not there`).toEqual(
      await answerOf(ask, person, unknown, missing),
    )
    const usual = request(route, fixture, { ...mine, fresh })
    const both = { ...other, body: together(usual.body, other.body) }
    if (!JSON.stringify(both.body ?? null).includes(theirs[slot])) continue
    const toBoth = await ask(person, both)
    expect([400, 404], `${name} with two of ${slot}: ${toBoth.payload}`).toContain(toBoth.statusCode)
    expect(await house.events(), `${name} with two of ${slot} recorded something`).toBe(eventsBefore)
  }
  const spread = ofTheCorporation.test(route.url) ? null : everywhere(request(route, fixture, mine))
  if (!spread) return named.length
  const before = await house.events()
  const answer = await ask(person, spread)
  expect([400, 403], `${name} everywhere: ${answer.payload}`).toContain(answer.statusCode)
  expect(await house.events(), `${name} everywhere recorded something`).toBe(before)
  return named.length + 1
}

/** Sends every command of a module about the things of another establishment. */
export const elsewhereMatrix = async (fixtures: Fixtures, home: StaffedHome, module: MatrixModule<string>) => {
  const routes = routesOf(module, fixtures.command.routesDeclared).filter(isTheirs)
  if (routes.length === 0) return
  const theirs = await thingsOf(fixtures, module, {
    ...home,
    establishment: home.elsewhere,
    elsewhere: home.establishment,
  })

  describe('people of one establishment change nothing of another', () => {
    test.each(routes.map((route) => ({ route, name: `${route.method} ${route.url}` })))(
      'by $name',
      async ({ route }) => {
        const fixture = fixtureOf(module, route)
        const mine = {
          ...(await thingsOf(fixtures, module, home, fixture)),
          email: home.people['one-establishment'].email,
        }
        await probeElsewhere({ house: fixtures, home, mine, theirs }, route, fixture)
      },
    )
  })
}
