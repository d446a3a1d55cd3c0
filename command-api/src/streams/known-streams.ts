import type { EventStore, Position, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { recent } from '@escandallo/platform/recent.ts'
import { type Message, type StreamKind, streamOf } from '../decider.ts'

type Place = { revision: bigint; position: Position; fingerprint: unknown }

/** What deciding needs of a stream: the state that its events lead to, where it ends, and where each event stands. */
export type Known<State> = {
  state: State
  corporationId: string | undefined
  last: { id: string; revision: bigint; position: Position } | undefined
  places: ReadonlyMap<string, Place>
}

/** Streams that are kept in memory, and their events at most. */
export type Keeping = { streams: number; events: number }

/** What people are at work on. */
const AT_WORK: Keeping = { streams: 500, events: 100 }

const placeOf = ({ id, revision, position, meta }: Recorded): [string, Place] => [
  id,
  { revision, position, fingerprint: meta.fingerprint },
]

const after = <State, Command extends Message, Event extends Message>(
  { event, decider }: StreamKind<State, Command, Event>,
  { state, corporationId, last, places }: Known<State>,
  events: readonly Recorded[],
): Known<State> => ({
  state: events.reduce((so, { type, data }) => decider.evolve(so, event.parse({ type, data })), state),
  corporationId: corporationId ?? events[0]?.meta.corporationId,
  last: events.at(-1) ?? last,
  places: events.length === 0 ? places : new Map([...places, ...events.map(placeOf)]),
})

/**
 * Reads a stream up to its end, however lately somebody else wrote there. Of one that was read lately only its last event
 * is read again, with whatever follows: what comes before it stands in its hash, so that a log which was put back to an
 * earlier day is noticed, and read from the start.
 */
export const knownStreams = (store: Pick<EventStore, 'read'>, keeping = AT_WORK) => {
  const kept = recent<{ kind: object; known: Known<unknown> }>(keeping.streams)

  const sinceThen = async (stream: string, before: Known<unknown>): Promise<Recorded[] | null> => {
    const [again, ...more] = await Array.fromAsync(store.read(stream, { from: before.last?.revision ?? 0n }))
    return again?.id === before.last?.id && again?.position === before.last?.position ? more : null
  }

  return async <State, Command extends Message, Event extends Message>(
    kind: StreamKind<State, Command, Event>,
    id: string,
  ): Promise<Known<State>> => {
    const stream = streamOf(kind, id)
    const cached = kept.get(stream)
    const before = cached?.kind === kind ? (cached.known as Known<State>) : undefined
    const more = before && (await sinceThen(stream, before))
    const nothing: Known<State> = {
      ...{ state: kind.decider.initialState, corporationId: undefined, last: undefined, places: new Map() },
    }
    const known =
      before && more ? after(kind, before, more) : after(kind, nothing, await Array.fromAsync(store.read(stream)))
    if (kind.cacheable && known.last && known.places.size <= keeping.events) kept.set(stream, { kind, known })
    else kept.delete(stream)
    return known
  }
}
