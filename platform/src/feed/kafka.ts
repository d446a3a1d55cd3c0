import type { Pool } from '../database/pool.ts'
import { type EventStore, type Recorded, START } from '../event-store/event-store.ts'
import { bookkeeping } from './bookkeeping.ts'
import type { Consumption, Feed, FeedOptions, FeedStatus } from './feed.ts'
import { type KafkaConnection, kafkaClient, silenceOf } from './kafka/connection.ts'
import { inbox, type Unreadable } from './kafka/inbox.ts'
import { beMember } from './kafka/member.ts'
import { openSession, type Session } from './kafka/session.ts'
import { ensureTopics, laneOf, topicOf } from './kafka/topics.ts'
import { insisting, type Retries, wait } from './retries.ts'

export type KafkaFeedOptions = {
  kafka: KafkaConnection
  /** The kinds of streams whose events are consumed: what their names begin with. */
  kinds: readonly string[]
  /** Parked events are read from here when they are tried again. */
  store: EventStore
  /** For the inbox and for what is parked. */
  pool: Pool
  retries?: Retries
  /** Milliseconds that a stop, and a member that gives partitions away, waits for events being handled; 3,000 unless told. */
  stopTimeout?: number
  /** Milliseconds after which a member that died is missed; 6,000 unless told, the least that brokers take by themselves. */
  sessionTimeout?: number
  onStatus?: (group: string, status: FeedStatus) => void
  onParked?: (group: string, event: Recorded, error: unknown) => void
  /** Told of every message that is no event. It is kept in `work.feed_unreadable` and passed. */
  onUnreadable?: (group: string, message: Unreadable) => void
  onError?: (group: string, error: unknown) => void
}

const AGAIN = 500
const nobody: FeedStatus = { active: false, checkpoint: START, pending: 0, parkedStreams: 0, lag: 0 }

/**
 * A feed on Kafka, for more work than one process can do: the members of a group share the partitions, and with them the
 * streams. A relay (`kafka-relay.ts`) has to bring the log there.
 *
 * What it promises: an event's effect comes first, then its id is written to the inbox, then the partition's mark, then the
 * offset is committed, never past an event that is neither handled nor parked. Whoever dies between an effect and the inbox
 * leaves an event that comes again: at least once, and exactly once for effects that recognise a repetition, as commands
 * with an idempotency key do. No Kafka transaction is used, because none would span the effect.
 */
export const kafkaFeed = (options: KafkaFeedOptions): Feed => {
  const { kafka, kinds, store, pool, retries = {}, stopTimeout = 3_000, sessionTimeout = 6_000 } = options
  const { onStatus = () => {}, onParked = () => {}, onUnreadable = () => {}, onError = () => {} } = options
  const topics = kinds.map((kind) => topicOf(kafka.topicPrefix, kind))

  const subscribe = (
    { group, types, concurrency = 8, isPassing }: FeedOptions,
    handle: (event: Recorded) => Promise<void>,
  ): Consumption => {
    const books = bookkeeping(pool, group)
    const box = inbox(pool, group)
    const closing = new AbortController()
    const failed = (error: unknown) => onError(group, error)
    const running = new Map<string, Promise<void>>()
    const memberId = { id: '' }
    let session: Session | undefined
    const status = () => session?.status() ?? nobody

    const certainly = async (work: () => Promise<void>) => {
      if (!(await insisting(work, closing.signal))) closing.signal.throwIfAborted()
    }

    // An event that was still being handled when its partition was given away may come again while it is.
    const once = async (event: Recorded, lane: string) => {
      await running.get(event.id)?.catch(() => {})
      let isHandled = false
      await certainly(async () => {
        isHandled = await box.has(event)
      })
      if (isHandled) return
      await handle(event)
      await certainly(() => box.add(event, lane))
    }
    const handleOnce = (event: Recorded, lane: string) => {
      const mine = once(event, lane).finally(() => running.get(event.id) === mine && running.delete(event.id))
      running.set(event.id, mine)
      return mine
    }

    const work = async () => {
      const client = kafkaClient(kafka)
      const admin = client.admin()
      await admin.connect()
      const partitions = await ensureTopics(admin, topics).finally(() => admin.disconnect())
      const laneOfStream = (stream: string) => {
        const topic = topicOf(kafka.topicPrefix, stream)
        return laneOf(topic, partitions.get(topic) ?? 1, stream)
      }
      const onTaken = async () => {
        const ended = session
        session = undefined
        await ended?.end()
        if (ended) onStatus(group, status())
      }
      await beMember(
        {
          client,
          group: kafka.topicPrefix + group,
          memberId,
          topics,
          sessionTimeout,
          onTaken,
          silence: silenceOf(kafka),
          onGiven(lanes) {
            session = openSession(lanes, {
              store,
              books,
              box,
              types,
              concurrency,
              stopTimeout,
              handle: handleOnce,
              laneOf: laneOfStream,
              retries: { ...retries, isPassing },
              onChange: () => onStatus(group, status()),
              onParked: (event, error) => onParked(group, event, error),
              onUnreadable: (message) => onUnreadable(group, message),
              onError: failed,
            })
          },
          onBatch: async (batch) => session?.take(batch),
        },
        closing.signal,
      )
    }

    const run = async () => {
      while (!closing.signal.aborted) {
        await work().catch(failed)
        await wait(AGAIN, closing.signal)
      }
    }
    const ended = run()
    return {
      status,
      retryParked: async () => session?.retryParked() ?? { handled: 0, parked: 0 },
      async close() {
        closing.abort()
        await ended
      },
    }
  }
  return { subscribe }
}
