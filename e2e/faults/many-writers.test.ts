import { setTimeout as pause } from 'node:timers/promises'
import { pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { dice } from '@escandallo/platform/projection/testing/dice.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { expect, test } from 'vitest'
import type { Mutant } from './testing/dying/mutant.ts'
import { end, start } from './testing/processes.ts'
import { comparedWithLog } from './testing/projector/aggregates.ts'
import { type Size, writersAtWork } from './testing/projector/writers.ts'

const thorough = process.env.PROOF === 'true'
const scale = thorough
  ? { writers: 32, events: 200_000, longest: 2_000, late: 0.02 }
  : { writers: 8, events: 2_000, longest: 300, late: 0.1 }
const KILLS = thorough ? 50 : 2

/** Writers write while a projector is killed again and again; then what it has left is compared with the log. */
const killedProjector = async (kills: number, size: Size, linger = 200, mutant?: Mutant) => {
  const seed = Date.now() % 1_000_000
  const roll = dice(seed)
  const database = await emptyDatabase({ migrations })
  const command = pool(database.url, 'escandallo_command', { max: size.writers })
  const reader = pool(database.url, 'escandallo_auditor', { max: 2, statementTimeout: 0 })
  const program = { script: 'e2e/faults/testing/projector/program.ts', env: { DATABASE_URL: database.url } }
  const projected = async () => {
    const { rows } = await reader.query<{ events: number }>('select events from read.projection_checkpoint')
    return rows[0]?.events ?? 0
  }
  const store = postgresEventStore(reader)
  const left = async () => {
    const { rows } = await reader.query<{ position: string }>('select position from read.projection_checkpoint')
    return (await store.readAll({ after: rows[0]?.position ?? '', limit: 1 })).events.length
  }
  let isOver = false
  let advanced = 0
  try {
    const writing = writersAtWork(command, () => isOver, { ...size, seed })
    for (let kill = 0; kill < kills; kill++) {
      const projectedBefore = await projected()
      const running = start(program, { mutant })
      // It dies at work: not before it has moved the checkpoint.
      const until = Date.now() + 60_000
      while (Date.now() < until && (await projected()) === projectedBefore) await pause(20)
      await pause((0.5 + roll() / 2) * linger)
      await end(running)
      if ((await projected()) > projectedBefore) advanced++
    }
    isOver = true
    const written = await writing
    const last = start(program, { mutant })
    const { rows } = await reader.query<{ count: number }>('select count(*) from log.event')
    const count = rows[0]?.count ?? 0
    // Events that were passed by do not keep the checkpoint from the end of the log.
    for (const until = Date.now() + 240_000; (await left()) > 0; await pause(200))
      if (Date.now() > until) throw new Error('the checkpoint did not come to the end')
    await end(last)
    return { written, advanced, count, seed, ...(await comparedWithLog(reader)) }
  } finally {
    await Promise.all([command.end(), reader.end()])
    await database.close()
  }
}
const sum = (all: Record<string, number>) => Object.values(all).reduce((total, count) => total + count, 0)

test('read models are what SQL makes of the log, whoever rolls back, commits late or is killed', async ({ task }) => {
  const { written, advanced, count, seed, differences, rows } = await killedProjector(KILLS, scale)
  Object.assign(task.meta, {
    measured: `${count.toLocaleString('en')} events, ${written.rolledBack} rolled back, ${written.late} late, ${advanced} deaths at work`,
  })
  console.info(`seed ${seed}: ${JSON.stringify({ ...written, count, kills: KILLS, advanced, rows })}`)
  expect(sum(differences), JSON.stringify(differences)).toBe(0)
  expect(Math.min(...Object.values(rows))).toBeGreaterThan(0)
  expect(written.events).toBeGreaterThanOrEqual(scale.events)
  // Of two hundred appends far fewer than one in twenty may be taken back, of twenty thousand hardly.
  expect(written.rolledBack).toBeGreaterThan(thorough ? written.events / 10 / 40 : 0)
  expect(written.late).toBeGreaterThan(0)
  expect(advanced).toBe(KILLS)
}, 900_000)

const store = 'platform/src/event-store/postgres.ts'
const impatient: Mutant = {
  file: store,
  says: 'pg_snapshot_xmin(pg_current_snapshot())',
  instead: "'9223372036854775807'::xid8",
}
/** It waits for older transactions, and then goes by the number of an event alone: one below it may come from a younger one. */
const byNumber: Mutant = {
  file: store,
  says: `(e.epoch, e.xid, e.position) > ($1::int, $2::text::xid8, $3::bigint)
    and (e.epoch, e.xid, e.position) <= ($4::int, $5::text::xid8, $6::bigint) \${types}
  order by e.epoch, e.xid, e.position limit`,
  instead: `e.position > $3::bigint and e.position <= $6::bigint
    and ($1::int, $2::text, $4::int, $5::text) is not null \${types} order by e.position limit`,
}
const mutants: [string, Mutant][] = [
  ['does not wait for older transactions', impatient],
  ['waits for them and reads by number alone', byNumber],
]

const SEEDS = 10

test.each(thorough ? mutants : mutants.slice(0, 1))(
  'a reader that %s would be found out',
  async (_, mutant) => {
    const size = { writers: 16, events: 2_000, longest: 300, late: 0.3 }
    let differences = 0
    // Whether writers overtake each other where it shows is for the seed to say.
    for (let seeds = 0; differences === 0 && seeds < SEEDS; seeds += 1)
      differences = sum((await killedProjector(2, size, 1_500, mutant)).differences)
    expect(differences).toBeGreaterThan(0)
  },
  180_000,
)
