import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pool } from '../database/pool.ts'
import { type EventStore, START } from '../event-store/event-store.ts'
import { postgresEventStore } from '../event-store/postgres.ts'
import { event, events } from '../event-store/testing/events.ts'
import { migrations } from '../migrations.ts'
import { folderStorage } from '../object-storage/folder.ts'
import { emptyDatabase } from '../testing/database.ts'
import { BackupRefused, manifestIn } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** A place where the product could be: a database and a folder of files. */
const place = async () => {
  const [database, folder] = await Promise.all([
    emptyDatabase({ migrations }),
    mkdtemp(join(tmpdir(), 'escandallo-backup-')),
  ])
  const owner = pool(database.url, null, { max: 4 })
  const store = postgresEventStore(owner)
  ends.push(
    database.close,
    () => owner.end(),
    () => store.close(),
    () => rm(folder, { recursive: true, force: true }),
  )
  const objects = await folderStorage(join(folder, 'files'))
  return { owner, store, objects, folder, backup: join(folder, 'backup') }
}
type Place = Awaited<ReturnType<typeof place>>

const keys = { 'master-key': 'secret\n' }
const take = ({ owner, objects, backup }: Place) => takeBackup({ pool: owner, objects, keys, folder: backup })
const bring = (to: Place, backup: string, forgotten: string[] = []) =>
  restoreBackup({ pool: to.owner, objects: to.objects, folder: backup, migrations, forgotten })
const logOf = async (store: EventStore) => (await store.readAll({ after: START, limit: 1_000 })).events

const used = async () => {
  const here = await place()
  await here.store.append('document-a', 'none', [event('Priced', { price: 'ñ \\ \t \n "€"' }), event('Priced', {})])
  await here.store.append('document-b', 'none', events(30))
  const { hash } = await here.objects.put(Buffer.from('invoice'))
  await here.owner.query(`insert into work.feed_checkpoint (consumer_group, position) values ('readers', '7')`)
  return { ...here, hash }
}

describe('a backup', () => {
  test('brings back what was recorded, where the workers were, and every file; and the log goes on', async () => {
    const here = await used()
    const { manifest, damaged } = await take(here)
    expect(damaged).toEqual([])
    expect(manifest.objects).toEqual({ count: 1, bytes: 7 })
    expect(manifest.tables.find(({ name }) => name === 'log.event')?.rows).toBe(32)
    expect(await readFile(join(here.backup, 'keys', 'master-key'), 'utf8')).toBe('secret\n')

    const there = await place()
    const { log } = await bring(there, here.backup)
    expect(log).toMatchObject({ events: 32, streams: 2, firstBreak: null })
    const logBefore = await logOf(here.store)
    expect(await logOf(there.store)).toEqual(logBefore)
    expect(await there.objects.has(here.hash)).toBe(7)
    const { rows } = await there.owner.query('select position from work.feed_checkpoint')
    expect(rows).toEqual([{ position: '7' }])

    await there.store.append('document-a', 1n, [event('Priced', { price: 3 })])
    const after = await logOf(there.store)
    expect(after.slice(0, -1)).toEqual(logBefore)
    expect(after.at(-1)).toMatchObject({ stream: 'document-a', revision: 2n })
    const { rows: positions } = await there.owner.query('select count(distinct position)::int as count from log.event')
    expect(positions).toEqual([{ count: 33 }])
  })

  test('holds everything that was recorded before it began, while writers go on', async () => {
    const here = await used()
    const writers = [1, 2, 3].map(async (writer) => {
      for (let n = 0; n < 40; n += 1) await here.store.append(`w-${writer}-${n}`, 'none', events(2))
    })
    await here.store.append('acknowledged', 'none', [event('Priced', { price: 1 })])
    await take(here)
    await Promise.all(writers)
    const there = await place()
    const { log } = await bring(there, here.backup)
    expect(log.firstBreak).toBeNull()
    const streams = new Set((await logOf(there.store)).map(({ stream }) => stream))
    expect(streams).toContain('acknowledged')
    expect(log.events).toBeLessThanOrEqual((await logOf(here.store)).length)
  })

  test('does not bring back the keys of people who were forgotten since', async () => {
    const here = await used()
    const [stays, goes] = [randomUUID(), randomUUID()]
    for (const person of [stays, goes])
      await here.owner.query(`insert into log.person_key (person_id, wrapped_key) values ($1, 'x')`, [person])
    await take(here)
    const there = await place()
    await bring(there, here.backup, [goes])
    const { rows } = await there.owner.query('select person_id as id from log.person_key')
    expect(rows).toEqual([{ id: stays }])
    const { rows: forgotten } = await there.owner.query('select person_id as id from log.forgotten')
    expect(forgotten).toEqual([{ id: goes }])
  })

  test('names a file that is no longer what it was, and leaves it out', async () => {
    const here = await used()
    const { hash } = await here.objects.put(Buffer.from('receipt'))
    await writeFile(join(here.folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), 'forgery')
    const { manifest, damaged } = await take(here)
    expect(damaged).toEqual([hash])
    expect(manifest.objects.count).toBe(1)
    const there = await place()
    await bring(there, here.backup)
    expect(await there.objects.has(hash)).toBeNull()
  })

  test('is not taken into a folder with something in it', async () => {
    const here = await used()
    await take(here)
    const filesBefore = await readdir(here.backup)
    await expect(take(here)).rejects.toThrow(BackupRefused)
    expect(await readdir(here.backup)).toEqual(filesBefore)
    const file = join(here.folder, 'notes.txt')
    await writeFile(file, 'mine')
    await expect(take({ ...here, backup: file })).rejects.toThrow(BackupRefused)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test('is not restored over what is there already', async () => {
    const here = await used()
    await take(here)
    const before = await logOf(here.store)
    await expect(bring(here, here.backup)).rejects.toThrow(BackupRefused)
    expect(await logOf(here.store)).toEqual(before)
  })

  test('is not restored when one of its files is damaged, cut, or missing', async () => {
    const here = await used()
    await take(here)
    const path = join(here.backup, 'tables', 'log.event.copy.gz')
    const whole = await readFile(path)
    const turned = Buffer.from(whole)
    turned[turned.length >> 1] = (turned[turned.length >> 1] ?? 0) ^ 0xff
    const there = await place()
    for (const bytes of [turned, whole.subarray(0, -40)]) {
      await writeFile(path, bytes)
      await expect(bring(there, here.backup)).rejects.toThrow(BackupRefused)
    }
    await rm(path)
    await expect(bring(there, here.backup)).rejects.toThrow(BackupRefused)
    expect(await logOf(there.store)).toEqual([])
    await writeFile(path, whole)
    expect((await bring(there, here.backup)).log.events).toBe(32)
  })

  test('of a newer version, or that is no whole one, is refused with what to do', async () => {
    const here = await used()
    await take(here)
    const there = await place()
    const noted = JSON.parse(await readFile(manifestIn(here.backup), 'utf8'))
    await writeFile(manifestIn(here.backup), JSON.stringify({ ...noted, migrations: ['of-tomorrow'] }))
    await expect(bring(there, here.backup)).rejects.toThrow(/of-tomorrow/)
    await rm(manifestIn(here.backup))
    await expect(bring(there, here.backup)).rejects.toThrow(/no manifest/)
  })
})
