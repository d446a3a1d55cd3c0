import { employ } from '@escandallo/command-api/testing/people.ts'
import { tokenSigner } from '@escandallo/command-api/testing/tokens.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { projectionWatch } from '@escandallo/platform/projection/advances.ts'
import { queryApi } from '@escandallo/query-api/app.ts'
import { type Figure, percentile } from '../figures.ts'

type Pools = { query: Pool; auditor: Pool; command: Pool }

const nothingKept = {} as Parameters<typeof queryApi>[0]['objects']
const FIRST = 20
const SORTS = ['name', '-foodCost', 'margin', '-updatedAt', 'cost'] as const

/** Asks query-api as the screens do, in a corporation's name, and says how long each answer took. */
const asking = async (pools: Pools, corporationId: string) => {
  const store = postgresEventStore(pools.command)
  const watch = projectionWatch(pools.auditor)
  const signer = tokenSigner()
  const app = await queryApi({
    ...{ pool: pools.query, auditorPool: pools.auditor, store, watch, log: silent, objects: nothingKept },
    verifier: signer.verifier,
    isService: () => false,
    metrics: makeMetrics({ process: 'bench', runtime: false }),
  })
  await app.ready()
  const { token } = await employ(store, signer, { corporationId, role: 'admin' })
  const headers = { authorization: `Bearer ${token}` }
  return {
    ask: async (url: string): Promise<number> => {
      const start = performance.now()
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`)
      return performance.now() - start
    },
    close: async () => {
      await app.close()
      await watch.close()
      await store.close()
    },
  }
}

/**
 * Lists of all dishes with their cost and margin, and trees of costs, one question after the other through query-api, by turns with a
 * question of the same API that reads one row.
 */
export const measureAsked = async (
  pools: Pools,
  { corporationId, dishes, times }: { corporationId: string; dishes: readonly string[]; times: number },
): Promise<Figure[]> => {
  const { ask, close } = await asking(pools, corporationId)
  const [lists, trees, controls]: [number[], number[], number[]] = [[], [], []]
  try {
    for (let asked = 0; asked < FIRST + times; asked += 1) {
      const list = await ask(`/api/dishes/list?size=50&sort=${SORTS[asked % SORTS.length]}`)
      const tree = await ask(`/api/dishes/cost?id=${dishes[(asked * 37) % dishes.length]}`)
      const control = await ask('/api/menus/list?size=1')
      if (asked < FIRST) continue
      lists.push(list)
      trees.push(tree)
      controls.push(control)
    }
  } finally {
    await close()
  }
  const control = percentile(controls, 0.99)
  return [
    { figure: 'kitchen: dishes/list of 500, p99', unit: 'ms', value: percentile(lists, 0.99), control },
    { figure: 'kitchen: dishes/cost tree, p99', unit: 'ms', value: percentile(trees, 0.99), control },
  ]
}
