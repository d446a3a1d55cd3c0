import { join } from 'node:path'
import { type Migration, migrate } from '../database/migrate.ts'
import type { Client, Pool } from '../database/pool.ts'
import { postgresEventStore } from '../event-store/postgres.ts'
import { type Verification, verify } from '../event-store/verify.ts'
import { folderStorage } from '../object-storage/folder.ts'
import type { ObjectStorage } from '../object-storage/object-storage.ts'
import { BackupRefused, type Manifest, readManifest } from './manifest.ts'
import { copyObjects } from './objects.ts'
import { checkFile, copyIn } from './table-files.ts'
import { resumeSequences } from './tables.ts'

export type Restoring = {
  /** As the login, into a database that nothing was recorded in yet; without a limit to a statement's time. */
  pool: Pool
  objects: ObjectStorage
  folder: string
  migrations: readonly Migration[]
  /** People who were forgotten after the backup was taken: their keys are not brought back. */
  forgotten?: readonly string[]
  onProgress?: (line: string) => void
}

export type Restored = { manifest: Manifest; log: Verification }

/** The steps the backup had been through, so that its rows find the tables they were copied from. */
const stepsOf = ({ migrations: applied }: Manifest, ourMigrations: readonly Migration[]): Migration[] => {
  const unknown = applied.filter((id) => !ourMigrations.some((migration) => migration.id === id))
  if (unknown.length === 0) return ourMigrations.filter(({ id }) => applied.includes(id))
  throw new BackupRefused(
    `The backup was taken by a newer version, which knows ${unknown.join(', ')}. Restore it with that.`,
  )
}

const refuseUnlessEmpty = async (client: Client, { tables }: Manifest) => {
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length > 0)
      throw new BackupRefused(`There is something in ${name} already. Restore into an empty database or DATA_DIR.`)
  }
}

const fill = async (
  client: Client,
  manifest: Manifest,
  { folder, forgotten = [], onProgress = () => {} }: Restoring,
) => {
  await client.query('begin')
  // Whoever looked into an empty log has noted which cluster it is in.
  await client.query('delete from log.epoch where not exists (select from log.event)')
  await refuseUnlessEmpty(client, manifest)
  for (const table of manifest.tables) {
    const rows = await copyIn(client, table, folder)
    if (rows !== table.rows) throw new BackupRefused(`${table.name} has ${rows} rows instead of ${table.rows}.`)
    onProgress(`${table.name}: ${rows} rows`)
  }
  await client.query(`insert into log.forgotten (person_id) select unnest($1::text[]) on conflict do nothing`, [
    forgotten,
  ])
  await client.query('delete from log.person_key where person_id in (select person_id from log.forgotten)')
  await resumeSequences(client)
  await client.query('commit')
}

const bringObjects = async (to: ObjectStorage, folder: string, { objects }: Manifest, say: (line: string) => void) => {
  const from = await folderStorage(folder)
  const { count, damaged } = await copyObjects(from, to, say)
  if (damaged.length > 0) throw new BackupRefused(`The file ${damaged[0]} of the backup is damaged.`)
  if (count !== objects.count) throw new BackupRefused(`The backup has ${count} files instead of ${objects.count}.`)
}

/**
 * Brings back what `takeBackup` copied: checked before anything is written, tables in one transaction, then files; at the
 * end the log's chain of hashes is followed from its first event. Read models follow when the product starts.
 * @throws BackupRefused when the backup is not whole or the place is not empty; what it wrote then is to be thrown away.
 */
export const restoreBackup = async (restoring: Restoring): Promise<Restored> => {
  const { pool, objects, folder, migrations, onProgress = () => {} } = restoring
  const manifest = await readManifest(folder)
  const steps = stepsOf(manifest, migrations)
  for (const table of manifest.tables) await checkFile(table, folder)
  await migrate(pool, steps)
  const client = await pool.connect()
  let broken = true
  try {
    await fill(client, manifest, restoring)
    broken = false
  } finally {
    client.release(broken)
  }
  await migrate(pool, migrations)
  const store = postgresEventStore(pool)
  try {
    // Files wait for the disk while the log is hashed.
    const both = [bringObjects(objects, join(folder, 'objects'), manifest, onProgress), verify(store)] as const
    await Promise.allSettled(both)
    const [, log] = await Promise.all(both)
    return { manifest, log }
  } finally {
    await store.close()
  }
}
