import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from '../database/locks/locks.ts'
import type { Pool } from '../database/pool.ts'
import { type EventStore, type Position, type Recorded, START } from '../event-store/event-store.ts'
import { type Bookkeeping, bookkeeping } from './bookkeeping.ts'
import type { Consumption, Feed, FeedOptions, FeedStatus } from './feed.ts'
import { progress } from './progress.ts'
import { aborted, type Retries, wait } from './retries.ts'
import { streamsInOrder } from './streams-in-order.ts'

export type LogFeedOptions = {
  store: EventStore
  /** For checkpoints, parked events and one held connection for each active group. */
  pool: Pool
  retries?: Retries
  /** Milliseconds that a stop waits for events being handled, 3,000 unless told; what takes longer comes again. */
  stopTimeout?: number
  /** Told whenever a group advances, parks or changes its mind about who is active: for metrics and alarms. */
  onStatus?: (group: string, status: FeedStatus) => void
  /** Told of every event that is set aside because it could not be handled. */
  onParked?: (group: string, event: Recorded, error: unknown) => void
  /** Told of what made a consumer start again: a lost connection, a failed checkpoint. */
  onError?: (group: string, error: unknown) => void
}

/** Milliseconds between two attempts to become a group's active consumer, and at least between two saved checkpoints. */
const STAND_BY = 1_000
const SAVING = 100

/** Saves the latest position every so often until the signal aborts, and once more then. */
const saving = async (
  books: Bookkeeping,
  current: () => Position,
  signal: AbortSignal,
  failed: (e: unknown) => void,
) => {
  let saved = current()
  const save = async () => {
    const position = current()
    if (position === saved) return
    await books.save(position).then(() => {
      saved = position
    }, failed)
  }
  while (!signal.aborted) {
    await save()
    await wait(SAVING, signal)
  }
  await save()
}

/** A feed on the event store's own subscription: what a process needs when there is no broker. */
export const logFeed = ({
  store,
  pool,
  retries = {},
  stopTimeout = 3_000,
  onStatus = () => {},
  onParked = () => {},
  onError = () => {},
}: LogFeedOptions): Feed => {
  const consume = (
    { group, types, concurrency = 8, isPassing }: FeedOptions,
    handle: (event: Recorded) => Promise<void>,
  ) => {
    const books = bookkeeping(pool, group)
    const closing = new AbortController()
    const window = Math.max(256, concurrency * 16)
    let active: { status: () => FeedStatus; retryParked: Consumption['retryParked'] } | undefined
    const status = (): FeedStatus =>
      active?.status() ?? { active: false, checkpoint: START, pending: 0, parkedStreams: 0, lag: 0 }

    /** Until it is closed, the lock is lost or the subscription fails. */
    const work = async (lost: AbortSignal): Promise<void> => {
      const stop = new AbortController()
      const signal = AbortSignal.any([stop.signal, closing.signal, lost])
      const setAside = new Set((await books.parked()).map(({ stream }) => stream))
      const advancing = progress(await books.checkpoint())
      const streams = streamsInOrder({
        handle,
        store,
        books,
        concurrency,
        signal,
        setAside,
        retries: { ...retries, isPassing },
        onParked: (event, error) => onParked(group, event, error),
      })
      let roomMade: () => void = () => {}

      active = {
        status: () => {
          const oldest = advancing.oldest()
          return {
            active: true,
            checkpoint: advancing.checkpoint(),
            pending: advancing.pending(),
            parkedStreams: setAside.size,
            lag: oldest ? Math.max(0, Date.now() - Date.parse(oldest.meta.at)) : 0,
          }
        },
        retryParked: async () => {
          const retried = await streams.retryParked()
          onStatus(group, status())
          return retried
        },
      }
      onStatus(group, status())
      // What failed yesterday may have been mended: a new version begins with a start.
      active.retryParked().catch((error) => onError(group, error))

      const saved = saving(books, advancing.checkpoint, signal, (error) => onError(group, error))
      const subscription = store.subscribe(
        { after: advancing.checkpoint(), types, batchSize: Math.min(window, 200) },
        async ({ events, reached }) => {
          for (const { event, settle } of advancing.receive(events, reached)) {
            void streams.take(event).then((settled) => {
              if (!settled) return
              settle()
              roomMade()
              onStatus(group, status())
            })
          }
          while (advancing.pending() > window && !signal.aborted) {
            await new Promise<void>((resolve) => {
              roomMade = resolve
              signal.addEventListener('abort', () => resolve(), { once: true })
            })
          }
        },
      )
      try {
        await Promise.race([subscription.done, aborted(signal)])
      } finally {
        stop.abort()
        await subscription.close()
        await Promise.race([streams.idle(), pause(stopTimeout, undefined, { ref: false })])
        await saved
        active = undefined
        onStatus(group, status())
      }
    }

    const run = async () => {
      while (!closing.signal.aborted) {
        try {
          const held = await tryLock(pool, `feed ${group}`)
          if (held) await work(held.lost).finally(held.release)
        } catch (error) {
          onError(group, error)
        }
        await wait(STAND_BY, closing.signal)
      }
    }

    const running = run()
    return {
      status,
      retryParked: async () => active?.retryParked() ?? { handled: 0, parked: 0 },
      async close() {
        closing.abort()
        await running
      },
    }
  }
  return { subscribe: consume }
}
