import { randomUUID } from 'node:crypto'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { corporation } from '../running/things.ts'

/** The door for tills is open to whoever has a key, so that the matrices of people and tenants do not try it: this one does. */
const fixtures = await openFixtures()
const [ours, theirs] = [await corporation(fixtures, ''), await corporation(fixtures, 'other')]
await fixtures.projected()
afterAll(() => fixtures.close())

type Home = typeof ours
const settings = (establishmentId: string) => ({
  establishmentId,
  adapter: 'push',
  serverUrl: null,
  workplaceId: null,
  workplaceName: null,
})
const command = (asker: Parameters<typeof fixtures.ask>[0], url: string, body: object) =>
  fixtures.ask(asker, { method: 'POST', url, body, headers: { 'idempotency-key': randomUUID() } })
const tillOf = async ({ people, establishment }: Home, place = establishment) =>
  (await command(people.admin, '/api/tpv/integration', { settings: settings(place), accessKey: null })).json()
    .id as string
const keyOf = async ({ people }: Home, tillId: string) =>
  (await command(people.admin, '/api/tpv/keys', { tillId, name: 'Caja' })).json() as { id: string; key: string }
const push = (authorization: string, body: unknown) =>
  fixtures.command.inject({
    method: 'POST',
    url: '/api/tpv/push',
    payload: body as object,
    headers: { authorization, 'content-type': 'application/json' },
  })
const ticket = (number: string, change: object = {}) => ({
  number,
  issuedAt: '2026-03-02T14:20:00',
  lines: [{ name: 'Menú', quantity: '1', vatRate: '10', gross: 1650 }],
  ...change,
})
/** What was recorded with a key. */
const recordedBy = async (keyId: string) => {
  await fixtures.projected()
  const { events } = await fixtures.store.readAll({ after: '', limit: 100_000 })
  return events.filter(({ meta }) => meta.actor === keyId)
}

describe('a key of a till', () => {
  test('writes to its own till, establishment and corporation, whatever a row says', async () => {
    const till = await tillOf(ours, ours.elsewhere)
    const { id, key } = await keyOf(ours, till)
    const others = { tillId: await tillOf(theirs), establishmentId: theirs.establishment }
    const named = await push(`Bearer ${key}`, { tickets: [ticket('1', others), ticket('2')] })
    expect(named.json().tickets.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'taken'])
    expect((await push(`Bearer ${key}`, { ...others, tickets: [ticket('3')] })).statusCode).toBe(400)
    const events = await recordedBy(id)
    expect(events.map(({ type }) => type).toSorted()).toEqual(['PushKeyUsed', 'TicketRecorded'])
    for (const { meta } of events) expect(meta.corporationId).toBe(ours.corporationId)
    const recorded = events.find(({ type }) => type === 'TicketRecorded')
    expect(recorded?.data).toMatchObject({ tillId: till, establishmentId: ours.elsewhere })
  })

  test('is answered alike whether its till is unknown, of another corporation, or has revoked it', async () => {
    const [mine, notMine] = [await tillOf(ours), await tillOf(theirs)]
    const { id, key } = await keyOf(ours, mine)
    const revoke = { tillId: mine, keyId: id }
    expect((await command(ours.people.admin, '/api/tpv/keys/revoke', revoke)).statusCode).toBe(202)
    const withTill = (tillId: string) => key.replace(mine.replaceAll('-', ''), tillId.replaceAll('-', ''))
    const answers = await Promise.all(
      [key, withTill(notMine), withTill(randomUUID())].map((shown) => push(`Bearer ${shown}`, {})),
    )
    const texts = answers.map(({ statusCode, payload, headers }) =>
      [statusCode, payload.replaceAll(String(headers['correlation-id']), '')].join(' '),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('push-key-wrong')
  })

  test('is made and revoked by nobody who may not see the till’s establishment', async () => {
    const till = await tillOf(ours, ours.elsewhere)
    const { id } = await keyOf(ours, till)
    const waiter = await fixtures.employ({
      corporationId: ours.corporationId,
      sections: ['sales'],
      establishments: [ours.establishment],
    })
    const tries = [
      await command(waiter, '/api/tpv/keys', { tillId: till, name: 'X' }),
      await command(waiter, '/api/tpv/keys/revoke', { tillId: till, keyId: id }),
      await command(theirs.people.admin, '/api/tpv/keys', { tillId: till, name: 'X' }),
      await command(theirs.people.admin, '/api/tpv/keys/revoke', { tillId: till, keyId: id }),
    ]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  test('is not what people or processes sign in with, nor the other way round', async () => {
    const { key } = await keyOf(ours, await tillOf(ours))
    for (const token of [ours.people.admin.token, fixtures.beside.serviceToken])
      expect((await push(`Bearer ${token}`, { tickets: [ticket('1')] })).json().code).toBe('push-key-required')
    const asPerson = await fixtures.ask({ token: key }, { method: 'GET', url: '/api/tpv/integration' })
    expect(asPerson.statusCode).toBe(401)
  })
})

describe('what a till sends to do harm', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const row = (text: string) => `{"tickets":[${text}]}`
  const hostile: [what: string, body: string, outcome: number | 'refused'][] = [
    ['no object', '[]', 400],
    ['nothing', 'null', 400],
    ['no JSON', '{"tickets":', 400],
    ['a prototype', '{"__proto__":{"trial":true},"tickets":[]}', 400],
    ['a row’s prototype', row('{"__proto__":{"number":"1"}}'), 400],
    ['ten thousand levels', row(deep(10_000)), 'refused'],
    ['a number of a million digits', row(`{"number":${'9'.repeat(1_000_000)}}`), 'refused'],
    ['an amount beyond all sums', row(JSON.stringify(ticket('1')).replace('1650', '1e308')), 'refused'],
    [
      'lines without end',
      row(JSON.stringify(ticket('1', { lines: Array(2_000).fill(ticket('1').lines[0]) }))),
      'refused',
    ],
    ['a sign that no database keeps', row(JSON.stringify(ticket('1\u0000'))), 'refused'],
    ['half of a sign', row(JSON.stringify(ticket('1\ud800'))), 'refused'],
    ['markup as a name', row(JSON.stringify(ticket('<script>alert(1)</script>', { lines: [] }))), 'refused'],
  ]
  test.each(hostile)('%s is refused, and nothing of it recorded', async (_, body, outcome) => {
    const { id, key } = await keyOf(ours, await tillOf(ours))
    const answer = await push(`Bearer ${key}`, body)
    const shown = answer.statusCode === 200 ? answer.json().tickets.rows[0].outcome : answer.statusCode
    expect(shown, answer.payload.slice(0, 300)).toBe(outcome)
    expect((await recordedBy(id)).filter(({ type }) => type !== 'PushKeyUsed')).toEqual([])
    expect(({} as Record<string, unknown>).trial).toBeUndefined()
  })

  test('a flood of wrong keys from one address is put off, and the till goes on from another', async () => {
    const { key } = await keyOf(ours, await tillOf(ours))
    const sent = (shown: string, remoteAddress: string) =>
      fixtures.command.inject({
        method: 'POST',
        url: '/api/tpv/push',
        payload: { tickets: [ticket('1')], trial: true },
        remoteAddress,
        headers: { authorization: `Bearer ${shown}` },
      })
    const guesses = Array.from({ length: 100 }, (_, at) => key.slice(0, -4) + String(1_000 + at))
    const codes: number[] = []
    for (const guess of guesses) codes.push((await sent(guess, '10.1.2.3')).statusCode)
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(30)
    expect(codes.slice(-60)).toEqual(Array(60).fill(429))
    expect((await sent(key, '10.1.2.4')).statusCode).toBe(200)
  })
})
