import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool as makePool, type Pool } from '../database/pool.ts'
import type { EventStore, Recorded } from '../event-store/event-store.ts'
import { postgresEventStore } from '../event-store/postgres.ts'
import { eventStoreMigrations } from '../event-store/postgres-migrations.ts'
import { silent } from '../logging/log.ts'
import { emptyDatabase } from '../testing/database.ts'
import { projectionWatch } from './advances.ts'
import { verifyGroup } from './rebuild.ts'
import { runProjections } from './runner.ts'
import { projectionMigrations } from './schema.ts'
import { asContents, contents } from './testing/database.ts'
import { event, oracle, parcelGroup } from './testing/parcels.ts'
import { corporation, sample } from './testing/random-log.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
const pools: Pool[] = []
const connect = (role: 'escandallo_command' | 'escandallo_projector' | 'escandallo_query') => {
  const made = makePool(database.url, role, { max: 12 })
  pools.push(made)
  return made
}
beforeAll(async () => {
  database = await emptyDatabase({ migrations: [...eventStoreMigrations, ...projectionMigrations] })
})
afterAll(async () => {
  await Promise.all(pools.map((each) => each.end()))
  await database.close()
})

const wholeLog = async (store: EventStore): Promise<Recorded[]> => {
  const { events } = await store.readAll({ after: '', limit: 10_000 })
  return events
}

test('the PostgreSQL log is projected while eight writers append to it, some of them slowly', async () => {
  const writer = connect('escandallo_command')
  const projector = connect('escandallo_projector')
  const writing = postgresEventStore(writer)
  const reading = postgresEventStore(projector)
  const group = parcelGroup()
  const runner = runProjections({ groups: [group], store: reading, pool: projector, log: silent, batchSize: 50 })
  const watch = projectionWatch(connect('escandallo_query'))
  let delayed = 0
  const append = async (number: number) => {
    for (const [index, [, happening]] of sample(60, 900 + number).entries()) {
      await writing.append(`parcel-${number}-${index}`, 'none', [event(corporation(number), happening)])
      if (index % 20 === 0) {
        // A transaction that began early and commits late holds readers up; they must not pass it by.
        const slow = await writer.connect()
        await slow.query('begin; select pg_current_xact_id()')
        await pause(30)
        await slow.query('commit')
        slow.release()
        delayed++
      }
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(append))
  expect(delayed).toBe(24)
  const { position } = await writing.append('parcel-last', 'none', [
    event(corporation(0), (sample(1, 1)[0] as ReturnType<typeof sample>[0])[1]),
  ])
  expect(await watch.reached(['parcels'], position, 10_000)).toBe(true)
  const log = await wholeLog(reading)
  expect(log).toHaveLength(481)
  expect(await contents(projector, group)).toEqual(asContents(oracle(log)))
  expect(await verifyGroup({ group, store: reading, pool: projector })).toMatchObject({ difference: 0, events: 481 })
  await watch.close()
  await runner.close()
  await Promise.all([reading.close(), writing.close()])
})
