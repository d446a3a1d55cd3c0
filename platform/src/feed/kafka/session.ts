import { setTimeout as pause } from 'node:timers/promises'
import type { EachBatchPayload, KafkaMessage } from 'kafkajs'
import { type EventStore, type Recorded, START } from '../../event-store/event-store.ts'
import type { Bookkeeping } from '../bookkeeping.ts'
import type { FeedStatus } from '../feed.ts'
import { insisting, type Retries, wait } from '../retries.ts'
import { streamsInOrder } from '../streams-in-order.ts'
import type { Inbox, Unreadable } from './inbox.ts'
import { type Lane, lane } from './lane.ts'
import { fromMessage } from './messages.ts'
import { laneName } from './topics.ts'

export type SessionOptions = {
  store: EventStore
  books: Bookkeeping
  box: Inbox
  types: readonly string[]
  concurrency: number
  retries: Retries
  /** Milliseconds that an end waits for events being handled. */
  stopTimeout: number
  /** Handles an event that the inbox does not know, and lets the inbox know. */
  handle: (event: Recorded, lane: string) => Promise<void>
  laneOf: (stream: string) => string
  onChange: () => void
  onParked: (event: Recorded, error: unknown) => void
  onUnreadable: (message: Unreadable) => void
  onError: (error: unknown) => void
}

export type Batch = Pick<EachBatchPayload, 'batch' | 'resolveOffset' | 'heartbeat' | 'commitOffsetsIfNecessary'>

/** Milliseconds between two saves, and saves between two sweeps. */
const SAVING = 150
const SWEEPING = 400
/** Milliseconds between two looks whether a heartbeat is due while a batch waits. */
const HEARTBEAT = 250

/**
 * A member's work from one distribution of the partitions to the next. What is not settled when it ends comes again, to
 * whoever is given its partition then.
 */
export const openSession = (assigned: readonly string[], options: SessionOptions) => {
  const { store, books, box, types, concurrency, stopTimeout, laneOf, onChange, onError } = options
  const ending = new AbortController()
  const { signal } = ending
  const window = Math.max(256, concurrency * 16)
  const lanes = new Map<string, Lane>()
  const committed = new Map<string, bigint>()
  const setAside = new Set<string>()
  let passed = START
  let opened = false
  let commit: Batch['commitOffsetsIfNecessary'] | undefined
  let roomMade: () => void = () => {}

  const streams = streamsInOrder({
    handle: (event) => options.handle(event, laneOf(event.stream)),
    store,
    books,
    concurrency,
    retries: options.retries,
    signal,
    setAside,
    onParked: options.onParked,
  })
  const pending = () => lanes.values().reduce((sum, lane) => sum + lane.pending(), 0)

  const isMine = (stream: string) => lanes.has(laneOf(stream))
  const retryParked = async () => {
    const retried = await streams.retryParked(isMine)
    onChange()
    return retried
  }

  const open = async () => {
    // What a group has handled from the log before there was a broker is passed.
    passed = await books.checkpoint()
    const marks = await box.marks(assigned)
    for (const name of assigned) lanes.set(name, lane(marks.get(name) ?? START))
    for (const { stream } of await books.parked()) if (isMine(stream)) setAside.add(stream)
    opened = true
    onChange()
    retryParked().catch(onError)
  }
  const ready = insisting(open, signal)

  /** The marks first: a committed offset says that nobody needs to remember what lies before it. */
  const save = async () => {
    const moved = [...lanes].filter(([name, lane]) => lane.next() !== null && lane.next() !== committed.get(name))
    if (moved.length === 0) return
    const offsets = moved.map(([name, lane]) => [name, lane.next() as bigint] as const)
    await box.mark(moved.map(([name, lane]) => [name, lane.mark()] as const))
    await commit?.({
      topics: offsets.map(([name, offset]) => {
        const at = name.lastIndexOf('/')
        return {
          topic: name.slice(0, at),
          partitions: [{ partition: Number(name.slice(at + 1)), offset: String(offset) }],
        }
      }),
    })
    for (const [name, offset] of offsets) committed.set(name, offset)
  }
  const saving = async () => {
    for (let time = 0; !signal.aborted; time += 1, await wait(SAVING, signal)) {
      await save().catch(onError)
      if (time % SWEEPING === 0) await box.sweep().catch(onError)
    }
  }
  const saved = saving()

  const readable = (name: string, { value, offset }: KafkaMessage): Recorded | Unreadable => {
    try {
      return fromMessage(value)
    } catch (error) {
      return { lane: name, offset: BigInt(offset), value, error }
    }
  }

  const receive = (name: string, lane: Lane, message: KafkaMessage) => {
    const offset = BigInt(message.offset)
    const type = message.headers?.type?.toString()
    if (type !== undefined && !types.includes(type)) return lane.receive(offset)()
    const event = readable(name, message)
    const settle = lane.receive(offset, 'id' in event ? event : undefined)
    const settled = (done: boolean) => {
      if (!done) return
      settle()
      roomMade()
      onChange()
    }
    if (!('id' in event)) {
      options.onUnreadable(event)
      void insisting(() => box.keepUnreadable(event), signal).then(settled)
    } else if (!types.includes(event.type) || event.position <= passed || event.position <= lane.mark()) settle()
    else void streams.take(event).then(settled)
  }

  return {
    async take({ batch, resolveOffset, heartbeat, commitOffsetsIfNecessary }: Batch): Promise<void> {
      commit = commitOffsetsIfNecessary
      const name = laneName(batch.topic, batch.partition)
      // A database that is slow to say where a partition stands is no reason to be missed by the broker.
      let isReady: boolean | undefined
      while (isReady === undefined && !signal.aborted) {
        isReady = await Promise.race([ready, wait(HEARTBEAT, signal).then(() => undefined)])
        if (isReady === undefined && !signal.aborted) await heartbeat()
      }
      const lane = isReady && lanes.get(name)
      if (!lane || signal.aborted) return
      for (const message of batch.messages) receive(name, lane, message)
      resolveOffset(batch.lastOffset())
      while (pending() > window && !signal.aborted) {
        await Promise.race([new Promise<void>((resolve) => (roomMade = resolve)), wait(HEARTBEAT, signal)])
        await heartbeat()
      }
    },
    retryParked: async () => ((await ready) ? retryParked() : { handled: 0, parked: 0 }),
    status(): FeedStatus {
      const all = [...lanes.values()]
      const busy = all.filter((lane) => lane.pending() > 0).map((lane) => lane.mark())
      const oldest = all.flatMap((lane) => lane.oldest() ?? []).sort()[0]
      return {
        active: opened,
        checkpoint:
          (busy.length > 0
            ? busy.sort()[0]
            : all
                .map((lane) => lane.mark())
                .sort()
                .at(-1)) ?? START,
        pending: pending(),
        parkedStreams: setAside.size,
        lag: oldest === undefined ? 0 : Math.max(0, Date.now() - Date.parse(oldest)),
      }
    },
    /** Begins nothing more, and waits for what is being handled, in so far as it ends soon. */
    async end(): Promise<void> {
      ending.abort()
      await Promise.race([streams.idle(), pause(stopTimeout, undefined, { ref: false })])
      await saved
      await save().catch(onError)
    },
  }
}
export type Session = ReturnType<typeof openSession>
