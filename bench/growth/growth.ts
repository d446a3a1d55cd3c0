import type { Pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { measureCatchUp } from '../catch-up.ts'
import { inOwnCluster } from '../cluster.ts'
import { purchase } from '../events.ts'
import type { Figure } from '../figures.ts'
import { copyLog } from '../history/copy-log.ts'
import { measureAnswers } from './answers.ts'

/** Logs that are caught up with and asked about, each in a cluster of its own. */
const SIZES = [10_000, 100_000, 1_000_000, 5_000_000]
/** What a projector needs to start outweighs shorter logs. */
const SHORTEST = 100_000
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

const told = ({ figure, unit, value, control }: Figure) =>
  `${figure}: ${value.toPrecision(4)} ${unit}, control ${control.toPrecision(4)}`

export type Growing = {
  /** A history that is measured anyway: the product is asked there. */
  asked: number | null
  say: (line: string) => void
  keep: (figures: readonly Figure[]) => void
}

/** P2 and P5 as the log grows, up to so many events: catch-up, with how the longest log compares with the shortest, and what an answer takes. */
export const measureGrowth = async (longest: number, { asked, say, keep }: Growing): Promise<void> => {
  const caughtUp: Figure[] = []
  const found = (figure: Figure) => {
    say(told(figure))
    keep([figure])
  }
  for (const size of SIZES.filter((one) => one <= longest)) {
    const [figure] = await inOwnCluster(async (cluster) => {
      await seed(cluster.connect(null, 2), size)
      return measureCatchUp(cluster, 1, size)
    })
    if (figure) found(figure)
    if (figure && size >= SHORTEST) caughtUp.push(figure)
    if (size !== asked) found(await measureAnswers(size))
  }
  const [shortest, last] = [caughtUp[0], caughtUp.at(-1)]
  if (shortest && last && shortest !== last)
    found({ ...shortest, figure: 'P2 longest log to shortest', value: last.value, control: shortest.value })
}
