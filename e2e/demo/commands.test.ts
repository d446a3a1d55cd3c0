import { createHash } from 'node:crypto'
import { runCommands, type WrittenCommand } from '@escandallo/command-api/written-commands/run-commands.ts'
import { recordDocumentCosts } from '@escandallo/contracts/products/commands.ts'
import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { type Recorded, START } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { project } from '@escandallo/platform/projection/testing.ts'
import { dashboardsGroup } from '@escandallo/projectors/dashboards/group.ts'
import { purchaseDay, purchaseLine, purchaseProductTrimester } from '@escandallo/projectors/dashboards/tables.ts'
import { documentsGroup } from '@escandallo/projectors/documents/group.ts'
import { documentList } from '@escandallo/projectors/documents/tables.ts'
import { productsGroup } from '@escandallo/projectors/products/group.ts'
import { productCost, productList } from '@escandallo/projectors/products/tables.ts'
import { recordCosts } from '@escandallo/workers/documents/record-costs.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from './catalogue/products.ts'
import { corporationId } from './commands/names.ts'
import { demoCommands, type Story } from './commands.ts'
import type { DemoDocument } from './documents/document.ts'
import { documentsOf } from './documents/history.ts'

const until = '2026-11-19'
const story = (months: number): Story => {
  const documents = documentsOf({ until, months })
  const pages = [{ width: 595, height: 842 }]
  const fileOf = ({ key }: DemoDocument) => {
    const hash = createHash('sha256').update(key).digest('hex')
    return { hash, name: `${key}.pdf`, mediaType: 'application/pdf' as const, size: 4_000 }
  }
  return {
    now: '2026-11-20T10:00:00.000Z',
    until,
    seed: 'alborada',
    correlationId: 'demo',
    documents,
    blurred: null,
    files: new Map(documents.map((document) => [document.key, { file: fileOf(document), pages }])),
  }
}

const tale = story(2)
const store = inMemoryEventStore()
let commands: WrittenCommand[] = []
let events: Recorded[] = []

beforeAll(async () => {
  commands = await demoCommands(tale)
  await runCommands(commands, { store })
  events = (await store.readAll({ after: START, limit: 1_000_000 })).events
}, 120_000)

/** What the suppliers charged on papers of the demo that somebody has confirmed, in cents without tax. */
const charged = (confirmed: ReadonlySet<string>) =>
  tale.documents
    .filter(({ kind, number }) => kind !== 'delivery-note' && confirmed.has(number))
    .reduce((sum, { totals }) => sum + totals.subtotal, 0)

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('the demo restaurant', () => {
  test('is founded by commands that the deciders accept, each of which happens', () => {
    const happened = new Set(events.map(({ meta }) => meta.causationId))
    expect(commands.length).toBeGreaterThan(1_000)
    expect(commands.filter(({ key }) => !happened.has(key))).toEqual([])
  })

  test('is the same when it is founded again, and nothing happens twice', async () => {
    expect(await demoCommands(tale)).toEqual(commands)
    await runCommands(commands, { store })
    expect((await store.readAll({ after: START, limit: 1_000_000 })).events.length).toBe(events.length)
  })

  test('goes on where a founding was cut off', async () => {
    const other = inMemoryEventStore()
    await runCommands(commands.slice(0, commands.length / 2), { store: other })
    const half = (await other.readAll({ after: START, limit: 1_000_000 })).events.length
    await runCommands(commands, { store: other })
    const whole = (await other.readAll({ after: START, limit: 1_000_000 })).events
    expect(half).toBeLessThan(whole.length)
    expect(new Set(whole.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)))
  })

  test('knows nothing of the future', () => {
    expect(events.filter(({ meta }) => meta.at > tale.now)).toEqual([])
  })

  test('shows dashboards that come to what its papers say', async () => {
    const list = (await project(documentsGroup, events)).rows(documentList, corporationId)
    const confirmed = list.filter(({ status, deleted }) => status === 'completed' && !deleted)
    expect(confirmed.length).toBeGreaterThan(60)
    const wanted = charged(new Set(confirmed.map(({ number }) => number ?? '')))
    const dashboards = await project(dashboardsGroup, events)
    expect(sum(dashboards.rows(purchaseLine, corporationId).map(({ total }) => total))).toBe(wanted)
    expect(sum(dashboards.rows(purchaseDay, corporationId).map(({ spend }) => spend))).toBe(wanted)
    expect(sum(dashboards.rows(purchaseProductTrimester, corporationId).map(({ spend }) => spend))).toBe(wanted)
  })

  test('knows which invoice bills a delivery note', async () => {
    const list = (await project(documentsGroup, events)).rows(documentList, corporationId)
    const numberOf = new Map(list.map(({ documentId, number }) => [documentId, number]))
    const charging = tale.documents.filter(({ kind, refersTo }) => kind === 'invoice' && refersTo !== null)
    const booked = list.filter(
      ({ kind, status, deleted }) => kind === 'delivery-note' && status === 'completed' && !deleted,
    )
    expect(booked.length).toBeGreaterThan(0)
    for (const { number, billedBy } of booked) {
      const invoice = charging.find(({ refersTo }) => refersTo === number)
      const isConfirmed = list.some((listed) => listed.number === invoice?.number && listed.status === 'completed')
      expect(numberOf.get(billedBy ?? '') ?? null).toBe(isConfirmed ? (invoice?.number ?? '') : null)
    }
    expect(booked.some(({ billedBy }) => billedBy !== null)).toBe(true)
  })

  test('has papers in every state that a person can do something about', async () => {
    const list = (await project(documentsGroup, events)).rows(documentList, corporationId)
    expect(new Set(list.filter(({ deleted }) => !deleted).map(({ status }) => status))).toEqual(
      new Set(['completed', 'pending', 'with-errors', 'rejected']),
    )
  })

  test('has every product with a cost, most of them counting and a few waiting for somebody', async () => {
    const projected = await project(productsGroup, events)
    expect(projected.rows(productList, corporationId).length).toBe(products.length)
    const costs = projected.rows(productCost, corporationId)
    const waiting = costs.filter(({ state }) => state === 'irregular').length
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(15)
    expect(costs.length).toBeGreaterThan(20 * waiting)
  })

  test('leaves the worker nothing to do: what it would record for each paper is recorded under its own key', async () => {
    const confirmed = events.filter(({ type }) => type === 'DocumentConfirmed')
    const keys: string[] = []
    const post = async (path: string, body: object, { key }: { key: string }) => {
      if (path !== '/products/costs/record-document') keys.push(key)
      else {
        const { products, costs } = recordDocumentCosts.parse(body)
        keys.push(...[...products, ...costs].map((each) => each.key))
      }
      return { position: '' }
    }
    const get = async () => ({ recognised: [], unused: { productIds: [], supplierId: null } })
    for (const event of confirmed) await recordCosts({ get, post })(event)
    const happened = new Set(events.map(({ meta }) => meta.causationId))
    expect(keys.length).toBeGreaterThan(1_000)
    expect(keys.filter((key) => !happened.has(key))).toEqual([])
  })
})

test('the samples that have an address of their own are there, each one thing of its kind', () => {
  const streams = new Set(events.map(({ stream }) => stream))
  const missing = Object.entries(samples).filter(([kind, id]) => !streams.has(`${kind}-${id}`))
  expect(missing).toEqual([])
  const deleted = events.filter(({ type, stream }) => /Deleted|Removed/.test(type) && stream.endsWith(samples.product))
  expect(deleted).toEqual([])
})
