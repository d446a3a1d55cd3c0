import { inTransaction, type Pool } from '../../database/pool.ts'
import { everyOwner, foldOwners } from '../fold/owned.ts'
import { reading } from '../fold/reading.ts'
import { foldRollup } from '../fold/rollup.ts'
import type { Slot, Storage } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import { copyRows } from '../postgres/copy-rows.ts'
import { firstEditions } from '../postgres/editions.ts'
import { NEXT } from '../postgres/ledger.ts'
import { postgresStorage } from '../postgres/rows.ts'
import { quote } from '../postgres/statements.ts'
import type { Owned } from '../shapes.ts'
import type { Table } from '../table.ts'
import { lateStorage } from './late-storage.ts'

/** Owners of one transaction: many small corporations go together, a large one by itself. */
const AT_ONCE = 2_000

const READING = `begin read only; set local statement_timeout = 0; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off`
const WRITING = 'begin; set local statement_timeout = 0; set local synchronous_commit = off'

/** Rows of one transaction: readers of the log wait for the oldest that writes. */
const AT_ONCE_WRITTEN = 20_000

const copyInParts = async (pool: Pool, table: Table, rows: Parameters<typeof copyRows>[3]) => {
  for (let at = 0; at < rows.length; at += AT_ONCE_WRITTEN)
    await inTransaction(pool, WRITING, (client) =>
      copyRows(client, NEXT.schema, table, rows.slice(at, at + AT_ONCE_WRITTEN)),
    )
}

/** Fills the late tables of some corporations from all that stands in the others. */
export const foldLate = async (group: Group, corporations: readonly string[], storage: Storage): Promise<void> => {
  const late = lateTables(group)
  // Only sums are made of what changes; the others read what is there.
  const summedUp = new Set(group.projections.flatMap((each) => (each.shape === 'rollup' ? [each.from.table.name] : [])))
  const readable = new Map<string, Table>()
  const changed = new Map<string, readonly Slot[]>()
  const readOf = reading(storage, readable)
  for (const projection of group.projections) {
    const { table, shape } = projection
    readable.set(table.name, table)
    if (!late.has(table.name)) continue
    const everyone = () => Promise.all(corporations.map((id) => everyOwner(projection as Owned, id, readOf(id))))
    const slots =
      shape === 'owned'
        ? await foldOwners(
            { projection, storage, readOf, fresh: true, reported: summedUp.has(table.name) },
            await everyone(),
          )
        : shape === 'rollup'
          ? await foldRollup(projection, changed.get(projection.from.table.name) ?? [], storage)
          : []
    if (slots.length > 0) changed.set(table.name, slots)
  }
}

/** Corporations that have owners, each part of them small enough for one transaction. */
const parts = async (pool: Pool, { projections }: Group): Promise<string[][]> => {
  const sources = [
    ...new Set(projections.flatMap((each) => (each.shape === 'owned' ? [each.owners.from.table.name] : []))),
  ]
  const early = sources.filter((name) => !lateTables({ projections }).has(name))
  const { rows } = await pool.query<{ id: string; owners: number }>(
    `select corporation_id as id, sum(owners)::integer as owners from (${early
      .map((name) => `select corporation_id, count(*) as owners from ${NEXT.schema}.${quote(name)} group by 1`)
      .join(' union all ')}) as counted group by 1 order by 1`,
  )
  const all: string[][] = []
  let room = 0
  for (const { id, owners } of rows) {
    if (room < owners) all.push([])
    room = (room < owners ? AT_ONCE : room) - owners
    all.at(-1)?.push(id)
  }
  return all
}

/**
 * Fills the late tables of a build, from empty, when all events have been taken: each owner is computed once, however many events
 * have touched it.
 */
export const foldAllLate = async (pool: Pool, group: Group, signal: AbortSignal): Promise<void> => {
  const late = lateTables(group)
  if (late.size === 0) return
  // What an interrupted build has left there is made anew.
  await pool.query(`truncate ${[...late].map((name) => `${NEXT.schema}.${quote(name)}`).join(', ')}`)
  for (const corporations of await parts(pool, group)) {
    signal.throwIfAborted()
    // Reading takes no number of a transaction: whoever reads the log waits for no other than those that write.
    await inTransaction(pool, READING, async (client) => {
      const storage = postgresStorage(client, NEXT.schema, { editions: firstEditions(group) })
      await foldLate(
        group,
        corporations,
        lateStorage(storage, late, (table, rows) => copyInParts(pool, table, rows)),
      )
    })
  }
}
