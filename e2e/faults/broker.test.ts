import { someBroker } from '@escandallo/platform/testing/broker/broker.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { killedConsumer } from './testing/consumer/killed-consumer.ts'
import type { Mutant } from './testing/dying/mutant.ts'

const kills = process.env.PROOF === 'true' ? 12 : 2

const early: Mutant = {
  file: 'feed/kafka/session.ts',
  says: 'void streams.take(event).then(settled)',
  instead: '(settle(), void streams.take(event))',
}

const broker = await someBroker()
if ('missing' in broker) {
  console.warn(`Not shown: workers on Kafka that are killed. ${broker.missing}.`)
  test.skipIf(true)('workers that are killed', () => {})
} else {
  afterAll(() => broker.close())

  describe(`workers that share their work over Kafka and are killed at it (${kills} times)`, () => {
    test('lose nothing, keep the order of each document, and do again what they were at and no more', async () => {
      const killed = await killedConsumer(broker.brokers, kills)
      expect(killed).toMatchObject({ lost: 0, disordered: [], diedAtWork: kills })
      expect(killed.again).toBeLessThanOrEqual(killed.explained)
    }, 240_000)

    test('are found out when they pass an event before they have handled it', async () => {
      const { lost, diedAtWork } = await killedConsumer(broker.brokers, 1, early)
      expect(diedAtWork).toBe(1)
      expect(lost).toBeGreaterThan(0)
    }, 120_000)
  })
}
