import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { amount, integer, type RowOf, table, uuid } from '@escandallo/platform/projection/table.ts'
import type { Cluster } from './cluster.ts'
import { purchase } from './events.ts'
import { byTurns, type Figure } from './figures.ts'

const totals = table(
  'bench_total',
  { productId: uuid(), spend: amount(), purchases: integer() },
  { key: ['productId'] },
)
type Total = RowOf<typeof totals>
type Purchased = { type: 'Purchased'; data: { productId: string; amount: number } }

const totalsGroup = group({
  name: 'bench',
  version: 1,
  events: ['Purchased'],
  parse: ({ type, data }) => ({ type, data }),
  projections: [
    entity<Total, Purchased>({
      table: totals,
      key: ({ data }) => data.productId,
      evolve: (row, { data: { productId, amount: paid } }) => ({
        productId,
        spend: (row?.spend ?? 0) + paid,
        purchases: (row?.purchases ?? 0) + 1,
      }),
    }),
  ],
})

const AGGREGATE = `insert into bench.total
  select (meta->>'corporationId')::uuid, (data->>'productId')::uuid, sum((data->>'amount')::bigint), count(*)
  from log.event where type = 'Purchased' group by 1, 2`

/** Appends what is missing of so many events, in streams of 50. */
const fill = async (store: EventStore, owner: Pool, count: number) => {
  const { rows } = await owner.query(`select count(*) as there from log.event where type = 'Purchased'`)
  let index = Number(rows[0].there)
  while (index < count) {
    const appends: Promise<unknown>[] = []
    for (let lane = 0; lane < 32 && index < count; lane += 1, index += 50) {
      const from = index
      const events = Array.from({ length: Math.min(50, count - index) }, (_, at) => purchase(from + at))
      appends.push(store.append(`parcel-${randomUUID()}`, 'none', events))
    }
    await Promise.all(appends)
  }
  return index
}

type CatchingUp = {
  runs: number
  events: number
  /** The events are in the log already, and the process has caught up before. */
  filled?: boolean
  /** Is told how fast each fifth of a log was gone through. */
  say?: (line: string) => void
}

const FIFTHS = 5

/** P2: a projection group that starts at the beginning of the log, against one SQL statement that adds the log up. */
export const measureCatchUp = async (
  { connect }: Cluster,
  { runs, events: wanted, filled = false, say }: CatchingUp,
): Promise<Figure[]> => {
  const owner = connect(null, 2)
  const projector = connect('escandallo_projector', 8)
  const commandPool = connect('escandallo_command', 4)
  const store = postgresEventStore(commandPool)
  const events = filled ? wanted : await fill(store, owner, wanted)
  await owner.query('vacuum analyze log.event')
  await owner.query(`
    create schema if not exists bench;
    create table if not exists bench.total (
      corporation_id uuid, product_id uuid, spend bigint, purchases bigint, primary key (corporation_id, product_id));
    grant usage on schema bench to escandallo_projector;
    grant select on bench.total to escandallo_projector`)

  const summed = async () => {
    await owner.query('truncate bench.total')
    const start = performance.now()
    await owner.query(AGGREGATE)
    return events / ((performance.now() - start) / 1_000)
  }
  const caughtUp = async () => {
    await projector.query(`delete from read.projection_checkpoint where group_name = 'bench'`)
    const log = makeLog({ name: 'bench', level: 'error' })
    const times = [performance.now()]
    const runner = runProjections({ groups: [totalsGroup], store, pool: projector, log })
    const done = () => runner.status()[0]?.events ?? 0
    try {
      for (let fifth = 1; fifth <= FIFTHS; fifth += 1) {
        while (done() < (events * fifth) / FIFTHS) await pause(10)
        times.push(performance.now())
      }
      const speed = (from: number, to: number) =>
        ((to - from) * events) / FIFTHS / (((times[to] as number) - (times[from] as number)) / 1_000)
      const each = times.slice(1).map((_, fifth) => Math.round(speed(fifth, fifth + 1)).toLocaleString('en'))
      say?.(`each fifth of ${events.toLocaleString('en')} events: ${each.join(' · ')} events/s`)
      return speed(0, FIFTHS)
    } finally {
      await runner.close()
    }
  }
  if (!filled) await caughtUp()
  const speeds = await byTurns(runs, { projected: caughtUp, control: summed })
  const { rows } = await projector.query(
    `select count(*) as "rows" from (select product_id, spend, purchases from read.bench_total
       except select product_id, spend, purchases from bench.total) wrong`,
  )
  const { rows: there } = await projector.query('select count(*) as "rows" from read.bench_total')
  if (Number(rows[0].rows) > 0 || Number(there[0].rows) === 0)
    throw new Error('what was projected is not what the log says')
  await store.close()
  const figure = `P2 catch-up from ${events.toLocaleString('en')} events`
  return [{ figure, unit: 'events/s', value: speeds.projected, control: speeds.control }]
}
