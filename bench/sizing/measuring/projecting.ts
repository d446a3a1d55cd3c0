import { type Pool, pool } from '@escandallo/platform/database/pool.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import type { Group } from '@escandallo/platform/projection/group.ts'
import { checkpointOf, LIVE } from '@escandallo/platform/projection/postgres/ledger.ts'
import { rebuildGroup } from '@escandallo/platform/projection/rebuild.ts'
import { settle } from '@escandallo/platform/projection/running/settle.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import type { Cluster } from '../../cluster.ts'
import type { Time } from '../rates.ts'
import { perEach, spent } from './spent.ts'

/** Events of one transaction: as many as come while the one before is written, when an installation has some commands a second. */
const BATCH = 4

const follow = async (group: Group, store: EventStore, slices: Pool, batches: Pool): Promise<number> => {
  const checkpoint = await checkpointOf(slices, group.name)
  if (!checkpoint) throw new Error(`${group.name} was never built`)
  const writing = { group, pool: batches, slices, together: true, target: LIVE }
  const alarm = ({ error }: { error: Error }) => {
    throw error
  }
  let from = checkpoint.position
  for (let count = 0; ; ) {
    const { events, reached } = await store.readAll({ after: from, types: group.events, limit: BATCH })
    if (events.length === 0) return count
    await settle(writing, { from, to: reached, events }, new Set(), alarm)
    from = reached
    count += events.length
  }
}

/** Takes every group by itself to the end of the log, as the projectors do while everything runs. */
export const liveProjecting = ({ url, connect }: Cluster, store: EventStore) => {
  const [slices, owner] = [connect('escandallo_projector', 3), connect(null, 1)]
  const batches = pool(url, 'escandallo_projector', { max: 2, together: true, statementTimeout: 0 })
  return {
    /** @returns of each group that read something, what it took for each of `count` commands. */
    async taken(count: number): Promise<Record<string, Time>> {
      const times: Record<string, Time> = {}
      for (const group of groups) {
        let events = 0
        const time = await spent(owner, null, async () => {
          events = await follow(group, store, slices, batches)
        })
        if (events > 0) times[group.name] = perEach(time, count)
      }
      return times
    },
    close: () => batches.end(),
  }
}

/** Builds every group by itself. @returns what an event of the log took in all of them. */
export const buildOneByOne = async ({ connect }: Cluster, store: EventStore, projector: Pool): Promise<Time> => {
  const owner = connect(null, 1)
  const { rows } = await owner.query('select count(*) as count from log.event')
  const time = await spent(owner, null, async () => {
    for (const group of groups) await rebuildGroup({ group, store, pool: projector })
  })
  return perEach(time, Number(rows[0].count))
}
