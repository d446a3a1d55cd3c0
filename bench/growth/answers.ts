import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { inOwnCluster } from '../cluster.ts'
import type { Figure } from '../figures.ts'
import { growHistory } from '../history/history.ts'
import { openStores } from '../history/stores.ts'
import { withProcesses } from '../product/running.ts'
import { askedAlone } from './alone.ts'

/** Grows a history of so many events in a cluster of its own, builds every read model from it, and asks. */
export const measureAnswers = (count: number): Promise<Figure> =>
  inOwnCluster(async (cluster) => {
    const { owner, projector, store, projected, masterKey, close } = openStores(cluster)
    await growHistory(store, owner, count)
    await rebuildGroups({ groups, store: projected, pool: projector })
    await owner.query('vacuum analyze')
    const figure = await withProcesses({ url: cluster.url, masterKey, store }, async (start, token) => {
      const { url } = await start('query-api')
      return askedAlone({ owner: projector, token, url, events: count })
    })
    await close()
    return figure
  })
