import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import type { Cluster } from './cluster.ts'
import { type Figure, timing } from './figures.ts'
import { askedAlone } from './growth/alone.ts'
import { measureWholeHouse } from './growth/whole-house.ts'
import { growHistory } from './history/history.ts'
import { openStores } from './history/stores.ts'
import { measurePlans } from './product/planning.ts'
import { withProcesses } from './product/running.ts'
import { measureIdle, measureServing } from './product/serving.ts'
import { measureRebuild } from './rebuild.ts'

export type Wanted = {
  events: number
  seconds: number
  /** Whether the largest part of the load is searched for that is carried within all times. */
  carried: boolean
  say: (line: string) => void
  /** Takes each figure as soon as it is measured. */
  keep: (figures: readonly Figure[]) => void
}

/** P3 to P6, one after the other over one history: rebuild, plans, idle projectors, and the product at work. */
export const measureProduct = async (
  cluster: Cluster,
  { events: wanted, seconds, carried, say, keep }: Wanted,
): Promise<void> => {
  const { url, connect } = cluster
  const { owner, command, projector, store, projected, masterKey, close } = openStores(cluster)
  const timed = timing(say)
  const log = { store: projected, pool: projector, address: { url, masterKey } }
  // There is something to be read while everything is built again.
  await rebuildGroups({ groups, store: projected, pool: projector })
  await timed('the history', () => growHistory(store, owner, wanted))
  keep(await timed('rebuild and its control', () => measureRebuild(log, wanted, say)))
  const pools = { query: connect('escandallo_query', 8), auditor: connect('escandallo_auditor', 3), command }
  keep([await timed('plans', () => measurePlans({ ...pools, owner: projector }, masterKey, say))])
  await timed('vacuum', () => owner.query('vacuum'))
  await withProcesses({ url, masterKey, store }, async (start, token, service) => {
    keep([await timed('idle projectors', () => measureIdle(owner, () => start('projectors')))])
    const command = await start('command-api')
    const [query, projectors] = [await start('query-api'), await start('projectors')]
    const alone = { owner: projector, token, url: query.url, events: wanted }
    keep([await timed('questions one at a time', () => askedAlone(alone))])
    const house = { query, service, token, events: wanted, say }
    keep(await timed('the whole house', () => measureWholeHouse(house)))
    const running = { owner: projector, token, command, query, projectors }
    keep(await timed('the product at work', () => measureServing(running, { seconds, carried, say })))
    for (const [name, each] of Object.entries({ 'command-api': command, 'query-api': query, projectors }))
      keep([{ figure: `memory of ${name}`, unit: 'MB', value: await each.residentMegabytes(), control: 512 }])
  })
  await close()
}
