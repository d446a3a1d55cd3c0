import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Pool, pool } from '../database/pool.ts'
import { silent } from '../logging/log.ts'
import { migrations } from '../migrations.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { claim, complete, dueOf, type Planned, wake } from './schedule.ts'
import { type Job, type SchedulerOptions, scheduler } from './scheduler.ts'
import { waker } from './waker.ts'

let database: EmptyDatabase
let connections: Pool
beforeAll(async () => {
  database = await emptyDatabase({ migrations })
  connections = pool(database.url, 'escandallo_worker', { max: 12 })
})
afterAll(async () => {
  await connections.end()
  await database.close()
})
beforeEach(() =>
  connections.query(
    'delete from work.scheduled_job; delete from work.scheduled_subject; delete from work.scheduled_version',
  ),
)

/** Waits for what comes to be; however busy the machine is. */
const soon = (check: () => unknown) => vi.waitFor(check, 15_000)
const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({ name: 'count', atOnce: 4, run, ...more })
const running: { close: () => Promise<void> }[] = []
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())))
const start = (jobs: Job[], more: Partial<SchedulerOptions> = {}, from = connections) => {
  const name = expect.getState().currentTestName ?? ''
  const started = scheduler({ pool: from, log: silent, name, jobs, every: 10, leaseMs: 300, ...more })
  running.push(started)
  return started
}
const tenant = randomUUID()
const woken = (of: string, subject = '', delay = 0) => wake(connections, 'count', [{ tenant: of, subject, delay }])
const row = async (of: string) =>
  (await connections.query('select * from work.scheduled_job where tenant = $1', [of])).rows[0]
const nothing = async (): Promise<Planned[]> => []

test('a tenant that was woken is worked for once, and not again until it is woken again', async () => {
  const runs: string[][] = []
  start([
    job(async (_, due) => {
      runs.push(due.map(({ subject }) => subject))
      return []
    }),
  ])
  await wake(
    connections,
    'count',
    ['a', 'b', 'a'].map((subject) => ({ tenant, subject, delay: 0 })),
  )
  await soon(() => expect(runs).toEqual([['a', 'b']]))
  await pause(60)
  expect(runs).toHaveLength(1)
  expect(await row(tenant)).toMatchObject({ due_at: null, failures: 0, lease: null })
  await woken(tenant, 'c')
  await soon(() => expect(runs[1]).toEqual(['c']))
})

test('a subject is due again when its run planned, with what that left for the next', async () => {
  const states: unknown[] = []
  const run: Job['run'] = async (_, due) =>
    due.map(({ subject, state }) => {
      states.push(state)
      const next = states.length < 3 ? new Date(Date.now() + 20) : null
      return { subject, next, state: { run: states.length } }
    })
  start([job(run)])
  await woken(tenant, 'till')
  await soon(() => expect(states).toEqual([null, { run: 1 }, { run: 2 }]))
})

test('what is woken while it is worked on is worked on once more', async () => {
  let runs = 0
  start([
    job(async (of) => {
      runs += 1
      if (runs === 1) await woken(of, 'a')
      return []
    }),
  ])
  await woken(tenant, 'a')
  await soon(() => expect(runs).toBe(2))
  await pause(50)
  expect(runs).toBe(2)
})

test('a wake goes before the moment that a run beside it plans, and a moment that is planned anew replaces the last', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await woken(tenant, 'a')
  const [leased] = await claim(connections, 'count', 1, 1_000)
  const due = await dueOf(connections, 'count', tenant)
  await woken(tenant, 'b')
  const of = { job: 'count', tenant, lease: leased?.lease ?? '' }
  const planned = ['a', 'b', 'c'].map((subject) => ({ subject, next: later }))
  expect(await complete(connections, of, due, planned)).toBe(true)
  const { rows } = await connections.query<{ subject: string; wait: number }>(
    'select subject, extract(epoch from due_at - now())::int as wait from work.scheduled_subject order by 1',
  )
  expect(rows.map(({ subject, wait }) => [subject, wait < 10])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
  ])
})

test('a tenant that fails is tried again after waits that grow, even when it is woken, and stops nobody', async () => {
  const [bad, good] = [randomUUID(), randomUUID()]
  const attempts: string[] = []
  const waits: number[] = []
  const errors: unknown[] = []
  const run: Job['run'] = async (of) => {
    attempts.push(of)
    if (of === bad && attempts.filter((each) => each === bad).length < 3) throw new Error('no such till')
    return []
  }
  start([job(run, { atOnce: 1 })], {
    wait: (failures) => {
      waits.push(failures)
      return 3_600_000
    },
    log: { ...silent, error: (_, fields) => errors.push(fields) },
  })
  const failed = (failures: number) =>
    soon(async () => expect(await row(bad)).toMatchObject({ failures, error: 'Error: no such till' }))
  const waitIsOver = () => connections.query('update work.scheduled_job set retry_at = now() where tenant = $1', [bad])
  await woken(bad)
  await failed(1)
  await woken(bad)
  await woken(good)
  await soon(() => expect(attempts).toEqual([bad, good]))
  await waitIsOver()
  await failed(2)
  await waitIsOver()
  await soon(async () => expect(await row(bad)).toMatchObject({ failures: 0, error: null, due_at: null }))
  expect(attempts).toEqual([bad, good, bad, bad])
  expect(waits).toEqual([1, 2])
  expect(errors).toMatchObject([
    { tenant: bad, attempt: 1 },
    { tenant: bad, attempt: 2 },
  ])
})

test('one that takes too long has failed, and gives its place back', async () => {
  const [slow, quick] = [randomUUID(), randomUUID()]
  const done: string[] = []
  const run: Job['run'] = async (of) => {
    if (of === slow) await new Promise(() => {})
    done.push(of)
    return []
  }
  start([job(run, { atOnce: 1 })], { limitMs: 50 })
  await woken(slow)
  await woken(quick)
  await soon(() => expect(done).toEqual([quick]))
  expect(await row(slow)).toMatchObject({ failures: 1 })
})

test('of two processes one leads; when it is killed the other takes over, and does what was under a lease once that has lapsed', async () => {
  const doomed = pool(database.url, 'escandallo_worker', { max: 4 })
  const runs: string[] = []
  // The first begins and is gone in the middle: its connections end, and nothing of it is told.
  let began = () => {}
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const first = start(
    [
      job(async () => {
        runs.push('first')
        began()
        return new Promise(() => {})
      }),
    ],
    {},
    doomed,
  )
  await soon(() => expect(first.isLeading()).toBe(true))
  const second = start([
    job(async () => {
      runs.push('second')
      return []
    }),
  ])
  await woken(tenant)
  await begun
  expect(second.isLeading()).toBe(false)
  const { rows } = await connections.query<{ pid: number }>(
    `select distinct a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'advisory'
     where a.datname = current_database()`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const owner = pool(database.url, null, { max: 1 })
  for (const { pid } of rows) await owner.query('select pg_terminate_backend($1)', [pid])
  await owner.end()
  await soon(() => expect(second.isLeading()).toBe(true))
  await soon(() => expect(runs).toEqual(['first', 'second']))
  await pause(100)
  expect(runs).toEqual(['first', 'second'])
  await first.close()
  await doomed.end()
}, 20_000)

test('whoever lost a lease changes nothing any more', async () => {
  await woken(tenant)
  const [lapsed] = await claim(connections, 'count', 1, 0)
  const due = await dueOf(connections, 'count', tenant)
  const [current] = await claim(connections, 'count', 1, 60_000)
  const planned: Planned[] = []
  expect(await complete(connections, { job: 'count', tenant, lease: lapsed?.lease ?? '' }, due, planned)).toBe(false)
  expect(await row(tenant)).toMatchObject({ lease: current?.lease })
  expect(await dueOf(connections, 'count', tenant)).toHaveLength(1)
})

test('tenants that were there before a job are set up once for each of its versions', async () => {
  const tenants = [randomUUID(), randomUUID()]
  const runs: string[] = []
  const run: Job['run'] = async (of, due) => {
    runs.push(`${due[0]?.subject} ${of}`)
    return []
  }
  const at = (version: number) => start([job(run, { tenants: { version, subject: 'all', list: async () => tenants } })])
  const expected = tenants.map((of) => `all ${of}`)
  const first = at(1)
  await soon(() => expect(runs.toSorted()).toEqual(expected.toSorted()))
  await first.close()
  const again = at(1)
  await soon(() => expect(again.isLeading()).toBe(true))
  await pause(50)
  expect(runs).toHaveLength(2)
  await again.close()
  at(2)
  await soon(() => expect(runs).toHaveLength(4))
})

test('events that come at once are stored together, each before it counts as handled', async () => {
  const wakes = waker(connections)
  await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      wakes('count', [{ tenant, subject: `product:${at % 3}`, delay: 0, position: String(at).padStart(4, '0') }]),
    ),
  )
  const { rows } = await connections.query('select subject, position, wakes from work.scheduled_subject order by 1')
  expect(rows).toEqual([
    { subject: 'product:0', position: '0297', wakes: 1 },
    { subject: 'product:1', position: '0298', wakes: 1 },
    { subject: 'product:2', position: '0299', wakes: 1 },
  ])
})

test('a stop gives leases back', async () => {
  const stopped = start([
    job((_, __, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve([])))),
  ])
  await woken(tenant)
  await soon(async () => expect((await row(tenant)).lease).not.toBeNull())
  await stopped.close()
  expect(await row(tenant)).toMatchObject({ lease: null, failures: 0 })
  start([job(nothing)])
  await soon(async () => expect((await row(tenant)).due_at).toBeNull())
})

/** Those that wait are looked for once more for each row, where a statement allows it. */
const nestedLoops = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize', 'indexscan', 'bitmapscan']
  .map((name) => `set enable_${name} = off`)
  .join('; ')

test('as many tenants are leased as there are places, however the statement is planned', async () => {
  await wake(
    connections,
    'count',
    Array.from({ length: 300 }, () => ({ tenant: randomUUID(), subject: '', delay: 0 })),
  )
  const client = await connections.connect()
  try {
    // Looks for those that wait once more for each row, where it may.
    await client.query(nestedLoops)
    expect(await claim(client, 'count', 4, 60_000)).toHaveLength(4)
  } finally {
    client.release(true)
  }
})
