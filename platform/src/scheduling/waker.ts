import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../database/pool.ts'
import { type Wake, wake } from './schedule.ts'

/** Milliseconds in which wakes are gathered: many events come at once, and many of them wake the same. */
const GATHERED = 50

/** Wakes what an event says, many in one statement. Resolves once it is stored, so that an event which is handled is lost by no kill. */
export const waker = (pool: Pool) => {
  let batch: { wakes: Map<string, { job: string } & Wake>; stored: Promise<void> } | null = null

  const store = async (wakes: Map<string, { job: string } & Wake>): Promise<void> => {
    await pause(GATHERED)
    batch = null
    for (const [job, ofJob] of Map.groupBy(wakes.values(), (each) => each.job)) await wake(pool, job, ofJob)
  }
  return (job: string, added: readonly Wake[]): Promise<void> => {
    if (added.length === 0) return Promise.resolve()
    if (!batch) {
      const wakes = new Map<string, { job: string } & Wake>()
      batch = { wakes, stored: store(wakes) }
    }
    const { wakes, stored } = batch
    for (const each of added) {
      const key = `${job} ${each.tenant} ${each.subject}`
      const earlier = wakes.get(key)
      const delay = Math.min(each.delay, earlier?.delay ?? each.delay)
      const position = [each.position ?? '', earlier?.position ?? ''].toSorted().at(-1) || null
      wakes.set(key, { job, ...each, delay, position })
    }
    return stored
  }
}
export type Waker = ReturnType<typeof waker>
