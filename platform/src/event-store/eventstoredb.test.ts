import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pool } from '../database/pool.ts'
import { emptyDatabase } from '../testing/database.ts'
import { eventStoreContract } from './event-store.contract.ts'
import {
  type EventStore,
  type NewEvent,
  type Position,
  START,
  StoreUnavailable,
  WrongExpectedRevision,
} from './event-store.ts'
import { postgresPlaces } from './eventstoredb/places.ts'
import { eventStoreDBEventStore } from './eventstoredb.ts'
import { eventStoreMigrations } from './postgres-migrations.ts'
import { drained } from './testing/corporations.contract.ts'
import { collect, event, events, newStream } from './testing/events.ts'
import type { Fault } from './testing/stub-faults.ts'
import { type StubServer, stubServer } from './testing/stub-server.ts'

const open = async (options?: { batches: boolean }) => {
  const server = await stubServer(options)
  return { store: eventStoreDBEventStore(server.url), close: server.close }
}

/** With what is known of the places of corporations in a database, kept up by this process or not at all. */
const openBeside = async (keepsPlaces: boolean) => {
  const [server, database] = [await stubServer(), await emptyDatabase({ migrations: eventStoreMigrations })]
  const connections = pool(database.url, 'escandallo_command', { max: 4 })
  const places = postgresPlaces(connections)
  const store = eventStoreDBEventStore(server.url, { places, keepsPlaces })
  const close = async () => {
    await server.close()
    await connections.end()
    await database.close()
  }
  return { store, server, connections, close }
}

eventStoreContract('on the protocol of EventStoreDB', () => open())
eventStoreContract('on the protocol of EventStoreDB, with places of corporations', () => openBeside(true))
eventStoreContract('on the protocol of EventStoreDB without batches', () => open({ batches: false }))

describe('places of corporations beside EventStoreDB', () => {
  test('are noted once by all who keep them, past what is the server’s own, and read by stream', async () => {
    const { store, server, connections, close } = await openBeside(true)
    const beside = eventStoreDBEventStore(server.url, { places: postgresPlaces(connections), keepsPlaces: true })
    const written = events(30)
    for (const [index, each] of written.entries()) {
      if (index % 3 === 0) server.log.system()
      await store.append(newStream(), 'none', [each])
    }
    const [
      {
        meta: { corporationId },
      },
    ] = written as [NewEvent]
    const noted = async () =>
      (await connections.query('select count(*)::int as count from log.corporation_place')).rows[0].count
    // Two who look once a second, each after a read and a transaction: nothing is measured.
    await expect.poll(noted, { timeout: 60_000 }).toBe(30)
    const ours = await drained(store, { after: START, corporation: corporationId, limit: 7 })
    expect(ours.events.map(({ id }) => id)).toEqual(written.map(({ id }) => id))
    await Promise.all([store.close(), beside.close()])
    await close()
  }, 120_000)

  test('that nobody has noted yet are found in the log', async () => {
    const { store, connections, close } = await openBeside(false)
    const written = events(12)
    await store.append(newStream(), 'none', written)
    const [
      {
        meta: { corporationId },
      },
    ] = written as [NewEvent]
    const ours = await drained(store, { after: START, corporation: corporationId, limit: 5 })
    expect(ours.events.map(({ id }) => id)).toEqual(written.map(({ id }) => id))
    expect((await connections.query('select from log.corporation_place')).rowCount).toBe(0)
    await store.close()
    await close()
  })
})

describe('what is remembered of a stream in EventStoreDB', () => {
  test('saves the reading of it before each append, also after several events at once and a reading of its end alone', async () => {
    const server = await stubServer()
    const store = eventStoreDBEventStore(server.url)
    const reads = vi.spyOn(EventStoreDBClient.prototype, 'readStream')
    try {
      const [stream, first, second] = [newStream(), events(3), events(2)]
      await store.append(stream, 'none', first)
      expect((await collect(store.read(stream, { from: 2n }))).map(({ id }) => id)).toEqual([first[2]?.id])
      await store.append(stream, 2n, second)
      await store.append(stream, 4n, events(1))
      expect(reads).toHaveBeenCalledTimes(1)
      // Where the first of several stands was not answered: it is read when somebody has to know.
      const repeated = await store.append(stream, 5n, second.slice(0, 1) as [NewEvent])
      const recorded = await collect(store.read(stream))
      expect(repeated).toEqual({ revision: 3n, position: recorded[3]?.position })
      expect(recorded).toHaveLength(6)
    } finally {
      reads.mockRestore()
      await store.close()
      await server.close()
    }
  })
})

describe('EventStoreDB when things go wrong', () => {
  let server: StubServer
  let store: EventStore
  beforeEach(async () => {
    server = await stubServer()
    store = eventStoreDBEventStore(server.url, { timeout: 400 })
  })
  afterEach(async () => {
    await store.close()
    await server.close()
  })

  test.each<Fault>(['append-unavailable', 'append-stored-not-answered', 'append-stored-hangs'])(
    'an append that meets "%s" is sent again with the same ids, and stored once',
    async (fault) => {
      const stream = newStream()
      await store.append(stream, 'none', events(1))
      server.faults.next.push(fault)
      const written = events(2)
      const answer = await store.append(stream, 0n, written)
      expect(server.faults.fired).toEqual([fault])
      expect(answer.revision).toBe(2n)
      const read = await collect(store.read(stream))
      expect(read.slice(1).map(({ id }) => id)).toEqual(written.map(({ id }) => id))
      expect(read[2]?.position).toBe(answer.position)
    },
  )

  test('the same fault makes a writer with fresh ids and no revision store twice, so the fault is real', async () => {
    const naive = EventStoreDBClient.connectionString(server.url)
    const attempt = () =>
      naive.appendToStream('naive', jsonEvent({ type: 'Happened', data: {} }), { expectedRevision: 'no_stream' })
    server.faults.next.push('append-stored-not-answered')
    await expect(attempt()).rejects.toThrow()
    expect(server.faults.fired).toEqual(['append-stored-not-answered'])
    expect(server.log.stream('naive')).toHaveLength(1)
    await naive.appendToStream('naive', jsonEvent({ type: 'Happened', data: {} }), { expectedRevision: 0n })
    expect(server.log.stream('naive')).toHaveLength(2)
    await naive.dispose()
  })

  test('one failure rejects every append in flight; each is stored once all the same', async () => {
    server.faults.next.push('append-stored-not-answered')
    const streams = Array.from({ length: 12 }, newStream)
    const answers = await Promise.all(streams.map((stream) => store.append(stream, 'none', events(2))))
    expect(server.faults.fired).toHaveLength(1)
    expect(answers.map(({ revision }) => revision)).toEqual(streams.map(() => 1n))
    expect(server.log.all()).toHaveLength(24)
  })

  test('a server that stays away is StoreUnavailable; the same append succeeds once it is back', async () => {
    const stream = newStream()
    const written = events(2)
    const faults = Array.from({ length: 4 }, (): Fault => 'append-unavailable')
    server.faults.next.push(...faults)
    await expect(store.append(stream, 'none', written)).rejects.toThrow(StoreUnavailable)
    expect(server.faults.fired).toEqual(faults)
    expect((await store.append(stream, 'none', written)).revision).toBe(1n)
    expect(server.log.all()).toHaveLength(2)
  })

  test('a conflict is not tried again', async () => {
    const stream = newStream()
    await store.append(stream, 'none', events(1))
    server.faults.next.push('append-conflict')
    await expect(store.append(stream, 0n, events(1))).rejects.toThrow(WrongExpectedRevision)
    expect(server.faults.fired).toEqual(['append-conflict'])
    expect(server.log.stream(stream)).toHaveLength(1)
  })

  test('a read that fails says so instead of ending early', async () => {
    const stream = newStream()
    await store.append(stream, 'none', events(3))
    server.faults.next.push('read-unavailable', 'read-unavailable')
    await expect(collect(store.read(stream))).rejects.toThrow(StoreUnavailable)
    await expect(store.readAll({ after: START, limit: 10 })).rejects.toThrow(StoreUnavailable)
    expect(server.faults.fired).toHaveLength(2)
    expect(await collect(store.read(stream))).toHaveLength(3)
  })

  test('a stream that is left at its first event leaves no call behind, and closing has an end', async () => {
    const lengths = [1, 2, 12, 40]
    const streams = await Promise.all(
      lengths.map(async (length) => {
        const stream = newStream()
        await store.append(stream, 'none', events(length))
        return stream
      }),
    )
    for (const stream of [...streams, ...streams]) for await (const _ of store.read(stream)) break
    await store.readAll({ after: START, limit: 1 })
    expect(await collect(store.read(streams[0] ?? '', { from: 7n }))).toEqual([])
    await expect.poll(() => server.openReads()).toBe(0)
    await expect(Promise.race([store.close(), pause(2_000, 'still closing')])).resolves.toBeUndefined()
  })

  test('closing has an end although a reader never goes on', async () => {
    const stream = newStream()
    await store.append(stream, 'none', events(3))
    const reader = store.read(stream)[Symbol.asyncIterator]()
    await reader.next()
    await expect(Promise.race([store.close(), pause(8_000, 'still closing')])).resolves.toBeUndefined()
    await reader.return?.()
  }, 20_000)

  test.each<Fault>(['subscription-dropped', 'subscription-ended'])(
    'a subscription that meets "%s" goes on behind its last batch: nothing lost, nothing twice',
    async (fault) => {
      const received: string[] = []
      server.faults.next.push(fault, fault, fault)
      const written = events(20)
      await store.append(newStream(), 'none', written.slice(0, 10))
      const subscription = store.subscribe({ after: START, batchSize: 3 }, async ({ events }) => {
        received.push(...events.map(({ id }) => id))
      })
      await store.append(newStream(), 'none', written.slice(10))
      await expect.poll(() => received.length, { timeout: 5_000 }).toBe(20)
      expect(server.faults.fired).toEqual([fault, fault, fault])
      expect(received).toEqual(written.map(({ id }) => id))
      await subscription.close()
    },
  )

  test('the server’s own events are not ours; its checkpoints move on past them, never past ours', async () => {
    for (let index = 0; index < 70; index += 1) server.log.system()
    const ours = event()
    const stream = newStream()
    await store.append(stream, 'none', [ours])
    const stretches: { ids: string[]; reached: Position; handled: number }[] = []
    let handled = 0
    const subscription = store.subscribe({ after: START, batchSize: 1 }, async ({ events, reached }) => {
      handled += events.length
      stretches.push({ ids: events.map(({ id }) => id), reached, handled })
    })
    await expect.poll(() => handled).toBe(1)
    const position = (await collect(store.read(stream)))[0]?.position as Position
    expect(stretches.some(({ ids, reached }) => ids.length === 0 && reached < position)).toBe(true)
    for (let index = 0; index < 40; index += 1) server.log.system()
    await expect.poll(() => (stretches.at(-1)?.reached ?? '') > position).toBe(true)
    for (const { reached, handled } of stretches) if (reached >= position) expect(handled).toBe(1)
    await subscription.close()
    expect((await store.readAll({ after: START, limit: 10 })).events.map(({ id }) => id)).toEqual([ours.id])
  })

  test('a checkpoint that arrives while events before it still wait does not overtake them', async () => {
    const written = events(7)
    const { position: end } = await store.append(newStream(), 'none', written)
    for (let index = 0; index < 40; index += 1) server.log.system()
    let handled = 0
    const claims: { handled: number; reached: Position }[] = []
    const subscription = store.subscribe({ after: START, batchSize: 2 }, async ({ events, reached }) => {
      await new Promise((resolve) => setTimeout(resolve, 20)) // the checkpoint arrives meanwhile
      handled += events.length
      claims.push({ handled, reached })
    })
    await expect.poll(() => (claims.at(-1)?.reached ?? '') > end).toBe(true)
    expect(handled).toBe(7)
    for (const { handled, reached } of claims) if (reached >= end) expect(handled).toBe(7)
    await subscription.close()
  })
})

const dockerAnswers = () => {
  try {
    execFileSync('docker', ['info'], { stdio: 'ignore', timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

const startContainer = async () => {
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer('eventstore/eventstore:23.10.2-jammy')
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true', EVENTSTORE_CLUSTER_SIZE: '1' })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start()
  const url = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`
  return { url, close: async () => void (await container.stop()) }
}

// biome-ignore lint/style/noProcessEnv: which real server to test against is said to the test run, not to the product
const address = process.env.EVENTSTOREDB_URL
if (address) {
  eventStoreContract('EventStoreDB', async () => ({ store: eventStoreDBEventStore(address) }))
} else if (dockerAnswers()) {
  eventStoreContract('EventStoreDB in a container', async () => {
    const { url, close } = await startContainer()
    return { store: eventStoreDBEventStore(url), close }
  })
} else {
  console.warn('A real EventStoreDB is not tested: EVENTSTOREDB_URL is not set and Docker does not answer.')
}
