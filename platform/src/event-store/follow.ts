import { setTimeout as pause } from 'node:timers/promises'
import { type Position, StoreUnavailable, type Stretch, type Subscription } from './event-store.ts'

const retryDelay = (failures: number) => Math.min(1_000, 50 * 2 ** failures)

/**
 * Follows a log from a position on by asking for one stretch after another: the half of a subscription that every adapter
 * needs. While the store is unavailable it waits and asks again, with growing delays; any other error, the handler's
 * included, ends it.
 *
 * @param next the stretch after a cursor; it may be empty.
 * @param moved settles when there may be something beyond what `next` has given. Asked before `next`, so that nothing
 *   written in between is slept over.
 */
export const follow = ({
  after,
  next,
  moved,
  onBatch,
  onEnd,
}: {
  after: Position
  next: (cursor: Position) => Promise<Stretch>
  moved: () => Promise<unknown>
  onBatch: (stretch: Stretch) => Promise<void>
  onEnd?: () => unknown
}): Subscription => {
  const stop = new AbortController()
  // Not Promise.race with one promise of the whole subscription: that would keep a reaction for every wait there ever was.
  const movedOrStopped = (moving: Promise<unknown>) =>
    new Promise<void>((resolve) => {
      const settle = () => {
        stop.signal.removeEventListener('abort', settle)
        resolve()
      }
      stop.signal.addEventListener('abort', settle)
      if (stop.signal.aborted) settle()
      moving.then(settle, settle)
    })

  const run = async () => {
    let cursor = after
    let failures = 0
    while (!stop.signal.aborted) {
      const moving = moved()
      let stretch: Stretch
      try {
        stretch = await next(cursor)
        failures = 0
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        await pause(retryDelay(failures++), undefined, { signal: stop.signal }).catch(() => {})
        continue
      }
      if (stop.signal.aborted) return
      if (stretch.reached > cursor) {
        await onBatch(stretch)
        cursor = stretch.reached
      } else {
        await movedOrStopped(moving)
      }
    }
  }

  const done = run().finally(() => onEnd?.())
  done.catch(() => {}) // whoever cares awaits `done`; nobody must, as long as close() is called
  return {
    done,
    async close() {
      stop.abort()
      await done.catch(() => {})
    },
  }
}
