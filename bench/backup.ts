import { randomFillSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '@escandallo/platform/backup/restore.ts'
import { takeBackup } from '@escandallo/platform/backup/take.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import { integrityOf } from '@escandallo/platform/object-storage/integrity.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { type Cluster, inOwnCluster } from './cluster.ts'
import { copied } from './copied.ts'
import type { Figure } from './figures.ts'
import { growHistory } from './history/history.ts'
import { openStores } from './history/stores.ts'

export type Wanted = { events: number; say: (line: string) => void }

/** Bytes of a paper: a text PDF of one page. */
const PAPER = 40_000

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** A disk takes as long to make one file safe as to make several so. */
const AT_ONCE = 16

/** As many files as the history has papers. */
const fill = async (objects: ObjectStorage, papers: number): Promise<void> => {
  let left = papers
  const work = async () => {
    while (left > 0) {
      left -= 1
      await objects.put(randomFillSync(Buffer.alloc(PAPER)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const restored = async ({ connect }: Cluster, folder: string, backup: string) => {
  const objects = await folderStorage(join(folder, 'restored'))
  const owner = connect(null, 4)
  let log: Awaited<ReturnType<typeof restoreBackup>>['log'] | undefined
  const taken = await seconds(async () => {
    ;({ log } = await restoreBackup({ pool: owner, objects, folder: backup, migrations }))
    const { corrupt } = await integrityOf(objects, new Set())
    if (corrupt.length > 0) throw new Error(`${corrupt.length} files are not what they were`)
  })
  return { taken, log }
}

const counted = async (owner: Pool): Promise<{ events: number; papers: number }> => {
  const { rows } = await owner.query(
    `select count(*)::integer as events, count(*) filter (where type = 'DocumentUploaded')::integer as papers
     from log.event`,
  )
  return rows[0]
}

/**
 * R11: a history with its files is backed up, restored into another cluster, and verified there to the last hash. The
 * history is the cluster's own, or grown if it has none.
 */
export const measureBackup = async (cluster: Cluster, { events: wanted, say }: Wanted): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-backup-'))
  const { owner, store, close } = openStores(cluster)
  try {
    if ((await counted(owner)).events === 0) await growHistory(store, owner, wanted)
    const { events, papers } = await counted(owner)
    const objects = await folderStorage(join(folder, 'files'))
    const filling = await seconds(() => fill(objects, papers))
    say(
      `${events.toLocaleString('en')} events and ${papers.toLocaleString('en')} files, written in ${filling.toFixed(0)} s`,
    )
    const control = await copied(owner, 'log.event', events)
    const backup = join(folder, 'backup')
    const taking = await seconds(() => takeBackup({ pool: owner, objects, keys: {}, folder: backup }))
    const { taken, log } = await inOwnCluster((there) => restored(there, folder, backup))
    const name = `R11 backup and restore of ${wanted.toLocaleString('en')} events`
    const missing = events - (log?.events ?? 0) + (log?.firstBreak ? 1 : 0)
    say(`backed up in ${taking.toFixed(0)} s, restored and verified in ${taken.toFixed(0)} s`)
    return [
      { figure: name, unit: 's', value: taking + taken, control },
      { figure: 'R11 events missing or broken', unit: 'events', value: missing, control: events },
    ]
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}
