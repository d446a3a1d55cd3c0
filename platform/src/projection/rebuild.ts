import { tryLock } from '../database/locks/locks.ts'
import { type Client, type Pool, type TransactionOptions, transaction } from '../database/pool.ts'
import { type EventStore, type Position, START } from '../event-store/event-store.ts'
import type { Storage } from './fold/storage.ts'
import { type Group, lateTables } from './group.ts'
import { missingTables } from './missing.ts'
import { type Build, dropBuild, makeKeys, openBuild, type Purpose } from './postgres/builds.ts'
import { copyRows } from './postgres/copy-rows.ts'
import { firstEditions } from './postgres/editions.ts'
import { checkpointOf, NEXT } from './postgres/ledger.ts'
import { postgresStorage } from './postgres/rows.ts'
import { definitionOf, makeIndexes, makeKey, secure, tableNames } from './postgres/tables.ts'
import { catchUp, type History } from './rebuilding/catch-up.ts'
import { compareTables, rowsIn, type TableDifference } from './rebuilding/compare.ts'
import { foldAllLate } from './rebuilding/fold-late.ts'
import { type FreshRows, freshStorage } from './rebuilding/fresh-storage.ts'
import { persistently } from './rebuilding/persistently.ts'
import { type SharedReader, sharedLog } from './rebuilding/shared-log.ts'
import { holdCheckpoint, swap } from './rebuilding/swap.ts'
import type { Alarm } from './running/settle.ts'
import type { Observe } from './running/write-batch.ts'

export type { TableDifference } from './rebuilding/compare.ts'

/** How far a build is: events taken, of about so many (null: nobody knows). */
export type Progress = { group: string; events: number; total: number | null }

export type Rebuilding = {
  group: Group
  store: EventStore
  /** Where the first way through the log is read from; the store unless told. */
  history?: SharedReader
  /** Connected as the projector; four connections at least. */
  pool: Pool
  batchSize?: number
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
  alarm?: Alarm
  observe?: Observe
}

export type Rebuilt = { group: string; events: number; seconds: number; rows: number; lockMilliseconds: number }
export type Verified = {
  group: string
  events: number
  seconds: number
  rows: number
  /** How many rows are not what the log says. */
  difference: number
  tables: TableDifference[]
}

/** The group is being built or verified already. */
export class AlreadyBuilding extends Error {
  override name = 'AlreadyBuilding'
}

/** The live tables are those of another version: they cannot be compared with this one's. */
export class AnotherVersion extends Error {
  override name = 'AnotherVersion'
}

type Built = { build: Build; position: Position; advanceTo(upTo?: Position): Promise<void> }

const whileBuilding = async <Result>(
  { group, pool }: Rebuilding,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const lock = await tryLock(pool, `projection build ${group.name}`)
  if (!lock) throw new AlreadyBuilding(`${group.name} is being built already`)
  try {
    return await work(lock.lost)
  } finally {
    await lock.release()
  }
}

const buildBeside = async (
  options: Rebuilding,
  purpose: Purpose,
  signal: AbortSignal,
  upTo?: Position,
): Promise<Built> => {
  const { group, store, pool, batchSize = BATCH, onProgress, alarm = () => {}, observe } = options
  const build = await openBuild(pool, group, purpose)
  let history: History = options.history ?? store
  let storage = build.position === START ? freshly(group) : undefined
  let later: ReadonlySet<string> | undefined = lateTables(group)
  const built: Built = {
    build,
    position: build.position,
    async advanceTo(upTo) {
      const onEvents = (events: number) => {
        build.events += events
        onProgress?.({ group: group.name, events: build.events, total: build.total })
      }
      const writing = { group, pool, target: NEXT, observe, storage, later }
      built.position = await catchUp({
        writing,
        store: history,
        from: built.position,
        ...(upTo === undefined ? {} : { upTo }),
        batchSize,
        signal,
        alarm,
        onEvents,
      })
    },
  }
  onProgress?.({ group: group.name, events: build.events, total: build.total })
  await built.advanceTo(upTo)
  options.history?.leave()
  history = store
  storage = undefined
  const late = lateTables(group)
  await unhurried(pool, async (client) => {
    await client.query(SORTING)
    // An interrupted build may have got as far as locking its tables up.
    if (late.size > 0) await secure(client, NEXT.schema, group, false)
    for (const { table } of group.projections) if (!late.has(table.name)) await makeKey(client, NEXT.schema, table)
    await makeIndexes(client, NEXT.schema, group, ({ table }) => !late.has(table.name))
  })
  await foldAllLate(pool, group, signal)
  later = undefined
  await unhurried(pool, async (client) => {
    await client.query(SORTING)
    await secure(client, NEXT.schema, group, true)
    await makeKeys(client, group)
    await makeIndexes(client, NEXT.schema, group)
    await client.query(
      `analyze ${tableNames(group)
        .map((name) => `${NEXT.schema}.${name}`)
        .join(', ')}`,
    )
  })
  await built.advanceTo(upTo)
  return built
}

// Groups are built beside each other, so that processors are busy; and whoever sorts for an index with helpers, or with less
// room than its rows take, writes all of it to files and reads it again.
const SORTING = `set local maintenance_work_mem = '256MB'; set local max_parallel_maintenance_workers = 0`

/** Events of one transaction: many, because what is added up in memory is written once; each of them may be a whole paper. */
const BATCH = 4_000

/** Rows of a build from the start of the log, in the tables of its own that nobody else writes. */
const freshly = (group: Group) => {
  const rows: FreshRows = new Map()
  return (client: Client): Storage =>
    freshStorage(
      postgresStorage(client, NEXT.schema, { editions: firstEditions(group) }),
      {
        copy: (table, added) => copyRows(client, NEXT.schema, table, added),
        key: (table) => makeKey(client, NEXT.schema, table),
      },
      rows,
    )
}

// Large tables take their time: no statement of these may be cancelled for that.
const unhurried = <Result>(pool: Pool, work: (client: Client) => Promise<Result>, options?: TransactionOptions) =>
  transaction(
    pool,
    async (client) => {
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      return work(client)
    },
    options,
  )

const both = (lost: AbortSignal, signal?: AbortSignal) => (signal ? AbortSignal.any([lost, signal]) : lost)

/**
 * Builds a group's tables anew from the log, beside the live ones, and swaps them in one transaction. Readers see the old
 * tables until then and the new ones after; a runner may go on meanwhile, in this process or another. When it is
 * interrupted, the next call goes on where it stopped.
 * @throws AlreadyBuilding; what PostgreSQL or the store say.
 */
export const rebuildGroup = (options: Rebuilding): Promise<Rebuilt> =>
  whileBuilding(options, async (lost) => {
    const { group, pool } = options
    const signal = both(lost, options.signal)
    const start = performance.now()
    const built = await buildBeside(options, 'rebuild', signal)
    const finish = async (live: Position | null) => {
      await built.advanceTo(live !== null && live > built.position ? live : undefined)
    }
    const lockMilliseconds = await swap(pool, group, built.build, finish, signal)
    return {
      group: group.name,
      events: built.build.events,
      seconds: (performance.now() - start) / 1_000,
      rows: await allRows(pool, group),
      lockMilliseconds,
    }
  })

/**
 * Builds several groups at once, as `rebuildGroup` does each. The log is read once for all of them.
 * @param options its pool has three connections for each group.
 */
export const rebuildGroups = async ({
  groups,
  ...options
}: Omit<Rebuilding, 'group' | 'history'> & { groups: readonly Group[] }): Promise<Rebuilt[]> => {
  const { store, batchSize = BATCH } = options
  const types = [...new Set(groups.flatMap(({ events }) => events))]
  const readers = sharedLog(store, groups.length, batchSize, types)
  const building = groups.map(async (group, at) => {
    const history = readers[at] as SharedReader
    return persistently(() => rebuildGroup({ ...options, group, history }), options.signal).finally(history.leave)
  })
  // One that fails does not leave the others behind half-built.
  const failed = (await Promise.allSettled(building)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return Promise.all(building)
}

const allRows = async (pool: Pool, group: Group) => {
  let rows = 0
  for (const name of tableNames(group)) rows += await rowsIn(pool, 'read', name)
  return rows
}

/**
 * Builds a copy of a group's tables from the log and compares it, row for row, with the live ones as they were at the same
 * position; then drops the copy. The live runner waits only while the copy is taken the last few events further.
 * @throws AlreadyBuilding, AnotherVersion; what PostgreSQL or the store say.
 */
export const verifyGroup = (options: Rebuilding): Promise<Verified> =>
  whileBuilding(options, async (lost) => {
    const { group, pool } = options
    const signal = both(lost, options.signal)
    const start = performance.now()
    const live = await checkpointOf(pool, group.name)
    if (live?.version !== group.version || live.definition !== definitionOf(group)) {
      throw new AnotherVersion(`${group.name} has no live tables of version ${group.version}`)
    }
    const gone = (await missingTables(pool)).find((missing) => missing.group === group.name)
    if (gone)
      throw new AnotherVersion(`read.${gone.table} is gone. Run "npm run rebuild -- ${group.name}" to make it anew.`)
    const build = await openBuild(pool, group, 'verify')
    try {
      const built = await buildBeside(options, 'verify', signal, live.position)
      const tables = await compareAtOnePosition(pool, group, built)
      return {
        group: group.name,
        events: built.build.events,
        seconds: (performance.now() - start) / 1_000,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        difference: tables.reduce((sum, { missing, unexpected }) => sum + missing + unexpected, 0),
        tables,
      }
    } finally {
      await dropBuild(pool, build)
    }
  })

const compareAtOnePosition = async (pool: Pool, group: Group, built: Built) =>
  unhurried(
    pool,
    async (snapshot) => {
      await transaction(pool, async (client) => {
        await built.advanceTo((await holdCheckpoint(client, group.name)) ?? undefined)
        // The first query takes the snapshot: live and copy stand at the same position, and the runner may go on.
        await snapshot.query('select 1')
      })
      return compareTables(snapshot, group)
    },
    { isolation: 'repeatable read', readOnly: true },
  )
