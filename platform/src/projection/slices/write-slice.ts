import { type Client, inTransaction, prepared } from '../../database/pool.ts'
import type { Position } from '../../event-store/event-store.ts'
import { type Group, lateTables } from '../group.ts'
import { copyRows } from '../postgres/copy-rows.ts'
import {
  type Busy,
  busyCorporations,
  completeEdition,
  editionsOf,
  editionsSwept,
  foldedEditions,
  listOwners,
  ownersFolded,
  pendingOwners,
} from '../postgres/editions.ts'
import { onConnection } from '../postgres/failures.ts'
import { advance, announce, LIVE } from '../postgres/ledger.ts'
import { postgresStorage } from '../postgres/rows.ts'
import { EDITION, quote } from '../postgres/statements.ts'
import { moments, OPENING, type Writing } from '../running/write-batch.ts'
import { foldSlice, nextOwners, type PendingOwner } from './fold-slice.ts'

/** How many owners of each table fit into a slice, as far as is known. */
export type Rooms = Map<string, number>

export type Slice = {
  writing: Writing
  /** Where the checkpoint stands: it stays there. */
  position: Position
  /** The corporation whose turn it was last, so that the next one has it now. */
  after: string | null
  /** Corporations that are left alone for a while. */
  resting: ReadonlySet<string>
  rooms: Rooms
}

/** What a slice did: of whom, and of which owners; `table` is null where it folded nothing. */
export type Sliced = { corporationId: string; table: string | null; owners: number }

/** A slice could not be folded. */
export class SliceFailed extends Error {
  override name = 'SliceFailed'
  readonly slice: Sliced
  constructor(slice: Sliced, cause: unknown) {
    super((cause as Error).message, { cause })
    this.slice = slice
  }
}

const FIRST_ROOM = 20
// Others wait for it, and there are many.
const MOST_DELETED = 5_000

/** Deletes some of the rows that nobody reads any more. @returns whether there were none left. */
const sweep = async (client: Client, group: Group, corporationId: string): Promise<boolean> => {
  for (const name of lateTables(group)) {
    const place = `${LIVE.schema}.${quote(name)}`
    const { rowCount } = await onConnection(() =>
      client.query(
        prepared(
          `delete from ${place} where ctid = any(array(select t.ctid from ${place} t
             where t.corporation_id = $1 and t.${EDITION} < (select e.standing from read.projection_edition e
               where e.group_name = $2 and e.corporation_id = $1) limit ${MOST_DELETED}))`,
          [corporationId, group.name],
        ),
      ),
    )
    if (rowCount !== 0) return false
  }
  return true
}

const inTurn = (busy: readonly Busy[], after: string | null): Busy | undefined =>
  // What nobody reads any more can wait.
  [busy.filter(({ isMaking }) => isMaking), busy]
    .filter((some) => some.length > 0)
    .map((some) => some.find(({ corporationId }) => after === null || corporationId > after) ?? some[0])[0]

const fold = async (client: Client, { writing, rooms }: Slice, owners: readonly PendingOwner[]) => {
  const { group } = writing
  const [first] = owners
  if (!first) return 0
  const editions = foldedEditions(group, await editionsOf(client, group.name, [first.corporationId]))
  const storage = postgresStorage(client, LIVE.schema, {
    editions,
    copy: (table, rows, edition) => copyRows(client, LIVE.schema, table, rows, edition),
  })
  const next = await nextOwners(group, owners, rooms.get(first.table) ?? FIRST_ROOM, storage)
  await foldSlice(group, next, storage, (listed) => listOwners(client, group.name, listed))
  await moments(writing)('folded')
  await ownersFolded(client, group.name, next)
  await moments(writing)('listed')
  return next.length
}

/**
 * Folds one slice of what is to be made anew, in one transaction: some owners of one table, the earliest in the group's order, of the
 * corporation whose turn it is. The last one lets what was made be read, all of it at once. Where there is nothing to fold, rows that nobody
 * reads any more are deleted.
 * @returns what was done; null when there is nothing left to do.
 * @throws SliceFailed; Overtaken when another runner moved the checkpoint; ConnectionBroken.
 */
export const writeSlice = async (slice: Slice): Promise<Sliced | null> => {
  const { writing, position, after, resting, rooms } = slice
  const { group, pool, slices = pool } = writing
  const at = moments(writing)
  let done: Sliced | null = null
  try {
    await inTransaction(slices, OPENING, async (client) => {
      await at('began')
      await advance(client, LIVE, group, { from: position, to: position, events: 0 })
      await at('claimed')
      const busy = await busyCorporations(client, group.name)
      const turn = inTurn(
        busy.filter(({ corporationId }) => !resting.has(corporationId)),
        after,
      )
      if (!turn) return
      const { corporationId, isMaking, tables } = turn
      const projection = isMaking ? group.projections.find((each) => tables.includes(each.table.name)) : undefined
      const table = projection?.table.name ?? null
      done = { corporationId, table, owners: 0 }
      if (!isMaking) {
        if (await sweep(client, group, corporationId)) await editionsSwept(client, group.name, corporationId)
        return at('swept')
      }
      if (table !== null) {
        const isOrdered = projection?.shape === 'owned' && projection.order !== undefined
        const room = rooms.get(table) ?? FIRST_ROOM
        const owners = await pendingOwners(client, group.name, { corporationId, table }, isOrdered ? null : room)
        done.owners = Math.min(owners.length, room)
        done.owners = await fold(client, slice, owners)
      }
      if (!(await completeEdition(client, group.name, corporationId))) return
      await at('complete')
      await announce(client, group.name, position, new Set([corporationId]))
    })
  } catch (error) {
    if (done) throw new SliceFailed(done, error)
    throw error
  }
  await at('committed')
  return done
}
