import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pool as makePool, type Pool } from '../database/pool.ts'
import { silent } from '../logging/log.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import type { Group } from './group.ts'
import { checkpointOf, LIVE } from './postgres/ledger.ts'
import { requestOutcome, requestProjection } from './requests.ts'
import { type Runner, type RunnerOptions, runProjections } from './runner.ts'
import { follow } from './running/follow.ts'
import { logTail, wallClock } from './running/tail.ts'
import { projectionStatus } from './status.ts'
import { asContents, contents, type ProjectorDatabase, projectorDatabase } from './testing/database.ts'
import { eventually, type TestLog, testLog } from './testing/log.ts'
import { oracle, parcelGroup } from './testing/parcels.ts'
import { recordAll, sample } from './testing/random-log.ts'

let database: ProjectorDatabase
let login: Pool
const running: Runner[] = []
const pools: Pool[] = []
beforeAll(async () => {
  database = await projectorDatabase()
  login = makePool(database.url, null, { max: 2 })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.close()))
  await Promise.all(pools.splice(0).map((each) => each.end()))
  await database.pool.query('delete from read.projection_checkpoint')
})
afterAll(async () => {
  await login.end()
  await database.close()
})

const ownPool = (together = false) => {
  const made = makePool(database.url, 'escandallo_projector', { max: 10, together })
  pools.push(made)
  return made
}
const start = (log: TestLog, group: Group, options: Partial<RunnerOptions> = {}) => {
  const runner = runProjections({
    groups: [group],
    store: log.store,
    pool: ownPool(),
    batches: ownPool(true),
    log: silent,
    batchSize: 50,
    ...options,
  })
  running.push(runner)
  return runner
}
const stateOf = (runner: Runner) => runner.status()[0]
const caughtUp = (runner: Runner, log: TestLog) =>
  eventually('caught up', () => stateOf(runner)?.state === 'live' && stateOf(runner)?.position === log.end(), 20_000)
const expectWhole = async (log: TestLog, group: Group) => {
  const expected = asContents(oracle(log.all))
  expect(Object.values(expected).every((rows) => rows.length > 0)).toBe(true)
  expect(await contents(database.pool, group)).toEqual(expected)
}

describe('a runner', () => {
  const group = parcelGroup()

  test('catches up, then follows the log, and asks the store nothing while nothing happens', async () => {
    const log = testLog()
    recordAll(log, sample(420, 1))
    const runner = start(log, group)
    await caughtUp(runner, log)
    await expectWhole(log, group)
    const reads = log.reads()
    recordAll(log, sample(30, 2))
    await caughtUp(runner, log)
    await expectWhole(log, group)
    await pause(300)
    expect(log.reads()).toBe(reads)
    expect(stateOf(runner)).toMatchObject({ state: 'live', parkedStreams: 0, lagSeconds: 0, events: 450 })
  })

  test('moves its checkpoint past events that it does not read, for those who wait for it', async () => {
    const log = testLog()
    recordAll(log, sample(20, 1))
    const runner = start(log, group)
    await caughtUp(runner, log)
    const [foreign] = log.all
    for (let count = 0; count < 50; count++)
      log.record('other-1', [{ ...(foreign as NonNullable<typeof foreign>), type: 'Foreign' }])
    await caughtUp(runner, log)
    const { rows } = await database.pool.query('select position, events from read.projection_checkpoint')
    expect(rows).toEqual([{ position: log.end(), events: 20 }])
  })

  test('waits while another runs the group, and takes over within five seconds when that one dies', async () => {
    const log = testLog()
    recordAll(log, sample(100, 3))
    const firstPool = ownPool()
    const first = start(log, group, { pool: firstPool })
    await caughtUp(first, log)
    const second = start(log, group)
    await pause(1_200)
    expect(stateOf(second)?.state).toBe('waiting-for-lock')
    // The holder's connections break, all at once, and its own attempts to come back are refused: it is gone.
    firstPool.connect = (() => Promise.reject(new Error('this machine is gone'))) as typeof firstPool.connect
    const died = performance.now()
    const { rows } =
      await login.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`)
    expect(rows.length).toBeGreaterThan(0)
    recordAll(log, sample(100, 4))
    await caughtUp(second, log)
    expect(performance.now() - died).toBeLessThan(5_000)
    await expectWhole(log, group)
  })

  test('survives its connections being cut again and again, and the store being away', async () => {
    const log = testLog()
    // Slow enough that a cut meets it at work.
    const runner = start(log, group, { batchSize: 7, observe: () => pause(2) })
    let cuts = 0
    for (let turn = 0; turn < 6; turn++) {
      recordAll(log, sample(120, 20 + turn))
      log.cut(turn % 2 === 1)
      await pause(80)
      const cutAtWork = async () => {
        const { rowCount } =
          await login.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and application_name = 'escandallo_projector' and pid <> pg_backend_pid() and state <> 'idle'`)
        cuts += rowCount ?? 0
        return rowCount !== 0
      }
      if (turn % 2 === 0) await eventually('a connection cut at work', cutAtWork)
      else await cutAtWork()
      await login.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`)
      log.cut(false)
    }
    expect(cuts).toBeGreaterThan(2)
    await caughtUp(runner, log)
    await expectWhole(log, group)
    expect(stateOf(runner)?.parkedStreams).toBe(0)
  }, 60_000)

  test('is handed the first event after a silence at once, and what follows it soon together', async () => {
    const log = testLog()
    const paused: (() => void)[] = []
    const clock = { ...wallClock, pause: () => new Promise<void>((over) => paused.push(over)) }
    const tail = logTail(log.store, () => {}, clock)
    const [first, ...more] = sample(4, 6)
    const { signal } = new AbortController()
    const types = new Set(group.events)
    const next = (after: string) => tail.next(after, types, 100, signal)
    recordAll(log, [first as NonNullable<typeof first>])
    const stretch = await next('')
    expect(stretch?.events).toHaveLength(1)
    for (const each of more) recordAll(log, [each])
    await eventually('the pause', () => paused.length === 1)
    paused[0]?.()
    expect((await next(stretch?.reached ?? ''))?.events).toHaveLength(3)
    for (const over of paused) over()
    await tail.close()
  })

  test('makes no double effect when two that both believe to hold the lock overlap', async () => {
    const log = testLog()
    recordAll(log, sample(600, 5))
    // The second never asks for the lock, as one whose connection has died would believe to hold it still.
    let batches = 0
    const slow = async () => {
      batches++
      await pause(3)
    }
    const first = start(log, group, { batchSize: 10, observe: slow })
    await eventually('the first at work', () => batches > 20)
    const tail = logTail(log.store, () => {})
    let overtaken = 0
    const until = performance.now() + 4_000
    while (overtaken < 20 && performance.now() < until && stateOf(first)?.position !== log.end()) {
      const checkpoint = await checkpointOf(database.pool, group.name)
      const { condition, ...rest } = {
        writing: { group, pool: database.batches, together: true, target: LIVE, observe: slow },
        store: log.store,
        tail,
        passOver: async () => false,
        batchSize: 10,
        from: checkpoint?.position ?? '',
        parked: new Set<string>(),
        alarm: () => {},
        condition: stateOf(first) as NonNullable<ReturnType<typeof stateOf>>,
        onBatch: () => {},
        onTrouble: () => {},
      }
      const stop = AbortSignal.timeout(500)
      await follow({ ...rest, condition: { ...condition } }, stop).catch((error) => {
        expect(error.name).toBe('Overtaken')
        overtaken++
      })
    }
    await tail.close()
    expect(overtaken).toBeGreaterThan(0)
    await caughtUp(first, log)
    await expectWhole(log, group)
  }, 30_000)

  test('pauses and resumes when another process asks, and stays paused when started again', async () => {
    const log = testLog()
    recordAll(log, sample(40, 6))
    const runner = start(log, group)
    await caughtUp(runner, log)
    const asked = await requestProjection(database.pool, { group: group.name, command: 'pause', by: 'somebody' })
    expect(await requestOutcome(database.pool, asked, 5_000)).toMatchObject({ outcome: { paused: true }, error: null })
    await eventually('paused', () => stateOf(runner)?.state === 'paused')
    const position = stateOf(runner)?.position
    recordAll(log, sample(40, 7))
    await pause(200)
    expect(stateOf(runner)).toMatchObject({ position, state: 'paused' })
    await runner.close()
    const again = start(log, group)
    await eventually('still paused', () => stateOf(again)?.state === 'paused')
    expect(await projectionStatus(database.pool)).toMatchObject([{ group: 'parcels', paused: true, position }])
    const resume = await requestProjection(database.pool, { group: group.name, command: 'resume', by: 'somebody' })
    expect((await requestOutcome(database.pool, resume, 5_000))?.finishedAt).not.toBeNull()
    await caughtUp(again, log)
    await expectWhole(log, group)
  })

  test('runs groups that do not wait for each other', async () => {
    const log = testLog()
    recordAll(log, sample(100, 8))
    const stuck: Group = { ...group, name: 'stuck', projections: [] }
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    const observe = (_: string, name: string) => (name === 'stuck' ? waiting : undefined)
    const runner = start(log, group, { groups: [stuck, group], observe })
    await eventually(
      'the other at the end',
      () => runner.status().find(({ group: name }) => name === 'parcels')?.position === log.end(),
    )
    await expectWhole(log, group)
    release()
  })

  test('shows its figures on /metrics and to other processes', async () => {
    const log = testLog()
    recordAll(log, sample(100, 9))
    const metrics = makeMetrics({ process: 'projectors' })
    const runner = start(log, group, { metrics })
    await caughtUp(runner, log)
    const text = await metrics.text()
    expect(text).toMatch(/projection_events_total\{group="parcels",process="projectors"\} 100/)
    expect(text).toMatch(/projection_state\{group="parcels",state="live",process="projectors"\} 1/)
    expect(text).toMatch(/projection_checkpoint_events\{group="parcels",process="projectors"\} 100/)
    await eventually('published', async () => (await projectionStatus(database.pool))[0]?.batchSize === 50)
    expect((await projectionStatus(database.pool))[0]).toMatchObject({
      events: 100,
      lastError: null,
      rebuild: null,
      lagSeconds: 0,
    })
  })
})
