/** A consumer of Kafka in a process of its own, which writes down what it does, to be killed at any time. */
import { setTimeout as pause } from 'node:timers/promises'
import { pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { kafkaFeed } from '@escandallo/platform/feed/kafka.ts'

const { DATABASE_URL = '', BROKERS = '', TOPIC_PREFIX: topicPrefix = '' } = process.env
const connections = pool(DATABASE_URL, 'escandallo_worker')
const feed = kafkaFeed({
  kafka: { brokers: BROKERS.split(','), topicPrefix },
  kinds: ['document'],
  store: postgresEventStore(connections),
  pool: connections,
  sessionTimeout: 1_500,
})
feed.subscribe({ group: 'killed', types: ['Happened'] }, async ({ id, stream, revision }) => {
  await pause(15)
  await connections.query('insert into work.effect (event_id, stream, revision) values ($1, $2, $3)', [
    id,
    stream,
    revision,
  ])
})
