import { randomUUID } from 'node:crypto'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import { type Fixtures, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { fastify } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { establishmentsMatrix } from './establishments/fixtures.ts'
import { fixtureOf } from './running/routes-of.ts'
import { CANARY, expectNothingOfTheirs, formats, probe, textOf } from './running/tenants.ts'
import { corporation, things } from './running/things.ts'

const fixtures = await openFixtures()
const ours = await corporation(fixtures, '')
const theirs = await corporation(fixtures, CANARY)
const notOurs = await things(fixtures, theirs)
// Something of ours too, so that what we are shown is not empty.
await things(fixtures, ours)
await fixtures.projected()
afterAll(() => fixtures.close())

describe('a corporation meets nothing of another', () => {
  test('in a list that names nothing, on a page or in a file', async () => {
    for (const url of ['documents/list', 'suppliers/list', 'products/list', 'dashboard/purchases/lines'])
      for (const accept of formats) {
        const query = url.startsWith('dashboard') ? { from: '2026-01-01', to: '2026-12-31' } : {}
        const request = { method: 'GET', url: `/api/${url}`, query, headers: { accept } }
        const mine = await fixtures.ask(ours.people.admin, request)
        const answer = await fixtures.ask(theirs.people.admin, request)
        expect(mine.statusCode, url).toBe(200)
        expect(textOf(answer.rawPayload), `the canary does not sing in ${url} as ${accept}`).toContain(CANARY)
        expectNothingOfTheirs({ theirs, notOurs }, `${url} as ${accept}`, textOf(mine.rawPayload))
      }
  })

  test('and a superadmin alone is told of all', async () => {
    const question = { method: 'GET', url: '/api/documents/queue', query: { corporations: theirs.corporationId } }
    const answer = await fixtures.ask(ours.people.superadmin, question)
    expect(answer.payload).toContain(CANARY)
    expect((await fixtures.ask(ours.people.admin, question)).statusCode).toBe(403)
  })

  test('when two people send the same idempotency key, of one corporation or of two', async () => {
    const request = {
      method: 'POST',
      url: '/api/establishments/new',
      headers: { 'idempotency-key': randomUUID() },
      ...fixtureOf(establishmentsMatrix, { method: 'POST', url: '/api/establishments/new' }).ask(notOurs),
    }
    const askers = [theirs.people.admin, ours.people.admin, ours.people.superadmin]
    const ids = new Set<string>()
    for (const asker of askers) {
      const first = await fixtures.ask(asker, request)
      expect(first.statusCode, first.payload).toBe(202)
      expect((await fixtures.ask(asker, request)).payload, 'the same person repeats it').toBe(first.payload)
      ids.add(first.json().id)
    }
    expect(ids.size).toBe(askers.length)
  })

  test('so the link of an invitation opens that invitation alone, whatever key was sent with it', async () => {
    const invite = {
      method: 'POST',
      url: '/api/emails/send-invitation',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        email: `${randomUUID()}@example.test`,
        name: null,
        permissions: { role: 'admin', sections: [], establishments: 'all' },
      },
    }
    const secretOf = async (asker: typeof ours.people.admin) => {
      const lettersEarlier = fixtures.letters.length
      const { statusCode, payload } = await fixtures.ask(asker, invite)
      expect(statusCode, payload).toBe(202)
      const texts = fixtures.letters.slice(lettersEarlier).map(({ text }) => text)
      return /invitation=[0-9a-f-]{36}\.([\w-]{20,})/.exec(texts.join('\n'))?.[1]
    }
    const [first, second] = [await secretOf(theirs.people.admin), await secretOf(ours.people.admin)]
    expect(first).toEqual(expect.any(String))
    expect(second).not.toBe(first)
  })
})

describe('the matrix itself', () => {
  test('catches a route that forgets whose the things are', async () => {
    const leak = fastify()
    leak.get<{ Querystring: { id: string } }>('/api/leak', async ({ query }, reply) => {
      const seen = 'select name from read.supplier_list where supplier_id = $1'
      const { rows } = await fixtures.pool('escandallo_auditor').query(seen, [query.id])
      return rows[0] ?? reply.code(404).send({ code: 'supplier-unknown' })
    })
    const mine = { ...(await things(fixtures, ours)), email: ours.people.admin.email }
    const pair = { house: fixtures, ours, theirs, notOurs, mine }
    const route: DeclaredRoute = { method: 'GET', url: '/api/leak', access: 'signed-in', reads: [], schema: {} }
    const ask: Fixtures['ask'] = (_, { url, query }) => leak.inject({ url, query: query as { id: string } }) as never
    await expect(probe(pair, route, { ask: (ids) => ({ query: { id: ids.supplier } }) }, ask)).rejects.toThrow(
      'not ours',
    )
    await leak.close()
  })
})
