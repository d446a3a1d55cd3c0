import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import type { Asked, Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import type { MatrixModule } from './matrix-module.ts'
import { fixtureOf, routesOf, thingsOf } from './routes-of.ts'
import type { StaffedHome, Things } from './things.ts'

/** What projectors are asked for is no event, nor is an uploaded picture or a letter that came back; whoever registers or joins is nobody's colleague yet. */
const others = /^\/api\/(operations\/|space\/upload$|mail\/bounces$|users\/(register|join)$)/

/** These record nothing for what is so already, or one key per thing: another body under their key is another command. */
const forgetful = new RegExp(
  [
    String.raw`documents\/(release|reading-progress)$|tpv\/asking$|(delete|restore|activate|settle)Many|dishes\/prices$`,
    String.raw`inboxes\/senders\/forget$|prices\/lists\/page$|session-portal\/return$`,
    String.raw`users\/signed-in$|recommendations\/(update|findings)$|ticketlines\/bulk$|tickets\/record$|tpv\/upload$|costs\/record-document$`,
  ].join('|'),
)

const sentAtOnce = new Set(Object.values(modules).flatMap(({ atOnce }) => Object.keys(atOnce)))
const kindsOf = (recorded: readonly string[]) => [
  ...new Set(recorded.map((event) => event.replace(/-[\da-f]{8}-.*$/, ''))),
]

/** Commands that send one letter. */
const writing = new Set([
  ...['/api/emails/send-invitation', '/api/corporations/new'],
  ...['/api/orders/send', '/api/claims/send'],
])

/** Tries every command of a module: sent again, without a key, from an old screen, and saying more than it may. */
export const commandMatrix = async (fixtures: Fixtures, home: StaffedHome, module: MatrixModule<string>) => {
  const { atOnce } = module
  const routes = routesOf(module, fixtures.command.routesDeclared).filter(({ url }) => !others.test(url))
  const each = routes.map((route) => ({ route, name: `${route.method} ${route.url}` }))
  if (each.length === 0) return

  const askerOf = ({ access }: DeclaredRoute) =>
    access === 'service'
      ? { service: home.corporationId }
      : access === 'superadmin'
        ? home.people.superadmin
        : home.people.admin
  const ownThings = async (route?: DeclaredRoute): Promise<Things> => ({
    ...(await thingsOf(fixtures, module, home, route && fixtureOf(module, route))),
    email: home.people.admin.email,
  })
  const asked = (route: DeclaredRoute, ids: Things, headers: Asked['headers'] = {}): Asked => {
    const request = fixtureOf(module, route).ask(ids)
    return { method: route.method, url: route.url, ...request, headers: { ...request.headers, ...headers } }
  }
  /** As a browser does: what is put off is asked again under its key. */
  const insisting = async (route: DeclaredRoute, request: Asked) => {
    for (;;) {
      const answer = await fixtures.ask(askerOf(route), request)
      if (answer.statusCode !== 503 || answer.json().code !== 'overloaded') return answer
      await pause(100)
    }
  }
  const answerText = ({ statusCode, payload }: { statusCode: number; payload: string }) => `${statusCode} ${payload}`

  const same = (first: Asked, second: Asked) =>
    !first.payload && JSON.stringify([first.query, first.body]) === JSON.stringify([second.query, second.body])
  /** For commands that are not taken, so that nothing becomes of it. */
  const untouched = await ownThings()

  describe('a command sent more than once under one key', () => {
    test.each(each)('happens once: $name', async ({ route, name }) => {
      const kind = Object.keys(atOnce).find((known) => atOnce[known] === name)
      const ids = await ownThings(route)
      const key = { 'idempotency-key': randomUUID() }
      const request = asked(route, ids, key)
      const eventsBefore = await fixtures.events()
      const letters = fixtures.letters.length
      const answers = await Promise.all(Array.from({ length: kind ? 20 : 2 }, () => insisting(route, request)))
      expect([...new Set(answers.map(answerText))]).toEqual([answerText(answers[0] as never)])
      expect([200, 202], answers[0]?.payload).toContain(answers[0]?.statusCode)
      const recorded = await fixtures.loggedAfter(eventsBefore)
      expect(new Set(recorded).size, `recorded twice: ${recorded}`).toBe(recorded.length)
      if (!forgetful.test(route.url)) expect(recorded.length).toBeGreaterThan(0)
      expect(
        kindsOf(recorded).filter((recordedKind) => !sentAtOnce.has(recordedKind)),
        'of this kind of stream no command is sent twenty times',
      ).toEqual([])
      if (kind)
        expect(
          recorded.filter((event) => event.startsWith(`${kind}-`)),
          kind,
        ).not.toEqual([])
      expect(fixtures.letters.length - letters).toBe(writing.has(route.url) ? 1 : 0)

      const again = await fixtures.ask(askerOf(route), request)
      expect(answerText(again)).toBe(answerText(answers[0] as never))
      expect(await fixtures.events()).toBe(eventsBefore + recorded.length)

      // Another body under the same key is a mistake of whoever sends it.
      const other = asked(route, { ...(await ownThings(route)) }, key)
      if (forgetful.test(route.url) || same(other, request)) return
      const mistaken = await fixtures.ask(askerOf(route), other)
      expect([mistaken.statusCode, mistaken.json().code]).toEqual([422, 'idempotency-key-reused'])
    })
  })

  describe('a command without a key', () => {
    test.each(each)('is not taken: $name', async ({ route }) => {
      const ids = untouched
      const eventsBefore = await fixtures.events()
      for (const key of [undefined, '', 'x', `${randomUUID()}0`]) {
        const answer = await fixtures.ask(askerOf(route), asked(route, ids, { 'idempotency-key': key }))
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency-key-required'])
      }
      expect(await fixtures.events()).toBe(eventsBefore)
    })
  })

  const updates = each.filter(({ route }) => route.method === 'PUT' && route.url !== '/api/users/update')
  describe.runIf(updates.length > 0)('a command from a screen that is out of date', () => {
    test.each(updates)('is refused: $name', async ({ route }) => {
      const ids = await ownThings(route)
      const eventsBefore = await fixtures.events()
      const old = await fixtures.ask(askerOf(route), asked(route, ids, { 'if-match': '"99"' }))
      expect(old.statusCode).toBe(412)
      expect(old.json().code).toMatch(/-changed$/)
      expect((await fixtures.ask(askerOf(route), asked(route, ids, { 'if-match': 'yesterday' }))).statusCode).toBe(400)
      expect(await fixtures.events()).toBe(eventsBefore)
      const { revision } = (await fixtures.ask(askerOf(route), asked(route, ids))).json()
      expect((await fixtures.ask(askerOf(route), asked(route, ids, { 'if-match': revision }))).statusCode).toBe(202)
    })
  })

  describe('a body that says more than it may', () => {
    const INTRUDER = 'aaaaaaaa-1111-4111-8111-aaaaaaaaaaaa'
    const extras: Record<string, unknown> = {
      role: 'superadmin',
      status: `intruder-${INTRUDER}`,
      corporationId: INTRUDER,
      clerkId: INTRUDER,
      userId: INTRUDER,
      at: '1999-09-09T09:09:09.000Z',
      by: INTRUDER,
      actor: INTRUDER,
      id: INTRUDER,
      revision: 99,
      documentId: INTRUDER,
    }
    /** With the extras in the body and in every object inside it, where they are not meant. */
    const stuffed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(stuffed)
      if (typeof value !== 'object' || value === null) return value
      const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, stuffed(member)]))
      return { ...extras, ...inner }
    }
    const tracesAfter = async (count: number) => {
      const { rows } = await fixtures.pool('escandallo_command').query(
        `select count(*)::integer as count
          from (select * from log.event order by epoch, xid, position offset $2) recorded
          where data::text ~ $1 or meta::text ~ $1 or stream ~ $1`,
        [`${INTRUDER}|1999-09-09|superadmin`, count],
      )
      return rows[0].count
    }
    const withBody = each.filter(({ route }) => route.schema.body)

    test.each(withBody)('gains nothing by it: $name', async ({ route }) => {
      const ids = await ownThings(route)
      const eventsBefore = await fixtures.events()
      const { body, ...request } = asked(route, ids)
      const answer = await fixtures.ask(askerOf(route), { ...request, body: stuffed(body) })
      expect([200, 202, 400], answer.payload).toContain(answer.statusCode)
      expect(answer.payload).not.toContain(INTRUDER)
      expect(await tracesAfter(eventsBefore)).toBe(0)
    })

    test.each(withBody)('changes no prototype: $name', async ({ route }) => {
      const { body, ...request } = asked(route, untouched)
      const eventsBefore = await fixtures.events()
      for (const poison of ['"__proto__":{"role":"superadmin"}', '"constructor":{"prototype":{"role":"superadmin"}}']) {
        const payload = Buffer.from(JSON.stringify(body).replace(/^\{/, `{${poison},`).replace(',}', '}'))
        const headers = { ...request.headers, 'content-type': 'application/json' }
        const answer = await fixtures.ask(askerOf(route), { ...request, payload, headers })
        expect(answer.statusCode, answer.payload).toBe(400)
      }
      expect(({} as Record<string, unknown>).role).toBeUndefined()
      expect(await fixtures.events()).toBe(eventsBefore)
    })

    test.each(withBody)('is malformed when it is no object: $name', async ({ route }) => {
      const { body: _body, ...request } = asked(route, untouched)
      for (const body of [null, [], 'x', 7]) {
        const answer = await fixtures.ask(askerOf(route), { ...request, body })
        expect(answer.statusCode, answer.payload).toBe(400)
      }
    })
  })
}
