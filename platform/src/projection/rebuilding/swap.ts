import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import { type Client, inTransaction, type Pool } from '../../database/pool.ts'
import type { Position } from '../../event-store/event-store.ts'
import type { Group } from '../group.ts'
import type { Build } from '../postgres/builds.ts'
import { forgetEditions } from '../postgres/editions.ts'
import { announce, NEXT } from '../postgres/ledger.ts'
import { quote } from '../postgres/statements.ts'
import { dropTables } from '../postgres/tables.ts'

// Readers queue behind a lock that is waited for as they do behind one that is held: a longer wait is given up, and tried
// again a little later.
const LONGEST_WAIT_MS = 30

const OLD = 'read_old'

// Nobody waits for the disk behind a lock: what a crash of the server could take back is swapped again, and the old tables
// are dropped by a later commit.
const OPENING = 'begin; set local synchronous_commit = off'

/** Drops what was replaced, also by a swap whose process ended before it could. */
const dropReplaced = async (pool: Pool, { name }: Group, build: Build) => {
  const { rows } = await pool.query<{ tables: string[] }>(
    'select tables from read.projection_checkpoint where group_name = $1',
    [name],
  )
  await dropTables(pool, OLD, [...new Set([...build.tables, ...(rows[0]?.tables ?? [])])])
}

const isImpatience = (error: unknown) => ['57014', '55P03'].includes((error as { code?: string }).code ?? '')

/**
 * Holds a group's checkpoint until the transaction ends: its runner finishes the batch in flight and waits before the next.
 * @returns where it stands, or null when there is none.
 */
export const holdCheckpoint = async (client: Client, group: string): Promise<Position | null> => {
  const { rows } = await client.query<{ position: Position }>(
    'select position from read.projection_checkpoint where group_name = $1 for update',
    [group],
  )
  return rows[0]?.position ?? null
}

/** The live tables that a build replaces. One that has moved to another group is no longer ours to drop. */
const replacedTables = async (client: Client, build: Build): Promise<string[]> => {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'read' and (tablename = any($1) or tablename in (
       select unnest(tables) from read.projection_checkpoint where group_name = $2
       except select unnest(tables) from read.projection_checkpoint where group_name <> $2))`,
    [build.tables, build.group],
  )
  return rows.map(({ tablename }) => tablename)
}

/**
 * Keeps the server from sweeping the live tables, which takes long and lets nobody replace them. A sweep that is under way gives
 * way to whoever has waited for a second, and neither readers nor the runner are held up by this lock.
 */
const withoutSweeps = async (client: Client, build: Build) => {
  const names = await replacedTables(client, build)
  if (names.length > 0)
    await client.query(
      `lock table ${names.map((name) => `read.${quote(name)}`).join(', ')} in share update exclusive mode`,
    )
}

const replaceTables = async (client: Client, build: Build, names: readonly string[]) => {
  const lock = [
    `set local statement_timeout = ${LONGEST_WAIT_MS}`,
    `lock table ${names.map((name) => `read.${quote(name)}`).join(', ')} in access exclusive mode`,
  ]
  // Dropping large tables takes longer: moved out of sight, they can be dropped afterwards.
  const moves = [
    ...names.map((name) => `alter table read.${quote(name)} set schema ${OLD}`),
    ...build.tables.map((name) => `alter table ${NEXT.schema}.${quote(name)} set schema read`),
  ]
  // What the server has to look up of the tables and their indexes it looks up before anybody waits.
  const places = [
    ...names.map((name) => `read.${quote(name)}`),
    ...build.tables.map((name) => `${NEXT.schema}.${quote(name)}`),
  ]
  await client.query(places.map((place) => `select from ${place} limit 0`).join('; '))
  // From the lock to the commit in one message: readers wait meanwhile, and each answer would be waited for too, by a
  // process that is busy with the other groups. The commit that follows finds nothing to do.
  const answers = await client.query(
    [NOW, ...(names.length > 0 ? lock : []), 'set local statement_timeout = 10000', ...moves, 'commit', NOW].join('; '),
  )
  const [since, until] = (answers as unknown as QueryResult<{ now: number }>[]).flatMap(({ rows }) => rows)
  return { names, locked: (until?.now ?? 0) - (since?.now ?? 0) }
}

const NOW = `select date_part('epoch', clock_timestamp()) * 1000 as now`

const moveLedger = async (client: Client, { name, version }: Group, build: Build) => {
  await client.query(
    `insert into read.projection_checkpoint (group_name, version, position, events, tables, definition)
     select group_name, version, position, events, tables, definition from read.projection_build where group_name = $1
     on conflict (group_name) do update set version = excluded.version, position = excluded.position,
       events = excluded.events, tables = excluded.tables, definition = excluded.definition, awaited_version = null, updated_at = clock_timestamp()`,
    [name],
  )
  await forgetEditions(client, name)
  await client.query(`delete from read.projection_parked where group_name = $1 and target = 'live'`, [name])
  await client.query(`update read.projection_parked set target = 'live' where group_name = $1`, [name])
  const { rows } = await client.query<{ position: Position }>(
    'delete from read.projection_build where group_name = $1 and version = $2 returning position',
    [name, version],
  )
  if (!rows[0]) throw new Error(`the build of ${build.group} is gone`)
  // A group of which all tables are this one's now is no more.
  await client.query(
    `delete from read.projection_checkpoint where group_name <> $1 and tables <@ $2::text[] and tables <> '{}'`,
    [name, build.tables],
  )
  await announce(client, name, rows[0].position, ALL)
}

// More than can be named: everybody's rows may look different now.
const ALL: ReadonlySet<string> = new Set(Array.from({ length: 51 }, (_, at) => String(at)))

/**
 * Puts what was built in the place of the live tables, in one transaction, as soon as no reader stands in the way for
 * longer than a moment. `finish` is called while the live runner waits: it takes the build at least as far as the live
 * tables are.
 * @returns for how long the live tables were locked, in milliseconds.
 */
export const swap = async (
  pool: Pool,
  group: Group,
  build: Build,
  finish: (live: Position | null) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> => {
  await dropReplaced(pool, group, build)
  for (;;) {
    signal?.throwIfAborted()
    try {
      const { names, locked } = await inTransaction(pool, OPENING, async (client) => {
        await withoutSweeps(client, build)
        await finish(await holdCheckpoint(client, group.name))
        const replaced = await replacedTables(client, build)
        // The ledger first: the tables are locked last and shortest.
        await moveLedger(client, group, build)
        return replaceTables(client, build, replaced)
      })
      // What cannot be dropped now is dropped before the next swap; the new tables are there either way.
      await dropTables(pool, OLD, names).catch(() => {})
      return locked
    } catch (error) {
      if (!isImpatience(error)) throw error
      await pause(100 + Math.random() * 200)
    }
  }
}
