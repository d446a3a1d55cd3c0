import { setTimeout as pause } from 'node:timers/promises'
import { type Kafka, type PartitionAssigner, PartitionAssigners } from 'kafkajs'
import { RETRY } from './connection.ts'
import { type Coordinator, type MemberId, under, withHeartbeats } from './member-id.ts'
import type { Batch } from './session.ts'
import { laneName } from './topics.ts'

export type Membership = {
  client: Kafka
  group: string
  /** Kept from one membership to the next. */
  memberId: MemberId
  topics: readonly string[]
  /** Milliseconds without a sign of life after which the broker gives a member's partitions to others. */
  sessionTimeout: number
  /** Milliseconds without any sign of the brokers after which this member begins anew. */
  silence: number
  /** Told which partitions are ours from now on. */
  onGiven: (lanes: string[]) => void
  /** Settles when what was ours is left in order. Awaited before partitions are distributed anew, and at the end. */
  onTaken: () => Promise<void>
  onBatch: (batch: Batch) => Promise<void>
}

const REBALANCE = 10_000
const TIMEOUT = 3_000

// kafkajs joins again at once when partitions are distributed anew, and asks for the group's coordinator before it does:
// the one moment at which it can be made to wait until what is being handled has ended.
const handingOver =
  (beforeAssignment: () => Promise<void>, memberId: MemberId, interval: number): PartitionAssigner =>
  (config) => {
    const cluster = config.cluster as unknown as { findGroupCoordinator: (about: object) => Promise<Coordinator> }
    const find = cluster.findGroupCoordinator.bind(cluster)
    cluster.findGroupCoordinator = async (about) => {
      await withHeartbeats(memberId, interval, beforeAssignment())
      return under(memberId, await find(about))
    }
    return PartitionAssigners.roundRobin(config)
  }

/**
 * Is a member of a consumer group until the signal aborts.
 * @throws when the brokers are away, or have said nothing for long: a connection that is half open is given up with its client.
 */
export const beMember = async (membership: Membership, signal: AbortSignal): Promise<void> => {
  // What was stopped while the brokers were asked for the topics would never hear of it.
  if (signal.aborted) return
  const { client, group, memberId, topics, sessionTimeout, silence, onGiven, onTaken, onBatch } = membership
  const heartbeatInterval = sessionTimeout / 6
  const consumer = client.consumer({
    groupId: group,
    sessionTimeout,
    rebalanceTimeout: REBALANCE,
    heartbeatInterval,
    maxWaitTimeInMs: 250,
    partitionAssigners: [handingOver(onTaken, memberId, heartbeatInterval)],
    retry: { ...RETRY, restartOnFailure: async () => false },
  })
  const { CRASH, FETCH, HEARTBEAT, GROUP_JOIN } = consumer.events
  const over = Promise.withResolvers<void>()
  over.promise.catch(() => {})
  let lastHeartbeat = Date.now()
  const hear = () => {
    lastHeartbeat = Date.now()
  }
  consumer.on(CRASH, ({ payload }) => over.reject(payload.error))
  consumer.on(FETCH, hear)
  consumer.on(HEARTBEAT, hear)
  consumer.on(GROUP_JOIN, ({ payload }) => {
    hear()
    const assignment = Object.entries(payload.memberAssignment)
    onGiven(assignment.flatMap(([topic, partitions]) => partitions.map((partition) => laneName(topic, partition))))
  })
  const watch = setInterval(() => {
    if (Date.now() - lastHeartbeat > silence) over.reject(new Error('the brokers have fallen silent'))
  }, silence / 20)
  signal.addEventListener('abort', () => over.resolve(), { once: true })
  try {
    await consumer.connect()
    await consumer.subscribe({ topics: [...topics], fromBeginning: true })
    const running = consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: onBatch,
    })
    await Promise.race([running.then(() => over.promise), over.promise])
  } finally {
    clearInterval(watch)
    await onTaken()
    // Whoever cannot say good-bye is missed by the broker when the session times out.
    await Promise.race([consumer.disconnect().catch(() => {}), pause(TIMEOUT, undefined, { ref: false })])
  }
}
