import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { Process } from '../../product/processes.ts'
import type { Time } from '../rates.ts'
import { processorTimeOf, processorTimeOfDatabase } from './processor-time.ts'

/** Processor time while some work is done, of which other people's load takes nothing: of a process, or of this one, and of PostgreSQL. */
export const spent = async (owner: Pool, by: Process | null, work: () => Promise<unknown>): Promise<Time> => {
  const ofOurs = async () => {
    if (by) return processorTimeOf(by.pid)
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
  const from = { ours: await ofOurs(), database: await processorTimeOfDatabase(owner) }
  await work()
  return { ours: (await ofOurs()) - from.ours, database: (await processorTimeOfDatabase(owner)) - from.database }
}

/** The same for each of so many. */
export const perEach = ({ ours, database }: Time, count: number): Time => ({
  ours: Math.max(0, ours / count),
  database: Math.max(0, database / count),
})
