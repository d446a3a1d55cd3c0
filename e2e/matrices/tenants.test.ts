import { randomUUID } from 'node:crypto'
import type { Person } from '@escandallo/command-api/testing/people.ts'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import { type Asked, type Fixtures, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { fastify } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { type Fixture, fixtureOf } from './fixtures.ts'
import { corporation, type Slot, slots, type Things, things } from './things.ts'

/** Stands in every text of the other corporation. */
const CANARY = 'zqkanariozq'

const house = await openFixtures()
const ours = await corporation(house, '')
const theirs = await corporation(house, CANARY)
const notOurs = await things(house, theirs)
await house.projected()
afterAll(() => house.close())

const routes = [...house.command.routesDeclared, ...house.query.routesDeclared].filter(
  ({ access }) => access !== 'public',
)

const unknownThings = (): Things =>
  Object.fromEntries(
    [...slots, 'fresh', 'email'].map((slot) => [
      slot,
      slot.toLowerCase().endsWith('hash') ? 'f'.repeat(64) : randomUUID(),
    ]),
  ) as Things

/** The text of an answer, also of one that is a zipped sheet. */
const textOf = async (bytes: Buffer): Promise<string> =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : bytes.toString('utf8')

/** Who asks: one of our processes where only they may, a superadmin where only they may, else the admin. */
const askerOf = ({ access }: DeclaredRoute) => {
  if (access === 'service') return { service: ours.corporationId }
  return access === 'superadmin' ? ours.people.superadmin : ours.people.admin
}

const request = (route: DeclaredRoute, fixture: Fixture, ids: Things): Asked => ({
  method: route.method,
  url: route.url,
  ...fixture.ask(ids),
})

/** The slots that a fixture takes an id from. */
const namedBy = (fixture: Fixture, ids: Things): Slot[] => {
  const named = new Set<Slot>()
  fixture.ask(
    new Proxy(ids, {
      get: (target, slot: Slot) => {
        named.add(slot)
        return target[slot]
      },
    }),
  )
  return [...named].filter((slot) => (slots as readonly string[]).includes(slot))
}

/** An answer without what is different each time, and without the id that was asked for. */
const answerOf = async (ask: Fixtures['ask'], asker: Person | { service: string }, asked: Asked, about: string) => {
  const { statusCode, headers, payload } = await ask(asker, asked)
  const { date: _date, 'correlation-id': correlationId, ...rest } = headers
  const body = payload.replaceAll(String(correlationId), '<correlation>').replaceAll(about, '<id>')
  return { status: statusCode, type: rest['content-type'], length: rest['content-length'], body }
}

const belongsToThem = (): string[] => [
  ...slots.map((slot) => notOurs[slot]),
  ...Object.values(theirs.people).flatMap(({ userId, email }) => [userId, email]),
]

const expectNothingOfTheirs = (route: string, text: string, asked: readonly string[] = []) => {
  expect(text.toLowerCase().includes(CANARY), `${route} told a text of the other corporation`).toBe(false)
  for (const id of belongsToThem())
    if (!asked.includes(id)) expect(text.includes(id), `${route} told of ${id}`).toBe(false)
}

/** Asks one route about other people's things, one at a time, beside asking it about nothing that exists. */
const probe = async (route: DeclaredRoute, fixture: Fixture, ask = house.ask) => {
  const name = `${route.method} ${route.url}`
  const own = { ...(await things(house, ours)), email: ours.people.admin.email }
  const asker = askerOf(route)
  const named = namedBy(fixture, own)
  if (route.method === 'GET') await house.projected()
  let crossed = 0
  for (const slot of fixture.everywhere ? [] : named) {
    if (fixture.creates?.includes(slot)) continue
    const before = await house.events()
    const unknown = { ...own, [slot]: unknownThings()[slot], fresh: randomUUID() }
    const other = { ...own, [slot]: notOurs[slot], fresh: unknown.fresh }
    const toOther = await answerOf(ask, asker, request(route, fixture, other), other[slot])
    const toUnknown = await answerOf(ask, asker, request(route, fixture, unknown), unknown[slot])
    expect(toOther, `${name} tells what is not ours (${slot}) from what is not there`).toEqual(toUnknown)
    const taken = route.method === 'GET' ? 200 : 202
    expect(toOther.status, `${name} with ${slot}`).toBe(
      fixture.narrows?.includes(slot) ? taken : (refused[name] ?? 404),
    )
    expectNothingOfTheirs(name, toOther.body)
    expect(await house.events(), `${name} with ${slot} recorded something`).toBe(before)
    crossed += 1
  }
  const answer = await ask(asker, request(route, fixture, own))
  expect([fixture.own ?? 200, fixture.own ?? 202], `${name} of our own: ${answer.payload}`).toContain(answer.statusCode)
  if (!fixture.everywhere) expectNothingOfTheirs(name, answer.payload)
  return crossed
}

/** These say no before they look for anything: to whoever has an account, and about other people's invitations. */
const refused: Readonly<Record<string, number>> = { 'POST /api/users/join': 409 }

describe('a corporation meets nothing of another', () => {
  let crossed = 0
  test.each(routes.map((route) => ({ route, name: `${route.method} ${route.url}` })))('on $name', async ({ route }) => {
    const fixture = fixtureOf(route)
    if (!fixture.endless) crossed += await probe(route, fixture)
  })

  test('and every route was asked about the other', () => {
    expect(routes.length).toBeGreaterThan(70)
    expect(crossed).toBeGreaterThan(75)
    expect(house.errors).toEqual([])
  })

  test('and nothing of the other corporation changed meanwhile', async () => {
    const logged = await house.loggedAfter(0)
    const streams = ['completed', 'pending', 'rejected', 'withErrors', 'deleted', 'processing'] as const
    const wanted = { completed: 3, pending: 2, rejected: 3, withErrors: 2, deleted: 3, processing: 1 }
    for (const slot of streams)
      expect(logged.filter((event) => event.startsWith(`document-${notOurs[slot]}`))).toHaveLength(wanted[slot])
    expect(logged.filter((event) => event.startsWith(`supplier-${notOurs.supplier}`))).toHaveLength(1)
    expect(logged.filter((event) => event.startsWith(`user-${notOurs.user}`))).toHaveLength(1)
    expect(logged.filter((event) => event.startsWith(`corporation-${theirs.corporationId}`))).toHaveLength(3)
  })

  test('in a list that names nothing, on a page or in a file', async () => {
    const files = ['application/json', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
    for (const url of ['documents/list', 'suppliers/list', 'products/list', 'dashboard/purchases/lines'])
      for (const accept of files) {
        const query = url.startsWith('dashboard') ? { from: '2026-01-01', to: '2026-12-31' } : {}
        const asked = { method: 'GET', url: `/api/${url}`, query, headers: { accept } }
        const mine = await house.ask(ours.people.admin, asked)
        const own = await house.ask(theirs.people.admin, asked)
        expect(mine.statusCode, url).toBe(200)
        expect(await textOf(own.rawPayload), `the canary does not sing in ${url} as ${accept}`).toContain(CANARY)
        expectNothingOfTheirs(`${url} as ${accept}`, await textOf(mine.rawPayload))
      }
  })

  test('and a superadmin alone is told of all', async () => {
    const asked = { method: 'GET', url: '/api/documents/queue', query: { corporations: theirs.corporationId } }
    const answer = await house.ask(ours.people.superadmin, asked)
    expect(answer.payload).toContain(CANARY)
    expect((await house.ask(ours.people.admin, asked)).statusCode).toBe(403)
  })

  test('when both send the same idempotency key', async () => {
    const key = randomUUID()
    const asked = {
      method: 'POST',
      url: '/api/establishments/new',
      headers: { 'idempotency-key': key },
      ...fixtureOf({ method: 'POST', url: '/api/establishments/new' }).ask(notOurs),
    }
    const first = await house.ask(theirs.people.admin, asked)
    expect(first.statusCode).toBe(202)
    const before = await house.events()
    const second = await house.ask(ours.people.admin, asked)
    expect(second.statusCode).toBe(404)
    expect(await house.events()).toBe(before)
  })
})

describe('the matrix itself', () => {
  test('needs a fixture for every route', () => {
    expect(() => fixtureOf({ method: 'POST', url: '/api/later' })).toThrow('has no fixture')
  })

  test('catches a route that forgets whose the things are', async () => {
    const leak = fastify()
    leak.get<{ Querystring: { id: string } }>('/api/leak', async ({ query }, reply) => {
      const seen = 'select name from read.supplier_list where supplier_id = $1'
      const { rows } = await house.pool('escandallo_auditor').query(seen, [query.id])
      return rows[0] ?? reply.code(404).send({ code: 'supplier-unknown' })
    })
    const route: DeclaredRoute = { method: 'GET', url: '/api/leak', access: 'signed-in', reads: [], schema: {} }
    const ask: Fixtures['ask'] = (_, { url, query }) => leak.inject({ url, query: query as { id: string } }) as never
    await expect(probe(route, { ask: (ids) => ({ query: { id: ids.supplier } }) }, ask)).rejects.toThrow('not ours')
    await leak.close()
  })
})
