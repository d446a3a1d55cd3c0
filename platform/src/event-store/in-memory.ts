import { deeplyFrozen } from '../deeply-frozen.ts'
import {
  type Appended,
  EventIdsTaken,
  type EventStore,
  type NewEvent,
  type Position,
  type ReadAll,
  type Recorded,
  type Stretch,
  type Subscription,
  WrongExpectedRevision,
} from './event-store.ts'
import { follow } from './follow.ts'
import { chain, hashOf } from './hash-chain.ts'
import { answerTo } from './idempotence.ts'

const positionOf = (index: number): Position => index.toString(16).padStart(12, '0')

/** An event store that lives as long as the process: for tests. Same promises as the others, no durability. */
export const inMemoryEventStore = (): EventStore => {
  const log: Recorded[] = []
  const streams = new Map<string, Recorded[]>()
  const subscriptions = new Set<Subscription>()
  let wake: () => void = () => {}
  let moved = new Promise<void>((resolve) => {
    wake = resolve
  })

  const record = (stream: string, events: readonly NewEvent[]): Appended => {
    const earlierEvents = streams.get(stream) ?? []
    const end = earlierEvents.at(-1)
    const chained = chain(stream, end ? { revision: end.revision, hash: hashOf(end) } : null, events)
    // What a reader is given is what others will be given: whoever changes it fails.
    const recorded = chained.events.map((event, index) =>
      deeplyFrozen({ ...event, position: positionOf(log.length + index) }),
    )
    log.push(...recorded)
    streams.set(stream, [...earlierEvents, ...recorded])
    wake()
    moved = new Promise((resolve) => {
      wake = resolve
    })
    return { revision: chained.last.revision, position: positionOf(log.length - 1) }
  }

  const stretch = (
    after: Position,
    { types, corporation }: Omit<ReadAll, 'after' | 'limit'>,
    limit: number,
  ): Stretch => {
    const from = after === '' ? 0 : Number.parseInt(after, 16) + 1
    const events: Recorded[] = []
    for (let index = from; index < log.length; index += 1) {
      const event = log[index] as Recorded
      if (types && !types.includes(event.type)) continue
      if (corporation !== undefined && event.meta.corporationId !== corporation) continue
      events.push(event)
      if (events.length === limit) return { events, reached: event.position }
    }
    return { events, reached: from < log.length ? positionOf(log.length - 1) : after }
  }

  return {
    async append(stream, expected, events) {
      const earlierEvents = streams.get(stream) ?? []
      const earlierAnswer = answerTo(stream, events, earlierEvents)
      if (earlierAnswer) return earlierAnswer
      const actual = earlierEvents.at(-1)?.revision ?? 'none'
      if (actual !== expected) throw new WrongExpectedRevision(stream, expected, actual)
      if (new Set(events.map(({ id }) => id)).size < events.length) throw new EventIdsTaken(stream)
      return record(stream, events)
    },
    async *read(stream, { from = 0n } = {}) {
      for (const event of (streams.get(stream) ?? []).slice(Number(from))) yield event
    },
    async recordedAs(stream, id) {
      return streams.get(stream)?.find((event) => event.id === id) ?? null
    },
    async readAll({ after, limit, ...matching }) {
      return stretch(after, matching, limit)
    },
    subscribe({ after, types, batchSize = 500 }, onBatch) {
      const subscription = follow({
        after,
        next: async (cursor) => stretch(cursor, types ? { types } : {}, batchSize),
        moved: () => moved,
        onBatch,
      })
      subscriptions.add(subscription)
      return subscription
    },
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()))
    },
  }
}
