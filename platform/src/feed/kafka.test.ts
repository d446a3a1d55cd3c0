import { randomUUID } from 'node:crypto'
import { afterAll, test } from 'vitest'
import { pool } from '../database/pool.ts'
import { postgresEventStore } from '../event-store/postgres.ts'
import { eventStoreMigrations } from '../event-store/postgres-migrations.ts'
import { someBroker } from '../testing/broker/broker.ts'
import { emptyDatabase } from '../testing/database.ts'
import { feedContract } from './feed.contract.ts'
import { feedMigrations } from './feed-migrations.ts'
import { kafkaFeed } from './kafka.ts'
import { kafkaRelay } from './kafka-relay.ts'

const open = async (brokers: string[]) => {
  const database = await emptyDatabase({ migrations: [...eventStoreMigrations, ...feedMigrations] })
  const command = pool(database.url, 'escandallo_command')
  const projector = pool(database.url, 'escandallo_projector')
  const workers = [1, 2].map(() => pool(database.url, 'escandallo_worker'))
  const writing = postgresEventStore(command)
  const kafka = { brokers, topicPrefix: `test-${randomUUID()}.` }
  const carried = postgresEventStore(projector)
  const relay = kafkaRelay({ kafka, store: carried, pool: projector })
  const stores = workers.map((worker) => postgresEventStore(worker))
  const [feed, other] = workers.map((worker, index) =>
    kafkaFeed({
      ...{ kafka, kinds: ['document'], store: stores[index] as never, pool: worker },
      retries: { attempts: 3, firstDelay: 5 },
    }),
  )
  return {
    feed: feed as NonNullable<typeof feed>,
    other: other as NonNullable<typeof other>,
    append: async (stream: string, events: Parameters<typeof writing.append>[2]) => {
      await writing.append(stream, 'none', [...events])
    },
    async close() {
      await relay.close()
      await Promise.all([writing, carried, ...stores].map((store) => store.close()))
      await Promise.all([command, projector, ...workers].map((connections) => connections.end()))
      await database.close()
    },
  }
}

const broker = await someBroker()
if ('missing' in broker) {
  console.warn(`The feed on Kafka is not tested: ${broker.missing}.`)
  test.skipIf(true)('the event feed on Kafka', () => {})
} else {
  afterAll(() => broker.close())
  feedContract('on Kafka', () => open(broker.brokers))
}
