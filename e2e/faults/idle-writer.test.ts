import { setTimeout as pause } from 'node:timers/promises'
import { pool } from '@escandallo/platform/database/pool.ts'
import { watchHeldLog } from '@escandallo/platform/event-store/postgres/held-log.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { type Fields, silent } from '@escandallo/platform/logging/log.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { asContents, contents } from '@escandallo/platform/projection/testing/database.ts'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { event, oracle, parcelGroup } from '@escandallo/platform/projection/testing/parcels.ts'
import { corporation, sample } from '@escandallo/platform/projection/testing/random-log.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { expect, test } from 'vitest'

test('a transaction left idle in another database is named within five seconds, and nothing is passed by', async () => {
  const [database, elsewhere] = await Promise.all([emptyDatabase({ migrations }), emptyDatabase()])
  const command = pool(database.url, 'escandallo_command')
  const projector = pool(database.url, 'escandallo_projector', { max: 8 })
  const stranger = pool(elsewhere.url, null, { max: 1 })
  const [writing, reading] = [postgresEventStore(command), postgresEventStore(projector)]
  const group = parcelGroup()
  const metrics = makeMetrics({ process: 'test' })
  const alarms: [string, Fields | undefined][] = []
  const log = { ...silent, error: (message: string, fields?: Fields) => void alarms.push([message, fields]) }
  const watch = watchHeldLog({ pool: command, log, metrics })
  const runner = runProjections({ groups: [group], store: reading, pool: projector, log: silent })
  const all = sample(60, 8)
  const append = async (from: number, to: number) => {
    for (const [at, [number, happened]] of all.slice(from, to).entries())
      await writing.append(`parcel-${from + at}`, 'none', [event(corporation(number), happened)])
  }
  const done = () => runner.status()[0]?.events ?? 0
  await append(0, 20)
  await eventually('the first events are projected', () => done() === 20)

  const idle = await stranger.connect()
  const { rows } = await idle.query<{ pid: number; name: string }>(
    'select pg_backend_pid() as pid, current_database() as name',
  )
  const [{ pid, name }] = rows as [{ pid: number; name: string }]
  const left = performance.now()
  await idle.query('begin; create temporary table note (); select pg_current_xact_id()')
  await append(20, 60)
  await eventually('it is said who holds readers up', () => alarms.length > 0, 6_000)
  expect(performance.now() - left).toBeLessThan(5_000)
  expect(alarms[0]?.[1]).toMatchObject({ pid, database: name })
  expect(await metrics.text()).toContain(`log_held_seconds{pid="${pid}",database="${name}",process="test"}`)
  // What was written since may not be read yet, or what this one writes would be passed by.
  expect(done()).toBe(20)
  await pause(1_500)

  await idle.query('rollback')
  const ended = performance.now()
  await eventually('the rest is projected', () => done() === 60, 3_000)
  expect(performance.now() - ended).toBeLessThan(1_000)
  const { events } = await reading.readAll({ after: '', limit: 1_000 })
  expect(events).toHaveLength(60)
  expect(await contents(projector, group)).toEqual(asContents(oracle(events)))
  expect(alarms).toHaveLength(1)

  idle.release()
  await watch.close()
  await runner.close()
  await Promise.all([writing.close(), reading.close()])
  await Promise.all([command, projector, stranger].map((each) => each.end()))
  await Promise.all([database.close(), elsewhere.close()])
})
