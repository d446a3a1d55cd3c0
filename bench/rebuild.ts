import type { Pool } from '@escandallo/platform/database/pool.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { type RebuildingAll, rebuildAll } from '@escandallo/projectors/rebuilding/rebuild-all.ts'
import { copied } from './copied.ts'
import type { Figure } from './figures.ts'

/** Reads what people read, over and over, until it is told to stop. @returns how many reads failed, of how many. */
const reading = (pool: Pool) => {
  let over = false
  let [reads, failures] = [0, 0]
  let why = ''
  const work = async () => {
    while (!over) {
      reads += 1
      await pool
        .query('select sum(documents) from read.purchase_document_day where day > current_date - 30')
        .catch(({ message }: Error) => {
          failures += 1
          why = message
        })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return { reads, failures, why }
  }
  const working = work()
  return () => {
    over = true
    return working
  }
}

/**
 * P3: every read model of the product is built again from the log, while somebody reads the tables that are there. The
 * control copies as many rows into one table, by PostgreSQL's own COPY.
 */
export const measureRebuild = async (
  log: RebuildingAll['log'],
  events: number,
  say: (line: string) => void,
): Promise<Figure[]> => {
  const projector = log.pool
  const stop = reading(projector)
  const start = performance.now()
  const built = await rebuildAll({ groups, log })
  const seconds = (performance.now() - start) / 1_000
  const { reads, failures, why } = await stop()
  const { rows: parked } = await projector.query('select stream, error from read.projection_parked limit 1')
  if (parked[0]) throw new Error(`${parked[0].stream} was set aside: ${parked[0].error}`)
  if (failures > 0) say(`a read failed meanwhile: ${why}`)
  if (reads === 0) throw new Error('nobody read while everything was built again')
  const rows = built.reduce((sum, build) => sum + build.rows, 0)
  const control = await copied(projector, 'read.purchase_line', rows)
  const name = `P3 rebuild of ${events.toLocaleString('en')} events`
  return [
    { figure: name, unit: 's', value: seconds, control },
    {
      figure: 'P3 longest lock',
      unit: 'ms',
      value: Math.max(...built.map((build) => build.lockMilliseconds)),
      control: 50,
    },
    { figure: 'P3 reads that failed', unit: 'reads', value: failures, control: reads },
  ]
}
