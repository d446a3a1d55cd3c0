import type { EventStore, Recorded } from '../../event-store/event-store.ts'
import { recent } from '../../recent.ts'

/** Streams whose folded state is kept. */
const MOST_STREAMS = 10_000

/** What streams come to, read on from where they were last time. */
export const folded = <State>(store: EventStore, evolve: (state: State | null, event: Recorded) => State | null) => {
  const folds = recent<{ state: State | null; next: bigint }>(MOST_STREAMS)
  const now = async (stream: string): Promise<State | null> => {
    let { state, next } = folds.get(stream) ?? { state: null, next: 0n }
    for await (const event of store.read(stream, { from: next })) {
      state = evolve(state, event)
      next = event.revision + 1n
    }
    folds.set(stream, { state, next })
    return state
  }
  /** `last`: what it was when it was last asked for. */
  return { now, last: (stream: string): State | null => folds.get(stream)?.state ?? null }
}
