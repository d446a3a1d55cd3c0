import { type Client, inTransaction, type Pool } from '../../database/pool.ts'
import type { Position } from '../../event-store/event-store.ts'
import { foldBatch } from '../fold/batch.ts'
import type { Item } from '../fold/events.ts'
import type { Storage } from '../fold/storage.ts'
import type { Group } from '../group.ts'
import { Interrupted } from '../postgres/failures.ts'
import { advance, announce, LIVE, type Target } from '../postgres/ledger.ts'
import { type Parking, park, unpark } from '../postgres/parked.ts'
import { postgresStorage } from '../postgres/rows.ts'

/** The moments of a batch at which a process may die: a test decides that it does. */
export type Moment = 'began' | 'claimed' | `wrote ${string}` | 'parked' | 'announced' | 'committed'
export type Observe = (moment: Moment, group: string, target: Target['name']) => void | Promise<void>

export type Writing = {
  group: Group
  pool: Pool
  target: Target
  /** Whether the pool's connections send together what is asked in one moment. */
  together?: boolean | undefined
  observe?: Observe | undefined
  /** Where rows are found and left, within the transaction of a client; the target's tables unless told. */
  storage?: ((client: Client) => Storage) | undefined
  /** Tables that are left as they are: somebody fills them when all events have been taken. */
  later?: ReadonlySet<string> | undefined
}

export type Batch = {
  from: Position
  to: Position
  items: readonly Item[]
  /** Events to set aside instead. */
  parking?: readonly Parking[]
  /** Positions of events that were set aside and are among the items now. */
  unparking?: readonly Position[]
}

// Rows come by key from an index, however few the planner believes there are, and so every statement is planned once per
// connection: with arrays at hand PostgreSQL would plan it anew each time, which takes longer than running it. What a crash of
// the server could take with it is projected again, from a checkpoint that it takes along: no need to wait for the disk.
const OPENING = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local synchronous_commit = off`

/**
 * Writes a batch: rows, parked events, checkpoint and announcement in one transaction, all or nothing.
 * @throws Overtaken when another runner moved the checkpoint; EventsFailed; what PostgreSQL says; ConnectionBroken.
 */
export const writeBatch = async (
  { group, pool, target, together, observe, storage, later }: Writing,
  batch: Batch,
): Promise<void> => {
  const at = async (moment: Moment) => {
    try {
      await observe?.(moment, group.name, target.name)
    } catch (cause) {
      throw new Interrupted((cause as Error).message, { cause })
    }
  }
  const { from, to, items, parking = [], unparking = [] } = batch
  await inTransaction(pool, OPENING, async (client) => {
    await at('began')
    await advance(client, target, group, { from, to, events: items.length - unparking.length + parking.length })
    await at('claimed')
    const rows = storage ? storage(client) : postgresStorage(client, target.schema, together)
    const { corporations } = await foldBatch(group, items, rows, (table) => at(`wrote ${table}`), later)
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
