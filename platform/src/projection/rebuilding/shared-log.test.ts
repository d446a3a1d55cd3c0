import { describe, expect, test } from 'vitest'
import type { EventStore } from '../../event-store/event-store.ts'
import { testLog } from '../testing/log.ts'
import { recordAll, sample } from '../testing/random-log.ts'
import { sharedLog } from './shared-log.ts'

const SIZE = 10

const counted = (events: number) => {
  const log = testLog()
  recordAll(log, sample(events, 7))
  let asked = 0
  const readAll: EventStore['readAll'] = (options) => {
    asked++
    return log.store.readAll(options)
  }
  return { log, store: { readAll }, asked: () => asked }
}

type Reader = ReturnType<typeof sharedLog>[number]

const readThrough = async (reader: Reader, types: readonly string[] | undefined, rest = async () => {}) => {
  const taken: string[] = []
  for (let after = ''; ; ) {
    const { events, reached, full } = await reader.readAll({ after, limit: SIZE, ...(types ? { types } : {}) })
    taken.push(...events.map(({ id }) => id))
    after = reached
    if (!full) break
    await rest()
  }
  reader.leave()
  return taken
}

describe('several readers of one log', () => {
  test('get what they wait for, each page being read once, however slow one of them is', async () => {
    const { log, store, asked } = counted(95)
    const all = (await log.store.readAll({ after: '', limit: 1_000 })).events
    const kind = all[0]?.type ?? ''
    const types = [...new Set(all.map(({ type }) => type))]
    const [every, some, slow] = sharedLog(store, 3, SIZE, types) as [Reader, Reader, Reader]
    const taken = await Promise.all([
      readThrough(every, undefined),
      readThrough(some, [kind]),
      readThrough(slow, undefined, () => new Promise((resolve) => setTimeout(resolve, 2))),
    ])
    const ids = all.map(({ id }) => id)
    expect(taken).toEqual([ids, all.filter(({ type }) => type === kind).map(({ id }) => id), ids])
    expect(asked()).toBe(10)
  })

  test('do not wait for one that has left, or that begins somewhere else', async () => {
    const { log, store } = counted(95)
    const all = (await log.store.readAll({ after: '', limit: 1_000 })).events
    const [left, elsewhere, last] = sharedLog(store, 3, SIZE, [...new Set(all.map(({ type }) => type))]) as [
      Reader,
      Reader,
      Reader,
    ]
    left.leave()
    const middle = all[49]?.position ?? ''
    expect((await elsewhere.readAll({ after: middle, limit: 100 })).events).toEqual(all.slice(50))
    expect(await readThrough(last, undefined)).toHaveLength(95)
  })

  test('are spared what none of them waits for', async () => {
    const { log, store, asked } = counted(95)
    const all = (await log.store.readAll({ after: '', limit: 1_000 })).events
    const [firstType, secondType] = [...new Set(all.map(({ type }) => type))] as [string, string]
    const [first, second] = sharedLog(store, 2, SIZE, [firstType, secondType]) as [Reader, Reader]
    const taken = await Promise.all([readThrough(first, [firstType]), readThrough(second, [secondType])])
    const idsOf = (wanted: string) => all.filter(({ type }) => type === wanted).map(({ id }) => id)
    expect(taken).toEqual([idsOf(firstType), idsOf(secondType)])
    expect(asked()).toBe(Math.floor((idsOf(firstType).length + idsOf(secondType).length) / SIZE) + 1)
  })
})
