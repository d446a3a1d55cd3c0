import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pool as makePool, type Pool } from '../database/pool.ts'
import { silent } from '../logging/log.ts'
import { type Advance, type ProjectionWatch, projectionWatch } from './advances.ts'
import { type Runner, runProjections } from './runner.ts'
import { type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { eventually, testLog } from './testing/log.ts'
import { parcelGroup } from './testing/parcels.ts'
import { corporation, recordAll, sample } from './testing/random-log.ts'

let database: ProjectorDatabase
let query: Pool
let login: Pool
let runner: Runner | undefined
let watch: ProjectionWatch
beforeAll(async () => {
  database = await projectorDatabase()
  query = makePool(database.url, 'escandallo_query', { max: 2 })
  login = makePool(database.url, null, { max: 1 })
})
afterEach(async () => {
  await runner?.close()
  runner = undefined
  await watch.close()
  await database.pool.query('truncate read.projection_checkpoint')
})
afterAll(async () => {
  await Promise.all([query.end(), login.end()])
  await database.close()
})

const group = parcelGroup()
const start = (log = testLog()) => {
  runner = runProjections({ groups: [group], store: log.store, pool: database.pool, log: silent })
  return log
}

describe('a watch that is closed', () => {
  test('before it has a connection ends all the same, and gives it back', async () => {
    const few = makePool(database.url, 'escandallo_query', { max: 1 })
    const held = await few.connect()
    watch = projectionWatch(few)
    const closed = watch.close()
    held.release()
    await closed
    expect(few.totalCount - few.idleCount).toBe(0)
    await few.end()
  })
})

describe('whoever waits for a projection', () => {
  test('is told when the group has come that far, and when it has not in time', async () => {
    watch = projectionWatch(query)
    const log = start()
    recordAll(log, sample(20, 51))
    expect(await watch.reached(['parcels'], log.end(), 5_000)).toBe(true)
    expect(await watch.reached(['parcels'], log.end(), 0)).toBe(true)
    expect(await watch.reached(['parcels', 'unknown'], log.end(), 50)).toBe(false)
    expect(await watch.reached(['parcels'], '999999999999', 50)).toBe(false)
    const waiting = watch.reached(['parcels'], '000000000021', 5_000)
    recordAll(log, sample(1, 52))
    expect(await waiting).toBe(true)
  })

  test('learns at first from the checkpoints how far the groups are', async () => {
    const log = start()
    recordAll(log, sample(20, 53))
    await eventually('caught up', () => runner?.status()[0]?.position === log.end())
    await runner?.close()
    watch = projectionWatch(query)
    expect(await watch.reached(['parcels'], log.end(), 5_000)).toBe(true)
  })

  test('hears of every advance whose rows changed, for ever, also after the connection broke', async () => {
    watch = projectionWatch(query)
    const log = start()
    recordAll(log, sample(1, 57))
    // A watch that is still connecting reads the checkpoints, which do not say whose rows changed.
    expect(await watch.reached(['parcels'], log.end(), 5_000)).toBe(true)
    const advances: Advance[] = []
    const stop = watch.onAdvance((advance) => advances.push(advance))
    recordAll(log, sample(1, 54))
    await eventually('heard', () => advances.some(({ position }) => position === log.end()))
    const lastCorporation = Number(/-(\d)$/.exec(log.all.at(-1)?.stream ?? '')?.[1])
    expect(advances.at(-1)).toEqual({
      group: 'parcels',
      position: log.end(),
      corporations: [corporation(lastCorporation)],
    })

    const cut = await login.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'escandallo_query' and datname = current_database()`,
    )
    expect(cut.rowCount).toBeGreaterThan(0)
    recordAll(log, sample(1, 55))
    expect(await watch.reached(['parcels'], log.end(), 5_000)).toBe(true)
    expect(advances.at(-1)?.position).toBe(log.end())
    stop()
    const advancesBefore = advances.length
    recordAll(log, sample(1, 56))
    expect(await watch.reached(['parcels'], log.end(), 5_000)).toBe(true)
    expect(advances).toHaveLength(advancesBefore)
  })
})
