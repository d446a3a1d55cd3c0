import type { EventStore, Recorded } from '@escandallo/platform/event-store/event-store.ts'

/**
 * A store that reads each stream once and keeps what is appended to it, for many commands to few streams.
 * Somebody else's append shows as a conflict, after which the stream is read anew. What is kept of an append is what
 * deciding needs: ids, data, revisions and the position of the last event.
 */
export const cachedStreams = (store: EventStore): Pick<EventStore, 'append' | 'read'> => {
  const streams = new Map<string, Recorded[]>()
  return {
    async append(stream, expected, events) {
      try {
        const appended = await store.append(stream, expected, events)
        const first = appended.revision - BigInt(events.length - 1)
        streams.get(stream)?.push(
          ...events.map((event, index) => {
            const meta = { ...event.meta, previousHash: null }
            return { ...event, meta, stream, revision: first + BigInt(index), position: appended.position }
          }),
        )
        return appended
      } catch (error) {
        streams.delete(stream)
        throw error
      }
    },
    async *read(stream, { from = 0n } = {}) {
      const events = streams.get(stream) ?? (await Array.fromAsync(store.read(stream)))
      streams.set(stream, events)
      yield* events.slice(Number(from))
    },
  }
}
