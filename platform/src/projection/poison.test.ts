import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { silent } from '../logging/log.ts'
import { verifyGroup } from './rebuild.ts'
import { parkedEvents } from './requests.ts'
import { type Runner, runProjections } from './runner.ts'
import { firstStart } from './running/first-start.ts'
import type { Alarm } from './running/settle.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { eventually, type TestLog, testLog } from './testing/log.ts'
import { event, oracle, type ParcelEvent, parcelGroup } from './testing/parcels.ts'
import { corporation, recordAll, sample } from './testing/random-log.ts'

let database: ProjectorDatabase
let runner: Runner
const alarms: Parameters<Alarm>[0][] = []
beforeAll(async () => {
  database = await projectorDatabase()
})
afterEach(async () => {
  await runner.close()
  alarms.length = 0
  await database.pool.query('truncate read.projection_checkpoint, read.projection_parked')
})
afterAll(() => database.close())

const SICK = '99999999-0000-4000-8000-000000000009'
const packing = (parcelId: string, poison?: 'code' | 'database'): ParcelEvent => ({
  type: 'ParcelPacked',
  data: {
    parcelId,
    depotId: SICK,
    note: null,
    items: [{ articleId: SICK, quantity: '1.5', worth: poison === 'database' ? 2_000_000_000 : 3 }],
    ...(poison === 'code' ? { poison: true as const } : {}),
  },
})
const start = (log: TestLog, group = parcelGroup()) => {
  runner = runProjections({
    groups: [group],
    store: log.store,
    pool: database.pool,
    batches: database.batches,
    log: silent,
    batchSize: 100,
    alarm: (about) => alarms.push(about),
  })
}
const condition = () => runner.status()[0]
const atEnd = (log: TestLog) => eventually('at the end of the log', () => condition()?.position === log.end())
const sickLog = (poison: 'code' | 'database') => {
  const log = testLog()
  recordAll(log, sample(150, 31))
  log.record('parcel-sick', [event(corporation(0), packing(SICK, poison))])
  recordAll(log, sample(150, 32))
  log.record('parcel-sick', [event(corporation(0), { type: 'ParcelLost', data: { parcelId: SICK } })])
  log.record('parcel-sick', [event(corporation(0), packing(SICK))])
  recordAll(log, sample(150, 33))
  return log
}

describe('an event that its projections cannot take', () => {
  test.each(['code', 'database'] as const)(
    'is set aside with its stream (%s), in order, and takes its place once the fault is gone',
    async (poison) => {
      const switches = { broken: true }
      const group = parcelGroup(switches)
      const log = sickLog(poison)
      await firstStart(database.pool, group)
      if (poison === 'database') {
        await database.pool.query('alter table read.parcel_item add constraint sane check (worth < 1000000000)')
      }
      start(log, group)
      await atEnd(log)
      const healthy = log.all.filter(({ stream }) => stream !== 'parcel-sick')
      expect(await contents(database.pool, group)).toEqual(asContents(oracle(healthy)))
      const parked = await parkedEvents(database.pool, group.name)
      expect(parked.map(({ revision, type, error }) => [revision, type, error !== null])).toEqual([
        [0, 'ParcelPacked', true],
        [1, 'ParcelLost', false],
        [2, 'ParcelPacked', false],
      ])
      // Where they are in the log, not what they say: who is forgotten there is forgotten here too.
      const { rows } = await database.pool.query<{ row: string }>('select p::text as row from read.projection_parked p')
      expect(rows.filter(({ row }) => row.includes('parcel-sick') && !row.includes(SICK))).toHaveLength(3)
      expect(alarms.map(({ group: name, stream }) => [name, stream])).toEqual([['parcels', 'parcel-sick']])
      expect(condition()).toMatchObject({ state: 'live', parkedStreams: 1 })

      // What only the database refuses is no longer written once its parcel has been lost in the same batch.
      if (poison === 'code') {
        expect(await runner.command('parcels', 'retry')).toEqual({ replayed: 3, parkedStreams: 1 })
        expect(await parkedEvents(database.pool)).toHaveLength(3)
      }

      switches.broken = false
      await database.pool.query('alter table read.parcel_item drop constraint if exists sane')
      expect(await runner.command('parcels', 'retry')).toEqual({ replayed: 3, parkedStreams: 0 })
      expect(await parkedEvents(database.pool)).toEqual([])
      expect(await contents(database.pool, group)).toEqual(asContents(oracle(log.all)))
      expect(await verifyGroup({ group, store: log.store, pool: database.pool })).toMatchObject({ difference: 0 })
      expect(condition()?.parkedStreams).toBe(0)
    },
  )

  test('leads to a rebuild when what it folds into has been touched since by others', async () => {
    const switches = { broken: true }
    const group = parcelGroup(switches)
    const log = sickLog('code')
    log.record('parcel-other', [event(corporation(0), { ...packing(SICK), type: 'ParcelRepacked' } as ParcelEvent)])
    start(log, group)
    await atEnd(log)
    switches.broken = false
    expect(await runner.command('parcels', 'retry')).toEqual({ rebuilt: log.all.length, parkedStreams: 0 })
    expect(await contents(database.pool, group)).toEqual(asContents(oracle(log.all)))
  })

  test('does not hold up the others when there are many of them', async () => {
    const switches = { broken: true }
    const group = parcelGroup(switches)
    const log = testLog()
    for (let number = 0; number < 300; number++) {
      const id = `00000007-0000-4000-8000-${String(number).padStart(12, '0')}`
      log.record(`parcel-${id}`, [event(corporation(0), packing(id, number % 3 === 0 ? 'code' : undefined))])
    }
    recordAll(log, sample(100, 34))
    start(log, group)
    await atEnd(log)
    expect(alarms).toHaveLength(100)
    expect(condition()?.parkedStreams).toBe(100)
    switches.broken = false
    await runner.command('parcels', 'retry')
    expect(await contents(database.pool, group)).toEqual(asContents(oracle(log.all)))
  })

  test('is not blamed for what the database lacks', async () => {
    const log = testLog()
    recordAll(log, sample(50, 35))
    start(log)
    await atEnd(log)
    await database.pool.query('alter table read.article_stock rename to article_gone')
    recordAll(log, sample(50, 36))
    await eventually('failing', () => condition()?.state === 'failing')
    expect(condition()?.lastError).toContain('article_stock')
    await database.pool.query('alter table read.article_gone rename to article_stock')
    await atEnd(log)
    expect(await parkedEvents(database.pool)).toEqual([])
    expect(await contents(database.pool, parcelGroup())).toEqual(asContents(oracle(log.all)))
  })
})
