import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../database/pool.ts'
import { foldBatch } from './fold/batch.ts'
import { firstEditions } from './postgres/editions.ts'
import { advance, checkpointOf, LIVE } from './postgres/ledger.ts'
import { postgresStorage } from './postgres/rows.ts'
import { firstStart } from './running/first-start.ts'
import { type Batch, type Moment, type Writing, writeBatch } from './running/write-batch.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { testLog } from './testing/log.ts'
import { oracle, parcelGroup } from './testing/parcels.ts'
import { recordAll, sample } from './testing/random-log.ts'

let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
})
afterAll(() => database.close())

type Write = (writing: Writing, batch: Batch) => Promise<void>

const group = parcelGroup()
const MOMENTS: Moment[] = [
  'began',
  'claimed',
  'wrote parcel',
  'wrote parcel_item',
  'wrote depot_total',
  'wrote article_stock',
  'wrote list_price',
  'wrote price_span',
  'wrote price_moves',
  'wrote depot_span',
  'announced',
  'committed',
]

// What the engine must never become: a checkpoint that is kept although its rows are not, or the reverse.
const folded = (writing: Writing, { items }: Batch) =>
  inTransaction(writing.pool, 'begin', async (client) => {
    await foldBatch(group, items, postgresStorage(client, 'read', { editions: firstEditions(group) }), (table) =>
      writing.observe?.(`wrote ${table}`, group.name, 'live'),
    )
  })
const checkpointFirst: Write = async (writing, batch) => {
  await advance(writing.pool, LIVE, group, { ...batch, events: batch.items.length })
  await writing.observe?.('claimed', group.name, 'live')
  await folded(writing, batch)
}
const checkpointLast: Write = async (writing, batch) => {
  await folded(writing, batch)
  await writing.observe?.('claimed', group.name, 'live')
  await advance(writing.pool, LIVE, group, { ...batch, events: batch.items.length })
}

/** Writes a log while dying at every moment in turn, three times over, and starting again from the checkpoint. */
const survivesDying = async (write: Write, moments: readonly Moment[], together = false) => {
  const log = testLog()
  recordAll(log, sample(1_200, 71))
  await database.pool.query('truncate read.projection_checkpoint')
  await firstStart(database.pool, group)
  const deaths = new Map<string, number>()
  let plan = moments.flatMap((moment) => [moment, moment, moment])
  let chances = 0
  const observe = (moment: Moment) => {
    // Not at once: what is doubled early is often overwritten later.
    if (moment !== plan[0] || ++chances % 4 !== 0) return
    plan = plan.slice(1)
    deaths.set(moment, (deaths.get(moment) ?? 0) + 1)
    throw new Error(`died when ${moment}`)
  }
  for (;;) {
    const from = (await checkpointOf(database.pool, group.name))?.position ?? ''
    const { events, reached } = await log.store.readAll({ after: from, limit: 5 })
    if (events.length === 0) break
    const batch = { from, to: reached, items: events.map((recorded) => ({ recorded })) }
    const pool = together ? database.batches : database.pool
    await write({ group, pool, together, target: LIVE, observe }, batch).catch((error: Error) => {
      expect(error.message).toContain('died when')
    })
  }
  const expected = asContents(oracle(log.all))
  expect(Object.values(expected).every((rows) => rows.length > 0)).toBe(true)
  const stored = await contents(database.pool, group)
  return { deaths, whole: sameContents(stored, expected) }
}

const sameContents = (a: Record<string, string[]>, b: Record<string, string[]>) =>
  Object.keys(b).every((table) => JSON.stringify(a[table]) === JSON.stringify(b[table]))

describe('an engine that dies at every moment of a batch and starts again', () => {
  test.each([
    ['one after the other', false],
    ['together', true],
  ])('loses nothing and doubles nothing when statements are sent %s', async (_, together) => {
    const { deaths, whole } = await survivesDying(writeBatch, MOMENTS, together)
    expect([...deaths]).toEqual(MOMENTS.map((moment) => [moment, 3]))
    expect(whole).toBe(true)
  })

  test.each([
    ['kept before its rows', checkpointFirst],
    ['kept after its rows', checkpointLast],
  ])('would be caught with a checkpoint %s, outside their transaction', async (_, mutant) => {
    const { deaths, whole } = await survivesDying(mutant, Array(10).fill('claimed'))
    expect(deaths.get('claimed')).toBe(30)
    expect(whole).toBe(false)
  })
})
