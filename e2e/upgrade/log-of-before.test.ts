import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type StreamName, streams } from '@escandallo/contracts/streams.ts'
import type { NewEvent } from '@escandallo/platform/event-store/event-store.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf } from '../hostile/fuzzing/operations.ts'
import { everyThing, fixtureOfRoute } from '../matrices/modules.ts'
import { corporation } from '../matrices/running/things.ts'

type Logged = NewEvent & { stream: string }

/** A month of the demo restaurant as commit 0516eb1d recorded it. Never made anew: what is in a log stays as it is. */
const logged: Logged[] = brotliDecompressSync(readFileSync(new URL('log-0516eb1d.jsonl.br', import.meta.url)))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
const kindOf = (stream: string) => stream.slice(0, stream.indexOf('-')) as StreamName
const ofKind = (kind: StreamName) => new Set(logged.map(({ stream }) => stream).filter((name) => kindOf(name) === kind))

describe('the log of a version before', () => {
  const fixtures = openFixtures({ now: () => new Date('2026-11-20T10:00:00.000Z') })
  afterAll(async () => (await fixtures).close())
  const corporationId = logged.find(({ stream }) => stream.startsWith('corporation-'))?.meta.corporationId ?? ''

  beforeAll(async () => {
    const { store, projected } = await fixtures
    for (const [stream, events] of Map.groupBy(logged, ({ stream }) => stream))
      await store.append(stream, 'none', events.map(({ stream: _, ...event }) => event) as [NewEvent, ...NewEvent[]])
    await projected()
  }, 120_000)

  test('is of all that a restaurant does', () =>
    expect(new Set(logged.map(({ stream }) => kindOf(stream))).size).toBeGreaterThan(17))

  test.each(logged.filter(({ type }, at) => logged.findIndex((other) => other.type === type) === at))(
    'means today what it meant: $type',
    ({ type }) => {
      for (const event of logged.filter((each) => each.type === type)) {
        const parsed = streams[kindOf(event.stream)].event.parse({ type, data: structuredClone(event.data) })
        expect(parsed).toMatchObject({ type, data: event.data })
      }
    },
  )

  test('is projected without an event set aside', async () => {
    const { pool } = await fixtures
    const counted = async (sql: string) => Number((await pool(null).query(sql)).rows[0]?.count)
    expect(await counted('select count(*) from read.projection_parked')).toBe(0)
    for (const [kind, table] of [
      ['supplier', 'supplier_list'],
      ['product', 'product_list'],
      ['dish', 'dish_list'],
      ['document', 'document_list'],
      ['ticket', 'ticket_list'],
    ] as const)
      expect([kind, await counted(`select count(*) from read.${table}`)]).toEqual([kind, ofKind(kind).size])
  })

  test('is answered from by every route', async () => {
    const house = await fixtures
    const others = await corporation(house, '')
    const ids = { ...(await everyThing(house, others)), email: '' }
    const admin = await house.employ({ corporationId, role: 'admin' })
    await house.projected()
    const operations = operationsOf(house).filter(({ method, access }) => method === 'GET' && access !== 'public')
    const failed: string[] = []
    for (const { url, access } of operations) {
      const asker = access === 'service' ? { service: corporationId } : admin
      const { query = {} } = fixtureOfRoute({ method: 'GET', url }).ask(ids)
      const { establishments: _, suppliers: __, ...all } = query as Record<string, string>
      const { statusCode } = await house.ask(asker, { method: 'GET', url, query: all })
      if (statusCode >= 500) failed.push(`${url} ${statusCode}`)
    }
    expect(operations.length).toBeGreaterThan(100)
    expect(failed).toEqual([])
    expect(house.errors).toEqual([])
  }, 120_000)
})
