import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { employ } from '@escandallo/command-api/testing/people.ts'
import { kafkaClient } from '@escandallo/platform/feed/kafka/connection.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { type Broker, someBroker } from '@escandallo/platform/testing/broker/broker.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mutant } from '../faults/testing/dying/mutant.ts'
import { end, start } from '../faults/testing/processes.ts'
import { openWorld } from '../faults/testing/world.ts'

// A broker and four starts of the product: too much for every day.
const thorough = process.env.PROOF === 'true'
const canary = { name: 'Zqtopic Kanarienvogel', email: 'zqtopic.kanarienvogel@cantina.example' }

let broker: Broker | { missing: string } = { missing: 'only the proof looks into them' }
beforeAll(async () => {
  if (thorough) broker = await someBroker()
  if (thorough && 'missing' in broker) console.warn(`Not shown: what topics hold. ${broker.missing}.`)
}, 300_000)
afterAll(async () => void ('close' in broker && (await broker.close())))

const TIMEOUT_MS = 15_000
const TIMES = 8

/**
 * What stands in the topics from their beginning, as soon as so many messages were heard, or when that takes long. Whatever
 * was sent or heard twice counts once: topics promise no more.
 */
const messagesIn = async (
  client: ReturnType<typeof kafkaClient>,
  topics: string[],
  count: number,
): Promise<ReadonlySet<string>> => {
  const consumer = client.consumer({ groupId: randomUUID() })
  const messages = new Set<string>()
  try {
    await consumer.connect()
    await consumer.subscribe({ topics, fromBeginning: true })
    await consumer.run({
      eachMessage: async ({ message }) =>
        void messages.add(`${message.key} ${message.value} ${JSON.stringify(message.headers)}`),
    })
    for (const until = Date.now() + TIMEOUT_MS; messages.size < count && Date.now() < until; ) await pause(50)
    return messages
  } finally {
    await consumer.disconnect()
  }
}

/** Everything that the projectors of a house put on a broker, as text. */
const carried = async (brokers: readonly string[], mutant?: Mutant) => {
  const database = await emptyDatabase({ migrations })
  const world = await openWorld(database.url)
  const topicPrefix = `topics-${randomUUID()}.`
  const { corporationId } = world.home
  const { userId } = await employ(world.store, world.issuer, { corporationId, ...canary })
  const { events } = await world.store.readAll({ after: '', limit: 1_000 })
  const program = world.program('projectors')
  const env: Record<string, string> = {
    ...program.env,
    EVENT_FEED: 'kafka',
    KAFKA_BROKERS: brokers.join(),
    KAFKA_TOPIC_PREFIX: topicPrefix,
  }
  const projectors = start({ ...program, env }, { mutant })
  const client = kafkaClient({ brokers, topicPrefix })
  const admin = client.admin()
  await admin.connect()
  const topics = async () => (await admin.listTopics()).filter((name) => name.startsWith(topicPrefix))
  const kinds = new Set(events.map(({ stream }) => stream.slice(0, stream.indexOf('-'))))
  await eventually(
    'there is a topic for each kind of stream',
    async () => (await topics()).length >= kinds.size,
    60_000,
  )
  try {
    let messages: ReadonlySet<string> = new Set()
    // A broker that has just started may take longer to look after a group than its consumer waits; topics keep what they hold.
    for (let left = TIMES; left > 0 && messages.size < events.length; left -= 1)
      messages = await messagesIn(client, await topics(), events.length)
    return {
      text: [...messages].join('\n'),
      events: events.length,
      messages: messages.size,
      userId,
      secret: env.SERVICE_TOKEN ?? '',
    }
  } finally {
    await admin.disconnect()
    await end(projectors)
    await world.close()
    await database.close()
  }
}

test('topics hold every event, and in clear neither who somebody is nor what nobody may know', async (context) => {
  if ('missing' in broker) return context.skip(broker.missing)
  const { text, events, messages, userId, secret } = await carried(broker.brokers)
  expect(messages).toBe(events)
  expect(text).toContain(userId)
  expect(secret.length).toBeGreaterThan(32)
  for (const sign of ['Kanarienvogel', 'kanarienvogel', secret]) expect(text).not.toContain(sign)
}, 180_000)

test('a relay that carried what it can read would be found out', async (context) => {
  if ('missing' in broker) return context.skip(broker.missing)
  const mutant = {
    file: 'projectors/src/main.ts',
    says: 'kafkaRelay({ kafka, store: plain,',
    instead: 'kafkaRelay({ kafka, store,',
  }
  expect((await carried(broker.brokers, mutant)).text).toContain('Kanarienvogel')
}, 180_000)
