import { randomUUID } from 'node:crypto'
import { type Pool, pool, type Role } from '../../database/pool.ts'
import type { EventStore, NewEvent } from '../../event-store/event-store.ts'
import { postgresEventStore } from '../../event-store/postgres.ts'
import { eventStoreMigrations } from '../../event-store/postgres-migrations.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { feedMigrations } from '../feed-migrations.ts'
import { type KafkaFeedOptions, kafkaFeed } from '../kafka.ts'
import { kafkaRelay, type Relay } from '../kafka-relay.ts'

/** What a member is told in tests: failures are tried again at once, and who died is missed after a second and a half. */
export const quickly = { retries: { attempts: 3, firstDelay: 5 }, sessionTimeout: 1_500, kinds: ['document'] }

/** A log, topics of its own on a broker, a relay between them, and as many processes' feeds as are asked for. */
export const kafkaScene = async (brokers: string[], silence = 4_000) => {
  const database = await emptyDatabase({ migrations: [...eventStoreMigrations, ...feedMigrations] })
  const kafka = { brokers, topicPrefix: `test-${randomUUID()}.`, silence }
  const pools: Pool[] = []
  const stores: EventStore[] = []
  const connect = (role: Role) => {
    const made = pool(database.url, role)
    pools.push(made)
    return made
  }
  const storeFor = (connections: Pool) => {
    const made = postgresEventStore(connections)
    stores.push(made)
    return made
  }
  const writing = storeFor(connect('escandallo_command'))
  const projector = connect('escandallo_projector')
  const carried = storeFor(projector)
  const errors: unknown[] = []
  const relays: Relay[] = []
  const startRelay = () => {
    const relay = kafkaRelay({ kafka, store: carried, pool: projector, onError: (error) => errors.push(error) })
    relays.push(relay)
    return relay
  }
  startRelay()
  return {
    kafka,
    database,
    projector,
    errors,
    relays,
    startRelay,
    /** As another process sees it. */
    feed(options: Partial<KafkaFeedOptions> = {}) {
      const worker = connect('escandallo_worker')
      const onError = (_group: string, error: unknown) => errors.push(error)
      return kafkaFeed({ ...quickly, kafka, store: storeFor(worker), pool: worker, onError, ...options })
    },
    append: async (stream: string, events: readonly NewEvent[]) => void (await writing.append(stream, 'none', events)),
    async close() {
      await Promise.all(relays.map((relay) => relay.close()))
      await Promise.all(stores.map((store) => store.close()))
      await Promise.all(pools.map((connections) => connections.end()))
      await database.close()
    },
  }
}
export type KafkaScene = Awaited<ReturnType<typeof kafkaScene>>
