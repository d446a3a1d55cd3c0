import type { EventStore, Recorded } from '../event-store/event-store.ts'
import { slots } from '../slots.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import type { Retried } from './feed.ts'
import { insisting, type Retries, retrying } from './retries.ts'

const load = async (
  store: Pick<EventStore, 'read'>,
  stream: string,
  revision: bigint,
): Promise<Recorded | undefined> => {
  for await (const event of store.read(stream, { from: revision })) return event
  return undefined
}

/** The part of a consumer that knows streams: one event of a stream at a time, parked streams set aside. */
export const streamsInOrder = ({
  handle,
  store,
  books,
  concurrency,
  retries,
  signal,
  setAside,
  onParked,
}: {
  handle: (event: Recorded) => Promise<void>
  /** Parked events are read from here when they are tried again. */
  store: Pick<EventStore, 'read'>
  books: Pick<Bookkeeping, 'park' | 'unpark' | 'parked'>
  concurrency: number
  retries: Retries
  signal: AbortSignal
  /** Streams that are parked. */
  setAside: Set<string>
  onParked: (event: Recorded, error: unknown) => void
}) => {
  const tails = new Map<string, Promise<unknown>>()
  const inSlot = slots(concurrency)

  /** After everything that was asked of the stream before. */
  const after = <Result>(stream: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (tails.get(stream) ?? Promise.resolve()).then(work)
    const tail = mine.catch(() => {})
    tails.set(stream, tail)
    tail.then(() => {
      if (tails.get(stream) === tail) tails.delete(stream)
    })
    return mine
  }

  /** An event may be passed only once it is known to be parked, so this takes as long as it takes. */
  const park = async (event: Recorded, attempts: number, error: unknown): Promise<boolean> => {
    setAside.add(event.stream)
    return insisting(() => books.park(event, attempts, error), signal)
  }

  const once = async (event: Recorded): Promise<boolean> => {
    if (signal.aborted) return false
    if (setAside.has(event.stream)) return park(event, 0, null)
    // Waiting for the next try takes up no slot; who has waited for a slot until the stop begins nothing.
    const attempt = () => inSlot(async () => signal.throwIfAborted() ?? handle(event), event.meta.corporationId ?? '')
    const outcome = await retrying(attempt, retries, signal)
    if (outcome === null) return true
    if (outcome === 'stopped' || signal.aborted) return false
    onParked(event, outcome.error)
    return park(event, outcome.attempts, outcome.error)
  }

  /** Handles what is parked of a stream up to the first failure. */
  const retry = (stream: string): Promise<Retried> =>
    after(stream, async () => {
      const parked = await books.parked(stream)
      let handled = 0
      for (const { revision, position } of parked) {
        const event = await load(store, stream, revision)
        if (!event || signal.aborted) break
        try {
          await inSlot(() => handle(event), event.meta.corporationId ?? '')
        } catch (error) {
          await books.park(event, 1, error)
          break
        }
        await books.unpark(position)
        handled += 1
      }
      if (handled === parked.length) setAside.delete(stream)
      return { handled, parked: parked.length - handled }
    })

  const retryAll = async (isMine: (stream: string) => boolean): Promise<Retried> => {
    const names = new Set((await books.parked()).map(({ stream }) => stream).filter(isMine))
    const results = await Promise.all([...names].map(retry))
    return results.reduce(
      (sum, { handled, parked }) => ({ handled: sum.handled + handled, parked: sum.parked + parked }),
      {
        handled: 0,
        parked: 0,
      },
    )
  }

  let retried: Promise<unknown> = Promise.resolve()
  return {
    /** Handles or parks an event. @returns false when it was stopped before it could do either. */
    take: (event: Recorded): Promise<boolean> => after(event.stream, () => once(event)),
    /**
     * Handles what is parked, each stream up to its first failure. Whoever asks while another such round is under way has
     * their own after it: otherwise that round could still handle, or find broken, what this one answers for.
     */
    retryParked: (isMine: (stream: string) => boolean = () => true): Promise<Retried> => {
      const mine = retried.then(() => retryAll(isMine))
      retried = mine.catch(() => {})
      return mine
    },
    /** Settles when nothing is being handled. */
    idle: async () => {
      await Promise.all(tails.values())
    },
  }
}
