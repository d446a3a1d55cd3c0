import { randomUUID } from 'node:crypto'
import type { ReadAll } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { inMemorySnapshots } from '@escandallo/platform/snapshots/snapshots.ts'
import { expect, test } from 'vitest'
import { type LogFold, logFolds } from './log-folds.ts'

const [ours, theirs] = [randomUUID(), randomUUID()]
const counts: LogFold<Map<string, number>> = {
  name: 'counts',
  version: 1,
  types: ['Counted'],
  start: () => new Map(),
  take: (state, { data }) => {
    const { of } = data as { of: string }
    state.set(of, (state.get(of) ?? 0) + 1)
  },
}

const opened = () => {
  const [store, snapshots] = [inMemoryEventStore(), inMemorySnapshots()]
  const requests: ReadAll[] = []
  const listening = {
    ...store,
    readAll: (options: ReadAll) => {
      requests.push(options)
      return store.readAll(options)
    },
  }
  const write = async (corporationId: string, times: number, of = 'a') => {
    const meta = { corporationId, actor: 'x', at: '2026-03-01T12:00:00.000Z', correlationId: 'c', causationId: 'k' }
    const event = (type: string) => ({ id: randomUUID(), type, data: { of }, meta })
    const events = Array.from({ length: times }, (_, at) => event(at % 2 ? 'Other' : 'Counted'))
    await store.append(`thing-${randomUUID()}`, 'none', events)
  }
  const reading = (secret = 'secret', from = listening) => logFolds({ store: from, laidDown: { snapshots, secret } })
  return { store, snapshots, asked: requests, write, reading }
}

test('what a corporation’s events come to is laid down, and only what was added since is read', async () => {
  const { asked, write, reading } = opened()
  await write(ours, 200)
  await write(theirs, 500, 'theirs')
  expect(await reading()(counts, ours)).toEqual(new Map([['a', 100]]))
  await write(ours, 20, 'b')
  asked.length = 0
  // Another process, which has never read anything.
  expect(await reading()(counts, ours)).toEqual(
    new Map([
      ['a', 100],
      ['b', 10],
    ]),
  )
  expect(asked).toEqual([expect.objectContaining({ corporation: ours, types: ['Counted'] })])
  expect(asked[0]?.after).not.toBe('')
  expect(await reading()(counts, null)).toEqual(
    new Map([
      ['a', 100],
      ['theirs', 250],
      ['b', 10],
    ]),
  )
})

test('what was laid down under another seal, of another version or by another log is none', async () => {
  const { store, snapshots, asked, write, reading } = opened()
  await write(ours, 200)
  await reading()(counts, ours)
  const isReadFromStart = async (read: Promise<Map<string, number>>, count: number) => {
    expect(await read).toEqual(new Map([['a', count]]))
    expect(asked.at(-1)?.after).toBe('')
  }
  const stream = `fold counts ${ours}`
  const latest = await snapshots.latest(stream)
  if (!latest) throw new Error('nothing was laid down')
  await isReadFromStart(reading('another')(counts, ours), 100)
  await isReadFromStart(reading()({ ...counts, version: 2 }, ours), 100)
  await snapshots.save(
    stream,
    { ...latest, fold: 'counts 1', revision: 9_999n, head: latest.head.replace('100', '900') },
    { names: [], added: new Map() },
  )
  await isReadFromStart(reading()(counts, ours), 100)
  await snapshots.drop(stream)
  await snapshots.save(stream, latest, { names: [], added: new Map() })
  const putBack = {
    ...store,
    readAll: (options: ReadAll) => (asked.push(options), store.readAll(options)),
    recordedAs: async () => null,
  }
  await isReadFromStart(reading('secret', putBack)(counts, ours), 100)
})

test('a fold without a version, of what is personal, is never laid down', async () => {
  const { snapshots, write, reading } = opened()
  await write(ours, 400)
  const { version: _, ...personal } = counts
  expect(await reading()(personal, ours)).toEqual(new Map([['a', 200]]))
  expect(await snapshots.latest(`fold counts ${ours}`)).toBeNull()
})
