import { expect, test } from 'vitest'
import type { Recorded } from '../event-store/event-store.ts'
import { event } from '../event-store/testing/events.ts'
import type { Parked } from './bookkeeping.ts'
import { streamsInOrder } from './streams-in-order.ts'

const parkedIn = (stream: string, count: number): Parked[] =>
  Array.from({ length: count }, (_, index) => ({
    stream,
    revision: BigInt(index),
    position: `${index}` as Parked['position'],
  }))

test('a round over what is parked waits for the round before, however late that one learns what is parked', async () => {
  const parked = parkedIn('document-1', 3)
  const firstMayLook = Promise.withResolvers<void>()
  let looks = 0
  const streams = streamsInOrder({
    handle: async () => {},
    store: {
      read: async function* (stream, from) {
        yield { ...event('DocumentUploaded'), stream, revision: from?.from ?? 0n } as unknown as Recorded
      },
    },
    books: {
      park: async () => {},
      unpark: async (position) =>
        void parked.splice(
          parked.findIndex((event) => event.position === position),
          1,
        ),
      parked: async () => {
        looks += 1
        if (looks === 1) await firstMayLook.promise
        return [...parked]
      },
    },
    concurrency: 4,
    retries: {},
    signal: new AbortController().signal,
    setAside: new Set(['document-1']),
    onParked: () => {},
  })
  const rounds = [streams.retryParked(), streams.retryParked()]
  firstMayLook.resolve()
  expect(await Promise.all(rounds)).toEqual([
    { handled: 3, parked: 0 },
    { handled: 0, parked: 0 },
  ])
})
