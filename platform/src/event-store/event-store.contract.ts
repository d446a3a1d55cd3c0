import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Appended,
  EventIdsTaken,
  type EventStore,
  type Json,
  type NewEvent,
  type Position,
  START,
  WrongExpectedRevision,
} from './event-store.ts'
import { drained, readingOfCorporations } from './testing/corporations.contract.ts'
import { collect, event, events, here, newStream } from './testing/events.ts'
import { subscribing } from './testing/subscribing.contract.ts'

const outcome = (attempt: Promise<Appended>) =>
  attempt.then(
    (appended) => ({ appended, error: null }),
    (error: unknown) => ({ appended: null, error }),
  )

/**
 * What every event store does, whoever wrote it. `open` gives a store on a log that nobody else writes to meanwhile; the
 * log may already hold events.
 */
export const eventStoreContract = (
  name: string,
  open: () => Promise<{ store: EventStore; close?: () => Promise<void> }>,
): void => {
  describe(`the event store ${name}`, () => {
    let store: EventStore
    let close: (() => Promise<void>) | undefined
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    afterAll(async () => {
      await store?.close()
      await close?.()
    })

    describe('appending', () => {
      test('gives back what was recorded, in order, from revision 0', async () => {
        const stream = newStream()
        const written = events(3)
        const { revision, position } = await store.append(stream, 'none', written)
        expect(revision).toBe(2n)
        const read = await collect(store.read(stream))
        expect(read.map(({ revision }) => revision)).toEqual([0n, 1n, 2n])
        expect(read.map(({ id, type, data }) => ({ id, type, data }))).toEqual(
          written.map(({ id, type, data }) => ({ id, type, data })),
        )
        expect(read[0]?.meta).toEqual({ ...written[0]?.meta, previousHash: null })
        expect(read.every((recorded) => recorded.stream === stream)).toBe(true)
        expect(read[2]?.position).toBe(position)
      })

      test('continues a stream at exactly the expected revision', async () => {
        const stream = newStream()
        await store.append(stream, 'none', events(2))
        expect((await store.append(stream, 1n, events(2))).revision).toBe(3n)
        expect(await collect(store.read(stream))).toHaveLength(4)
      })

      test.each([
        ['none', 'a stream that exists', 2, 'none', 1n],
        ['a revision', 'a stream that does not exist', 0, 0n, 'none'],
        ['a past revision', 'a stream that has moved on', 3, 1n, 2n],
        ['a future revision', 'a shorter stream', 1, 7n, 0n],
      ] as const)(
        'refuses to expect %s of %s, and stores nothing',
        async (_expectation, _of, length, expected, actual) => {
          const stream = newStream()
          if (length > 0) await store.append(stream, 'none', events(length))
          const after = await here(store)
          const { error } = await outcome(store.append(stream, expected, events(3)))
          expect(error).toBeInstanceOf(WrongExpectedRevision)
          expect(error).toMatchObject({ stream, expected, actual })
          expect(await collect(store.read(stream))).toHaveLength(length)
          expect((await drained(store, { after })).events).toEqual([])
        },
      )

      test('answers the first answer when the same events come again', async () => {
        const stream = newStream()
        const first = events(2)
        const answer = await store.append(stream, 'none', first)
        expect(await store.append(stream, 'none', first)).toEqual(answer)
        await store.append(stream, 1n, events(5))
        expect(await store.append(stream, 'none', first)).toEqual(answer)
        expect(await store.append(stream, 6n, first)).toEqual(answer)
        expect(await collect(store.read(stream))).toHaveLength(7)
      })

      test('answers the first answer to a later append of a stream as well', async () => {
        const stream = newStream()
        await store.append(stream, 'none', events(2))
        const second = events(2)
        const answer = await store.append(stream, 1n, second)
        await store.append(stream, 3n, events(1))
        expect(await store.append(stream, 1n, second)).toEqual(answer)
        expect(await collect(store.read(stream))).toHaveLength(5)
      })

      test('refuses events of which only some are already recorded, and stores nothing', async () => {
        const stream = newStream()
        const [first, second] = events(2) as [NewEvent, NewEvent]
        await store.append(stream, 'none', [first, second])
        for (const [expected, attempt] of [
          ['none', [first, event()]],
          [1n, [second, event()]],
          [1n, [event(), first]],
        ] as const) {
          const { error } = await outcome(store.append(stream, expected, attempt))
          expect(error).toBeInstanceOf(EventIdsTaken)
        }
        expect(await collect(store.read(stream))).toHaveLength(2)
      })

      test('refuses one id twice in one append, and no events at all', async () => {
        const stream = newStream()
        const twice = event()
        expect((await outcome(store.append(stream, 'none', [twice, twice]))).error).toBeInstanceOf(EventIdsTaken)
        expect((await outcome(store.append(stream, 'none', []))).error).toBeInstanceOf(TypeError)
        expect(await collect(store.read(stream))).toEqual([])
      })

      test('lets exactly one of sixteen writers win who expect the same revision', async () => {
        const stream = newStream()
        await store.append(stream, 'none', events(1))
        const outcomes = await Promise.all(
          Array.from({ length: 16 }, () => outcome(store.append(stream, 0n, events(2)))),
        )
        expect(outcomes.filter(({ appended }) => appended)).toHaveLength(1)
        const errors = outcomes.flatMap(({ error }) => (error ? [error] : []))
        expect(errors).toHaveLength(15)
        for (const error of errors) expect(error).toBeInstanceOf(WrongExpectedRevision)
        expect(await collect(store.read(stream))).toHaveLength(3)
      })

      test('gives twenty equal answers when the same append comes twenty times at once', async () => {
        const stream = newStream()
        const same = events(3)
        const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(stream, 'none', same)))
        expect(new Set(answers.map(({ revision, position }) => `${revision} ${position}`)).size).toBe(1)
        expect(await collect(store.read(stream))).toHaveLength(3)
      })

      test('stores a thousand events at once', async () => {
        const stream = newStream()
        const written = events(1_000)
        const answer = await store.append(stream, 'none', written)
        expect(answer.revision).toBe(999n)
        expect((await collect(store.read(stream))).map(({ id }) => id)).toEqual(written.map(({ id }) => id))
        expect(await store.append(stream, 'none', written)).toEqual(answer)
      })

      test('keeps any JSON as it is: large, empty, nested, in any script', async () => {
        const stream = newStream()
        const data: Json[] = [
          { text: 'piñones, 松の実, جوز, \u{1f95c}, "quoted", back\\slash, {braces}, \t\n\r\u2028\u0000' },
          {},
          [],
          null,
          0,
          false,
          '',
          { nested: { zebra: [1, [2, [{ three: null }]]], apple: -0.1, small: 1e-7, large: 1.79e308, __proto: {} } },
          { document: 'à'.repeat(150_000) },
        ]
        const written = data.map((data) => event('Anything', data))
        await store.append(stream, 'none', written)
        expect((await collect(store.read(stream))).map(({ data }) => data)).toEqual(data)
      })

      test('replaces half an emoji, which is no text', async () => {
        const stream = newStream()
        await store.append(stream, 'none', [event('Anything', { name: 'cut \u{1f95c}'.slice(0, -1) })])
        expect((await collect(store.read(stream)))[0]?.data).toEqual({ name: 'cut \ufffd' })
      })
    })

    describe('reading', () => {
      test('reads a stream from a revision on', async () => {
        const stream = newStream()
        await store.append(stream, 'none', events(5))
        expect((await collect(store.read(stream, { from: 3n }))).map(({ revision }) => revision)).toEqual([3n, 4n])
        expect(await collect(store.read(stream, { from: 5n }))).toEqual([])
      })

      test('finds an event of a stream by its id, however far back, and in no other stream', async () => {
        const [stream, other] = [newStream(), newStream()]
        const written = events(600)
        await store.append(stream, 'none', written)
        await store.append(other, 'none', events(1))
        const [first, , late] = [written[0], written[1], written[590]] as [NewEvent, NewEvent, NewEvent]
        await collect(store.read(stream))
        expect(await store.recordedAs(stream, first.id)).toMatchObject({ id: first.id, revision: 0n, stream })
        expect(await store.recordedAs(stream, late.id)).toMatchObject({ id: late.id, revision: 590n, data: late.data })
        const last = event()
        await store.append(stream, 599n, [last])
        expect(await store.recordedAs(stream, last.id)).toMatchObject({ id: last.id, revision: 600n })
        expect(await store.recordedAs(other, first.id)).toBeNull()
        expect(await store.recordedAs(newStream(), first.id)).toBeNull()
      })

      test('finds an unknown stream empty', async () => {
        expect(await collect(store.read(newStream()))).toEqual([])
      })

      test('lets a reader leave a stream early', async () => {
        const stream = newStream()
        await store.append(stream, 'none', events(50))
        for await (const { revision } of store.read(stream)) if (revision === 3n) break
        expect(await collect(store.read(stream))).toHaveLength(50)
      })

      test('links every event to the one before it by its hash', async () => {
        const stream = newStream()
        await store.append(stream, 'none', events(3))
        await store.append(stream, 2n, [event('Priced', { zebra: 1, apple: { b: [1.5], a: 'ñ' } }), event()])
        const read = await collect(store.read(stream))
        expect(read).toHaveLength(5)
        let expected: string | null = null
        for (const { stream, revision, id, type, data, meta } of read) {
          expect(meta.previousHash).toBe(expected)
          const text = canonicalize({ stream, revision: `${revision}`, id, type, data, meta }) as string
          expected = createHash('sha256').update(text).digest('hex')
        }
      })

      test('reads the log in one order, in stretches that miss nothing', async () => {
        const after = await here(store)
        const streams = [newStream(), newStream(), newStream()]
        const positions: Position[] = []
        for (let revision = -1n; revision < 5n; revision += 1n)
          for (const stream of streams)
            positions.push((await store.append(stream, revision < 0n ? 'none' : revision, [event()])).position)
        const all = await drained(store, { after, limit: 4 })
        expect(all.events.map(({ position }) => position)).toEqual(positions)
        expect([...positions].sort()).toEqual(positions)
        expect(new Set(positions).size).toBe(18)
        expect(all.reached >= (positions.at(-1) as Position)).toBe(true)
        expect(all.events[0]).toEqual((await collect(store.read(streams[0] as string)))[0])
      })

      test('starts at the very beginning', async () => {
        await here(store)
        const first = await store.readAll({ after: START, limit: 1 })
        expect(first.events).toHaveLength(1)
        expect(first.reached).toBe(first.events[0]?.position)
        const second = await store.readAll({ after: first.reached, limit: 1 })
        expect((second.events[0]?.position as Position) > first.reached).toBe(true)
      })

      test('reads only the types asked for, and says how far it has looked', async () => {
        const after = await here(store)
        const stream = newStream()
        const types = ['Wanted', 'Other', 'Wanted', 'Other', 'Wanted', 'Other'] as const
        const { position } = await store.append(
          stream,
          'none',
          types.map((type) => event(type)),
        )
        const two = await store.readAll({ after, types: ['Wanted'], limit: 2 })
        expect(two.events.map(({ revision }) => revision)).toEqual([0n, 2n])
        const rest = await store.readAll({ after: two.reached, types: ['Wanted'], limit: 2 })
        expect(rest.events.map(({ revision }) => revision)).toEqual([4n])
        expect(rest.reached >= position).toBe(true)
        const none = await store.readAll({ after, types: ['Unheard'], limit: 10 })
        expect(none.events).toEqual([])
        expect(none.reached >= position).toBe(true)
      })

      test('never goes back behind the position it was asked from', async () => {
        const after = await here(store)
        const { events, reached } = await store.readAll({ after, limit: 10 })
        expect(events).toEqual([])
        expect(reached >= after).toBe(true)
      })
    })

    readingOfCorporations(() => store)
    subscribing(() => store, open)
  })
}
