import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group } from '../group.ts'
import { LIVE } from '../postgres/ledger.ts'
import { firstStart } from '../running/first-start.ts'
import { settle } from '../running/settle.ts'
import type { Writing } from '../running/write-batch.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from '../testing/database.ts'
import { testLog } from '../testing/log.ts'
import { oracle, parcelGroup } from '../testing/parcels.ts'
import { corporation, recordAll, sample } from '../testing/random-log.ts'
import { slicing } from './slicing.ts'

let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
})
afterAll(() => database.close())

const A_MINUTE = 60_000
/** A depot of the first corporation alone. */
const DEPOT = '00000004-0000-4000-8000-000000000009'
const ARTICLE = '00000002-0000-4000-8000-000000000001'

/** The group, of which that depot's rows cannot be computed while `isBroken`. */
const groupFailing = (isBroken: () => boolean): Group => {
  const group = parcelGroup()
  return {
    ...group,
    projections: group.projections.map((projection) =>
      projection.shape === 'owned' && projection.table.name === 'depot_span'
        ? {
            ...projection,
            recompute: async (...[owners, read]: Parameters<typeof projection.recompute>) => {
              if (isBroken() && owners.some(({ owner }) => owner.depotId === DEPOT))
                throw new TypeError('no such depot')
              return projection.recompute(owners, read)
            },
          }
        : projection,
    ),
  }
}

test('a corporation of which an owner cannot be folded stays as it was, is tried again, and holds up no other', async () => {
  let isBroken = false
  let now = 0
  const group = groupFailing(() => isBroken)
  const log = testLog()
  await firstStart(database.pool, group)
  const writing: Writing = { group, pool: database.pool, target: LIVE }
  let from = ''
  const record = async (all: Parameters<typeof recordAll>[1], budget?: number) => {
    recordAll(log, all)
    const { events, reached } = await log.store.readAll({ after: from, limit: 1_000 })
    await settle({ ...writing, budget }, { from, to: reached, events }, new Set(), () => {})
    from = reached
  }
  const items = [{ articleId: ARTICLE, quantity: '2', worth: 5 }]
  const packed = { parcelId: '00000003-0000-4000-8000-000000000099', depotId: DEPOT, note: null, items }
  await record([
    ...sample(300, 3),
    [0, { type: 'ParcelPacked', data: packed }],
    [1, { type: 'ParcelPacked', data: { ...packed, depotId: '00000004-0000-4000-8000-000000000001' } }],
  ])
  const contentsBefore = await contents(database.pool, group)
  const listed = { articleId: ARTICLE, from: '2026-03-02', price: '777' }
  await record(
    [0, 1].map((number) => [number, { type: 'ArticleListed', data: listed }]),
    0,
  )
  const late = ['price_span', 'price_moves', 'depot_span']
  const rowsOf = (rows: Record<string, string[]>, number: number) =>
    late.map((table) => rows[table]?.filter((row) => row.includes(corporation(number))))

  isBroken = true
  const troubles: unknown[] = []
  const slices = slicing(writing, { now: () => now }, ({ corporationId, table }) =>
    troubles.push([corporationId, table]),
  )
  const foldAll = async () => {
    for (let turn = 0; turn < 500 && slices.isBusy(); turn += 1) await slices.fold(from)
    expect(slices.isBusy()).toBe(false)
  }
  await foldAll()
  const expected = asContents(oracle(log.all))
  const whileBroken = await contents(database.pool, group)
  expect(troubles).toEqual([[corporation(0), 'depot_span']])
  expect(rowsOf(whileBroken, 0)).toEqual(rowsOf(contentsBefore, 0))
  expect(rowsOf(whileBroken, 1)).toEqual(rowsOf(expected, 1))
  expect(rowsOf(contentsBefore, 1)).not.toEqual(rowsOf(expected, 1))
  expect(slices.rest()).toBe(A_MINUTE)

  isBroken = false
  now += A_MINUTE
  await foldAll()
  expect(rowsOf(await contents(database.pool, group), 0)).toEqual(rowsOf(expected, 0))
  expect(slices.rest()).toBeNull()
})
