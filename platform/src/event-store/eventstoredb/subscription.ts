import { type AllStreamResolvedEvent, type EventStoreDBClient, excludeSystemEvents } from '@eventstore/db-client'
import type { Position, Recorded, Stretch } from '../event-store.ts'
import { orUnavailable } from './errors.ts'
import { type Place, placeOf, positionOf } from './positions.ts'
import { isOurs, recordedOf } from './recorded.ts'

/**
 * The live end of `$all` as something to be asked: `next` waits for a batch. It ends with the first error; the client does
 * not subscribe again by itself, so whoever asks opens another one behind the last stretch handled.
 *
 * Types are chosen here, not by the server: with a server-side filter `reached` would stand still until the server sends a
 * checkpoint, which it does only after a whole window of events that do not match.
 */
export type Feed = { next(): Promise<Stretch | null>; close(): Promise<void> }

export const openFeed = (
  client: EventStoreDBClient,
  { after, types, batchSize }: { after: Position; types?: readonly string[] | undefined; batchSize: number },
): Feed => {
  const typesToRead = types ? new Set(types) : null
  let failure: unknown
  let ended = false
  let checkpoint: { place: Place; taken: () => void } | undefined
  let wake: () => void = () => {}

  const subscription = client.subscribeToAll(
    {
      fromPosition: placeOf(after),
      filter: excludeSystemEvents({
        // A checkpoint may lie beyond events that are still waiting to be read here. Nothing more comes in until it is
        // taken, and it is taken only when everything before it has been.
        checkpointReached: (_subscription, place) =>
          new Promise<void>((resolve) => {
            checkpoint = { place, taken: resolve }
            wake()
          }),
      }),
    },
    { highWaterMark: batchSize * 4 }, // so that the next batches arrive while one is being handled
  )
  subscription.on('readable', () => wake())
  subscription.on('error', (error: unknown) => {
    failure ??= orUnavailable(error)
    wake()
  })
  for (const end of ['end', 'close'] as const)
    subscription.on(end, () => {
      ended = true
      wake()
    })

  const take = (cursor: Position): Stretch => {
    const events: Recorded[] = []
    let reached = cursor
    for (let taken = 0; taken < batchSize; taken += 1) {
      const resolved = subscription.read() as AllStreamResolvedEvent | null
      if (resolved === null) break
      const { event } = resolved
      if (!event || !isOurs(event)) continue
      reached = positionOf(event.position)
      if (!typesToRead || typesToRead.has(event.type)) events.push(recordedOf(event))
    }
    if (subscription.readableLength === 0 && checkpoint) {
      const position = positionOf(checkpoint.place)
      if (position > reached) reached = position
      checkpoint.taken()
      checkpoint = undefined
    }
    return { events, reached }
  }

  let cursor = after
  return {
    async next() {
      for (;;) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve
        })
        const stretch = take(cursor)
        if (stretch.reached > cursor) {
          cursor = stretch.reached
          return stretch
        }
        if (failure) throw failure
        if (ended) return null
        await woken
      }
    },
    async close() {
      ended = true
      checkpoint?.taken()
      wake()
      await subscription.unsubscribe().catch(() => {})
    },
  }
}
