import { prepared, type Queryable } from '../../database/pool.ts'
import type { Position } from '../../event-store/event-store.ts'
import type { Group } from '../group.ts'
import { Overtaken, onConnection } from './failures.ts'

/** Where a group's rows are written, and where it is noted how far: the live tables, or those being built beside them. */
export type Target = { readonly name: 'live' | 'next'; readonly schema: string; readonly ledger: string }

export const LIVE: Target = { name: 'live', schema: 'read', ledger: 'read.projection_checkpoint' }
export const NEXT: Target = { name: 'next', schema: 'read_next', ledger: 'read.projection_build' }

export type Checkpoint = {
  group: string
  version: number
  position: Position
  events: number
  tables: string[]
  definition: string
  paused: boolean
}

/** The checkpoint of a group's live tables; null when it has never run. */
export const checkpointOf = async (client: Queryable, group: string): Promise<Checkpoint | null> => {
  const { rows } = await onConnection(() =>
    client.query<Checkpoint>(
      prepared(
        `select group_name as "group", version, position, events, tables, definition, paused
         from read.projection_checkpoint where group_name = $1`,
        [group],
      ),
    ),
  )
  return rows[0] ?? null
}

export type Step = { from: Position; to: Position; events: number }

/**
 * Moves a checkpoint, if it still stands where the batch began. The row stays locked until the transaction ends: a second
 * runner waits here, before it has written anything, and then finds itself overtaken.
 * @throws Overtaken
 */
export const advance = async (
  client: Queryable,
  { ledger }: Target,
  { name, version }: Group,
  { from, to, events }: Step,
): Promise<void> => {
  const { rowCount } = await onConnection(() =>
    client.query(
      prepared(
        `update ${ledger} set position = $4, events = events + $5, updated_at = clock_timestamp()
         where group_name = $1 and version = $2 and position = $3`,
        [name, version, from, to, events],
      ),
    ),
  )
  if (rowCount !== 1) throw new Overtaken(`${name} no longer stands at ${from || 'the start'}`)
}

// A NOTIFY holds at most 8,000 bytes.
const MOST_CORPORATIONS = 50

/** Tells whoever listens, once the transaction commits, how far a group has come and whose rows have changed. */
export const announce = async (
  client: Queryable,
  group: string,
  position: Position,
  corporations: ReadonlySet<string>,
): Promise<void> => {
  const named = corporations.size > MOST_CORPORATIONS ? null : [...corporations]
  const payload = JSON.stringify({ group, position, corporations: named })
  await onConnection(() => client.query(prepared(`select pg_notify('projection_advanced', $1)`, [payload])))
}
