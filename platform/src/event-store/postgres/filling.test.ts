import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { type Pool, pool } from '../../database/pool.ts'
import { silent } from '../../logging/log.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { type EventStore, START } from '../event-store.ts'
import { postgresEventStore } from '../postgres.ts'
import { eventStoreMigrations } from '../postgres-migrations.ts'
import { drained } from '../testing/corporations.contract.ts'
import { event, newStream } from '../testing/events.ts'
import { fillCorporations } from './filling.ts'

const corporations = [randomUUID(), randomUUID(), randomUUID()]
const EVENTS = 3_000

/** A log of before it knew whose its events are, brought up to date but not filled yet. */
describe('a log that was written before it knew whose its events are', () => {
  let database: EmptyDatabase
  let owner: Pool
  let command: Pool
  let store: EventStore
  const ofTheirs = () => command.query('select from log.event where corporation_id is null')
  const agrees = async () => {
    const all = await drained(store, { after: START })
    for (const corporation of corporations) {
      const ours = await drained(store, { after: START, corporation, limit: 70 })
      const filtered = all.events.filter(({ meta }) => meta.corporationId === corporation)
      expect(filtered.length).toBeGreaterThanOrEqual(EVENTS / 3)
      expect(ours.events.map(({ id }) => id)).toEqual(filtered.map(({ id }) => id))
    }
  }
  beforeAll(async () => {
    database = await emptyDatabase({ migrations: eventStoreMigrations.slice(0, 2) })
    owner = pool(database.url, null, { max: 2 })
    command = pool(database.url, 'escandallo_command')
    await owner.query('select log.enter_epoch()')
    await owner.query(
      `insert into log.event (epoch, stream, revision, id, type, data, meta)
       select (select max(epoch) from log.epoch), 'old-' || n, 0, gen_random_uuid(), 'Old', '{"text":"ñ"}',
         json_build_object('corporationId', ($1::text[])[1 + n % 3], 'previousHash', null)
       from generate_series(1, ${EVENTS}) n`,
      [corporations],
    )
    await migrate(owner, eventStoreMigrations)
    store = postgresEventStore(command)
  })
  afterAll(async () => {
    await store?.close()
    await Promise.all([owner?.end(), command?.end()])
    await database?.close()
  })

  test('is read by corporation all the same', async () => {
    expect((await ofTheirs())?.rowCount).toBe(EVENTS)
    await agrees()
  })
  test('takes appends while it is filled, by two at once, and knows in the end whose all of them are', async () => {
    const fillers = [1, 2].map(() => fillCorporations({ pool: command, log: silent, batch: 100, rest: 1 }))
    const [corporationId = ''] = corporations
    for (let written = 0; written < 40; written += 1) {
      const made = event('New')
      await store.append(newStream(), 'none', [{ ...made, meta: { ...made.meta, corporationId } }])
      if (written % 10 === 0) await agrees()
    }
    await expect.poll(async () => (await command.query('select from log.corporation_fill'))?.rowCount).toBe(0)
    expect((await ofTheirs())?.rowCount).toBe(0)
    await agrees()
    await Promise.all(fillers.map((filler) => filler.close()))
  })
  test('is read by the index of corporations from then on, and no other', async () => {
    await owner.query('analyze log.event')
    const uses = async () => {
      await command.query('select pg_stat_force_next_flush()')
      const { rows } = await owner.query<{ index: string; reads: number }>(
        `select indexrelname as index, idx_scan::integer as reads from pg_stat_user_indexes where relname = 'event'`,
      )
      return Object.fromEntries(rows.map(({ index, reads }) => [index, reads]))
    }
    const reader = pool(database.url, 'escandallo_command', { max: 1 })
    const [corporation = ''] = corporations
    const ours = postgresEventStore(reader)
    await ours.readAll({ after: START, corporation, limit: 1 })
    await reader.query('select pg_stat_force_next_flush()')
    const earlier = await uses()
    for (let time = 0; time < 10; time += 1) {
      await ours.readAll({ after: START, corporation, limit: 10 })
      await ours.readAll({ after: START, corporation: randomUUID(), types: ['New'], limit: 10 })
    }
    await reader.query('select pg_stat_force_next_flush()')
    const later = await uses()
    expect((later.event_of_corporation ?? 0) - (earlier.event_of_corporation ?? 0)).toBe(20)
    await Promise.all([ours.close(), reader.end()])
  })
  test('fills in what comes without it, and lets nobody change what it knows', async () => {
    const stream = newStream()
    await owner.query(
      `insert into log.event (epoch, stream, revision, id, type, data, meta)
       values (1, $1, 0, gen_random_uuid(), 'Restored', '{}', json_build_object('corporationId', 'ours'))`,
      [stream],
    )
    const { rows } = await owner.query('select corporation_id from log.event where stream = $1', [stream])
    expect(rows).toEqual([{ corporation_id: 'ours' }])
    for (const change of [`corporation_id = 'theirs'`, `corporation_id = null`, `data = '{"a":1}'`, `type = 'Forged'`])
      await expect(owner.query(`update log.event set ${change} where stream = '${stream}'`)).rejects.toThrow(
        'never changed',
      )
  })
})
