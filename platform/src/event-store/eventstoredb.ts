import { EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client'
import { recent } from '../recent.ts'
import { type EventStore, type Recorded, StoreUnavailable, type Stretch, type Subscription } from './event-store.ts'
import { appending, type History } from './eventstoredb/append.ts'
import { orUnavailable } from './eventstoredb/errors.ts'
import { readOfCorporation } from './eventstoredb/of-corporation.ts'
import type { CorporationPlaces } from './eventstoredb/places.ts'
import { placeOf, positionOf } from './eventstoredb/positions.ts'
import { leavable } from './eventstoredb/reading.ts'
import { isOurs, recordedOf } from './eventstoredb/recorded.ts'
import { type Feed, openFeed } from './eventstoredb/subscription.ts'
import { follow } from './follow.ts'
import { hashOf } from './hash-chain.ts'

export type EventStoreDBOptions = {
  /** An append that is not answered within so many milliseconds is sent again, with the same ids; 5,000 unless told. */
  timeout?: number
  /** Where the events of corporations are; without it they are found by reading the whole log. */
  places?: CorporationPlaces
  /** Whether this process keeps up what is known of those places. */
  keepsPlaces?: boolean
}

/** Fewest events that `readAll` fetches at a time, so that a seldom type does not cost a call for each event. */
const PAGE = 500

const isStretch = (value: unknown): value is Stretch =>
  typeof value === 'object' && value !== null && 'reached' in value

/** What is remembered of a stream before a revision; null where that is not all of it. */
const eventsUpTo = (from: bigint, history: History | undefined): History['known'] | null =>
  history?.end && history.end.revision >= from - 1n ? history.known.filter(({ revision }) => revision < from) : null

/**
 * An event store in EventStoreDB 22.6 or newer (an append is at most 1 MB unless the server is told otherwise).
 *
 * One per process: the client keeps the appends of all its connections in one place, and rejects them all when one of the
 * connections fails. `throwOnAppendFailure` must stay on; off, a conflict reads as a success at revision 1.
 * @param connectionString such as `esdb://localhost:2113?tls=false`
 */
export const eventStoreDBEventStore = (
  connectionString: string,
  { timeout = 5_000, places, keepsPlaces = false }: EventStoreDBOptions = {},
): EventStore => {
  const client = EventStoreDBClient.connectionString(connectionString)
  const histories = recent<History>(1_000)
  const subscriptions = new Set<Subscription>()

  async function* read(stream: string, { from = 0n }: { from?: bigint } = {}): AsyncIterable<Recorded> {
    const history: History['known'] = []
    let last: Recorded | undefined
    const reading = client.readStream(stream, { fromRevision: from, direction: 'forwards' })
    try {
      for await (const { event } of leavable(reading)) {
        if (!event || !isOurs(event)) continue
        last = recordedOf(event)
        history.push({ id: last.id, revision: last.revision, position: last.position })
        yield last
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw orUnavailable(error)
    }
    // What is decided on a stream that was just read is appended without reading it again.
    if (!last) return
    const earlier = from === 0n ? [] : eventsUpTo(from, histories.get(stream))
    if (earlier)
      histories.set(stream, { known: [...earlier, ...history], end: { revision: last.revision, hash: hashOf(last) } })
  }

  const append = appending(client, histories, read, timeout)

  /** What is remembered of a stream is not read again. */
  const recordedAs: EventStore['recordedAs'] = async (stream, id) => {
    const history = histories.get(stream)
    const from = history?.known.find((event) => event.id === id)?.revision ?? (history?.end?.revision ?? -1n) + 1n
    for await (const event of read(stream, { from })) if (event.id === id) return event
    return null
  }

  const readThrough: EventStore['readAll'] = async ({ after, types, corporation, limit }) => {
    const events: Recorded[] = []
    let reached = after
    const maxCount = Math.max(limit, PAGE)
    for (;;) {
      const reading = client.readAll({ fromPosition: placeOf(reached), direction: 'forwards', maxCount })
      let fetched = 0
      try {
        for await (const { event } of leavable(reading)) {
          fetched += 1
          if (!event) continue
          const position = positionOf(event.position)
          if (position <= reached) continue // reading begins with the event at the position itself
          reached = position
          if (!isOurs(event) || (types && !types.includes(event.type))) continue
          const recorded = recordedOf(event)
          if (corporation !== undefined && recorded.meta.corporationId !== corporation) continue
          if (events.push(recorded) === limit) return { events, reached }
        }
      } catch (error) {
        throw orUnavailable(error)
      }
      if (fetched < maxCount) return { events, reached }
    }
  }

  const readAll: EventStore['readAll'] = ({ corporation, ...options }) =>
    places && corporation !== undefined
      ? readOfCorporation({ read, readAll: readThrough }, places, { ...options, corporation })
      : readThrough(corporation === undefined ? options : { ...options, corporation })
  const keeping = keepsPlaces ? places?.keep({ readAll: readThrough }) : undefined

  const subscribe: EventStore['subscribe'] = ({ after, types, batchSize = 500 }, onBatch) => {
    let feed: Feed | undefined
    const following = follow({
      after,
      // A feed that has failed or ended is replaced by one that begins behind the last batch handled.
      async next(cursor) {
        feed ??= openFeed(client, { after: cursor, types, batchSize })
        const stretch = await feed.next().catch((error: unknown) => error)
        if (isStretch(stretch)) return stretch
        await feed.close()
        feed = undefined
        throw stretch ?? new StoreUnavailable('EventStoreDB has ended the subscription')
      },
      moved: async () => {},
      onBatch,
      onEnd: () => {
        subscriptions.delete(subscription)
        return feed?.close()
      },
    })
    const subscription: Subscription = {
      done: following.done,
      async close() {
        const closed = following.close()
        await feed?.close()
        await closed
      },
    }
    subscriptions.add(subscription)
    return subscription
  }

  return {
    append,
    read,
    recordedAs,
    readAll,
    subscribe,
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()))
      await keeping?.close()
      await client.dispose()
    },
  }
}
