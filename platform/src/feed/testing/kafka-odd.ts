import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START } from '../../event-store/event-store.ts'
import { event, newStream } from '../../event-store/testing/events.ts'
import { kafkaClient } from '../kafka/connection.ts'
import type { KafkaScene } from './kafka-scene.ts'

const within = { timeout: 15_000 }

/** What a group does with messages that came twice, or are none. */
export const whenMessagesAreOdd = (open: () => Promise<KafkaScene>): void => {
  describe('a group on Kafka', () => {
    let scene: KafkaScene
    beforeAll(async () => {
      scene = await open()
    })
    afterAll(() => scene?.close())

    test('handles an event once that the relay brings twice, because it died before it wrote down how far it was', async () => {
      const received: string[] = []
      const join = () =>
        scene.feed().subscribe({ group: 'once', types: ['A'] }, async ({ id }) => void received.push(id))
      const first = join()
      for (let index = 0; index < 10; index += 1) await scene.append(newStream(), [event('A'), event('A')])
      await expect.poll(() => received.length, within).toBe(20)
      await Promise.all(scene.relays.map((relay) => relay.close()))
      await scene.projector.query(`update work.feed_checkpoint set position = $1`, [START])
      await first.close()
      const second = join()
      scene.startRelay()
      await scene.append(newStream(), [event('A')])
      await expect.poll(() => received.length, within).toBe(21)
      await expect.poll(() => second.status().pending, within).toBe(0)
      expect(new Set(received).size).toBe(21)
      await second.close()

      const admin = kafkaClient(scene.kafka).admin()
      await admin.connect()
      const offsets = await admin.fetchTopicOffsets(`${scene.kafka.topicPrefix}document`)
      await admin.disconnect()
      // Or nothing came twice, and nothing is shown.
      expect(offsets.reduce((sum, { high }) => sum + Number(high), 0)).toBe(41)
    })

    test('keeps what is no event for whoever looks into it, says so, and goes on', async () => {
      const producer = kafkaClient(scene.kafka).producer()
      await producer.connect()
      const values = ['no json', '{"type":"B"}', null]
      const messages = values.flatMap((value) =>
        Array.from({ length: 12 }, (_, partition) => ({ key: 'k', value, partition })),
      )
      await producer.send({ topic: `${scene.kafka.topicPrefix}document`, messages })
      await producer.disconnect()
      const unreadable: string[] = []
      const handled: string[] = []
      const consumption = scene
        .feed({ onUnreadable: (_group, { lane }) => void unreadable.push(lane) })
        .subscribe({ group: 'odd', types: ['B'] }, async ({ id }) => void handled.push(id))
      for (let index = 0; index < 12; index += 1) await scene.append(newStream(), [event('B')])
      await expect.poll(() => handled.length, within).toBe(12)
      expect(unreadable).toHaveLength(36)
      await expect.poll(() => consumption.status().pending, within).toBe(0)
      const { rows } = await scene.projector.query(
        `select count(*)::int as kept, count(message)::int as written from work.feed_unreadable where consumer_group = 'odd'`,
      )
      expect(rows).toEqual([{ kept: 36, written: 24 }])
      await consumption.close()
    })

    test('that was served from the log before goes on where it was', async () => {
      await scene.append(newStream(), [event('C')])
      await expect.poll(async () => scene.relays.at(-1)?.lag(), within).toBe(0)
      await scene.projector.query(`insert into work.feed_checkpoint (consumer_group, position)
        select 'moved', position from work.feed_checkpoint where consumer_group = 'relay to kafka'`)
      const seen: string[] = []
      const consumption = scene.feed().subscribe({ group: 'moved', types: ['C'] }, async ({ id }) => void seen.push(id))
      const after = event('C')
      await scene.append(newStream(), [after])
      await expect.poll(() => seen, within).toEqual([after.id])
      await consumption.close()
    })
  })
}
