import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewEvent, Recorded } from '../event-store/event-store.ts'
import { event, newStream } from '../event-store/testing/events.ts'
import type { Consumption, Feed } from './feed.ts'

export type FeedUnderTest = {
  /** Tries an event three times before it parks it, with a few milliseconds in between. */
  feed: Feed
  /** The same feed as another process sees it. */
  other: Feed
  /** Appends to a new stream. */
  append: (stream: string, events: NewEvent[]) => Promise<void>
  close: () => Promise<void>
}

const within = { timeout: 8_000 }

/** What every feed does, whatever carries the events. */
export const feedContract = (name: string, open: () => Promise<FeedUnderTest>): void => {
  describe(`the event feed ${name}`, () => {
    let under: FeedUnderTest
    beforeAll(async () => {
      under = await open()
    })
    afterAll(async () => {
      await under?.close()
    })

    /** A group and an event type that only this test uses. */
    const freshGroup = () => ({ group: `group-${randomUUID()}`, type: `Type${randomUUID().replaceAll('-', '')}` })
    const events = (type: string, count: number, about = '') =>
      Array.from({ length: count }, (_, index) => event(type, { about, index }))
    const noteOf = ({ data }: Recorded) => data as { about: string; index: number }
    const isActive = (consumption: Consumption) => expect.poll(() => consumption.status().active, within).toBe(true)

    test('brings every event of the types asked for, each stream in order, several streams at once', async () => {
      const { group, type } = freshGroup()
      const received: Recorded[] = []
      let running = 0
      let most = 0
      const streams = Array.from({ length: 10 }, newStream)
      for (const stream of streams) await under.append(stream, [...events(type, 5), event('SomethingElse')])
      const consumption = under.feed.subscribe({ group, types: [type], concurrency: 4 }, async (event) => {
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
        received.push(event)
        running -= 1
      })
      await expect.poll(() => received.length, within).toBe(50)
      for (const stream of streams)
        expect(received.filter((event) => event.stream === stream).map(({ revision }) => revision)).toEqual([
          0n,
          1n,
          2n,
          3n,
          4n,
        ])
      expect(received.every((event) => event.type === type)).toBe(true)
      expect(most).toBeGreaterThan(1)
      expect(most).toBeLessThanOrEqual(4)
      await under.append(newStream(), events(type, 1))
      await expect.poll(() => received.length, within).toBe(51)
      await consumption.close()
    })

    test('tries a failing event again before the next of its stream, and lets other streams pass', async () => {
      const { group, type } = freshGroup()
      const [ill, well] = [newStream(), newStream()]
      const order: string[] = []
      let failures = 0
      const consumption = under.feed.subscribe({ group, types: [type] }, async (event) => {
        const { about, index } = noteOf(event)
        if (about === 'ill' && index === 1 && failures < 2) {
          failures += 1
          throw new Error('not now')
        }
        order.push(`${about} ${index}`)
      })
      await under.append(ill, events(type, 3, 'ill'))
      await under.append(well, events(type, 3, 'well'))
      await expect.poll(() => order.length, within).toBe(6)
      expect(failures).toBe(2)
      expect(order.filter((note) => note.startsWith('ill'))).toEqual(['ill 0', 'ill 1', 'ill 2'])
      expect(consumption.status().parkedStreams).toBe(0)
      await consumption.close()
    })

    test('parks an event that keeps failing with its stream behind it; retried after a fix, in order', async () => {
      const { group, type } = freshGroup()
      const [ill, well] = [newStream(), newStream()]
      const order: string[] = []
      let broken = true
      let tries = 0
      const handle = async (event: Recorded) => {
        const { about, index } = noteOf(event)
        if (about === 'ill' && index === 1 && broken) {
          tries += 1
          throw new Error('never')
        }
        order.push(`${about} ${index}`)
      }
      const first = under.feed.subscribe({ group, types: [type] }, handle)
      await under.append(ill, events(type, 4, 'ill'))
      await under.append(well, events(type, 4, 'well'))
      await expect.poll(() => first.status(), within).toMatchObject({ parkedStreams: 1, pending: 0 })
      await expect.poll(() => order.length, within).toBe(5)
      expect(tries).toBe(3)
      await first.close()

      // Whoever takes over knows what is parked.
      const second = under.other.subscribe({ group, types: [type] }, handle)
      await isActive(second)
      expect(second.status().parkedStreams).toBe(1)
      expect(await second.retryParked()).toEqual({ handled: 0, parked: 3 })
      broken = false
      expect(await second.retryParked()).toEqual({ handled: 3, parked: 0 })
      expect(second.status().parkedStreams).toBe(0)
      expect(order.filter((note) => note.startsWith('ill'))).toEqual(['ill 0', 'ill 1', 'ill 2', 'ill 3'])
      expect(order).toHaveLength(8)
      await second.close()
    })

    test('waits as long as it takes for what handling needs, and parks nothing meanwhile', async () => {
      const { group, type } = freshGroup()
      let tries = 0
      const options = { group, types: [type], isPassing: (error: unknown) => (error as Error).message === 'away' }
      const consumption = under.feed.subscribe(options, async () => {
        if (++tries < 7) throw new Error('away')
      })
      await under.append(newStream(), events(type, 1))
      await expect.poll(() => [tries, consumption.status().pending], within).toEqual([7, 0])
      expect(consumption.status().parkedStreams).toBe(0)
      await consumption.close()
    })

    test('tries what is parked once more when somebody takes over', async () => {
      const { group, type } = freshGroup()
      const seen: number[] = []
      const first = under.feed.subscribe({ group, types: [type] }, async () => Promise.reject(new Error('a bug')))
      await under.append(newStream(), events(type, 2))
      await expect.poll(() => first.status(), within).toMatchObject({ parkedStreams: 1, pending: 0 })
      await first.close()
      const second = under.other.subscribe({ group, types: [type] }, async (event) => {
        seen.push(noteOf(event).index)
      })
      await expect.poll(() => second.status(), within).toMatchObject({ active: true, parkedStreams: 0 })
      expect(seen).toEqual([0, 1])
      await second.close()
    })

    test('goes on where it stopped, without the events already handled', async () => {
      const { group, type } = freshGroup()
      const seen: number[] = []
      const handle = async (event: Recorded) => void seen.push(noteOf(event).index)
      const first = under.feed.subscribe({ group, types: [type] }, handle)
      await under.append(newStream(), events(type, 3))
      await expect.poll(() => seen.length, within).toBe(3)
      await first.close()
      await under.append(newStream(), [event(type, { about: '', index: 7 })])
      const second = under.feed.subscribe({ group, types: [type] }, handle)
      await expect.poll(() => seen, within).toEqual([0, 1, 2, 7])
      await second.close()
    })

    test('never passes an event that is not handled: it comes again after a stop', async () => {
      const { group, type } = freshGroup()
      const [slow, quick] = [newStream(), newStream()]
      const seen: string[] = []
      let fail: (error: Error) => void = () => {}
      const first = under.feed.subscribe({ group, types: [type] }, async (event) => {
        if (event.stream === slow) await new Promise((_, reject) => (fail = reject))
        seen.push(noteOf(event).about)
      })
      await under.append(slow, events(type, 1, 'slow'))
      await under.append(quick, events(type, 1, 'quick'))
      await expect.poll(() => seen, within).toEqual(['quick'])
      const closing = first.close()
      fail(new Error('the process is going down'))
      await closing
      const again: string[] = []
      const second = under.other.subscribe(
        { group, types: [type] },
        async (event) => void again.push(noteOf(event).about),
      )
      await expect.poll(() => again, within).toContain('slow')
      await second.close()
    })

    test('gives each event to one of a group; another takes over when one leaves', async () => {
      const { group, type } = freshGroup()
      const seen: string[] = []
      const by: string[] = []
      const note = (name: string) => async (event: Recorded) => {
        by.push(name)
        seen.push(event.stream)
      }
      const first = under.feed.subscribe({ group, types: [type] }, note('first'))
      await isActive(first)
      const second = under.other.subscribe({ group, types: [type] }, note('second'))
      const streams = Array.from({ length: 20 }, newStream)
      for (const stream of streams.slice(0, 10)) await under.append(stream, events(type, 1))
      await expect.poll(() => seen.length, within).toBe(10)
      await first.close()
      for (const stream of streams.slice(10)) await under.append(stream, events(type, 1))
      await expect.poll(() => seen.length, within).toBe(20)
      expect(new Set(by.slice(10))).toEqual(new Set(['second']))
      expect(new Set(seen)).toEqual(new Set(streams))
      await second.close()
    })

    test('keeps groups apart', async () => {
      const { type } = freshGroup()
      const seen: string[] = []
      await under.append(newStream(), events(type, 2))
      const groups = ['a', 'b'].map((name) =>
        under.feed.subscribe({ group: freshGroup().group, types: [type] }, async () => void seen.push(name)),
      )
      await expect.poll(() => [...seen].sort(), within).toEqual(['a', 'a', 'b', 'b'])
      await Promise.all(groups.map((consumption) => consumption.close()))
    })
  })
}
