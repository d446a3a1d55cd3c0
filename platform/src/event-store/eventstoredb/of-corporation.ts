import type { EventStore, ReadAll, Recorded, Stretch } from '../event-store.ts'
import type { CorporationPlaces, EventPlace } from './places.ts'

type Store = Pick<EventStore, 'read' | 'readAll'>

/** Streams that are read at once. */
const TOGETHER = 16

/** The events at some places, which are in the order of the log. */
const eventsAt = async (store: Store, all: readonly EventPlace[]): Promise<Recorded[]> => {
  const streams = [...Map.groupBy(all, ({ stream }) => stream)]
  const recorded: Recorded[] = []
  const readNext = async (): Promise<void> => {
    for (let next = streams.pop(); next; next = streams.pop()) {
      const [stream, places] = next
      const [first, last] = [places[0]?.revision ?? 0n, places.at(-1)?.revision ?? 0n]
      const positions = new Set(places.map(({ position }) => position))
      for await (const event of store.read(stream, { from: first })) {
        if (positions.has(event.position)) recorded.push(event)
        if (event.revision >= last) break
      }
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, readNext))
  return recorded.sort((a, b) => (a.position < b.position ? -1 : 1))
}

/**
 * A stretch of a corporation's events: those whose places are known by their streams, and the rest of the log, which is short where the
 * places are kept up, by reading through it.
 */
export const readOfCorporation = async (
  store: Store,
  notedPlaces: CorporationPlaces,
  { after, types, corporation, limit }: ReadAll & { corporation: string },
): Promise<Stretch> => {
  const { places, reached } = await notedPlaces.of(corporation, { after, types, limit })
  const events = (await eventsAt(store, places)).filter(({ meta }) => meta.corporationId === corporation)
  const last = places.at(-1)
  if (last && places.length === limit) return { events, reached: last.position }
  const from = reached > after ? reached : after
  const rest = await store.readAll({ after: from, ...(types && { types }), corporation, limit: limit - events.length })
  return { events: [...events, ...rest.events], reached: rest.reached }
}
