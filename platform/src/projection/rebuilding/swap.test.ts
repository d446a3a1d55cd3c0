import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildGroup } from '../rebuild.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { eventually, testLog } from '../testing/log.ts'
import { oracle, parcelGroup } from '../testing/parcels.ts'
import { recordAll, sample } from '../testing/random-log.ts'

let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
})
afterAll(() => database.close())

const sweeps = async () => {
  const { rows } = await database.pool.query(
    `select pid from pg_locks where relation = 'read.parcel'::regclass and mode = 'ShareUpdateExclusiveLock'`,
  )
  return rows
}

test('a sweep of the live tables that would last for minutes gives way to what replaces them', async () => {
  const log = testLog()
  recordAll(log, sample(1_500, 43))
  const group = parcelGroup()
  await rebuildGroup({ group, store: log.store, pool: database.pool })
  // A page at a time, and then nothing for most of a second.
  await database.pool.query(`alter table read.parcel set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1,
    autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)`)
  await database.pool.query(
    `do $$ begin for times in 1..100 loop update read.parcel set parcel_id = parcel_id; end loop; end $$`,
  )
  await eventually('the server sweeps', async () => (await sweeps()).length === 1, 30_000)

  await rebuildGroup({ group, store: log.store, pool: database.pool })

  expect(await sweeps()).toEqual([])
  expect(await contents(database.pool, group)).toEqual(asContents(oracle(log.all)))
}, 60_000)
