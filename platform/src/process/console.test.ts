import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { inPlace } from '../backup/console.ts'
import { pool } from '../database/pool.ts'
import { consoleDatabase, emptyConsoleDatabase } from './console.ts'

const folder = await mkdtemp(join(tmpdir(), 'escandallo-console-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a command in a folder without a database says so, and makes none', async () => {
  await expect(consoleDatabase(undefined, folder)).rejects.toThrow(/no database in .*postgres.*DATA_DIR.*DATABASE_URL/s)
  await expect(consoleDatabase(undefined, join(folder, 'absent'))).rejects.toThrow('There is no database')
  expect(await readdir(folder)).toEqual([])
})

test('a database that was made for what failed is taken away with all that stands beside it', async () => {
  const data = join(folder, 'data')
  vi.stubEnv('DATA_DIR', data)
  const opening = async () => {
    const database = await emptyConsoleDatabase(undefined, data)
    const owner = pool(database.url, null, { max: 1 })
    expect((await owner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await owner.end()
    expect(await readdir(data)).toContain('postgres')
    return database
  }
  await expect(inPlace(() => Promise.reject(new Error('damaged backup')), opening)).rejects.toThrow('damaged backup')
  expect(await readdir(folder)).toEqual([])
  vi.unstubAllEnvs()
}, 60_000)
