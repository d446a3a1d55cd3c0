import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event, newStream } from '../../event-store/testing/events.ts'
import type { LocalBroker } from '../../testing/broker/local-broker.ts'
import { type ChaosProxy, chaosProxy } from '../../testing/chaos-proxy.ts'
import type { Consumption } from '../feed.ts'
import { type KafkaScene, kafkaScene } from './kafka-scene.ts'

/** Nothing is measured: a broker that starts again beside other work was seen to take half a minute until it answers. */
const within = { timeout: 90_000 }
/** So long that nobody gets on who waits until a member is missed. */
const SESSION_MS = 200_000
const AWAY_MS = 1_500

/** What relay and group do when the broker cannot be reached, or seems to be. */
export const whenTheBrokerIsAway = (broker: LocalBroker): void => {
  describe('relay and group on Kafka lose nothing and go on by themselves', () => {
    let proxy: ChaosProxy
    let scene: KafkaScene
    let consumption: Consumption
    const received: string[] = []
    beforeAll(async () => {
      proxy = await chaosProxy(broker.behindProxy)
      scene = await kafkaScene([`127.0.0.1:${broker.behindProxy.port}`], 3_000)
      const handle = async ({ id }: { id: string }) => void received.push(id)
      consumption = scene.feed({ sessionTimeout: SESSION_MS }).subscribe({ group: 'away', types: ['Happened'] }, handle)
    })
    afterAll(async () => {
      await consumption?.close()
      await scene?.close()
      await proxy?.close()
    })

    const append = async () => {
      const happened = event()
      await scene.append(newStream(), [happened])
      return happened.id
    }
    const arrives = async () => {
      const id = await append()
      await expect.poll(() => received, within).toContain(id)
    }

    test.each([
      ['the connections are cut', () => proxy.cut()],
      ['the broker accepts and says nothing', () => proxy.hang()],
      ['the connections are half open', () => proxy.halfOpen()],
    ])('when %s', async (_, fault) => {
      await arrives()
      const harmed = proxy.harmed()
      fault()
      const meanwhile = await append()
      await pause(AWAY_MS)
      proxy.pass()
      await expect.poll(() => received, within).toContain(meanwhile)
      await arrives()
      expect(proxy.harmed()).toBeGreaterThan(harmed)
    })

    test('when the broker is killed and started again', async () => {
      await arrives()
      await broker.kill()
      const meanwhile = await append()
      await broker.start()
      await expect.poll(() => received, within).toContain(meanwhile)
      await arrives()
      expect(new Set(received).size).toBe(received.length)
    })
  })
}
