import { setTimeout as pause } from 'node:timers/promises'
import { CompressionTypes, type Kafka, type Producer } from 'kafkajs'
import { tryLock } from '../database/locks/locks.ts'
import type { Pool } from '../database/pool.ts'
import type { EventStore, Recorded, Subscription } from '../event-store/event-store.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { bookkeeping } from './bookkeeping.ts'
import { type KafkaConnection, kafkaClient, RETRY, silenceOf } from './kafka/connection.ts'
import { toMessage } from './kafka/messages.ts'
import { ensureTopics, topicOf } from './kafka/topics.ts'
import { aborted, wait } from './retries.ts'

export type RelayOptions = {
  kafka: KafkaConnection
  /** As it is kept: what is sealed travels sealed. */
  store: EventStore
  /** For the checkpoint and the lock. */
  pool: Pool
  /** Told of what made the relay begin again. */
  onError?: (error: unknown) => void
}

export type Relay = {
  /** Whether this process is the one that carries. */
  active(): boolean
  /** Seconds since the oldest event was recorded that the brokers do not have yet; asks the log. */
  lag(): Promise<number>
  close(): Promise<void>
}

const STAND_BY = 1_000
const TIMEOUT = 3_000
/** Bytes of JSON in one request; an event that is larger travels alone. */
const LOAD = 512 * 1024

type Message = ReturnType<typeof toMessage> & { topic: string }

/** Messages in loads that one request holds, in order. */
const loadsOf = (messages: readonly Message[]): Message[][] => {
  const loads: Message[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const message of messages) {
    if (size + message.value.length > LOAD) {
      loads.push([])
      size = 0
    }
    size += message.value.length
    loads.at(-1)?.push(message)
  }
  return loads
}

const carrier = (client: Kafka, producer: Producer, topicPrefix: string) => {
  const existingTopics = new Set<string>()
  const ensure = async (topics: ReadonlySet<string>) => {
    const unknown = [...topics.difference(existingTopics)]
    if (unknown.length === 0) return
    const admin = client.admin()
    await admin.connect()
    await ensureTopics(admin, unknown).finally(() => admin.disconnect())
    for (const topic of unknown) existingTopics.add(topic)
  }
  return async (events: readonly Recorded[]) => {
    const messages = events.map((event) => ({ ...toMessage(event), topic: topicOf(topicPrefix, event.stream) }))
    await ensure(new Set(messages.map(({ topic }) => topic)))
    for (const load of loadsOf(messages)) {
      const byTopic = Map.groupBy(load, ({ topic }) => topic)
      const topicMessages = [...byTopic].map(([topic, all]) => ({
        topic,
        messages: all.map(({ key, value, headers }) => ({ key, value, headers })),
      }))
      await producer.sendBatch({ acks: -1, compression: CompressionTypes.GZIP, topicMessages })
    }
  }
}

const inTime = (work: Promise<void>, milliseconds: number) => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the brokers have not answered')), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/**
 * Brings the log to Kafka: every event once it may be read, in the order of the log, to the topic of its kind of stream,
 * under its stream's name. One process carries at a time; the checkpoint is saved when all in-sync brokers have the events,
 * so that an event may come twice after a crash and never not at all.
 */
export const kafkaRelay = ({ kafka, store, pool, onError = () => {} }: RelayOptions): Relay => {
  const books = bookkeeping(pool, 'relay to kafka')
  const closing = new AbortController()
  let active = false

  const work = async (lost: AbortSignal) => {
    const client = kafkaClient(kafka)
    const producer = client.producer({ idempotent: true, maxInFlightRequests: 1, retry: RETRY })
    const signal = AbortSignal.any([closing.signal, lost])
    let subscription: Subscription | undefined
    try {
      await producer.connect()
      const carry = carrier(client, producer, kafka.topicPrefix)
      subscription = store.subscribe({ after: await books.checkpoint() }, async ({ events, reached }) => {
        if (events.length > 0) await inTime(carry(events), silenceOf(kafka))
        signal.throwIfAborted()
        await books.save(reached)
      })
      active = true
      await Promise.race([subscription.done, aborted(signal)])
    } finally {
      active = false
      const ended = Promise.resolve(subscription?.close()).then(() => producer.disconnect())
      await Promise.race([ended.catch(onError), pause(TIMEOUT, undefined, { ref: false })])
    }
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        const held = await tryLock(pool, 'feed relay to kafka')
        if (held) await work(held.lost).finally(held.release)
      } catch (error) {
        onError(error)
      }
      await wait(STAND_BY, closing.signal)
    }
  }
  const ended = run()
  return {
    active: () => active,
    async lag() {
      const { events } = await store.readAll({ after: await books.checkpoint(), limit: 1 })
      return events[0] ? Math.max(0, (Date.now() - Date.parse(events[0].meta.at)) / 1_000) : 0
    },
    async close() {
      closing.abort()
      await ended
    },
  }
}

/** Shows whether this process carries, and how far the brokers are behind the log. */
export const relayFigures = (metrics: Metrics, relay: Relay): void => {
  metrics.gauge({
    name: 'feed_relay_active',
    help: 'Whether this process brings the log to Kafka',
    collect: (shown) => shown.set(Number(relay.active())),
  })
  metrics.gauge({
    name: 'feed_relay_lag_seconds',
    help: 'Age of the oldest event that the brokers do not have yet',
    collect: async (shown) => shown.set(await relay.lag()),
  })
}
