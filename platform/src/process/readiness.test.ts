import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pool, pool } from '../database/pool.ts'
import { beginning } from '../projection/running/condition.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { readiness } from './readiness.ts'

let database: EmptyDatabase
let open: Pool
beforeAll(async () => {
  database = await emptyDatabase()
  open = pool(database.url, 'escandallo_query', { max: 1 })
})
afterAll(async () => {
  await open.end()
  await database.close()
})

const group = { ...beginning('documents', 1), state: 'live' as const, lagSeconds: 0 }
const parts = { pool: () => open, groups: [group], consumers: [{ active: true }] }
const ask = ({
  pool,
  groups,
  consumers,
  hasRoom = true,
  areThere = true,
}: {
  pool: () => Pool
  groups: (typeof group)[]
  consumers: { active: boolean }[]
  hasRoom?: boolean
  areThere?: boolean
}) =>
  readiness({
    pool: pool(),
    projections: { status: () => groups },
    consumers: () => consumers,
    disk: { hasRoom: () => hasRoom },
    readModels: async () => areThere,
  })()

test('a product whose parts all work is ready', async () =>
  expect(await ask(parts)).toEqual({ database: true, readModels: true, projections: true, disk: true, feed: true }))

test('read models may be a little behind, and not more', async () => {
  expect((await ask({ ...parts, groups: [group, { ...group, lagSeconds: 30 }] })).projections).toBe(true)
  expect((await ask({ ...parts, groups: [group, { ...group, lagSeconds: 31 }] })).projections).toBe(false)
  expect((await ask({ ...parts, groups: [{ ...group, state: 'failing' as never }] })).projections).toBe(false)
})

test('a consumer that nobody runs is said', async () =>
  expect((await ask({ ...parts, consumers: [{ active: true }, { active: false }] })).feed).toBe(false))

test('a disk that is full, and a read model that is gone, are said', async () => {
  expect((await ask({ ...parts, hasRoom: false })).disk).toBe(false)
  expect((await ask({ ...parts, areThere: false })).readModels).toBe(false)
})

test('a database that is gone, or has no connection left, is said in time', async () => {
  const gone = pool('postgres://escandallo@127.0.0.1:1/none', null)
  expect((await ask({ ...parts, pool: () => gone })).database).toBe(false)
  await gone.end()
  const busy = await open.connect()
  expect(await ask(parts)).toMatchObject({ database: false, projections: true, feed: true })
  busy.release()
})
