import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwnSecrets } from '../../config/own-secrets.ts'
import { pool as makePool, type Pool } from '../../database/pool.ts'
import { migrations } from '../../migrations.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { postgresVault } from './postgres-vault.ts'
import { requireMasterKey } from './require-master-key.ts'

let database: EmptyDatabase
let pool: Pool
beforeAll(async () => {
  database = await emptyDatabase({ migrations })
  pool = makePool(database.url, 'escandallo_command', { max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

test('any key does before something is sealed; after that another one is refused with what to do', async () => {
  const [key, another] = [randomBytes(32), randomBytes(32)]
  await requireMasterKey(pool, another)
  await postgresVault(pool, key).keyFor('person-1')
  await requireMasterKey(pool, key)
  await expect(requireMasterKey(pool, another)).rejects.toThrow(/^(?=.*MASTER_KEY is not the key)(?=.*from a backup)/s)
  const asker = makePool(database.url, 'escandallo_query', { max: 1 })
  await expect(requireMasterKey(asker, another)).rejects.toThrow('MASTER_KEY is not the key')
  await asker.end()
})

test('a key that was made just now beside a database that another one sealed is taken away again, one that was there stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-key-'))
  await postgresVault(pool, randomBytes(32))
    .keyFor('person-2')
    .catch(() => {})
  const configured = { MASTER_KEY: undefined, SERVICE_TOKEN: 't'.repeat(32) }
  const start = () => withOwnSecrets(folder, configured, ({ masterKey }) => requireMasterKey(pool, masterKey))
  await expect(start()).rejects.toThrow('MASTER_KEY is not the key')
  expect(await readdir(folder)).toEqual([])
  await withOwnSecrets(folder, configured, async () => undefined)
  await expect(start()).rejects.toThrow('MASTER_KEY is not the key')
  expect(await readdir(folder)).toEqual(['master-key'])
  await rm(folder, { recursive: true })
})
