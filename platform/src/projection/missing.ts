import type { Queryable } from '../database/pool.ts'
import type { Log } from '../logging/log.ts'

/** The live tables that the checkpoints name and the database does not have, by group. */
export const missingTables = async (pool: Queryable): Promise<{ group: string; table: string }[]> => {
  const { rows } = await pool.query<{ group: string; table: string }>(
    `select group_name as "group", name as "table" from read.projection_checkpoint, unnest(tables) as name
     where to_regclass(format('read.%I', name)) is null order by 1, 2`,
  )
  return rows
}

const LOGGED_EVERY_MS = 60_000

/** Whether every read model that was made is still there, for `/health/ready`; where one is not that is logged once a minute. */
export const readModelsCheck = (pool: Queryable, log: Log, now: () => number = Date.now) => {
  let loggedAt = Number.NEGATIVE_INFINITY
  return async (): Promise<boolean> => {
    const missing = await missingTables(pool)
    const [first] = missing
    if (!first) return true
    if (now() - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now()
      const names = missing.map(({ table }) => table).join(', ')
      log.error(
        'Tables of read models are gone: what is asked of them is answered 503 until the projectors have made them anew from the log',
        {
          group: first.group,
          found: names,
        },
      )
    }
    return false
  }
}
