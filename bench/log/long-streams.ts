import { randomUUID } from 'node:crypto'
import { type CommandContext, executor } from '@escandallo/command-api/execute.ts'
import { products } from '@escandallo/command-api/products/product.ts'
import { streamReader } from '@escandallo/command-api/streams/stream-reader.ts'
import type { EventStore, NewEvent } from '@escandallo/platform/event-store/event-store.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { postgresSnapshots } from '@escandallo/platform/snapshots/postgres.ts'
import { median } from '@escandallo/reading/measures/calibration/median.ts'
import type { Cluster } from '../cluster.ts'
import { type Figure, percentile } from '../figures.ts'

const COSTS = 5_000
const RUNS = 150
const CONTROL_RUNS = 10
const LINES = 20
const DOCUMENTS = 15
const at = '2026-03-02T10:00:00.000Z'
const [corporationId, by] = [randomUUID(), randomUUID()]
const suppliers = [randomUUID(), randomUUID(), randomUUID()]

const dayAt = (index: number) => new Date(Date.UTC(2023, 0, 1 + Math.floor(index / 4))).toISOString().slice(0, 10)
const costAt = (index: number) => ({
  costId: randomUUID(),
  supplierId: suppliers[index % suppliers.length] as string,
  documentId: randomUUID(),
  lineId: randomUUID(),
  value: `${1 + (index % 7) / 100}`,
  date: dayAt(index),
  currency: 'EUR',
  unit: 'kg' as const,
  unitQuantity: '1',
})
const details = {
  name: 'Tomate',
  code: 'T',
  unit: 'kg' as const,
  eqUd: null,
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: null,
  suppliers: suppliers.map((supplierId) => ({ supplierId, code: null, name: null })),
}

const eventOf = (type: string, data: object): NewEvent => {
  const meta = { corporationId, actor: by, at, correlationId: 'bench', causationId: randomUUID() }
  return { id: randomUUID(), type, data: data as never, meta }
}

/** A product with so many costs, written as events. */
const productWith = async (store: EventStore, costs: number): Promise<string> => {
  const productId = randomUUID()
  const about = { productId, at, by }
  const registered = eventOf('ProductRegistered', { ...about, details, documentId: null })
  const recorded = Array.from({ length: costs }, (_, index) =>
    eventOf('ProductCostRecorded', { ...about, cost: costAt(index), irregularity: null }),
  )
  await store.append(`product-${productId}`, 'none', [registered, ...recorded])
  return productId
}

const contextOf = (key: string): CommandContext => ({
  key,
  actor: by,
  corporationId,
  establishments: 'all',
  correlationId: 'bench',
  at,
})

const pausing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A cost on a product that has thousands, as command-api records it, beside reading all of its events; and the costs of a document line by
 * line, as they were sent, beside all of them at once.
 */
export const measureLongStreams = async ({ connect }: Cluster): Promise<Figure[]> => {
  const pool = connect('escandallo_command', 12)
  const store = postgresEventStore(pool)
  const laidDown = { snapshots: postgresSnapshots(pool), secret: 'bench', recordedAs: store.recordedAs }
  const [shortly, wholly] = [
    executor({ store, read: streamReader(store, { snapshots: laidDown }) }),
    executor({ store, read: streamReader(store) }),
  ]
  const record = (execute: typeof shortly, productId: string, index: number) => {
    const cost = costAt(index)
    const supplier = { supplierId: cost.supplierId, code: null, name: null }
    return execute(
      products,
      productId,
      { type: 'RecordCost', data: { productId, at, by, cost, supplier } },
      contextOf(randomUUID()),
    )
  }
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }

  const long = await productWith(store, COSTS)
  // The first reads it whole, and lays it down.
  await record(shortly, long, COSTS)
  await pausing(1_000)
  const [recorded, control]: number[][] = [[], []]
  for (let run = 0; run < RUNS; run += 1) recorded?.push(await timed(() => record(shortly, long, COSTS + run)))
  for (let run = 0; run < CONTROL_RUNS; run += 1)
    control?.push(await timed(() => record(wholly, long, COSTS + RUNS + run)))
  const short = await productWith(store, 10)
  const onShort: number[] = []
  for (let run = 0; run < 50; run += 1) onShort.push(await timed(() => record(shortly, short, 10 + run)))

  const [together, oneByOne]: number[][] = [[], []]
  for (let times = 0; times < DOCUMENTS; times += 1) {
    const ids = await Promise.all(Array.from({ length: LINES }, () => productWith(store, 30)))
    together?.push(await timed(() => Promise.all(ids.map((id, line) => record(shortly, id, 40 + line)))))
    oneByOne?.push(
      await timed(async () => {
        for (const [line, id] of ids.entries()) await record(shortly, id, 70 + line)
      }),
    )
  }
  await store.close()
  const name = `a cost on a product with ${COSTS.toLocaleString('en')}`
  return [
    {
      figure: `${name}, beside all its events`,
      unit: 'ms',
      value: median(recorded ?? []),
      control: median(control ?? []),
    },
    {
      figure: `${name}, p99, beside a product with ten`,
      unit: 'ms',
      value: percentile(recorded ?? [], 0.99),
      control: median(onShort),
    },
    {
      figure: `costs of ${LINES} lines at once, beside one by one`,
      unit: 'ms',
      value: median(together ?? []),
      control: median(oneByOne ?? []),
    },
  ]
}
