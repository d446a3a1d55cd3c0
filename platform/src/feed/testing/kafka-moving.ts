import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Recorded } from '../../event-store/event-store.ts'
import { event, events, newStream } from '../../event-store/testing/events.ts'
import { type KafkaScene, quickly } from './kafka-scene.ts'

const within = { timeout: 15_000 }
const of = (seen: readonly Recorded[], stream: string) =>
  seen.filter((event) => event.stream === stream).map(({ revision }) => Number(revision))

/** What a group does while its members come and go. */
export const whenPartitionsMove = (open: () => Promise<KafkaScene>): void => {
  describe('a group on Kafka whose members come and go', () => {
    let scene: KafkaScene
    beforeAll(async () => {
      scene = await open()
    })
    afterAll(() => scene?.close())

    test('shares the work, leaves nothing out and does nothing twice', async () => {
      const received: Recorded[] = []
      const by = new Map<string, number>()
      const join = (name: string) =>
        scene.feed().subscribe({ group: 'sharing', types: ['Happened'] }, async (event) => {
          await pause(10)
          received.push(event)
          by.set(name, (by.get(name) ?? 0) + 1)
        })
      const streams = Array.from({ length: 60 }, newStream)
      const first = join('first')
      for (const stream of streams.slice(0, 30)) await scene.append(stream, events(8))
      await expect.poll(() => received.length, within).toBeGreaterThan(20)
      const second = join('second')
      await expect.poll(() => second.status().active, within).toBe(true)
      for (const stream of streams.slice(30)) await scene.append(stream, events(8))
      await expect.poll(() => by.get('second') ?? 0, within).toBeGreaterThan(20)
      await first.close()
      await expect.poll(() => received.length, within).toBe(480)
      await expect.poll(() => second.status().pending, within).toBe(0)
      await second.close()
      for (const stream of streams) expect(of(received, stream)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      expect(by.get('first')).toBeGreaterThan(20)
    })

    test('waits for a member that still handles what takes longer than its session, and gives that to nobody else', async () => {
      const started: string[] = []
      const finish = Promise.withResolvers<void>()
      const patient = (name: string) =>
        scene.feed({ stopTimeout: 9_000 }).subscribe({ group: 'patient', types: ['Lasting'] }, async () => {
          started.push(name)
          await finish.promise
        })
      const first = patient('first')
      await scene.append(newStream(), [event('Lasting')])
      await expect.poll(() => started, within).toEqual(['first'])
      const second = patient('second')
      await pause(2.5 * quickly.sessionTimeout)
      expect(started).toEqual(['first'])
      finish.resolve()
      await expect.poll(() => second.status().active, within).toBe(true)
      await expect.poll(() => first.status().pending + second.status().pending, within).toBe(0)
      expect(started).toEqual(['first'])
      await Promise.all([first.close(), second.close()])
    })

    test('brings again what was still being handled when its partition was given away, and goes past it only then', async () => {
      const started: string[] = []
      const finish = Promise.withResolvers<void>()
      const slow = (name: string, work: Promise<void>) =>
        scene.feed({ stopTimeout: 50 }).subscribe({ group: 'slow', types: ['Slow'] }, async () => {
          started.push(name)
          await work
        })
      const first = slow('first', finish.promise)
      await scene.append(newStream(), [event('Slow')])
      await expect.poll(() => started, within).toEqual(['first'])
      await first.close()
      const second = slow('second', Promise.resolve())
      await expect.poll(() => started, within).toEqual(['first', 'second'])
      finish.resolve()
      await expect.poll(() => second.status(), within).toMatchObject({ pending: 0, parkedStreams: 0 })
      await second.close()
    })
  })
}
