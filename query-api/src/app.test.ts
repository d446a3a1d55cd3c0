import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessionSeal } from '@escandallo/platform/identity/session/session-seal.ts'
import { sessions } from '@escandallo/platform/identity/session/sessions.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation, supplier } from './testing/event-fixtures.ts'
import { openFixtures } from './testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const [ours, theirs] = [await foundCorporation(fixtures), await foundCorporation(fixtures)]
const admin = await fixtures.employ({ corporationId: ours.corporationId, role: 'admin' })
const other = await fixtures.employ({ corporationId: theirs.corporationId, role: 'admin' })
const removed = await supplier(ours, { name: 'Vuelve' }, ['SupplierRemoved'])
await fixtures.projected()

const restore = (supplierId: string) =>
  fixtures.ask(admin, { method: 'POST', url: '/api/suppliers/restore', body: { supplierId } })
const details = (id: string, after?: string) =>
  fixtures.ask(admin, {
    method: 'GET',
    url: '/api/suppliers/details',
    query: { id },
    headers: { 'after-position': after },
  })

describe('whoever wrote something', () => {
  test('sees it at once when they say what they wrote', async () => {
    expect((await details(removed)).statusCode).toBe(404)
    const { position } = (await restore(removed)).json()
    const shownAnswer = await details(removed, position)
    expect([shownAnswer.statusCode, shownAnswer.headers.stale, shownAnswer.headers.position]).toEqual([
      200,
      undefined,
      position,
    ])
  })

  test('learns from an answer that was asked without saying it whether it holds that', async () => {
    const { position } = (await restore(await supplier(ours, { name: 'Otra' }, ['SupplierRemoved']))).json()
    await fixtures.projected()
    const me = await fixtures.ask(admin, { method: 'GET', url: '/api/users/me' })
    expect(String(me.headers.position) >= position).toBe(true)
  })

  test('is told when that takes too long', async () => {
    const started = performance.now()
    const shown = await details(removed, 'ffffffff.ffffffffffffffff.ffffffffffffffff')
    expect([shown.statusCode, shown.headers.stale]).toEqual([200, 'true'])
    expect(performance.now() - started).toBeGreaterThan(1_900)
  })

  test('is not kept waiting by a position that cannot be one', async () => {
    const seen = await details(removed, 'x'.repeat(100))
    expect([seen.statusCode, seen.headers.stale]).toEqual([200, undefined])
  })
})

describe('what happens live', () => {
  const listen = (token: string) => listenWith({ authorization: `Bearer ${token}` })
  const listenWith = async (headers: Record<string, string>) => {
    await fixtures.query.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const { port } = fixtures.query.server.address() as AddressInfo
    const liveRequest = request({ port, host: '127.0.0.1', path: '/api/live', headers })
    liveRequest.end()
    const [answer] = await once(liveRequest, 'response')
    let heard = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => {
      heard += chunk
    })
    answer.on('error', () => {})
    let over = false
    answer.on('end', () => {
      over = true
    })
    return {
      type: answer.headers['content-type'],
      heard: () => heard,
      over: () => over,
      end: () => liveRequest.destroy(),
    }
  }

  test('is said to the corporation that it happened in, and to no other', async () => {
    const [mine, foreign] = [await listen(admin.token), await listen(other.token)]
    expect(mine.type).toContain('text/event-stream')
    const made = await supplier(ours, { name: 'Nuevo' }, ['SupplierRemoved'])
    await fixtures.projected()
    const { position } = (await restore(made)).json()
    await expect
      .poll(mine.heard, { timeout: 10_000 })
      .toContain(`data: {"module":"suppliers","position":"${position}"}`)
    // Their own, so that it is known that they hear at all.
    await supplier(theirs, { name: 'Suyo' })
    await expect.poll(foreign.heard, { timeout: 10_000 }).toContain('"module":"suppliers"')
    expect(foreign.heard()).not.toContain(position)
    mine.end()
    foreign.end()
  })

  test('ends for whoever is sent away, and for nobody else', async () => {
    const eva = await fixtures.employ({ corporationId: ours.corporationId, role: 'user', sections: ['suppliers'] })
    const [hers, mine] = [await listen(eva.token), await listen(admin.token)]
    await fixtures.projected()
    expect([hers.over(), mine.over()]).toEqual([false, false])
    const gone = { method: 'DELETE' as const, url: '/api/users/delete', query: { id: eva.userId } }
    expect((await fixtures.ask(admin, gone)).statusCode).toBe(202)
    await expect.poll(hers.over, { timeout: 10_000 }).toBe(true)
    expect(mine.over()).toBe(false)
    mine.end()
  })
  test('ends as soon as its person signs out, wherever that is, and for no other page', async () => {
    const identity = fixtures.pool('escandallo_identity')
    const browsers = sessions({ pool: identity, seal: sessionSeal(fixtures.beside.masterKey) })
    const { subject, email } = admin
    const { issuer } = fixtures.beside
    const person = { subject, email, emailVerified: true }
    const [here, there] = [await browsers.begin({ issuer, person }), await browsers.begin({ issuer, person })]
    const [mine, onPhone] = [
      await listenWith({ cookie: `__Host-session=${here}` }),
      await listenWith({ cookie: `__Host-session=${there}` }),
    ]
    expect([mine.type, onPhone.type]).toEqual(['text/event-stream', 'text/event-stream'])
    await browsers.end(here)
    await expect.poll(mine.over, { timeout: 5_000 }).toBe(true)
    expect(onPhone.over()).toBe(false)
    await browsers.end(there, { everywhere: true })
    await expect.poll(onPhone.over, { timeout: 5_000 }).toBe(true)
  })

  test('is said to so many pages of one person, and to another all the same', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => listen(admin.token)))
    expect(new Set(pages.map(({ type }) => type))).toEqual(new Set(['text/event-stream']))
    const more = await listen(admin.token)
    await expect.poll(more.heard).toContain('"code":"too-many-event-streams"')
    const another = await listen(other.token)
    expect(another.type).toContain('text/event-stream')
    pages[0]?.end()
    await expect
      .poll(async () => {
        const page = await listen(admin.token)
        pages.push(page)
        return page.type
      })
      .toContain('text/event-stream')
    for (const page of [...pages, another]) page.end()
  })

  test('is nothing for whoever is not signed in', async () => {
    expect((await fixtures.ask(null, { method: 'GET', url: '/api/live' })).statusCode).toBe(401)
  })
})

describe('questions that make no sense', () => {
  const ids = ['-'.repeat(36), 'f'.repeat(36)]
  test.each([
    ...ids.flatMap((id) => [
      ['documents/list', { suppliers: id }],
      ['products/list', { suppliers: id }],
      ['products/costs', { asOf: '2026-01-01', products: id }],
      ['suppliers/list', { establishments: id }],
    ]),
    ['documents/list', { from: '2026-02-30' }],
    ['products/costs', { asOf: '2026-13-01' }],
    ['suppliers/list', { q: 'x\u0000' }],
    ['suppliers/list', { sort: '__proto__' }],
    ['documents/isDuplicated', { total: '1e400' }],
    ['users/details', { id: 'me' }],
  ] as [string, Record<string, string>][])('are answered 400: %s %j', async (url, query) => {
    const answer = await fixtures.ask(admin, { method: 'GET', url: `/api/${url}`, query })
    expect(answer.statusCode, answer.payload).toBe(400)
  })

  test.each(['suppliers/list', 'products/list', 'users/list', 'establishments/list', 'corporations/list'])(
    'or find nothing or everything: %s',
    async (url) => {
      for (const q of ['...', '%_\\', "';--", 'Ñ'.repeat(200)]) {
        const answer = await fixtures.ask(admin, { method: 'GET', url: `/api/${url}`, query: { q } })
        expect(answer.statusCode, answer.payload).toBe(200)
      }
      expect(fixtures.errors).toEqual([])
    },
  )

  test('people and places are found as they are written, with or without accents', async () => {
    const josé = await fixtures.employ({
      corporationId: ours.corporationId,
      name: 'José Peña',
      email: 'jose.pena@example.test',
    })
    await fixtures.projected()
    for (const q of ['jose pena', 'JOSÉ', 'jose.pena@example.test'])
      expect(
        (await fixtures.ask(admin, { method: 'GET', url: '/api/users/list', query: { q } })).json().items,
        q,
      ).toMatchObject([{ userId: josé.userId }])
    const places = await fixtures.ask(admin, { method: 'GET', url: '/api/establishments/list', query: { q: 'CÉNTRO' } })
    expect(places.json().items).toMatchObject([{ establishmentId: ours.establishment }])
  })
})
