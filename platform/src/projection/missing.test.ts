import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool as makePool, type Pool } from '../database/pool.ts'
import { type Fields, silent } from '../logging/log.ts'
import { readModelsCheck } from './missing.ts'
import { tableNames } from './postgres/tables.ts'
import { rebuildGroup, verifyGroup } from './rebuild.ts'
import { firstStart } from './running/first-start.ts'
import { type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { testLog } from './testing/log.ts'
import { parcelGroup } from './testing/parcels.ts'

let database: ProjectorDatabase
let asker: Pool
beforeAll(async () => {
  database = await projectorDatabase()
  asker = makePool(database.url, 'escandallo_query', { max: 1 })
})
afterAll(async () => {
  await asker.end()
  await database.close()
})

test('a read model that was dropped is not ready, says how to make it anew, and is there again after that', async () => {
  const group = parcelGroup()
  const [table = ''] = tableNames(group)
  const lines: Fields[] = []
  const log = { ...silent, error: (_event: string, fields: Fields = {}) => void lines.push(fields) }
  const areThere = readModelsCheck(asker, log, () => 0)
  expect(await areThere()).toBe(true)
  await firstStart(database.pool, group)
  expect(await areThere()).toBe(true)
  await database.pool.query(`drop table read.${table}`)
  expect([await areThere(), await areThere()]).toEqual([false, false])
  expect(lines).toEqual([{ group: group.name, found: table }])
  const building = { group, store: testLog().store, pool: database.pool }
  await expect(verifyGroup(building)).rejects.toThrow(`read.${table} is gone. Run "npm run rebuild -- ${group.name}"`)
  await rebuildGroup(building)
  expect(await areThere()).toBe(true)
  expect(await verifyGroup(building)).toMatchObject({ difference: 0 })
})
