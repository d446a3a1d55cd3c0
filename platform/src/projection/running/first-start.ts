import { type Pool, transaction } from '../../database/pool.ts'
import type { Group } from '../group.ts'
import { type Checkpoint, checkpointOf } from '../postgres/ledger.ts'
import { definitionOf, dropTables, makeIndexes, makeTables, tableNames } from '../postgres/tables.ts'

/** Makes a group's live tables and its checkpoint at the start of the log, if it has never run. */
export const firstStart = async (pool: Pool, group: Group): Promise<Checkpoint> => {
  const existing = await checkpointOf(pool, group.name)
  if (existing) return existing
  return transaction(pool, async (client) => {
    // Two runners that start at once must not both make tables; the second finds the first one's checkpoint.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('projection first start', 0))`)
    const there = await checkpointOf(client, group.name)
    if (there) return there
    await dropTables(client, 'read', tableNames(group))
    await makeTables(client, 'read', group)
    await makeIndexes(client, 'read', group)
    await client.query(
      `insert into read.projection_checkpoint (group_name, version, position, tables, definition) values ($1, $2, '', $3, $4)`,
      [group.name, group.version, tableNames(group), definitionOf(group)],
    )
    return (await checkpointOf(client, group.name)) as Checkpoint
  })
}

/** Whether the live tables are those that this code would make. */
export const isCurrent = (checkpoint: Checkpoint, group: Group): boolean =>
  checkpoint.version === group.version && checkpoint.definition === definitionOf(group)
