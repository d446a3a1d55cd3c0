import { beforeAll, describe, expect, test } from 'vitest'
import { type EventStore, type Position, type Recorded, START, type Stretch } from '../event-store.ts'
import { collect, event, events, here, newStream } from './events.ts'

/** The part of `eventStoreContract` that is about subscriptions. */
export const subscribing = (
  opened: () => EventStore,
  open: () => Promise<{ store: EventStore; close?: () => Promise<void> }>,
): void => {
  describe('subscribing', () => {
    let store: EventStore
    beforeAll(() => {
      store = opened()
    })

    test('catches up, then follows', async () => {
      const after = await here(store)
      const stream = newStream()
      await store.append(stream, 'none', events(5))
      const received: Recorded[] = []
      const subscription = store.subscribe({ after, batchSize: 2 }, async ({ events }) => {
        expect(events.length).toBeLessThanOrEqual(2)
        received.push(...events)
      })
      await expect.poll(() => received.length).toBe(5)
      await store.append(stream, 4n, events(3))
      await expect.poll(() => received.length).toBe(8)
      await subscription.close()
      await subscription.done
      expect(received.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n])
      expect(received).toEqual(await collect(store.read(stream)))
    })

    test('follows only the types asked for, and reports how far it is past the others', async () => {
      const after = await here(store)
      const seen: Recorded[] = []
      let reached: Position = after
      const subscription = store.subscribe({ after, types: ['Wanted'] }, async (stretch) => {
        seen.push(...stretch.events)
        expect(stretch.reached > reached).toBe(true)
        reached = stretch.reached
      })
      const mixed = [event('Other'), event('Wanted'), event('Other')]
      const { position } = await store.append(newStream(), 'none', mixed)
      await expect.poll(() => reached >= position).toBe(true)
      const other = await store.append(newStream(), 'none', [event('Other')])
      await expect.poll(() => reached >= other.position).toBe(true)
      await subscription.close()
      expect(seen.map(({ id }) => id)).toEqual([mixed[1]?.id])
    })

    test('serves several subscribers at once, each in full', async () => {
      const after = await here(store)
      const seen: string[][] = [[], []]
      const subscriptions = seen.map((ids) =>
        store.subscribe({ after }, async ({ events }) => void ids.push(...events.map(({ id }) => id))),
      )
      const written = events(20)
      for (const event of written) await store.append(newStream(), 'none', [event])
      const expected = written.map(({ id }) => id)
      await expect.poll(() => seen).toEqual([expected, expected])
      await Promise.all(subscriptions.map((subscription) => subscription.close()))
    })

    test('closes after the batch in flight, and calls no more', async () => {
      const after = await here(store)
      await store.append(newStream(), 'none', events(4))
      let release = () => {}
      const gate = new Promise<void>((resolve) => {
        release = resolve
      })
      const batches: Stretch[] = []
      let finished = 0
      const subscription = store.subscribe({ after, batchSize: 1 }, async (stretch) => {
        batches.push(stretch)
        await gate
        finished += 1
      })
      await expect.poll(() => batches.length).toBe(1)
      let closed = false
      const closing = subscription.close().then(() => {
        closed = true
      })
      await store.append(newStream(), 'none', events(1))
      expect(closed).toBe(false)
      release()
      await closing
      expect(finished).toBe(1)
      await store.append(newStream(), 'none', events(1))
      await subscription.done
      expect(batches).toHaveLength(1)
    })

    test('ends with the error of its handler; a new subscription takes up where the last batch succeeded', async () => {
      const after = await here(store)
      const written = events(6)
      await store.append(newStream(), 'none', written)
      const handled: string[] = []
      let reached: Position = after
      const poisoned = store.subscribe({ after, batchSize: 1 }, async (stretch) => {
        if (handled.length === 2) throw new Error('the handler is ill')
        handled.push(...stretch.events.map(({ id }) => id))
        reached = stretch.reached
      })
      await expect(poisoned.done).rejects.toThrow('the handler is ill')
      await poisoned.close()
      const cured = store.subscribe({ after: reached, batchSize: 2 }, async ({ events }) => {
        handled.push(...events.map(({ id }) => id))
      })
      await expect.poll(() => handled.length).toBe(6)
      await cured.close()
      expect(handled).toEqual(written.map(({ id }) => id))
    })

    test('loses nothing, doubles nothing and keeps the order while eight writers write', async () => {
      const after = await here(store)
      const seen: Recorded[] = []
      const reports: Stretch[] = []
      const subscription = store.subscribe({ after, batchSize: 50 }, async (stretch) => {
        seen.push(...stretch.events)
        reports.push(stretch)
      })
      const written = new Set<string>()
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let turn = 0; turn < 25; turn += 1) {
            const stream = newStream()
            const [first, second] = [events(1 + (turn % 3)), events(1)]
            const { revision } = await store.append(stream, 'none', first)
            await store.append(stream, revision, second)
            for (const { id } of [...first, ...second]) written.add(id)
          }
        }),
      )
      await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(written.size)
      await subscription.close()
      expect(written.size).toBe(8 * (25 + 49))
      expect(new Set(seen.map(({ id }) => id))).toEqual(written)
      const positions = seen.map(({ position }) => position)
      expect(positions).toEqual([...positions].sort())
      for (const { events, reached } of reports) expect(events.every(({ position }) => position <= reached)).toBe(true)
      const next = new Map<string, bigint>()
      for (const { stream, revision } of seen) {
        expect(revision).toBe(next.get(stream) ?? 0n)
        next.set(stream, revision + 1n)
      }
    })

    test('ends its subscriptions when it is closed', async () => {
      const other = await open()
      let ended = false
      const subscription = other.store.subscribe({ after: START }, async () => {})
      subscription.done.then(() => {
        ended = true
      })
      expect(ended).toBe(false)
      await other.store.close()
      await expect.poll(() => ended).toBe(true)
      await other.close?.()
    })
  })
}
