import type { Pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { measureCatchUp } from '../catch-up.ts'
import { inOwnCluster } from '../cluster.ts'
import { purchase } from '../events.ts'
import type { Figure } from '../figures.ts'
import { copyLog } from '../history/copy-log.ts'

/** What one log grows to. What a projector needs to start outweighs shorter ones, and would make the longest look fast. */
const SIZES = [200_000, 5_000_000]
/** Catching up with the shortest takes four seconds, and says little when it is done once. */
const RUNS_OF_SHORTEST = 5
const OF_A_PIECE = 50_000
const OF_A_STREAM = 50
/** Pieces that are copied beside each other, as many as a small machine has processors. */
const LANES = 2

// Ids that rise are entered in their index one beside the other: nothing that is measured looks there.
const idOf = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

const kept = (index: number) => {
  const { type, data, meta } = purchase(index)
  const stream = `parcel-${Math.floor(index / OF_A_STREAM)}`
  return {
    stream,
    revision: index % OF_A_STREAM,
    id: idOf(index),
    type,
    data: JSON.stringify(data),
    meta: JSON.stringify(meta),
  }
}

/** Copies purchases to the end of a log: appending millions of them would take longer than what is measured. */
const lengthen = async (owner: Pool, from: number, to: number): Promise<void> => {
  let next = from
  const lane = async () => {
    while (next < to) {
      const first = next
      const length = Math.min(OF_A_PIECE, to - first)
      next += length
      await copyLog(
        owner,
        Array.from({ length }, (_, at) => kept(first + at)),
      )
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const line = ({ figure, unit, value, control }: Figure) =>
  `${figure}: ${value.toPrecision(4)} ${unit}, control ${control.toPrecision(4)}`

type Growing = { say: (line: string) => void; keep: (figures: readonly Figure[]) => void }

/** P2 as a log grows to so many events: catching up with all of it at each size, and how the longest compares with the shortest. */
export const measureGrowth = (longest: number, { say, keep }: Growing): Promise<void> =>
  inOwnCluster(async (cluster) => {
    const owner = cluster.connect(null, LANES)
    const store = postgresEventStore(owner)
    await store.readAll({ after: '', limit: 1 })
    await store.close()
    const caughtUp: Figure[] = []
    const record = (figure: Figure) => {
      say(line(figure))
      keep([figure])
    }
    let there = 0
    for (const size of SIZES.filter((step) => step <= longest)) {
      const began = performance.now()
      await lengthen(owner, there, size)
      say(`${(size - there).toLocaleString('en')} events more: ${((performance.now() - began) / 1_000).toFixed(0)} s`)
      const [figure] = await measureCatchUp(cluster, {
        runs: there === 0 ? RUNS_OF_SHORTEST : 1,
        events: size,
        ...(there > 0 ? { filled: true, say } : {}),
      })
      there = size
      if (!figure) continue
      record(figure)
      caughtUp.push(figure)
    }
    const [shortest, last] = [caughtUp[0], caughtUp.at(-1)]
    if (shortest && last && shortest !== last)
      record({ ...shortest, figure: 'P2 longest log to shortest', value: last.value, control: shortest.value })
  })
