import type { Pool } from '../database/pool.ts'
import { Unavailable } from '../errors.ts'
import type { Log } from '../logging/log.ts'
import type { Group } from './group.ts'
import { missingTables } from './missing.ts'
import { definitionOf } from './postgres/tables.ts'

/**
 * Writes down which groups have live tables of another version than this code's, so that whoever reads them knows. It holds until a build
 * of this code's version is swapped in, or until code of the tables' own version runs again.
 */
export const noteOutdated = async (pool: Pool, groups: readonly Group[]): Promise<void> => {
  const ours = groups.map((group) => ({ name: group.name, version: group.version, definition: definitionOf(group) }))
  await pool.query(
    `update read.projection_checkpoint c set awaited_version = fresh.awaited
     from (
       select g.name, nullif(g.version, case when k.version = g.version and k.definition = g.definition then g.version end) as awaited
       from jsonb_to_recordset($1::jsonb) as g(name text, version integer, definition text)
       join read.projection_checkpoint k on k.group_name = g.name
     ) fresh
     where c.group_name = fresh.name and c.awaited_version is distinct from fresh.awaited`,
    [JSON.stringify(ours)],
  )
}

const RETRY_AFTER_S = 5

/** The groups that wait for tables of another version, with the version that is built. */
const awaitedGroups = async (pool: Pool): Promise<{ group: string; awaited: number }[]> => {
  const { rows } = await pool.query<{ group: string; awaited: number }>(
    `select group_name as "group", awaited_version as awaited from read.projection_checkpoint
     where awaited_version is not null order by 1`,
  )
  return rows
}

/**
 * For answers that read everything and could only break off in their middle.
 * @param pool may read the checkpoints.
 * @throws Unavailable while read models are built or are gone.
 */
export const requireReadModels = async (pool: Pool): Promise<void> => {
  const [awaited, missing] = await Promise.all([awaitedGroups(pool), missingTables(pool)])
  if (awaited.length + missing.length > 0) throw new Unavailable('being-built', RETRY_AFTER_S)
}

const LOGGED_EVERY_MS = 60_000

/**
 * What to answer for an error that nobody foresaw, where read models are asked: rows of the version before may lack what this code reads, and
 * then the answer is that they are not there yet. Without a group that waits for its build the error is what it was.
 * @param options its pool may read the checkpoints.
 */
export const outdatedRows = ({ pool, log, now = Date.now }: { pool: Pool; log: Log; now?: () => number }) => {
  let loggedAt = Number.NEGATIVE_INFINITY
  return async (error: unknown, route: string): Promise<unknown> => {
    const rows = await awaitedGroups(pool).catch(() => [])
    const [first] = rows
    if (!first) return error
    if (now() - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = now()
      const group = rows.map(({ group: name }) => name).join(', ')
      log.warn(
        'Read models are being built for this version; a question that the rows of the version before cannot answer is answered 503',
        {
          group,
          route,
          version: first.awaited,
          error,
        },
      )
    }
    return new Unavailable('being-built', RETRY_AFTER_S, { cause: error })
  }
}
