import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pool, pool, ROLES } from '../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { type EventStore, START, StoreUnavailable, WrongExpectedRevision } from './event-store.ts'
import { postgresEventStore } from './postgres.ts'
import { eventStoreMigrations } from './postgres-migrations.ts'
import { collect, event, events, newStream } from './testing/events.ts'

const open = async (options?: Parameters<typeof postgresEventStore>[1]) => {
  const database = await emptyDatabase({ migrations: eventStoreMigrations })
  const connections = pool(database.url, 'escandallo_command')
  return {
    store: postgresEventStore(connections, options),
    close: async () => {
      await connections.end()
      await database.close()
    },
  }
}

eventStoreContract('in PostgreSQL', () => open())
eventStoreContract('in PostgreSQL, one transaction for each append', () => open({ most: 1, lanes: 8 }))

test('the end of the log is found without reading it, however long it is', async () => {
  const database = await emptyDatabase({ migrations: eventStoreMigrations })
  const [owner, command] = [pool(database.url, null), pool(database.url, 'escandallo_command', { max: 1 })]
  const store = postgresEventStore(command)
  try {
    await store.append(newStream(), 'none', [event()])
    await owner.query(
      `insert into log.event (epoch, stream, revision, id, type, data, meta)
       select (select max(epoch) from log.epoch), 'long-' || n, 0, gen_random_uuid(), 'Long', '{}', '{}'
       from generate_series(1, 20000) n`,
    )
    await owner.query('analyze log.event')
    const wholeReads = async () => {
      await command.query('select pg_stat_force_next_flush()')
      const { rows } = await owner.query(
        `select seq_scan::integer as scans, idx_scan::integer as sought from pg_stat_user_tables where relname = 'event'`,
      )
      return rows[0]
    }
    const wholeReadsBefore = await wholeReads()
    for (let time = 0; time < 8; time += 1) await store.readAll({ after: START, limit: 1 })
    const after = await wholeReads()
    expect(after.scans).toBe(wholeReadsBefore.scans)
    expect(after.sought).toBeGreaterThan(wholeReadsBefore.sought)
  } finally {
    await store.close()
    await Promise.all([owner.end(), command.end()])
    await database.close()
  }
})

test('rare events are read piece by piece where a statement over the whole log takes too long', async () => {
  const database = await emptyDatabase({ migrations: eventStoreMigrations })
  const command = pool(database.url, 'escandallo_command', { max: 2 })
  const writer = postgresEventStore(command)
  const rare: string[] = []
  for (let at = 0; at < 10; at += 1) {
    const each = event(at % 4 === 0 ? 'Rare' : 'Common')
    if (at % 4 === 0) rare.push(each.id)
    await writer.append(newStream(), 'none', [each])
  }
  const spans: number[] = []
  /** Ends statements by types that have more than three events to look through, as the time limit does. */
  const hurried = Object.assign(Object.create(command), {
    async query(statement: { text: string; values: unknown[] }) {
      if (!statement.text.includes('e.type = any')) return command.query(statement)
      const text = statement.text.replace(/and e\.type = any\(\$7::text\[\]\)/, 'and $7::text[] is not null')
      const { rowCount } = await command.query({ text, values: statement.values.with(-1, 1_000) })
      if ((rowCount ?? 0) > 3) throw Object.assign(new Error('canceling statement'), { code: '57014' })
      spans.push(rowCount ?? 0)
      return command.query(statement)
    },
  })
  const store = postgresEventStore(hurried, { piece: 3 })
  try {
    const whole = await store.readAll({ after: START, types: ['Rare'], limit: 100 })
    expect(whole.events.map(({ id }) => id)).toEqual(rare)
    expect(spans).toEqual([3, 3, 3, 1])
    const first = await store.readAll({ after: START, types: ['Rare'], limit: 2 })
    expect(first.events.map(({ id }) => id)).toEqual(rare.slice(0, 2))
    expect(first.reached).toBe(first.events[1]?.position)
    const rest = await store.readAll({ after: first.reached, types: ['Rare'], limit: 2 })
    expect(rest.events.map(({ id }) => id)).toEqual(rare.slice(2))
    expect(rest.reached).toBe(whole.reached)
  } finally {
    await Promise.all([store.close(), writer.close()])
    await command.end()
    await database.close()
  }
})

describe('the log in PostgreSQL', () => {
  let database: EmptyDatabase
  let owner: Pool
  let command: Pool
  let store: EventStore
  beforeAll(async () => {
    database = await emptyDatabase({ migrations: eventStoreMigrations })
    owner = pool(database.url, null)
    command = pool(database.url, 'escandallo_command')
    store = postgresEventStore(command)
  })
  afterAll(async () => {
    await store.close()
    await Promise.all([owner.end(), command.end()])
    await database.close()
  })

  test('no reader passes an event that commits late, and none loses it', async () => {
    const { position: after } = await store.append(newStream(), 'none', [event()])
    const late = await owner.connect()
    const { id } = event()
    const received: string[] = []
    const subscription = store.subscribe(
      { after },
      async ({ events }) => void received.push(...events.map(({ id }) => id)),
    )
    try {
      await late.query('begin')
      await late.query(
        `insert into log.event (epoch, stream, revision, id, type, data, meta)
         select max(epoch), $1, 0, $2, 'Late', '{}', '{}' from log.epoch`,
        [newStream(), id],
      )
      const early = await store.append(newStream(), 'none', events(2))
      const meanwhile = await store.readAll({ after, limit: 10 })
      expect(meanwhile).toEqual({ events: [], reached: after })
      await late.query('commit')
      const then = await store.readAll({ after, limit: 10 })
      expect(then.events).toHaveLength(3)
      expect(then.events[0]?.id).toBe(id)
      expect(then.reached).toBe(early.position)
      await expect.poll(() => received).toEqual(then.events.map(({ id }) => id))
    } finally {
      late.release()
      await subscription.close()
    }
  })

  test.each(ROLES.filter((role) => role !== 'escandallo_identity'))(
    '%s reads the log, and changes nothing',
    async (role) => {
      const stream = newStream()
      await store.append(stream, 'none', events(1))
      const acting = pool(database.url, role, { max: 1 })
      try {
        expect(await collect(postgresEventStore(acting).read(stream))).toHaveLength(1)
        expect((await postgresEventStore(acting).readAll({ after: START, limit: 1 })).events).toHaveLength(1)
        for (const attempt of [`update log.event set type = 'Forged'`, 'delete from log.event', 'truncate log.event'])
          await expect(acting.query(attempt)).rejects.toThrow('permission denied')
        const append = postgresEventStore(acting).append(newStream(), 'none', events(1))
        if (role === 'escandallo_command') await append
        else await expect(append).rejects.toThrow('permission denied')
      } finally {
        await acting.end()
      }
    },
  )

  test('even its owner cannot change or delete an event', async () => {
    for (const attempt of [`update log.event set type = 'Forged'`, 'delete from log.event', 'truncate log.event'])
      await expect(owner.query(attempt)).rejects.toThrow('recorded events are never changed')
  })

  test('a dump restored into another cluster goes on behind the restored events, whatever its transaction ids', async () => {
    const appendBefore = await store.append(newStream(), 'none', events(2))
    // As if the events so far came from a cluster whose transaction ids were far ahead of this one's.
    await owner.query('update log.epoch set system_identifier = 1')
    await owner.query('alter table log.event disable trigger user')
    await owner.query(`update log.event set xid = '9000000000000'`)
    await owner.query('alter table log.event enable trigger user')
    const restored = postgresEventStore(command)
    const answer = await restored.readAll({ after: START, limit: 1_000 })
    expect(answer.events.length).toBeGreaterThan(2)
    const next = await restored.append(newStream(), 'none', [event('AfterRestore')])
    expect(next.position > appendBefore.position).toBe(true)
    expect((await restored.readAll({ after: answer.reached, limit: 10 })).events.map(({ type }) => type)).toEqual([
      'AfterRestore',
    ])
    expect((await owner.query('select from log.epoch')).rowCount).toBe(2)
  })

  test('leaves no gap when the database beneath a running process was set back', async () => {
    const stream = newStream()
    await store.append(stream, 'none', events(3))
    await owner.query('alter table log.event disable trigger user')
    await owner.query('delete from log.event where stream = $1 and revision > 0', [stream])
    await owner.query('alter table log.event enable trigger user')
    await expect(store.append(stream, 2n, events(1))).rejects.toThrow(WrongExpectedRevision)
    expect(await collect(store.read(stream))).toHaveLength(1)
  })

  test('appends that share a transaction fail each for itself', async () => {
    const taken = newStream()
    await store.append(taken, 'none', events(1))
    const single = postgresEventStore(command, { lanes: 1, most: 64 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => single.append(index === 6 ? taken : newStream(), 'none', events(2))),
    )
    expect(outcomes.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(11)
    expect(outcomes[6]).toMatchObject({ reason: expect.any(WrongExpectedRevision) })
    const transactions = new Set(
      outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.position.slice(0, 21)] : [])),
    )
    expect(transactions.size).toBe(11) // the shared transaction was rolled back and each went alone
    const clean = await Promise.all(Array.from({ length: 12 }, () => single.append(newStream(), 'none', events(1))))
    expect(new Set(clean.map(({ position }) => position.slice(0, 21))).size).toBeLessThan(4)
  })

  test('ten idle subscriptions ask PostgreSQL no more often than one', async () => {
    const subscriptions = Array.from({ length: 10 }, () => store.subscribe({ after: START }, async () => {}))
    const queries = { count: 0 }
    const { query } = command
    await expect.poll(async () => (await store.readAll({ after: START, limit: 1 })).events.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 3_500)) // until the polling has slowed down
    command.query = ((...args: Parameters<typeof query>) => {
      queries.count += 1
      return query.apply(command, args)
    }) as typeof query
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    command.query = query
    await Promise.all(subscriptions.map((subscription) => subscription.close()))
    expect(queries.count).toBeGreaterThan(0)
    expect(queries.count).toBeLessThanOrEqual(4)
  })

  test('a subscriber in the same process has an event within milliseconds, however long it was quiet', async () => {
    const { position: after } = await store.append(newStream(), 'none', events(1))
    const reader = pool(database.url, 'escandallo_projector')
    const following = postgresEventStore(reader)
    let arrived = 0
    const subscription = following.subscribe({ after }, async () => {
      arrived = performance.now()
    })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await store.append(newStream(), 'none', events(1))
    const appended = performance.now()
    await expect.poll(() => arrived, { interval: 5 }).toBeGreaterThan(0)
    expect(arrived - appended).toBeLessThan(250)
    await subscription.close()
    await reader.end()
  })

  test('a subscriber in another process hears of an event at once, and asks but now and then while nothing happens', async () => {
    const { position: after } = await store.append(newStream(), 'none', events(1))
    const reader = pool(database.url, 'escandallo_projector')
    let seen = 0
    const subscription = postgresEventStore(reader).subscribe({ after }, async (stretch) => {
      seen += stretch.events.length
    })
    await new Promise((resolve) => setTimeout(resolve, 4_000)) // until the polling has slowed down
    const queries = { count: 0 }
    const { query } = reader
    reader.query = ((...args: Parameters<typeof query>) => {
      queries.count += 1
      return query.apply(reader, args)
    }) as typeof query
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(queries.count).toBeLessThanOrEqual(1)
    await owner.query(
      `insert into log.event (epoch, stream, revision, id, type, data, meta)
       select max(epoch), $1, 0, $2, 'Elsewhere', '{}', '{}' from log.epoch`,
      [newStream(), event().id],
    )
    await owner.query(`select pg_notify('event_log', 'another process')`)
    const appended = performance.now()
    await expect.poll(() => seen, { interval: 5 }).toBe(1)
    expect(performance.now() - appended).toBeLessThan(400)
    await subscription.close()
    await reader.end()
  })

  test('what is appended is said to other processes after the commit, many appends in few words', async () => {
    const listener = await owner.connect()
    let notifications = 0
    listener.on('notification', () => {
      notifications += 1
    })
    await listener.query('listen event_log')
    for (let at = 0; at < 40; at += 1) await store.append(newStream(), 'none', events(1))
    await expect.poll(() => notifications).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    listener.release(true)
    expect(notifications).toBeLessThan(40)
  })

  test('a server that is away is StoreUnavailable, and a subscription outlives it', async () => {
    const nowhere = pool('postgres://nobody@127.0.0.1:1/nothing', null)
    await expect(postgresEventStore(nowhere).append(newStream(), 'none', events(1))).rejects.toThrow(StoreUnavailable)
    await expect(postgresEventStore(nowhere).readAll({ after: START, limit: 1 })).rejects.toThrow(StoreUnavailable)
    await nowhere.end()

    const { position: after } = await store.append(newStream(), 'none', events(1))
    const handled: string[] = []
    const subscription = store.subscribe(
      { after },
      async ({ events }) => void handled.push(...events.map(({ id }) => id)),
    )
    const killer = new pg.Client({ connectionString: database.url })
    await killer.connect()
    const killed = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'escandallo_command'
       and datname = current_database()`,
    )
    await killer.end()
    expect(killed.rowCount).toBeGreaterThan(0)
    const stream = newStream()
    const written = events(3)
    const attempt = async (): Promise<void> => {
      await store.append(stream, 'none', written).catch((error) => {
        expect(error).toBeInstanceOf(StoreUnavailable)
        return attempt()
      })
    }
    await attempt()
    await expect.poll(() => handled, { timeout: 10_000 }).toEqual(written.map(({ id }) => id))
    await subscription.close()
  })
})
