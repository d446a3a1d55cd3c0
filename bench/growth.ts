import type { Pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { measureCatchUp } from './catch-up.ts'
import { inOwnCluster } from './cluster.ts'
import { purchase } from './events.ts'
import type { Figure } from './figures.ts'
import { copyLog } from './history/copy-log.ts'

/** Logs that are caught up with, each in a cluster of its own. */
const SIZES = [100_000, 1_000_000, 5_000_000]
const AT_ONCE = 50_000
const OF_A_STREAM = 50

const kept = (index: number) => {
  const { id = '', type, data, meta } = purchase(index)
  const stream = `parcel-${Math.floor(index / OF_A_STREAM)}`
  return { stream, revision: index % OF_A_STREAM, id, type, data: JSON.stringify(data), meta: JSON.stringify(meta) }
}

/** Copies purchases into an empty log: appending millions of them would take longer than what is measured. */
const seed = async (owner: Pool, events: number): Promise<void> => {
  const store = postgresEventStore(owner)
  await store.readAll({ after: '', limit: 1 })
  for (let from = 0; from < events; from += AT_ONCE) {
    const some = Math.min(AT_ONCE, events - from)
    await copyLog(
      owner,
      Array.from({ length: some }, (_, at) => kept(from + at)),
    )
  }
  await store.close()
}

/** P2 as the log grows: catch-up from ever longer logs, up to so many events, and how the longest compares with the shortest. */
export const measureGrowth = async (longest: number, say: (line: string) => void): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const size of SIZES.filter((one) => one <= longest)) {
    const [figure] = await inOwnCluster(async (cluster) => {
      await seed(cluster.connect(null, 2), size)
      return measureCatchUp(cluster, 1, size)
    })
    if (!figure) continue
    say(`${figure.figure}: ${Math.round(figure.value)} events/s, control ${Math.round(figure.control)}`)
    figures.push(figure)
  }
  const [shortest, last] = [figures[0], figures.at(-1)]
  if (!shortest || !last || shortest === last) return figures
  return [...figures, { ...shortest, figure: 'P2 longest log to shortest', value: last.value, control: shortest.value }]
}
