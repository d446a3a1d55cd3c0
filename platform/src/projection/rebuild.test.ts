import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pool as makePool, type Pool } from '../database/pool.ts'
import { silent } from '../logging/log.ts'
import { type Group, lateTables } from './group.ts'
import { AlreadyBuilding, AnotherVersion, rebuildGroup, rebuildGroups, verifyGroup } from './rebuild.ts'
import { requestOutcome, requestProjection } from './requests.ts'
import { type Runner, runProjections } from './runner.ts'
import type { Moment, Observe } from './running/write-batch.ts'
import { entity } from './shapes.ts'
import { type RowOf, table, uuid } from './table.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { eventually, type TestLog, testLog } from './testing/log.ts'
import { oracle, type ParcelEvent, parcelGroup } from './testing/parcels.ts'
import { recordAll, sample } from './testing/random-log.ts'

let database: ProjectorDatabase
let auditor: Pool
const running: Runner[] = []
beforeAll(async () => {
  database = await projectorDatabase()
  auditor = makePool(database.url, 'escandallo_auditor', { max: 4 })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.close()))
  await database.pool.query('truncate read.projection_checkpoint, read.projection_parked, read.projection_build')
})
afterAll(async () => {
  await auditor.end()
  await database.close()
})

const group = parcelGroup()
const twinTable = table('twin', { parcelId: uuid() }, { key: ['parcelId'] })
const twin: Group = {
  ...group,
  projections: [
    entity<RowOf<typeof twinTable>, ParcelEvent>({
      table: twinTable,
      events: ['ParcelPacked'],
      key: ({ data }) => ('parcelId' in data ? data.parcelId : null),
      evolve: (_, { data }) => ('parcelId' in data ? { parcelId: data.parcelId } : null),
    }),
  ],
}
const start = (log: TestLog, of: Group, observe?: Observe) => {
  const runner = runProjections({
    groups: [of],
    store: log.store,
    pool: database.pool,
    batches: database.batches,
    log: silent,
    batchSize: 100,
    ...(observe ? { observe } : {}),
  })
  running.push(runner)
  return runner
}
const caughtUp = (runner: Runner, log: TestLog) =>
  eventually('caught up', () => runner.status()[0]?.state === 'live' && runner.status()[0]?.position === log.end())
const expectWhole = async (log: TestLog) => {
  const expected = asContents(oracle(log.all))
  expect(Object.values(expected).every((rows) => rows.length > 0)).toBe(true)
  expect(await contents(database.pool, group)).toEqual(expected)
}
const copies = async () => {
  const { rows } = await database.pool.query(`select tablename from pg_tables where schemaname = 'read_next'`)
  return rows
}

describe('a rebuild', () => {
  test('goes on beside writes and readers, none of whom fails or sees a table half built', async () => {
    const log = testLog()
    recordAll(log, sample(1_500, 41))
    const runner = start(log, group)
    await caughtUp(runner, log)
    const { rows } = await auditor.query('select count(*) as count from read.parcel')
    const fewest = rows[0].count / 2
    let over = false
    let reads = 0
    const read = async () => {
      let position = ''
      while (!over) {
        const answer = await auditor.query(
          `select (select count(*) from read.parcel) as parcels, (select sum(items) from read.depot_total) as items,
             (select count(*) from read.parcel_item) as rows,
             (select position from read.projection_checkpoint) as position`,
        )
        reads++
        expect(answer.rows[0].parcels).toBeGreaterThan(fewest)
        // Of one batch all or nothing: the totals are always those of the items beside them.
        expect(answer.rows[0].items).toBe(answer.rows[0].rows)
        // What was there once stays there: the new tables never stand behind the old ones.
        expect(answer.rows[0].position >= position).toBe(true)
        position = answer.rows[0].position
      }
    }
    const write = async () => {
      for (let turn = 0; !over; turn++) {
        recordAll(log, sample(20, 100 + turn))
        await pause(5)
      }
    }
    const others = [read(), read(), write()]
    for (let attempt = 0; attempt < 3; attempt++) {
      const asked = await requestProjection(database.pool, { group: group.name, command: 'rebuild', by: 'somebody' })
      const { outcome, error } = (await requestOutcome(database.pool, asked, 15_000)) ?? {}
      expect(error).toBeNull()
      expect(outcome?.events).toBeGreaterThanOrEqual(1_500)
      expect(outcome?.lockMilliseconds).toBeLessThan(200)
    }
    over = true
    await Promise.all(others)
    expect(reads).toBeGreaterThan(20)
    await caughtUp(runner, log)
    await expectWhole(log)
    expect(await copies()).toEqual([])
  }, 60_000)

  test('of several groups in small steps leaves what was written live, and nobody sees more than their own', async () => {
    const log = testLog()
    recordAll(log, sample(1_500, 47))
    await caughtUp(start(log, group), log)
    const other = { ...twin, name: 'twins' }
    const options = { groups: [group, other], store: log.store, pool: database.pool, batchSize: 100 }
    const built = await rebuildGroups(options)
    expect(built.map(({ group: name, events }) => [name, events])).toEqual([
      ['parcels', 1_500],
      ['twins', 1_500],
    ])
    await expectWhole(log)
    const { rows } = await database.pool.query(
      `select relname, relrowsecurity and (relforcerowsecurity or relname = any($2)) as secured,
         exists (select from pg_constraint where conrelid = c.oid and contype = 'p') as keyed,
         not exists (select from pg_class where oid in (c.oid, c.reltoastrelid) and reloptions is not null) as swept
       from pg_class c where relnamespace = 'read'::regnamespace and relname = any($1)`,
      [[...group.projections, ...other.projections].map(({ table }) => table.name), [...lateTables(group)]],
    )
    expect(rows).toHaveLength(group.projections.length + 1)
    expect(rows.every(({ secured, keyed, swept }) => secured && keyed && swept)).toBe(true)
  })

  test('waits for a reader that takes its time, without making others wait behind it', async () => {
    const log = testLog()
    recordAll(log, sample(200, 42))
    await caughtUp(start(log, group), log)
    const slow = await auditor.connect()
    await slow.query('begin; select * from read.parcel limit 1')
    const rebuilding = rebuildGroup({ group, store: log.store, pool: database.pool })
    let longest = 0
    const until = performance.now() + 1_500
    while (performance.now() < until) {
      const startedAt = performance.now()
      await auditor.query('select count(*) from read.parcel')
      longest = Math.max(longest, performance.now() - startedAt)
    }
    await slow.query('commit')
    slow.release()
    expect((await rebuilding).events).toBe(200)
    expect(longest).toBeLessThan(250)
    await expectWhole(log)
  })

  test('never puts tables in place that stand behind the live ones', async () => {
    const log = testLog()
    recordAll(log, sample(200, 49))
    const runner = start(log, group)
    await caughtUp(runner, log)
    // Each time the copy has come to the end, the live tables go a little further and then stay there.
    let surprises = 0
    const readAll: typeof log.store.readAll = async (options) => {
      const stretch = await log.store.readAll(options)
      if (surprises < 2 && stretch.events.length < options.limit) {
        surprises++
        recordAll(log, sample(10, 500 + surprises))
        await caughtUp(runner, log)
        if (surprises === 2) await runner.command('parcels', 'pause')
      }
      return stretch
    }
    await rebuildGroup({ group, store: { ...log.store, readAll }, pool: database.pool })
    expect(surprises).toBe(2)
    const { rows } = await database.pool.query('select position, paused from read.projection_checkpoint')
    expect(rows).toEqual([{ position: log.end(), paused: true }])
    await expectWhole(log)
  })

  test('goes on where it was interrupted, wherever that was', async () => {
    const log = testLog()
    recordAll(log, sample(400, 43))
    const options = { group, store: log.store, pool: database.pool, batchSize: 100 }
    const moments: Moment[] = [
      'began',
      'claimed',
      'wrote parcel',
      'wrote depot_total',
      'wrote article_stock',
      'announced',
      'committed',
    ]
    for (const fatal of moments) {
      let seen = 0
      const observe: Observe = (moment) => {
        if (moment === fatal && ++seen === 3) throw new Error(`died when ${moment}`)
      }
      await expect(rebuildGroup({ ...options, observe }), fatal).rejects.toThrow('died')
      const progress: number[] = []
      const rebuilt = await rebuildGroup({ ...options, onProgress: ({ events }) => progress.push(events) })
      expect(progress[0]).toBe(fatal === 'committed' ? 300 : 200)
      expect(rebuilt.events).toBe(400)
      await expectWhole(log)
    }
  }, 60_000)

  test('is resumed by the next runner', async () => {
    const log = testLog()
    recordAll(log, sample(300, 44))
    await caughtUp(start(log, group), log)
    const observe: Observe = (moment) => {
      if (moment === 'committed') throw new Error('died')
    }
    await expect(
      rebuildGroup({ group, store: log.store, pool: database.pool, batchSize: 100, observe }),
    ).rejects.toThrow('died')
    await running.splice(0)[0]?.close()
    expect(await copies()).not.toEqual([])
    const runner = start(log, group)
    await caughtUp(runner, log)
    await eventually('resumed', async () => (await copies()).length === 0)
    await expectWhole(log)
  })

  test('is made when the version changes, and the old tables serve until the new ones are whole', async () => {
    const log = testLog()
    recordAll(log, sample(400, 45))
    await caughtUp(start(log, group), log)
    const contentsBefore = await contents(database.pool, group)
    await running.splice(0)[0]?.close()
    recordAll(log, sample(100, 46))
    const next = parcelGroup({ broken: false }, 2)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const runner = start(log, next, (moment, _, target) =>
      target === 'next' && moment === 'claimed' ? held : undefined,
    )
    await eventually(
      'rebuilding',
      () => runner.status()[0]?.state === 'rebuilding' && runner.status()[0]?.rebuild !== null,
    )
    expect(await contents(database.pool, group)).toEqual(contentsBefore)
    letGo()
    await caughtUp(runner, log)
    const notes = await database.pool.query(
      `select count(*) as count from read.parcel where note is distinct from upper(note)`,
    )
    expect(notes.rows).toEqual([{ count: 0 }])
    expect(await verifyGroup({ group: next, store: log.store, pool: database.pool })).toMatchObject({ difference: 0 })
    await expect(verifyGroup({ group, store: log.store, pool: database.pool })).rejects.toThrow(AnotherVersion)
  })

  test('is made when data that ships is another, and not again', async () => {
    const log = testLog()
    recordAll(log, sample(200, 51))
    const definitions = async () => {
      const { rows } = await database.pool.query<{ definition: string; tableId: string }>(
        `select definition, 'read.parcel'::regclass::oid::text as "tableId" from read.projection_checkpoint`,
      )
      return rows
    }
    const started = async (data?: string) => {
      await caughtUp(start(log, data === undefined ? group : { ...group, data }), log)
      await running.splice(0)[0]?.close()
      return definitions()
    }
    const plain = await started()
    const filled = await started('foods of spring')
    expect(filled[0]?.definition).not.toBe(plain[0]?.definition)
    expect(await started('foods of spring')).toEqual(filled)
    expect((await started('foods of summer'))[0]?.definition).not.toBe(filled[0]?.definition)
    await expectWhole(log)
  })

  test('is made where another group wrote the tables before, and they serve until then', async () => {
    const log = testLog()
    recordAll(log, sample(200, 49))
    await caughtUp(start(log, group), log)
    const before = await contents(database.pool, group)
    await running.splice(0)[0]?.close()
    await database.pool.query(`update read.projection_checkpoint set group_name = 'parcels-of-old'`)
    recordAll(log, sample(50, 50))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const runner = start(log, group, (moment, _, target) =>
      target === 'next' && moment === 'claimed' ? held : undefined,
    )
    await eventually('rebuilding', () => runner.status()[0]?.state === 'rebuilding')
    expect(await contents(database.pool, group)).toEqual(before)
    letGo()
    await caughtUp(runner, log)
    await expectWhole(log)
    const { rows } = await database.pool.query('select group_name as name from read.projection_checkpoint')
    expect(rows).toEqual([{ name: 'parcels' }])
  })

  test('is made once at a time', async () => {
    const log = testLog()
    recordAll(log, sample(50, 47))
    const options = { group, store: log.store, pool: database.pool }
    const outcomes = await Promise.allSettled([rebuildGroup(options), rebuildGroup(options)])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(AlreadyBuilding)
    await expectWhole(log)
  })
})

describe('verifying', () => {
  test('finds no difference while writes go on, and every row that somebody changed by hand', async () => {
    const log = testLog()
    recordAll(log, sample(500, 48))
    const runner = start(log, group)
    await caughtUp(runner, log)
    let over = false
    const write = async () => {
      for (let round = 0; !over; round++) {
        recordAll(log, sample(10, 300 + round))
        await pause(5)
      }
    }
    const writing = write()
    const honest = await verifyGroup({ group, store: log.store, pool: database.pool })
    over = true
    await writing
    expect(honest).toMatchObject({ difference: 0 })
    expect(honest.events).toBeGreaterThanOrEqual(500)
    expect(honest.rows).toBeGreaterThan(50)
    await caughtUp(runner, log)
    await expectWhole(log)

    const changed = await database.pool.query(
      `update read.depot_total set quantity = quantity + 0.10 where (corporation_id, depot_id) in
         (select corporation_id, depot_id from read.depot_total order by 1, 2 limit 2) returning 1`,
    )
    const removed = await database.pool.query(
      'delete from read.parcel where (corporation_id, parcel_id) in (select corporation_id, parcel_id from read.parcel limit 1)',
    )
    expect([changed.rowCount, removed.rowCount]).toEqual([2, 1])
    const verification = await verifyGroup({ group, store: log.store, pool: database.pool })
    expect(verification.difference).toBe(5)
    const of = (name: string) => verification.tables.find(({ table }) => table === name)
    expect(of('depot_total')).toMatchObject({ missing: 2, unexpected: 2 })
    expect(of('parcel')).toMatchObject({ missing: 1, unexpected: 0 })
    expect(of('parcel')?.samples.missing).toHaveLength(1)
    expect(of('article')).toMatchObject({ missing: 0, unexpected: 0 })
    expect(await copies()).toEqual([])
    expect((await rebuildGroup({ group, store: log.store, pool: database.pool })).rows).toBe(verification.rows + 1)
    expect(await verifyGroup({ group, store: log.store, pool: database.pool })).toMatchObject({ difference: 0 })
  }, 60_000)
})
