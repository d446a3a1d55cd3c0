import { type Client, type Pool, transaction } from '../../database/pool.ts'
import { type Position, START } from '../../event-store/event-store.ts'
import { type Group, lateTables } from '../group.ts'
import type { Projection } from '../shapes.ts'
import { NEXT } from './ledger.ts'
import { definitionOf, dropTables, makeIndexes, makeKey, makeTables, secure, tableNames } from './tables.ts'

export type Purpose = 'rebuild' | 'verify'

/** Tables being built beside the live ones: how far, and of how many events (null: nobody knows). */
export type Build = {
  group: string
  version: number
  position: Position
  events: number
  total: number | null
  tables: string[]
  definition: string
  purpose: Purpose
}

/** The build that a group has under way, or that a crash interrupted. */
export const buildOf = async (pool: Pool, group: string): Promise<Build | null> => {
  const { rows } = await pool.query<Build>(
    `select group_name as "group", version, position, events, total, tables, definition, purpose
     from read.projection_build where group_name = $1`,
    [group],
  )
  return rows[0] ?? null
}

// What derived rows are computed from is read by columns other than the key, and that would crawl without the indexes; for
// the other tables it is faster to add them at the end.
const indexedFirst = ({ projections }: Group) => {
  const sources = projections.flatMap((projection) =>
    projection.shape === 'derived' ? projection.after.map(({ table }) => table.name) : [],
  )
  return ({ table }: Projection): boolean => sources.includes(table.name)
}

const forget = async (client: Client, group: string, tables: readonly string[]) => {
  await dropTables(client, NEXT.schema, tables)
  await client.query('delete from read.projection_build where group_name = $1', [group])
  await client.query(`delete from read.projection_parked where group_name = $1 and target = 'next'`, [group])
}

/** Gives all tables of a build their keys. */
export const makeKeys = async (client: Client, { projections }: Group): Promise<void> => {
  const late = lateTables({ projections })
  for (const { table } of projections) await makeKey(client, NEXT.schema, table, late.has(table.name))
}

/**
 * Goes on with an interrupted build of the same tables for the same purpose, or begins anew with empty ones, which have no
 * keys yet.
 */
export const openBuild = async (pool: Pool, group: Group, purpose: Purpose): Promise<Build> => {
  const definition = definitionOf(group)
  const begun = await buildOf(pool, group.name)
  if (begun?.version === group.version && begun.definition === definition && begun.purpose === purpose) {
    if (begun.position !== START) await transaction(pool, (client) => makeKeys(client, group))
    return begun
  }
  return transaction(pool, async (client) => {
    await forget(client, group.name, [...new Set([...(begun?.tables ?? []), ...tableNames(group)])])
    await makeTables(client, NEXT.schema, group, false)
    await makeIndexes(client, NEXT.schema, group, indexedFirst(group))
    await secure(client, NEXT.schema, group, false)
    const { rows } = await client.query<Build>(
      `insert into read.projection_build (group_name, version, position, total, tables, definition, purpose)
       values ($1, $2, '', (select events from read.projection_checkpoint where group_name = $1), $3, $4, $5)
       returning group_name as "group", version, position, events, total, tables, definition, purpose`,
      [group.name, group.version, tableNames(group), definition, purpose],
    )
    return rows[0] as Build
  })
}

/** Drops what was built. */
export const dropBuild = (pool: Pool, build: Build): Promise<void> =>
  transaction(pool, (client) => forget(client, build.group, build.tables))
