import type { EventStore, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { START } from '@escandallo/platform/event-store/event-store.ts'
import { hashOf } from '@escandallo/platform/event-store/hash-chain.ts'
import { inPieces } from './pieces.ts'
import { withheld } from './withheld.ts'

/** Events that are read at once: few, so that what is made of them dies young. */
const EVENTS = 250

async function* ofCorporation(store: Pick<EventStore, 'readAll'>, corporationId: string): AsyncGenerator<Recorded[]> {
  let after = START
  for (;;) {
    const { events, reached } = await store.readAll({ after, limit: EVENTS })
    const ours = events.filter(({ meta }) => meta.corporationId === corporationId)
    if (ours.length > 0) yield ours
    if (events.length === 0 && reached === after) return
    if (events.length < EVENTS) return
    after = reached
  }
}

const line = (value: object) => `${JSON.stringify(value)}\n`

/** What happened, an event a line, in the order in which it did. */
export async function* readableEvents(store: Pick<EventStore, 'readAll'>, corporationId: string) {
  for await (const events of ofCorporation(store, corporationId))
    yield* inPieces(events, ({ stream, revision, id, type, data, meta }) =>
      line({
        ...{ at: meta.at, stream, revision: revision.toString(), id, type, data: withheld(data).data },
        ...{ actor: meta.actor, correlationId: meta.correlationId, causationId: meta.causationId },
      }),
    )
}

/**
 * The same events as they are stored, each with its hash and that of the event before it in its stream: whoever changes one,
 * leaves one out or puts one in breaks the chain. What is sealed is withheld and named; such an event is held by the next one.
 */
export async function* chainedEvents(store: Pick<EventStore, 'readAll'>, corporationId: string) {
  for await (const events of ofCorporation(store, corporationId))
    yield* inPieces(events, (event) => {
      const { stream, revision, id, type, meta } = event
      const { data, paths } = withheld(event.data)
      const place = { stream, revision: revision.toString(), id, type, data, meta, hash: hashOf(event) }
      return line(paths.length > 0 ? { ...place, withheld: paths } : place)
    })
}
