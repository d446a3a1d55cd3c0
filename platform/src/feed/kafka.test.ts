import { afterAll, test, vi } from 'vitest'
import { someBroker } from '../testing/broker/broker.ts'
import { feedContract } from './feed.contract.ts'
import { whenTheBrokerIsAway } from './testing/kafka-away.ts'
import { whenPartitionsMove } from './testing/kafka-moving.ts'
import { whenMessagesAreOdd } from './testing/kafka-odd.ts'
import { kafkaScene } from './testing/kafka-scene.ts'

// A test waits for a broker several times, and for one that was killed until it runs again.
vi.setConfig({ testTimeout: 180_000 })

const broker = await someBroker()
if ('missing' in broker) {
  console.warn(`The feed on Kafka is not tested: ${broker.missing}.`)
  test.skipIf(true)('the event feed on Kafka', () => {})
} else {
  afterAll(() => broker.close())
  const { brokers, local } = broker
  feedContract('on Kafka', async () => {
    const scene = await kafkaScene(brokers)
    return { ...scene, feed: scene.feed(), other: scene.feed() }
  })
  whenPartitionsMove(() => kafkaScene(brokers))
  whenMessagesAreOdd(() => kafkaScene(brokers))
  if (local) whenTheBrokerIsAway(local)
}
