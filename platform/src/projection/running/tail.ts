import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore, Position, Recorded, Stretch, Subscription } from '../../event-store/event-store.ts'

type Piece = Stretch & { from: Position }

// Enough for every group to be handed what came while it wrote its last batch; who is further behind reads for itself.
const MOST_EVENTS = 20_000
const MOST_PIECES = 5_000
const AT_ONCE = 500
// What is appended within so long of what was last handed on comes with the next: a batch costs by its statements, hardly by its
// events. The first event after a silence is handed on at once.
const GATHER_MS = 45

/** What time it is, in milliseconds, and how to wait: a simulation has a time of its own. */
export type Clock = {
  now: () => number
  /** Settles after so long, or when the signal aborts. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** A signal that aborts after so long, or with another. */
  within: (milliseconds: number, signal: AbortSignal) => AbortSignal
}

export const wallClock: Clock = {
  now: () => performance.now(),
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal, ref: false }).catch(() => {}),
  within: (milliseconds, signal) => AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
}

/**
 * Follows the end of the log once for all groups of a process: one subscription, however many groups, and none of them
 * asks the store anything while nothing happens.
 */
export const logTail = (store: EventStore, onTrouble: (error: unknown) => void, clock = wallClock) => {
  let pieces: Piece[] = []
  let count = 0
  let reached: Position | undefined
  let subscription: Subscription | undefined
  const closing = new AbortController()
  let failures = 0
  const waiting = new Set<() => void>()

  const onBatch = async ({ events, reached: now }: Stretch) => {
    failures = 0
    if (reached !== undefined && now <= reached) return
    pieces.push({ from: reached ?? '', events, reached: now })
    count += events.length
    while (pieces.length > MOST_PIECES || (count > MOST_EVENTS && pieces.length > 1))
      count -= pieces.shift()?.events.length ?? 0
    reached = now
    for (const wake of [...waiting]) wake()
    if (events.length > 0 && events.length < AT_ONCE) await clock.pause(GATHER_MS, closing.signal)
  }

  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        subscription = store.subscribe({ after: reached as Position, batchSize: AT_ONCE }, onBatch)
        await subscription.done
        if (closing.signal.aborted) return
      } catch (error) {
        if (closing.signal.aborted) return
        onTrouble(error)
      }
      failures++
      await pause(Math.min(1_000, 50 * 2 ** failures), undefined, { ref: false })
    }
  }
  let following: Promise<void> | undefined

  const held = (after: Position, types: ReadonlySet<string>, limit: number): Stretch | null =>
    pieces[0] && pieces[0].from <= after ? stretchAfter(pieces, after, types, limit) : null
  const begin = (after: Position) => {
    if (following) return
    reached = after
    following = follow()
  }

  return {
    /** What is there already of what comes after a position. Null when that is no longer held here: read for yourself. */
    now(after: Position, types: ReadonlySet<string>, limit: number): Stretch | null {
      begin(after)
      return reached === undefined || reached <= after ? { events: [], reached: after } : held(after, types, limit)
    },
    /**
     * What comes after a position that its reader knows to be near the end of the log: waits until there is something, or
     * until the signal. Null when that is no longer held here, or when interrupted: read for yourself.
     */
    async next(
      after: Position,
      types: ReadonlySet<string>,
      limit: number,
      signal: AbortSignal,
    ): Promise<Stretch | null> {
      begin(after)
      while (reached === undefined || reached <= after) {
        if (signal.aborted || closing.signal.aborted) return null
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            signal.removeEventListener('abort', wake)
            resolve()
          }
          waiting.add(wake)
          signal.addEventListener('abort', wake)
        })
      }
      return held(after, types, limit)
    },
    async close(): Promise<void> {
      closing.abort()
      for (const wake of [...waiting]) wake()
      await subscription?.close()
      await following
      pieces = []
    },
  }
}

const stretchAfter = (
  pieces: readonly Piece[],
  after: Position,
  types: ReadonlySet<string>,
  limit: number,
): Stretch => {
  const events: Recorded[] = []
  let reached = after
  const first = pieces.findLastIndex((piece) => piece.reached <= after) + 1
  for (const piece of pieces.slice(first)) {
    for (const event of piece.events) {
      if (event.position <= after || !types.has(event.type)) continue
      if (events.length === limit) return { events, reached: (events.at(-1) as Recorded).position }
      events.push(event)
    }
    reached = piece.reached
  }
  return { events, reached }
}

export type LogTail = ReturnType<typeof logTail>
