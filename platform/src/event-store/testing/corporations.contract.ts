import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EventStore, NewEvent, Position, ReadAll, Recorded } from '../event-store.ts'
import { event, here, newStream } from './events.ts'

/** Everything from a position on, in stretches. */
export const drained = async (store: EventStore, options: Omit<ReadAll, 'limit'> & { limit?: number }) => {
  const recorded: Recorded[] = []
  for (let after = options.after; ; ) {
    const stretch = await store.readAll({ limit: 100, ...options, after })
    recorded.push(...stretch.events)
    if (stretch.reached === after) return { events: recorded, reached: after }
    expect(stretch.reached > after).toBe(true)
    after = stretch.reached
  }
}

const eventOf = (corporationId: string, type = 'Happened'): NewEvent => {
  const made = event(type)
  return { ...made, meta: { ...made.meta, corporationId } }
}
const places = (events: readonly Recorded[]) => events.map(({ position, id }) => `${position} ${id}`)

/** Streams of several corporations, written at once by many; some of the appends are refused, and leave gaps where there are numbers. */
const writeAtOnce = (store: EventStore, corporations: readonly string[], rounds: number) =>
  Promise.all(
    Array.from({ length: 12 }, async (_, writer) => {
      const corporation = corporations[writer % corporations.length] as string
      const stream = newStream()
      for (let turn = 0; turn < rounds; turn += 1) {
        const expected = turn === 0 ? 'none' : BigInt(2 * turn - 1)
        await store.append(stream, expected, [eventOf(corporation), eventOf(corporation, writer % 2 ? 'Odd' : 'Even')])
        if (turn % 3 === 0) await store.append(stream, 'none', [eventOf(corporation)]).catch(() => {})
      }
    }),
  )

/** Reading the events of one corporation, held against a filter over everything. */
export const readingOfCorporations = (opened: () => EventStore): void => {
  describe('reading a corporation', () => {
    test('gives its events and no others, in the order of the log, and misses none', async () => {
      const store = opened()
      const after = await here(store)
      const corporations = [randomUUID(), randomUUID(), randomUUID()]
      await writeAtOnce(store, corporations, 6)
      const all = await drained(store, { after })
      expect(all.events).toHaveLength(12 * 6 * 2)
      for (const corporation of corporations)
        for (const limit of [1, 7, 1_000]) {
          const ours = await drained(store, { after, corporation, limit })
          const filtered = all.events.filter(({ meta }) => meta.corporationId === corporation)
          expect(filtered).toHaveLength(48)
          expect(places(ours.events)).toEqual(places(filtered))
          expect(ours.events).toEqual(filtered)
          expect(ours.reached >= (all.events.at(-1)?.position as Position)).toBe(true)
        }
    })

    test('loses nothing and gives nothing twice while others append', async () => {
      const store = opened()
      const after = await here(store)
      const corporations = [randomUUID(), randomUUID()]
      const [corporation = ''] = corporations
      const writing = writeAtOnce(store, corporations, 10)
      let isWriting = true
      const written = writing.then(() => {
        isWriting = false
      })
      const read: Recorded[] = []
      for (let from = after, last = false; ; ) {
        const { events, reached } = await store.readAll({ after: from, corporation, limit: 5 })
        read.push(...events)
        if (last && reached === from) break
        last = !isWriting && reached === from
        from = reached
      }
      await written
      const all = await drained(store, { after })
      expect(places(read)).toEqual(places(all.events.filter(({ meta }) => meta.corporationId === corporation)))
      expect(read).toHaveLength(12 * 10)
    })

    test('gives only the types asked for, from a position on, and says how far it has looked', async () => {
      const store = opened()
      const corporation = randomUUID()
      const after = await here(store)
      const types = ['Wanted', 'Other', 'Wanted', 'Other', 'Wanted'] as const
      const stream = newStream()
      await store.append(
        stream,
        'none',
        types.map((type) => eventOf(corporation, type)),
      )
      const end = await here(store)
      const two = await store.readAll({ after, corporation, types: ['Wanted'], limit: 2 })
      expect(two.events.map(({ revision }) => revision)).toEqual([0n, 2n])
      const rest = await store.readAll({ after: two.reached, corporation, types: ['Wanted'], limit: 2 })
      expect(rest.events.map(({ revision }) => revision)).toEqual([4n])
      expect(rest.reached >= end).toBe(true)
      const nobody = await store.readAll({ after, corporation: randomUUID(), limit: 10 })
      expect(nobody.events).toEqual([])
      expect(nobody.reached >= end).toBe(true)
    })
  })
}
