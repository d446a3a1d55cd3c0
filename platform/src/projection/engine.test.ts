import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pool as makePool } from '../database/pool.ts'
import { LIVE } from './postgres/ledger.ts'
import { firstStart } from './running/first-start.ts'
import { type Moment, writeBatch } from './running/write-batch.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { type TestLog, testLog } from './testing/log.ts'
import { oracle, parcelGroup } from './testing/parcels.ts'
import { corporation, happenings, recordAll, sample } from './testing/random-log.ts'
import { project } from './testing.ts'

let database: ProjectorDatabase
beforeAll(async () => {
  database = await projectorDatabase()
})
afterAll(() => database.close())

const group = parcelGroup()
beforeEach(async () => {
  await database.pool.query('delete from read.projection_checkpoint')
  await firstStart(database.pool, group)
})

const writeAll = async (log: TestLog, sizes: readonly number[], observe?: (moment: Moment) => void) => {
  let from = ''
  for (let batch = 0, at = 0; at < log.all.length; batch++) {
    const events = log.all.slice(at, at + (sizes[batch % sizes.length] as number))
    at += events.length
    const to = events.at(-1)?.position as string
    await writeBatch(
      { group, pool: database.pool, target: LIVE, observe },
      { from, to, items: events.map((recorded) => ({ recorded })) },
    )
    from = to
  }
}

describe('batches of events', () => {
  test('leave the rows that a second way of working them out gives, however they are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        happenings(60),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async (all, sizes) => {
          await database.pool.query('delete from read.projection_checkpoint')
          await firstStart(database.pool, group)
          const log = testLog()
          recordAll(log, all)
          await writeAll(log, sizes)
          expect(await contents(database.pool, group)).toEqual(asContents(oracle(log.all)))
        },
      ),
      { numRuns: 60 },
    )
  }, 120_000)

  test('leave the same rows in memory, where authors test', async () => {
    const log = testLog()
    recordAll(log, sample(300, 7))
    await writeAll(log, [50])
    const projected = await project(group, log.all)
    const rows = await contents(database.pool, group)
    for (const { table } of group.projections) {
      const mine = [0, 1, 2].flatMap((number) =>
        projected.rows(table, corporation(number)).map((row) => ({ ...row, corporationId: corporation(number) })),
      )
      expect(mine.length).toBeGreaterThan(0)
      expect(asContents({ [table.name]: mine })[table.name]).toEqual(rows[table.name])
    }
  })

  test('are written with one SELECT and one upsert per table, not per event', async () => {
    const log = testLog()
    recordAll(log, sample(500, 3))
    let queries = 0
    const counting = makePool(database.url, 'escandallo_projector', { max: 1 })
    counting.on('connect', (client) => {
      const query = client.query.bind(client)
      client.query = ((...args: never[]) => {
        queries++
        return (query as (...all: never[]) => unknown)(...args)
      }) as typeof client.query
    })
    try {
      const items = log.all.map((recorded) => ({ recorded }))
      await writeBatch({ group, pool: counting, target: LIVE }, { from: '', to: log.end(), items })
    } finally {
      await counting.end()
    }
    // begin, claim, announce, commit; per table at most a SELECT, a DELETE and an upsert; two reads of the derived table; those of
    // owned rows with a read or three, of which one is made in four parts.
    expect(queries).toBeGreaterThan(10)
    expect(queries).toBeLessThanOrEqual(4 + 7 * 3 + 2 + 4 * 3 + 6)
  })

  test('keep nothing of a batch that dies at any moment, and all of one that has been committed', async () => {
    const log = testLog()
    recordAll(log, sample(120, 11))
    const moments: Moment[] = []
    await writeAll(log, [log.all.length], (moment) => void moments.push(moment))
    const whole = await contents(database.pool, group)
    expect(moments).toContain('wrote article_stock')
    expect(moments).toHaveLength(13)
    for (const fatal of moments) {
      await database.pool.query('delete from read.projection_checkpoint')
      await firstStart(database.pool, group)
      const die = (moment: Moment) => {
        if (moment === fatal) throw new Error(`died when ${moment}`)
      }
      await expect(writeAll(log, [log.all.length], die)).rejects.toThrow(`died when ${fatal}`)
      const left = await contents(database.pool, group)
      const { rows } = await database.pool.query('select position from read.projection_checkpoint')
      if (fatal === 'committed') {
        expect(left).toEqual(whole)
      } else {
        expect(Object.values(left).flat()).toEqual([])
        expect(rows).toEqual([{ position: '' }])
        await writeAll(log, [log.all.length])
        expect(await contents(database.pool, group)).toEqual(whole)
      }
    }
  })

  test('take effect once when two runners write the same one at once', async () => {
    const log = testLog()
    recordAll(log, sample(100, 5))
    const items = () => log.all.map((recorded) => ({ recorded }))
    const overlapping = Array.from({ length: 4 }, () =>
      writeBatch({ group, pool: database.pool, target: LIVE }, { from: '', to: log.end(), items: items() }),
    )
    const outcomes = await Promise.allSettled(overlapping)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.name] : []))
    expect(reasons).toEqual(['Overtaken', 'Overtaken', 'Overtaken'])
    expect(await contents(database.pool, group)).toEqual(asContents(oracle(log.all)))
  })

  test('are seen by one corporation only, unless the auditor asks', async () => {
    const log = testLog()
    recordAll(log, sample(100, 9))
    await writeAll(log, [100])
    const asRole = async (role: 'escandallo_query' | 'escandallo_auditor', corporationId: string | null) => {
      const reader = makePool(database.url, role, { max: 1 })
      try {
        await reader.query(`select set_config('app.corporation_id', $1, false)`, [corporationId ?? ''])
        const { rows } = await reader.query<{ id: string }>(
          'select distinct corporation_id as id from read.parcel order by 1',
        )
        return rows.map(({ id }) => id)
      } finally {
        await reader.end()
      }
    }
    const all = [corporation(0), corporation(1), corporation(2)]
    expect(await asRole('escandallo_auditor', null)).toEqual(all)
    expect(await asRole('escandallo_query', corporation(1))).toEqual([corporation(1)])
    expect(await asRole('escandallo_query', null)).toEqual([])
    const writer = makePool(database.url, 'escandallo_query', { max: 1 })
    await expect(writer.query('delete from read.parcel')).rejects.toThrow('permission denied')
    await expect(writer.query('select * from read.projection_parked')).rejects.toThrow('permission denied')
    await writer.end()
  })

  test('lead every index with the corporation and search words by trigrams', async () => {
    const { rows } = await database.pool.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'read' and tablename in ('parcel', 'parcel_item')`,
    )
    const btrees = rows.filter(({ definition }) => definition.includes('USING btree'))
    expect(btrees.map(({ name }) => name).sort()).toEqual([
      'parcel_i1',
      'parcel_item_i1',
      'parcel_item_pkey',
      'parcel_pkey',
    ])
    for (const { definition } of btrees) expect(definition).toContain('(corporation_id,')
    expect(rows.find(({ name }) => name === 'parcel_t1')?.definition).toMatch(
      /gin \(corporation_id, .* \S*gin_trgm_ops\)/,
    )
  })
})
