import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Client, Pool } from '../database/pool.ts'
import { folderStorage } from '../object-storage/folder.ts'
import type { Hash, ObjectStorage } from '../object-storage/object-storage.ts'
import { BackupRefused, type Manifest, manifestIn, type TableCopy } from './manifest.ts'
import { type Copied, copyObjects } from './objects.ts'
import { copyOut } from './table-files.ts'
import { keptTables } from './tables.ts'

export type Taking = {
  /** As the login, which owns the tables; without a limit to a statement's time. */
  pool: Pool
  objects: ObjectStorage
  /** Text by name. */
  keys: Readonly<Record<string, string>>
  folder: string
  onProgress?: (line: string) => void
}

/** `damaged`: objects whose bytes are no longer those that they are named after. They are not in the backup. */
export type Taken = { manifest: Manifest; damaged: Hash[] }

const written = async (path: string, text: string) => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const isTaken = async (path: string): Promise<boolean> => {
  try {
    return (await readdir(path)).length > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

// One moment of all tables: no writer waits for it, and it keeps no reader of the log from going on, for it writes nothing.
const atOneMoment = async <Result>(pool: Pool, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin isolation level repeatable read, read only')
    const result = await work(client)
    await client.query('commit')
    broken = false
    return result
  } finally {
    client.release(broken)
  }
}

/**
 * Copies everything that cannot be made again into a new folder, while the product may go on. Tables are of one moment;
 * files, which are kept before an event names them and never change, are copied from then on. The folder appears when it is whole.
 * @throws BackupRefused when there is something in the folder already.
 */
export const takeBackup = async ({ pool, objects, keys, folder, onProgress = () => {} }: Taking): Promise<Taken> => {
  const target = resolve(folder)
  if (await isTaken(target)) throw new BackupRefused(`${target} is taken. Name a folder that does not exist yet.`)
  const part = `${target}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'keys'), { recursive: true, mode: 0o700 })
  const takenAt = new Date().toISOString()
  const objectsFolder = join(part, 'objects')
  let copying: Promise<Copied> | undefined
  const { migrations, tables } = await atOneMoment(pool, async (client) => {
    const { rows: noted } = await client.query(`select to_regclass('public.migration') is not null as used`)
    if (!noted[0]?.used) throw new BackupRefused('Nothing has been recorded there yet: is DATA_DIR the right one?')
    const { rows } = await client.query<{ id: string }>('select id from public.migration order by applied_at, id')
    // The moment is taken: every file that an event of it names is there.
    copying = copyObjects(objects, await folderStorage(objectsFolder), onProgress)
    copying.catch(() => {})
    const copies: TableCopy[] = []
    for (const table of await keptTables(client)) {
      const copy = await copyOut(client, table, part)
      copies.push(copy)
      onProgress(`${copy.name}: ${copy.rows} rows`)
    }
    return { migrations: rows.map(({ id }) => id), tables: copies }
  }).finally(() => copying?.catch(() => {}))
  const { damaged, ...copied } = (await copying) as Copied
  await rm(join(objectsFolder, 'arriving'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(keys)) await written(join(part, 'keys', name), text)
  const manifest: Manifest = {
    format: 1,
    takenAt,
    migrations,
    tables,
    objects: copied,
    keys: Object.keys(keys),
  }
  await written(manifestIn(part), `${JSON.stringify(manifest, null, 1)}\n`)
  await mkdir(dirname(target), { recursive: true })
  await rename(part, target)
  return { manifest, damaged }
}
