import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pool as makePool, type Pool } from '../database/pool.ts'
import { Unavailable } from '../errors.ts'
import { type Fields, silent } from '../logging/log.ts'
import { noteOutdated, outdatedRows } from './outdated.ts'
import { rebuildGroup } from './rebuild.ts'
import { runProjections } from './runner.ts'
import { firstStart } from './running/first-start.ts'
import { type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { eventually, testLog } from './testing/log.ts'
import { parcelGroup } from './testing/parcels.ts'

let database: ProjectorDatabase
let asker: Pool
beforeAll(async () => {
  database = await projectorDatabase()
  asker = makePool(database.url, 'escandallo_query', { max: 1 })
})
beforeEach(() => database.pool.query('truncate read.projection_checkpoint, read.projection_build'))
afterAll(async () => {
  await asker.end()
  await database.close()
})

const fault = new TypeError("Cannot read properties of undefined (reading 'segments')")

test('a fault is one until a group is found to be of another version, and again when its build is swapped in', async () => {
  const group = parcelGroup()
  const next = { ...group, version: group.version + 1 }
  const answer = outdatedRows({ pool: asker, log: silent })
  await firstStart(database.pool, group)
  await noteOutdated(database.pool, [group])
  expect(await answer(fault, '/parcels')).toBe(fault)
  await noteOutdated(database.pool, [next])
  expect(await answer(fault, '/parcels')).toMatchObject({ name: 'Unavailable', retryAfter: 5, cause: fault })
  await rebuildGroup({ group: next, store: testLog().store, pool: database.pool })
  expect(await answer(fault, '/parcels')).toBe(fault)
})

test('tables of another shape or other data count as well, and code of the version before takes it back', async () => {
  const group = parcelGroup()
  const answer = outdatedRows({ pool: asker, log: silent })
  await firstStart(database.pool, group)
  await noteOutdated(database.pool, [{ ...group, data: 'another checksum' }])
  expect(await answer(fault, '/parcels')).toBeInstanceOf(Unavailable)
  await noteOutdated(database.pool, [group])
  expect(await answer(fault, '/parcels')).toBe(fault)
})

test('the cause is logged once a minute, with the groups that wait', async () => {
  const group = parcelGroup()
  const lines: Fields[] = []
  let now = 0
  const log = { ...silent, warn: (_event: string, fields: Fields = {}) => void lines.push(fields) }
  const answer = outdatedRows({ pool: asker, log, now: () => now })
  await firstStart(database.pool, group)
  await noteOutdated(database.pool, [{ ...group, version: group.version + 1 }])
  for (now of [0, 30_000, 59_999, 60_000]) await answer(fault, '/parcels')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ group: group.name, route: '/parcels', error: fault })
})

test('a process that runs projections writes it down before it has any lock', async () => {
  const group = parcelGroup()
  const log = testLog()
  const answer = outdatedRows({ pool: asker, log: silent })
  const options = { store: log.store, pool: database.pool, log: silent }
  const firstRun = runProjections({ ...options, groups: [group] })
  const after = { ...group, version: group.version + 1 }
  await eventually('the version before is live', () => firstRun.status()[0]?.state === 'live')
  const standby = runProjections({ ...options, groups: [after] })
  await standby.compared()
  expect(await answer(fault, '/parcels')).toBeInstanceOf(Unavailable)
  await firstRun.close()
  await eventually('the version after is live', () => standby.status()[0]?.state === 'live', 20_000)
  expect(await answer(fault, '/parcels')).toBe(fault)
  await standby.close()
})
