import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pool as makePool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { eventStoreMigrations } from '@escandallo/platform/event-store/postgres-migrations.ts'
import { event } from '@escandallo/platform/event-store/testing/events.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { expect, test } from 'vitest'
import { verifyAnchored } from './anchored-log.ts'

/** A log of two streams that was looked at once, and how a second look goes after somebody was at the database. */
const secondLook = async (intrusion: string | null, files: { isAnchorGone?: boolean } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-anchor-'))
  const ownFile = join(folder, 'log-anchor.json')
  const database = await emptyDatabase({ migrations: eventStoreMigrations })
  const [owner, command] = [makePool(database.url, null, { max: 1 }), makePool(database.url, 'escandallo_command')]
  const lines: string[] = []
  const verifyOnce = () => verifyAnchored(postgresEventStore(command), { ownFile }, (line) => void lines.push(line))
  try {
    const store = postgresEventStore(command)
    await store.append('document-a', 'none', [event('Priced', { price: 10 }), event('Priced', { price: 11 })])
    await store.append('document-b', 'none', [event('Priced', { price: 1 })])
    expect(await verifyOnce()).toBe(true)
    await store.append('document-b', 0n, [event('Priced', { price: 2 })])
    if (intrusion) {
      await owner.query('alter table log.event disable trigger user')
      expect((await owner.query(intrusion)).rowCount).toBeGreaterThan(0)
    }
    if (files.isAnchorGone) await rm(ownFile)
    const first = lines.splice(0)
    return { first, holds: await verifyOnce(), second: lines, files: await readdir(folder) }
  } finally {
    await Promise.all([owner.end(), command.end()])
    await database.close()
    await rm(folder, { recursive: true })
  }
}

test('a log that nobody touched goes on from where it was seen last, and the first look says what it cannot show', async () => {
  const { first, holds, second, files } = await secondLook(null)
  expect(first.join(' ')).toMatch(/3 events in 2 streams.*last event.*From now on they show/)
  expect([holds, second.length, files]).toEqual([true, 1, ['log-anchor.json']])
  expect(second[0]).toMatch(/4 events in 2 streams: the chain holds, and every stream goes on/)
})

test.each([
  [
    'a last event that was changed',
    `update log.event set data = '{"price":9}' where stream = 'document-a' and revision = 1`,
    /rewritten: event 1 of document-a/,
  ],
  [
    'a tail that was cut',
    `delete from log.event where stream = 'document-a' and revision = 1`,
    /cut: event 1 of document-a/,
  ],
  ['a stream that was deleted', `delete from log.event where stream = 'document-a'`, /cut: event 1 of document-a/],
])('%s shows at the next look, and names the event', async (_, intrusion, sentence) => {
  const { holds, second } = await secondLook(intrusion)
  expect(holds).toBe(false)
  expect(second[0]).toMatch(sentence)
  expect(second[1]).toMatch(/log-anchor.json.*older backup/)
  // Whoever has no ends to compare with is not told that all is well without a word about it.
  const unanchored = await secondLook(intrusion, { isAnchorGone: true })
  expect([unanchored.holds, unanchored.second.length]).toEqual([true, 2])
})

test('a file of ends that is no such file is refused in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-anchor-'))
  const ownFile = join(folder, 'log-anchor.json')
  await writeFile(ownFile, '{')
  const store = postgresEventStore(makePool('postgres://nobody@127.0.0.1:1/none', null))
  await expect(verifyAnchored(store, { ownFile }, () => {})).rejects.toThrow(ownFile)
  await rm(folder, { recursive: true })
})
