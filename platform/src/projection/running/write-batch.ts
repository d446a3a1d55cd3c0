import { type Client, inTransaction, type Pool } from '../../database/pool.ts'
import type { Position } from '../../event-store/event-store.ts'
import { type Folded, foldBatch } from '../fold/batch.ts'
import type { Item } from '../fold/events.ts'
import type { Storage } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import { beginEditions, editionsOf, firstEditions, foldedEditions, listOwners } from '../postgres/editions.ts'
import { Interrupted } from '../postgres/failures.ts'
import { advance, announce, LIVE, type Target } from '../postgres/ledger.ts'
import { type Parking, park, unpark } from '../postgres/parked.ts'
import { postgresStorage } from '../postgres/rows.ts'
import { everyPendingOwner } from '../slices/fold-slice.ts'

/** The moments of a batch at which a process may die: a test decides that it does. */
export type Moment =
  | ('began' | 'claimed' | `wrote ${string}` | 'parked' | 'announced' | 'committed')
  // Of a slice: owners were folded, owners were taken off the list, the edition was complete, rows of the one before were deleted.
  | ('folded' | 'listed' | 'complete' | 'swept')
export type Observe = (moment: Moment, group: string, target: Target['name']) => void | Promise<void>

export type Writing = {
  group: Group
  pool: Pool
  /** Connections for slices, which copy rows in and send nothing together; the pool's unless told. */
  slices?: Pool | undefined
  target: Target
  /** Whether the pool's connections send together what is asked in one moment. */
  together?: boolean | undefined
  observe?: Observe | undefined
  /** Where rows are found and left, within the transaction of a client; the target's tables unless told. */
  storage?: ((client: Client) => Storage) | undefined
  /** Tables that are left as they are: somebody fills them when all events have been taken. */
  later?: ReadonlySet<string> | undefined
  /** How many owners of a corporation a batch of the live tables folds, whatever their projections say. For tests. */
  budget?: number | undefined
  /** Called when a batch leaves owners to be folded later; what it lists is there once it is committed. */
  onListed?: (() => void) | undefined
}

export type Batch = {
  from: Position
  to: Position
  items: readonly Item[]
  /** Events to set aside instead. */
  parking?: readonly Parking[]
  /** Positions of events that were set aside and are among the items now. */
  unparking?: readonly Position[]
  /** Corporations of which more owners are touched than one transaction is for. */
  sliced?: ReadonlySet<string>
}

// Rows come by key from an index, however few the planner believes there are, and so every statement is planned once per
// connection: with arrays at hand PostgreSQL would plan it anew each time, which takes longer than running it. What a crash of
// the server could take with it is projected again, from a checkpoint that it takes along: no need to wait for the disk.
export const OPENING = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local synchronous_commit = off`

/** Tells whoever watches of a moment. @throws Interrupted where they end the process. */
export const moments = ({ group, target, observe }: Pick<Writing, 'group' | 'target' | 'observe'>) =>
  async function at(moment: Moment) {
    try {
      await observe?.(moment, group.name, target.name)
    } catch (cause) {
      throw new Interrupted((cause as Error).message, { cause })
    }
  }

/** Folds a batch into the live tables. What it touches of corporations whose rows are being made anew, or begin to be, is listed. */
const foldLive = async (
  { group, together, budget, onListed }: Writing,
  { items, sliced = new Set() }: Batch,
  client: Client,
  wrote: (table: string) => Promise<void>,
): Promise<Folded> => {
  if (lateTables(group).size === 0)
    return foldBatch(group, items, postgresStorage(client, LIVE.schema, { together }), wrote)
  const touched = new Set([...items.map(({ recorded }) => recorded.meta.corporationId), ...sliced])
  const stored = await editionsOf(client, group.name, touched)
  const begun = new Set([...sliced].filter((id) => (stored.get(id)?.making ?? null) === null))
  if (begun.size > 0) await beginEditions(client, group.name, [...begun])
  const editions = begun.size > 0 ? await editionsOf(client, group.name, touched) : stored
  const making = [...editions].filter((edition) => edition[1].making !== null).map(([id]) => id)
  const storage = postgresStorage(client, LIVE.schema, { together, editions: foldedEditions(group, editions) })
  const list = (owners: Parameters<typeof listOwners>[2]) => listOwners(client, group.name, owners)
  const folded = await foldBatch(group, items, storage, wrote, {
    making: { corporations: new Set(making), begun, budget, list },
  })
  if (begun.size > 0) await list(await everyPendingOwner(group, begun, storage))
  if (making.length > 0) onListed?.()
  return folded
}

/**
 * Writes a batch: rows, parked events, checkpoint and announcement in one transaction, all or nothing.
 * @throws Overtaken when another runner moved the checkpoint; EventsFailed; OverBudget; what PostgreSQL says; ConnectionBroken.
 */
export const writeBatch = async (writing: Writing, batch: Batch): Promise<void> => {
  const { group, pool, target, storage, later } = writing
  const at = moments(writing)
  const wrote = (table: string) => at(`wrote ${table}`)
  const { from, to, items, parking = [], unparking = [] } = batch
  await inTransaction(pool, OPENING, async (client) => {
    await at('began')
    await advance(client, target, group, { from, to, events: items.length - unparking.length + parking.length })
    await at('claimed')
    const built = () => storage?.(client) ?? postgresStorage(client, target.schema, { editions: firstEditions(group) })
    const { corporations } =
      target === LIVE
        ? await foldLive(writing, batch, client, wrote)
        : await foldBatch(group, items, built(), wrote, { later })
    if (unparking.length > 0) await unpark(client, group.name, target, unparking)
    if (parking.length > 0) {
      await park(client, group.name, target, parking)
      await at('parked')
    }
    if (target === LIVE) await announce(client, group.name, to, corporations)
    await at('announced')
  })
  await at('committed')
}
