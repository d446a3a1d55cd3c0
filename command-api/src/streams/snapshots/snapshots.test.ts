import { createHash, randomUUID } from 'node:crypto'
import { personalFields, type StreamName, streams } from '@escandallo/contracts/streams.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { inMemorySnapshots, type Snapshots } from '@escandallo/platform/snapshots/snapshots.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message, StreamKind } from '../../decider.ts'
import { type CommandContext, executor } from '../../execute.ts'
import { kindNamed } from '../../modules.ts'
import { arbitraries } from '../../testing/arbitraries/every-arbitrary.ts'
import { streamReader } from '../stream-reader.ts'

type Kind = StreamKind<unknown, Message, Message>
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [ours, ana, at] = [id(4), id(5), '2026-03-02T10:00:00.000Z']
const long = (Object.keys(streams) as StreamName[]).filter((name) => kindNamed(name).snapshot)
const settled = () => new Promise((resolve) => setTimeout(resolve, 1))
const secret = 'a secret of the test'

/** A kind whose snapshots come often, and whose list is divided into small chunks. */
const often = (kind: Kind): Kind => {
  const { version, list } = kind.snapshot ?? { version: 0 }
  return { ...kind, snapshot: { version, every: 5, ...(list && { list: { ...list, most: 4 } }) } }
}
const reading = (store: EventStore, snapshots: Snapshots, of = secret) =>
  streamReader(store, { snapshots: { snapshots, secret: of, recordedAs: store.recordedAs } })

/** Counts the snapshots that were really used. */
const counted = (beneath: Snapshots) => {
  const used = { heads: 0, parts: 0 }
  const snapshots: Snapshots = {
    ...beneath,
    latest: async (stream) => {
      const snapshot = await beneath.latest(stream)
      if (snapshot) used.heads += 1
      return snapshot
    },
    parts: async (stream, names) => {
      used.parts += names.length
      return beneath.parts(stream, names)
    },
  }
  return { used, snapshots }
}
const shown = async (store: EventStore) =>
  (await store.readAll({ after: '', limit: 10_000 })).events.map(({ position: _, ...event }) => event)

test('snapshots are of kinds whose events hold nothing personal', () => {
  expect(long).toEqual(expect.arrayContaining(['product', 'till', 'board', 'corporation']))
  for (const name of long)
    for (const { shape } of streams[name].event.options)
      expect(Object.keys(personalFields)).not.toContain(shape.type.value)
})

test.each(long)('what is decided by a snapshot of a %s is what all its events lead to', async (name) => {
  const { kind: usual, idName, beginnings, command } = arbitraries[name]
  const kind = often(usual as Kind)
  const total = { heads: 0, parts: 0 }
  const step = fc.record({
    command,
    thing: fc.constantFrom(id(71), id(71), id(72)),
    again: fc.integer({ min: 0, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.array(step, { minLength: 30, maxLength: 90, size: 'max' }),
      async (beginning, steps) => {
        const [plain, long] = [inMemoryEventStore(), inMemoryEventStore()]
        const { used, snapshots } = counted(inMemorySnapshots())
        const read = reading(long, snapshots)
        const [wholly, shortly] = [executor({ store: plain }), executor({ store: long, read })]
        const first = beginning.map((each) => ({ command: each, thing: id(71), again: 0 }))
        const keys: string[] = []
        for (const [index, { command, thing, again }] of [...first, ...steps].entries()) {
          // Some come again under a key of long ago, which a snapshot has passed.
          const key = again === 9 && keys.length > 0 ? (keys[index % keys.length] as string) : id(1_000 + index)
          keys.push(key)
          const data = { ...command.data, [idName]: thing, at, by: ana }
          const commandContext: CommandContext = {
            key,
            actor: ana,
            corporationId: ours,
            establishments: 'all',
            correlationId: 'c',
            at,
          }
          const outcome = (execute: typeof wholly) =>
            execute(kind, thing, { type: command.type, data }, commandContext).then(
              ({ revision, recorded }) => ({ revision, recorded }),
              (error: unknown) => (error as { code?: string }).code ?? String(error),
            )
          expect(await outcome(shortly)).toEqual(await outcome(wholly))
          await settled()
        }
        expect(await shown(long)).toEqual(await shown(plain))
        for (const thing of [id(71), id(72)]) {
          const [all, some] = [await streamReader(plain)(kind, thing), await read(kind, thing)]
          expect(some.state).toEqual(all.state)
          expect([some.corporationId, some.last?.id]).toEqual([all.corporationId, all.last?.id])
        }
        total.heads += used.heads
        total.parts += used.parts
      },
    ),
    { numRuns: 25, seed: 20_261_129 },
  )
  expect(total.heads).toBeGreaterThan(100)
  if (kind.snapshot?.list) expect(total.parts).toBeGreaterThan(100)
})

describe('a snapshot that does not hold', () => {
  const productId = id(71)
  const stream = `product-${productId}`
  const kind = often(kindNamed('product'))
  const meta = { corporationId: ours, actor: ana, at, correlationId: 'c', causationId: 'k' }
  const about = { productId, at, by: ana }
  const details = {
    name: 'Tomate',
    code: 'T',
    unit: 'kg',
    eqUd: null,
    merma: '0',
    density: null,
    category: null,
    subcategory: null,
    customCategory: null,
    ingredient: null,
    suppliers: [],
  }
  const costAt = (index: number, value: number) => ({
    costId: id(index),
    supplierId: id(6),
    documentId: id(7),
    lineId: id(index),
    value: `${value}`,
    date: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    currency: 'EUR',
    unit: 'kg',
    unitQuantity: '1',
  })
  const written = async () => {
    const store = inMemoryEventStore()
    const types: [string, object][] = [['ProductRegistered', { ...about, details, documentId: null }]]
    for (let index = 1; index < 40; index += 1)
      types.push(['ProductCostRecorded', { ...about, cost: costAt(index, index), irregularity: null }])
    const events = types.map(([type, data]) => ({ id: randomUUID(), type, data: data as never, meta }))
    await store.append(stream, 'none', events)
    const snapshots = inMemorySnapshots()
    await reading(store, snapshots)(kind, productId)
    await settled()
    const latest = await snapshots.latest(stream)
    if (!latest) throw new Error('no snapshot was made')
    return { store, snapshots, latest }
  }
  const costsIn = (state: unknown) => (state as { costs: { costId: string; value: string }[] }).costs
  type Written = Awaited<ReturnType<typeof written>>
  const newer = ({ latest }: Written) => ({ ...latest, revision: latest.revision + 1n })
  const none = { names: [], added: new Map<string, string>() }
  /** The head as it is, and every part with something put in place of something else. */
  const partly = ({ snapshots, latest }: Written, change: (content: string) => string | undefined): Snapshots => ({
    ...snapshots,
    latest: async () => latest,
    parts: async (of, names) => {
      const parts = await snapshots.parts(of, names)
      return new Map(
        [...parts].flatMap(([name, content]) => {
          const changed = change(content)
          return changed === undefined ? [] : [[name, changed] as const]
        }),
      )
    },
  })
  const faults: [string, (is: Written) => Promise<Snapshots> | Snapshots][] = [
    [
      'says something else',
      async (is) => {
        await is.snapshots.save(
          stream,
          { ...newer(is), revision: 1_000n, head: is.latest.head.replace('Tomate', 'Pepino') },
          none,
        )
        return is.snapshots
      },
    ],
    ['is no JSON', (is) => ({ ...is.snapshots, latest: async () => ({ ...is.latest, head: '{' }) })],
    ['is of another event', (is) => ({ ...is.snapshots, latest: async () => ({ ...is.latest, revision: 7n }) })],
    ['is of another fold', (is) => ({ ...is.snapshots, latest: async () => ({ ...is.latest, fold: 'product 0' }) })],
    ['lacks parts', (is) => partly(is, () => undefined)],
    ['has parts that say something else', (is) => partly(is, (content) => content.replace('"value":"', '"value":"9'))],
  ]

  test('is really there and used when it does hold', async () => {
    const { store, snapshots } = await written()
    const from: bigint[] = []
    const read: EventStore['read'] = (of, options = {}) => {
      from.push(options.from ?? 0n)
      return store.read(of, options)
    }
    const known = await reading({ ...store, read }, snapshots)(kind, productId)
    expect(from).toEqual([39n])
    expect(costsIn(known.state)).toHaveLength(39)
  })
  test.each(faults)('because it %s, is thrown away, and the events are read', async (_, spoil) => {
    const is = await written()
    const spoilt = await spoil(is)
    const dropped: string[] = []
    const drop = async (of: string) => void dropped.push(of)
    const { state } = await reading(is.store, { ...spoilt, drop })(kind, productId)
    expect(
      costsIn(state)
        .map(({ value }) => Number(value))
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 39 }, (_, at) => at + 1))
    expect((state as { details: { name: string } }).details.name).toBe('Tomate')
    expect(dropped).toEqual([stream])
  })
  test('of another stream, another installation or an earlier day of the log is none', async () => {
    const { store, snapshots, latest } = await written()
    const other = `product-${id(72)}`
    await snapshots.save(other, latest, none)
    expect((await reading(store, snapshots)(kind, id(72))).state).toEqual({ status: 'absent' })
    const elsewhere = await reading(store, snapshots, 'another secret')(kind, productId)
    expect(costsIn(elsewhere.state)).toHaveLength(39)
    const earlier = inMemoryEventStore()
    const events = await Array.fromAsync(store.read(stream))
    await earlier.append(stream, 'none', events.slice(0, 10))
    await snapshots.save(stream, { ...latest, revision: latest.revision }, none)
    expect(costsIn((await reading(earlier, snapshots)(kind, productId)).state)).toHaveLength(9)
  })
})

/** What each fold makes of many arbitrary histories. When this fails, a fold gives another state: raise its `version`, then write the new sum. */
const sums: Record<string, string> = {
  corporation: '1 cdb9ee923be883ca',
  product: '3 0a1640a423769ece',
  till: '3 f0cb09fc051febfd',
  board: '1 20808ddd93154ec1',
}
test.each(long)('the fold of a %s is the one of its version', async (name) => {
  const { kind, idName, beginnings, command } = arbitraries[name]
  const steps = fc.sample(command, { numRuns: 300, seed: 1 })
  const store = inMemoryEventStore()
  const execute = executor({ store })
  const commandContext = { actor: ana, corporationId: ours, establishments: 'all' as const, correlationId: 'c', at }
  for (const [index, { type, data }] of [...beginnings.flat(), ...steps].entries()) {
    const whole = { type, data: { ...data, [idName]: id(71), at, by: ana } }
    await execute(kind, id(71), whole, { ...commandContext, key: id(1_000 + index) }).catch(() => {})
  }
  const { state } = await streamReader(store)(kind, id(71))
  const text = JSON.stringify(state, (_, value) => (value instanceof Map ? [...value] : value))
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect(`${kind.snapshot?.version} ${sum}`).toBe(sums[name])
})
