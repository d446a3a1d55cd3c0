import { randomUUID } from 'node:crypto'
import type { Person } from '@escandallo/command-api/testing/people.ts'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import type { Asked, Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Fixture, MatrixModule } from './matrix-module.ts'
import { fixtureOf, namedBy, routesOf, thingsOf } from './routes-of.ts'
import { corporation, type Things } from './things.ts'

/** Stands in every text of the other corporation. */
export const CANARY = 'zqkanariozq'

type Corporation = Awaited<ReturnType<typeof corporation>>

/** Two corporations in one house: what the other one has, and what is asked about of our own. */
type Pair = { house: Fixtures; ours: Corporation; theirs: Corporation; notOurs: Things; mine: Things }

export const belongsToNobody: readonly string[] = ['fresh', 'email']

export const unknownOf = (slot: string) => (slot.toLowerCase().endsWith('hash') ? 'f'.repeat(64) : randomUUID())

/** Whether a route's address or body holds the id of a thing: then somebody else's may be sent. */
const takesAnId = ({ schema }: DeclaredRoute) =>
  JSON.stringify([schema.querystring, schema.body] satisfies unknown[]).includes('"format":"uuid"')

/** Who asks: one of our processes where only they may, a superadmin where only they may, else the admin. */
const askerOf = ({ access }: DeclaredRoute, ours: Corporation) => {
  if (access === 'service') return { service: ours.corporationId }
  return access === 'superadmin' ? ours.people.superadmin : ours.people.admin
}

export const request = (route: DeclaredRoute, fixture: Fixture<string>, ids: Things): Asked => ({
  method: route.method,
  url: route.url,
  ...fixture.ask(ids),
})

/** The query of a route without what only narrows its list. */
export const unnarrowedQuery = ({ ask, narrows = [] }: Fixture<string>, ids: Things): NonNullable<Asked['query']> => {
  const narrowing = new Set(narrows.map((slot) => ids[slot as keyof Things]))
  return Object.fromEntries(Object.entries(ask(ids).query ?? {}).filter(([, value]) => !narrowing.has(String(value))))
}

/** In which lists are answered: as a page, and as the files that they are exported to. */
export const formats = [
  'application/json',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** The text of an answer, also of one that is a zipped sheet. */
export const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : bytes.toString('utf8')

/** An answer without what is different each time, and without the id that was asked for. */
export const answerOf = async (
  ask: Fixtures['ask'],
  asker: Person | { service: string },
  question: Asked,
  about: string,
) => {
  const { statusCode, headers, payload } = await ask(asker, question)
  const { date: _date, 'correlation-id': correlationId, ...rest } = headers
  const body = payload.replaceAll(String(correlationId), '<correlation>').replaceAll(about, '<id>')
  return { status: statusCode, type: rest['content-type'], length: rest['content-length'], body }
}

/** Throws when a text tells anything of the other corporation. */
export const expectNothingOfTheirs = (
  { theirs, notOurs }: Pick<Pair, 'theirs' | 'notOurs'>,
  route: string,
  text: string,
) => {
  expect(text.toLowerCase().includes(CANARY), `${route} told a text of the other corporation`).toBe(false)
  const things = Object.entries(notOurs).filter(([slot]) => !belongsToNobody.includes(slot))
  const people = Object.values(theirs.people).flatMap(({ userId, email }) => [userId, email])
  for (const id of [...things.map(([, value]) => value), ...people])
    expect(text.includes(id), `${route} told of ${id}`).toBe(false)
}

/** These say no before they look for anything: to whoever has an account, and about other people's invitations. */
const refused: Readonly<Record<string, number>> = { 'POST /api/users/join': 409 }

/** What a route answers about other people's things: nothing where they only narrow a list. */
const statusOfOthers = ({ method, url }: DeclaredRoute, { narrows }: Fixture<string>, slot: string): number => {
  if (narrows?.includes(slot)) return method === 'GET' ? 200 : 202
  return refused[`${method} ${url}`] ?? 404
}

/** Asks one route about other people's things, one at a time, beside asking it about nothing that exists. */
export const probe = async (
  { house, ours, theirs, notOurs, mine }: Pair,
  route: DeclaredRoute,
  fixture: Fixture<string>,
  ask = house.ask,
) => {
  const name = `${route.method} ${route.url}`
  const asker = askerOf(route, ours)
  const named = [...namedBy(fixture)].filter((slot) => slot in mine && !belongsToNobody.includes(slot))
  if (takesAnId(route) && !fixture.everywhere)
    expect(named, `${name} takes an id, and its fixture names nothing of ours`).not.toEqual([])
  if (route.method === 'GET') await house.projected()
  for (const slot of fixture.everywhere ? [] : named) {
    if (fixture.creates?.includes(slot)) continue
    const eventsBefore = await house.events()
    const there = notOurs[slot as keyof Things]
    const missing = unknownOf(slot)
    const unknown = { ...mine, [slot]: missing, fresh: randomUUID() }
    const other = { ...mine, [slot]: there, fresh: unknown.fresh }
    const toOther = await answerOf(ask, asker, request(route, fixture, other), there)
    const toUnknown = await answerOf(ask, asker, request(route, fixture, unknown), missing)
    expect(toOther, `${name} tells what is not ours (${slot}) from what is not there`).toEqual(toUnknown)
    expect(toOther.status, `${name} with ${slot}`).toBe(statusOfOthers(route, fixture, slot))
    expectNothingOfTheirs({ theirs, notOurs }, name, toOther.body)
    expect(await house.events(), `${name} with ${slot} recorded something`).toBe(eventsBefore)
  }
  const answer = await ask(asker, request(route, fixture, mine))
  expect([fixture.status ?? 200, fixture.status ?? 202], `${name} of our own: ${answer.payload}`).toContain(
    answer.statusCode,
  )
  if (!fixture.everywhere) expectNothingOfTheirs({ theirs, notOurs }, name, answer.payload)
}

/** Asks every route of a module about the things of another corporation. */
export const tenantMatrix = async (fixtures: Fixtures, module: MatrixModule<string>) => {
  const [ours, theirs] = [await corporation(fixtures, ''), await corporation(fixtures, CANARY)]
  const notOurs = await thingsOf(fixtures, module, theirs)
  await fixtures.projected()
  const declared = [...fixtures.command.routesDeclared, ...fixtures.query.routesDeclared]
  const routes = routesOf(module, declared).filter((route) => !fixtureOf(module, route).endless)
  const eventsOfTheirs = async () => {
    const ids = Object.values({ ...notOurs, corporation: theirs.corporationId })
    const logged = await fixtures.loggedAfter(0)
    return logged.filter((event) => ids.some((id) => id !== '' && event.split(' ')[0]?.endsWith(id)))
  }
  const eventsOfTheirsBefore = await eventsOfTheirs()
  const ownThings = async (fixture?: Fixture<string>): Promise<Things> => ({
    ...(await thingsOf(fixtures, module, ours, fixture)),
    email: ours.people.admin.email,
  })
  /** For questions, which change nothing: made when the first is asked, behind all commands. */
  let unchanged: Promise<Things> | undefined
  const thingsFor = (route: DeclaredRoute): Promise<Things> => {
    if (route.method !== 'GET') return ownThings(fixtureOf(module, route))
    unchanged ??= ownThings()
    return unchanged
  }

  describe('a corporation meets nothing of another', () => {
    test.each(routes.map((route) => ({ route, name: `${route.method} ${route.url}` })))(
      'on $name',
      async ({ route }) => {
        const mine = await thingsFor(route)
        await probe({ house: fixtures, ours, theirs, notOurs, mine }, route, fixtureOf(module, route))
      },
    )

    test('and nothing of the other corporation changed meanwhile', async () => {
      expect(eventsOfTheirsBefore).not.toEqual([])
      expect(await eventsOfTheirs()).toEqual(eventsOfTheirsBefore)
    })
  })
}
