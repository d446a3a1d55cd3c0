import { setTimeout as pause } from 'node:timers/promises'
import { EVERYTHING } from '@escandallo/contracts/recommendations/scopes.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { claim, complete, dueOf, wake } from '@escandallo/platform/scheduling/schedule.ts'
import { scheduler } from '@escandallo/platform/scheduling/scheduler.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { median } from '@escandallo/reading/measures/calibration/median.ts'
import { api as apis } from '@escandallo/workers/api.ts'
import { evaluate } from '@escandallo/workers/recommendations/evaluate.ts'
import type { Cluster } from '../cluster.ts'
import { type Figure, timing } from '../figures.ts'
import { openStores } from '../history/stores.ts'
import { fillRestaurant } from '../houses/filling.ts'
import { idsOf } from '../houses/size.ts'
import { withIssuer } from '../product/running.ts'

const JOB = 'evaluate-rules'
const NOTHING = { establishments: 1, products: 0, prices: 0, recipes: 0, dishes: 0, articles: 0, days: 0 }
/** As many tenants at once as the workers take. */
const AT_ONCE = 4
const AT_ONCE_WRITTEN = 32
const PASSES = 20
/** So many are evaluated by the processes; of others as empty nothing would be planned either. */
const EVALUATED = 200

/** Until nothing is due and nobody is worked for. @returns milliseconds. */
const untilQuiet = async (pool: Pool): Promise<number> => {
  const since = performance.now()
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      'select count(*)::int as left from work.scheduled_job where due_at <= now() or lease is not null',
    )
    if (rows[0]?.left === 0) return performance.now() - since
    await pause(20)
  }
}

const everythingOf = (tenants: readonly string[]) =>
  tenants.map((tenant) => ({ tenant, subject: EVERYTHING, delay: 0 }))

/** Corporations of which a run found nothing to plan. */
const putToRest = async (pool: Pool, tenants: readonly string[]) => {
  await wake(pool, JOB, everythingOf(tenants))
  for (;;) {
    const leased = await claim(pool, JOB, AT_ONCE, 60_000)
    if (leased.length === 0) return
    await Promise.all(
      leased.map(async ({ tenant, lease }) => {
        const due = await dueOf(pool, JOB, tenant)
        await complete(pool, { job: JOB, tenant, lease }, due, [])
      }),
    )
  }
}

/**
 * What recurring work costs corporations of which nothing is due: one pass over all of them, beside the evaluation of each, which a pass
 * was when everybody was gone through. They are made of events and built by the projections; some are evaluated by the processes
 * themselves, from which the control is reckoned.
 */
export const measureRecurring = async (
  cluster: Cluster,
  { tenants: count, say }: { tenants: number; say: (line: string) => void },
): Promise<Figure[]> => {
  const stores = openStores(cluster)
  const { store, projected, projector, owner, masterKey } = stores
  const worker = cluster.connect('escandallo_worker', AT_ONCE + 4)
  const step = timing(say)
  const numbers = Array.from({ length: count }, (_, at) => at)
  const tenants = numbers.map((number) => idsOf(number).corporation)
  try {
    return await withIssuer({ url: cluster.url, masterKey }, async (_, start, service) => {
      await step(`${count} quiet corporations written`, async () => {
        const left = numbers.values()
        const lane = async () => {
          for (const number of left) await fillRestaurant(store, number, NOTHING)
        }
        await Promise.all(Array.from({ length: AT_ONCE_WRITTEN }, lane))
      })
      await step('read models built', () => rebuildGroups({ groups, store: projected, pool: projector }))
      await owner.query('vacuum analyze')
      const [query, command] = [await start('query-api'), await start('command-api')]
      const api = apis({ queryUrls: [query.url], commandUrls: [command.url], token: service })
      // Commands are recorded and not projected: whoever is evaluated again would say the same.
      const jobs = [{ name: JOB, atOnce: AT_ONCE, run: evaluate(api) }]
      const evaluated = tenants.slice(0, EVALUATED)
      await wake(worker, JOB, everythingOf(evaluated))
      const running = scheduler({ pool: worker, log: silent, name: 'bench', jobs, every: 50 })
      const took = await step(`${evaluated.length} evaluated`, () => untilQuiet(worker))
      await running.close()
      await step('the others put to rest', () => putToRest(worker, tenants.slice(EVALUATED)))
      const failing = await worker.query('select from work.scheduled_job where failures > 0')
      if (failing.rowCount) throw new Error(`${failing.rowCount} corporations could not be evaluated`)
      const passes: number[] = []
      for (let pass = 0; pass < PASSES; pass += 1) {
        const since = performance.now()
        await claim(worker, JOB, AT_ONCE, 60_000)
        passes.push(performance.now() - since)
      }
      return [
        {
          figure: `recurring work: a pass over ${count.toLocaleString('en')} quiet corporations`,
          unit: 'ms',
          value: median(passes),
          control: (took / evaluated.length) * count,
        },
      ]
    })
  } finally {
    await stores.close()
  }
}
