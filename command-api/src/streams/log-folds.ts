import { createHmac } from 'node:crypto'
import { type EventStore, type Position, type Recorded, START } from '@escandallo/platform/event-store/event-store.ts'
import type { Snapshots } from '@escandallo/platform/snapshots/snapshots.ts'
import { decoded, encoded } from './snapshots/codec.ts'

/** What events of some types come to, of one corporation or of all. */
export type LogFold<State> = {
  /** Unique among folds. */
  name: string
  types: readonly string[]
  start: () => State
  /** Changes a state, which nobody else holds, by an event. */
  take: (state: State, event: Recorded) => void
  /** Raised when it comes to another state. Without it nothing is laid down: for what is personal, and for what is short. */
  version?: number
}

/** Reads what a fold has come to by now; nothing of it stays in memory. @param corporation null for all of them. */
export type ReadFold = <State>(fold: LogFold<State>, corporation: string | null) => Promise<State>

export type LogFoldNeeds = {
  store: Pick<EventStore, 'readAll' | 'recordedAs'>
  /** Where states are laid down, and the secret of their seals; without it each reads its events from the start. */
  laidDown?: { snapshots: Snapshots; secret: string }
}

type Laid = {
  after: Position
  count: number
  last: { stream: string; id: string; position: Position } | null
  state: unknown
}

const BATCH = 1_000
/** Events, or milliseconds of reading, after which a state is laid down. */
const EVERY = 50
const SLOW_MS = 20

/**
 * Folds events that are found by the index of their corporation; what many came to is laid down, sealed, and only what was added since
 * is read. An event on which it rests that the log does not have there any more makes it be folded from the start.
 */
export const logFolds = ({ store, laidDown }: LogFoldNeeds): ReadFold => {
  const sealOf = (...texts: readonly string[]) =>
    createHmac('sha256', laidDown?.secret ?? '')
      .update(JSON.stringify(texts))
      .digest('base64url')

  const laid = async (stream: string, fold: string): Promise<Laid | null> => {
    const snapshot = await laidDown?.snapshots.latest(stream)
    if (!snapshot || snapshot.fold !== fold || snapshot.seal !== sealOf(stream, fold, snapshot.head)) return null
    const head = decoded(snapshot.head) as Laid
    if (!head.last) return head
    const again = await store.recordedAs(head.last.stream, head.last.id)
    return again?.position === head.last.position ? head : null
  }

  return async (fold, corporation) => {
    const { name, types, version } = fold
    const [stream, foldName] = [`fold ${name} ${corporation ?? 'of all'}`, `${name} ${version}`]
    const laidState = version === undefined ? null : await laid(stream, foldName)
    const began = performance.now()
    const begun = laidState ?? { after: START, count: 0, last: null, state: fold.start() }
    const state = begun.state as ReturnType<typeof fold.start>
    let { after, last } = begun
    let added = 0
    const layDown = async () => {
      if (version === undefined || !laidDown) return
      const count = begun.count + added
      const head = encoded({ after, count, last, state } satisfies Laid)
      const snapshot = { fold: foldName, revision: BigInt(count), head, seal: sealOf(stream, foldName, head) }
      await laidDown.snapshots.save(stream, snapshot, { names: [], added: new Map() })
    }
    for (;;) {
      const stretch = await store.readAll({
        after,
        types,
        ...(corporation === null ? {} : { corporation }),
        limit: BATCH,
      })
      for (const event of stretch.events) fold.take(state, event)
      added += stretch.events.length
      const end = stretch.events.at(-1)
      if (end) last = { stream: end.stream, id: end.id, position: end.position }
      after = stretch.reached
      if (stretch.events.length < BATCH) break
      // Whoever gives up waiting for a long log leaves the next one less to read.
      await layDown()
    }
    if (added >= EVERY || performance.now() - began > SLOW_MS) await layDown().catch(() => {})
    return state
  }
}
