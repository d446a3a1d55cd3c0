import { describe, expect, test } from 'vitest'
import { pool } from '../database/pool.ts'
import { emptyDatabase } from '../testing/database.ts'
import { postgresEventStore } from './postgres.ts'
import { eventStoreMigrations } from './postgres-migrations.ts'
import { event, events } from './testing/events.ts'
import { breakInWords, verify } from './verify.ts'

/** A log of two streams; what an intruder with the owner's rights does to it; and what is then seen. */
const after = async (intrusion: string | null) => {
  const database = await emptyDatabase({ migrations: eventStoreMigrations })
  const [owner, command] = [pool(database.url, null, { max: 1 }), pool(database.url, 'escandallo_command')]
  try {
    const store = postgresEventStore(command)
    await store.append('document-a', 'none', [event('Priced', { price: 10 }), event('Priced', { price: 11 })])
    await store.append('document-b', 'none', events(4))
    await store.append('document-a', 1n, [event('Priced', { price: 12 })])
    const { anchor: anchored } = await verify(store)
    if (intrusion) {
      await owner.query('alter table log.event disable trigger user')
      const { rowCount } = await owner.query(intrusion)
      expect(rowCount).toBeGreaterThan(0)
    }
    const fresh = postgresEventStore(command)
    return {
      alone: await verify(fresh),
      anchored: await verify(fresh, { anchor: anchored }),
      stream: await verify(fresh, { stream: 'document-a', anchor: anchored }),
    }
  } finally {
    await Promise.all([owner.end(), command.end()])
    await database.close()
  }
}

test.each([
  ['changed', /event 3 of document-a was changed.* or event 4 was put in/],
  ['out-of-order', /before event 3 of document-a one is missing/],
  ['cut', /event 3 of document-a, which the anchor names, is gone/],
  ['rewritten', /event 3 of document-a is not the one that the anchor names/],
] as const)('a log that is %s is said in a sentence that names the event', (kind, words) =>
  expect(breakInWords({ stream: 'document-a', revision: '3', kind })).toMatch(words),
)

describe('the hash chain', () => {
  test('holds in a log that nobody touched', async () => {
    const { alone, anchored, stream } = await after(null)
    expect(alone).toMatchObject({ events: 7, streams: 2, firstBreak: null })
    expect(anchored).toEqual(alone)
    expect(stream).toMatchObject({ events: 3, streams: 1, firstBreak: null })
  })

  test('shows an edited event', async () => {
    const edit = `update log.event set data = '{"price":1}' where stream = 'document-a' and revision = 0`
    const { alone, stream } = await after(edit)
    expect(alone.firstBreak).toEqual({ stream: 'document-a', revision: '0', kind: 'changed' })
    expect(stream.firstBreak).toEqual(alone.firstBreak)
  })

  test('shows two events that changed places', async () => {
    const swap = `update log.event e set data = o.data, id = gen_random_uuid(), meta = e.meta from log.event o
      where e.stream = 'document-b' and o.stream = 'document-b' and e.revision in (1, 2) and o.revision = 3 - e.revision`
    expect((await after(swap)).alone.firstBreak).toEqual({ stream: 'document-b', revision: '1', kind: 'changed' })
  })

  test('shows an inserted event', async () => {
    const insert = `insert into log.event (epoch, stream, revision, id, type, data, meta)
      select epoch, stream, 4, gen_random_uuid(), type, data, meta from log.event where stream = 'document-b' and revision = 3`
    expect((await after(insert)).alone.firstBreak).toEqual({ stream: 'document-b', revision: '3', kind: 'changed' })
  })

  test('shows a deleted event', async () => {
    const { alone } = await after(`delete from log.event where stream = 'document-b' and revision = 1`)
    expect(alone.firstBreak).toEqual({ stream: 'document-b', revision: '2', kind: 'out-of-order' })
  })

  test('shows a tail that was cut, and an edited last event, against what was anchored outside', async () => {
    const cut = await after(`delete from log.event where stream = 'document-b' and revision >= 2`)
    expect(cut.alone.firstBreak).toBeNull()
    expect(cut.anchored.firstBreak).toEqual({ stream: 'document-b', revision: '3', kind: 'cut' })
    const edited = await after(`update log.event set data = '{"price":1}' where stream = 'document-a' and revision = 2`)
    expect(edited.alone.firstBreak).toBeNull()
    expect(edited.anchored.firstBreak).toEqual({ stream: 'document-a', revision: '2', kind: 'rewritten' })
    expect(edited.stream.firstBreak).toEqual(edited.anchored.firstBreak)
  })

  test('shows a stream that was deleted altogether, against what was anchored outside', async () => {
    const { anchored } = await after(`delete from log.event where stream = 'document-a'`)
    expect(anchored.firstBreak).toEqual({ stream: 'document-a', revision: '2', kind: 'cut' })
  })
})
