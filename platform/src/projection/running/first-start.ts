import { type Client, type Pool, transaction } from '../../database/pool.ts'
import type { Group } from '../group.ts'
import { type Checkpoint, checkpointOf } from '../postgres/ledger.ts'
import { definitionOf, dropTables, makeIndexes, makeTables, tableNames } from '../postgres/tables.ts'

/** No version of any group: what stands under it is not this code's. */
const NO_VERSION = -1

/** Whether another group has written tables of this one: it was divided otherwise before, and people still read them. */
const hasBeenWritten = async (client: Client, group: Group): Promise<boolean> => {
  const { rows } = await client.query(
    'select from read.projection_checkpoint where group_name <> $1 and tables && $2::text[] limit 1',
    [group.name, tableNames(group)],
  )
  return rows.length > 0
}

/**
 * Makes a group's live tables and its checkpoint at the start of the log, if it has never run. Tables that other groups have filled
 * stay as they are: the checkpoint is that of no version, and what it says is built beside them.
 */
export const firstStart = async (pool: Pool, group: Group): Promise<Checkpoint> => {
  const existing = await checkpointOf(pool, group.name)
  if (existing) return existing
  return transaction(pool, async (client) => {
    // Two runners that start at once must not both make tables; the second finds the first one's checkpoint.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('projection first start', 0))`)
    const there = await checkpointOf(client, group.name)
    if (there) return there
    const isWritten = await hasBeenWritten(client, group)
    if (!isWritten) {
      await dropTables(client, 'read', tableNames(group))
      await makeTables(client, 'read', group)
      await makeIndexes(client, 'read', group)
    }
    await client.query(
      `insert into read.projection_checkpoint (group_name, version, position, tables, definition) values ($1, $2, '', $3, $4)`,
      [
        group.name,
        isWritten ? NO_VERSION : group.version,
        isWritten ? [] : tableNames(group),
        isWritten ? '' : definitionOf(group),
      ],
    )
    return (await checkpointOf(client, group.name)) as Checkpoint
  })
}

/** Whether the live tables are those that this code would make. */
export const isCurrent = (checkpoint: Checkpoint, group: Group): boolean =>
  checkpoint.version === group.version && checkpoint.definition === definitionOf(group)
