import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/pool.ts'
import { lateTables } from '../group.ts'
import {
  busyCorporations,
  editionsOf,
  foldedEditions,
  listOwners,
  ownersFolded,
  pendingOwners,
} from '../postgres/editions.ts'
import { checkpointOf, LIVE } from '../postgres/ledger.ts'
import { postgresStorage } from '../postgres/rows.ts'
import { firstStart } from '../running/first-start.ts'
import { settle } from '../running/settle.ts'
import type { Moment, Writing } from '../running/write-batch.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { type TestLog, testLog } from '../testing/log.ts'
import { oracle, parcelGroup } from '../testing/parcels.ts'
import { corporation, recordAll, sample } from '../testing/random-log.ts'
import { foldSlice } from './fold-slice.ts'
import { writeSlice } from './write-slice.ts'

let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
})
afterAll(() => database.close())

const group = parcelGroup()
/** Moments of slices, and of the batches among them. */
const MOMENTS: Moment[] = ['began', 'claimed', 'folded', 'listed', 'complete', 'swept', 'announced', 'committed']
const EVENTS_AT_ONCE = 5
/** A batch that touches more owners than this is folded in slices, so that they are made anew again and again. */
const BUDGET = 2

type Slice = (writing: Writing, position: string) => Promise<unknown>
const slice: Slice = (writing, position) =>
  writeSlice({ writing, position, after: null, resting: new Set(), rooms: new Map() })

/** What the engine must never become: owners leave the list whatever becomes of their rows. */
const listedOutside: Slice = async (writing, position) => {
  const { pool, observe } = writing
  const [busy] = await busyCorporations(pool, group.name)
  const table = group.projections.find((each) => busy?.tables.includes(each.table.name))?.table.name
  if (!busy || !table) return slice(writing, position)
  const { corporationId } = busy
  const owners = await pendingOwners(pool, group.name, { corporationId, table }, 3)
  await ownersFolded(pool, group.name, owners)
  await observe?.('folded', group.name, 'live')
  await inTransaction(pool, 'begin', async (client) => {
    const editions = foldedEditions(group, await editionsOf(client, group.name, [corporationId]))
    const storage = postgresStorage(client, LIVE.schema, { editions })
    await foldSlice(group, owners, storage, (listed) => listOwners(client, group.name, listed))
  })
  return {}
}

/** Rows of editions that nobody reads. */
const leftOver = async (): Promise<number> => {
  let rows = 0
  for (const name of lateTables(group)) {
    const { rowCount } = await database.pool.query(
      `select from read.${name} t where edition <> coalesce((select e.standing from read.projection_edition e
         where e.group_name = $1 and e.corporation_id = t.corporation_id), 0)`,
      [group.name],
    )
    rows += rowCount ?? 0
  }
  return rows
}

const begin = async (events: number, seed: number): Promise<TestLog> => {
  const log = testLog()
  recordAll(log, sample(events, seed))
  await database.pool.query(
    'truncate read.projection_checkpoint, read.projection_edition, read.projection_pending_owner',
  )
  await firstStart(database.pool, group)
  return log
}

const next = async (log: TestLog) => {
  const from = (await checkpointOf(database.pool, group.name))?.position ?? ''
  const { events, reached } = await log.store.readAll({ after: from, limit: EVENTS_AT_ONCE })
  return { from, to: reached, events }
}

/** Writes a log, with slices among its batches, while dying at every moment in turn, three times over, and starting again. */
const survivesDying = async (write: Slice, moments: readonly Moment[], every = 1) => {
  const log = await begin(600, 71)
  const deaths = new Map<string, number>()
  const plan = moments.flatMap((moment) => [moment, moment, moment])
  let chances = 0
  const observe = (moment: Moment) => {
    if (moment !== plan[0] || ++chances % every !== 0) return
    plan.shift()
    deaths.set(moment, (deaths.get(moment) ?? 0) + 1)
    throw new Error(`died when ${moment}`)
  }
  const writing: Writing = { group, pool: database.pool, target: LIVE, observe, budget: BUDGET }
  const dying = async <Result>(work: Promise<Result>) =>
    work.catch((error: Error) => {
      expect(error.message).toContain('died when')
      return undefined
    })
  for (;;) {
    const load = await next(log)
    if (load.events.length === 0) break
    await dying(settle(writing, load, new Set(), () => {}))
    const { from: position } = await next(log)
    for (let turn = 0; turn < 3; turn += 1) await dying(write(writing, position))
  }
  const position = log.end()
  let done: unknown
  for (let turn = 0; turn < 5_000 && done !== null; turn += 1) done = await dying(write(writing, position))
  const expected = asContents(oracle(log.all))
  expect(Object.values(expected).every((rows) => rows.length > 0)).toBe(true)
  const stored = await contents(database.pool, group)
  return { deaths, whole: JSON.stringify(stored) === JSON.stringify({ ...stored, ...expected }) }
}

describe('rows that are made anew in slices by an engine that dies at every moment and starts again', () => {
  test('are those of the log, and none is left of the editions before', async () => {
    const { deaths, whole } = await survivesDying(slice, MOMENTS)
    expect([...deaths]).toEqual(MOMENTS.map((moment) => [moment, 3]))
    expect(whole).toBe(true)
    expect(await leftOver()).toBe(0)
  })
  test('would be caught if owners left the list outside the transaction of their rows', async () => {
    const { deaths, whole } = await survivesDying(listedOutside, Array(1_000).fill('folded'), 2)
    expect(deaths.get('folded')).toBeGreaterThan(30)
    expect(whole).toBe(false)
  })
})

test('nobody reads rows that are in the making, and all of them at once when they are complete', async () => {
  const log = await begin(200, 5)
  const writing: Writing = { group, pool: database.pool, target: LIVE }
  for (let load = await next(log); load.events.length > 0; load = await next(log))
    await settle(writing, load, new Set(), () => {})
  const contentsBefore = await contents(database.pool, group)
  const listed = { articleId: '00000002-0000-4000-8000-000000000001', from: '2026-03-02' }
  recordAll(log, [[0, { type: 'ArticleListed', data: { ...listed, price: '999' } }]])
  await settle({ ...writing, budget: 0 }, await next(log), new Set(), () => {})
  const late = [...lateTables(group)]
  const read = async () => {
    const rows = await contents(database.pool, group)
    return late.map((name) => rows[name])
  }
  const standing = late.map((name) => contentsBefore[name])
  let slices = 0
  for (;;) {
    expect(await read()).toEqual(standing)
    const { rows } = await database.pool.query('select making from read.projection_edition where corporation_id = $1', [
      corporation(0),
    ])
    expect(rows).toEqual([{ making: 1 }])
    slices += 1
    await slice(writing, log.end())
    if ((await busyCorporations(database.pool, group.name)).every(({ isMaking }) => !isMaking)) break
  }
  expect(slices).toBeGreaterThan(1)
  const expected = asContents(oracle(log.all))
  expect(await read()).toEqual(late.map((name) => expected[name]))
  expect(await read()).not.toEqual(standing)
})
