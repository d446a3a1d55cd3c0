import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore, Position, Recorded, Stretch, Subscription } from '../../event-store/event-store.ts'

type Piece = Stretch & { from: Position }

// Enough for every group to be handed what came while it wrote its last batch; who is further behind reads for itself.
const MOST_EVENTS = 20_000
const MOST_PIECES = 5_000

/**
 * Follows the end of the log once for all groups of a process: one subscription, however many groups, and none of them
 * asks the store anything while nothing happens.
 */
export const logTail = (store: EventStore, onTrouble: (error: unknown) => void) => {
  let pieces: Piece[] = []
  let held = 0
  let reached: Position | undefined
  let subscription: Subscription | undefined
  let closed = false
  let failures = 0
  const waiting = new Set<() => void>()

  const onBatch = async ({ events, reached: now }: Stretch) => {
    failures = 0
    if (reached !== undefined && now <= reached) return
    pieces.push({ from: reached ?? '', events, reached: now })
    held += events.length
    while (pieces.length > MOST_PIECES || (held > MOST_EVENTS && pieces.length > 1))
      held -= pieces.shift()?.events.length ?? 0
    reached = now
    for (const wake of [...waiting]) wake()
  }

  const follow = async (): Promise<void> => {
    while (!closed) {
      try {
        subscription = store.subscribe({ after: reached as Position }, onBatch)
        await subscription.done
        if (closed) return
      } catch (error) {
        if (closed) return
        onTrouble(error)
      }
      failures++
      await pause(Math.min(1_000, 50 * 2 ** failures), undefined, { ref: false })
    }
  }
  let following: Promise<void> | undefined

  return {
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
      if (!following) {
        reached = after
        following = follow()
      }
      while (reached === undefined || reached <= after) {
        if (signal.aborted || closed) return null
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
      if (!pieces[0] || pieces[0].from > after) return null
      return stretchAfter(pieces, after, types, limit)
    },
    async close(): Promise<void> {
      closed = true
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
