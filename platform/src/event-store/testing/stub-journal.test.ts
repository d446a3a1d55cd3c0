import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { START } from '../event-store.ts'
import { eventStoreDBEventStore } from '../eventstoredb.ts'
import { collect, events, newStream } from './events.ts'
import { fileJournal } from './stub-journal.ts'
import { stubServer } from './stub-server.ts'

test('a stub that is started again has everything it has answered, at the same places, and goes on behind it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-stub-'))
  const file = join(folder, 'journal')
  const stream = newStream()
  const [first, second] = [events(3), events(2)]
  const during = async <Result>(work: (store: ReturnType<typeof eventStoreDBEventStore>) => Promise<Result>) => {
    const journal = fileJournal(file)
    const server = await stubServer({ journal })
    const store = eventStoreDBEventStore(server.url)
    try {
      return await work(store)
    } finally {
      await store.close()
      await server.close()
      journal.close()
    }
  }
  const appended = await during((store) => store.append(stream, 'none', first))
  // It was killed while it wrote down the next one.
  await appendFile(file, '[{"id":"half of')
  await during(async (store) => {
    expect(await store.append(stream, 'none', first)).toEqual(appended)
    await store.append(stream, 2n, second)
  })
  const all = await during(async (store) => {
    expect(await collect(store.read(stream))).toHaveLength(5)
    return (await store.readAll({ after: START, limit: 10 })).events
  })
  expect(all.map(({ id }) => id)).toEqual([...first, ...second].map(({ id }) => id))
  expect(all.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n])
  await rm(folder, { recursive: true })
})
