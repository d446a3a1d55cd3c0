import type { Pool } from '../database/pool.ts'
import type { Position } from '../event-store/event-store.ts'
import type { Progress } from './rebuild.ts'
import { type Condition, lagSeconds } from './running/condition.ts'

/** How a group does, as any process can read it. */
export type GroupStatus = {
  group: string
  version: number
  position: Position
  updatedAt: string
  events: number
  paused: boolean
  lagSeconds: number
  eventsPerSecond: number
  batchSize: number
  parkedStreams: number
  rebuild: Progress | null
  lastError: string | null
}

/**
 * Reads how all groups do from the database. Needs the rights of the auditor or the projector. Speed, lag and last error
 * are as their runner wrote them down, at most some seconds ago.
 */
export const projectionStatus = async (pool: Pool): Promise<GroupStatus[]> => {
  const { rows } = await pool.query<Omit<GroupStatus, 'lagSeconds'> & { behindSince: string | null }>(
    `select c.group_name as "group", c.version, c.position, c.updated_at as "updatedAt", c.events, c.paused,
       c.behind_since as "behindSince", c.events_per_second as "eventsPerSecond", c.batch_size as "batchSize",
       c.last_error as "lastError",
       (select count(distinct stream) from read.projection_parked p
        where p.group_name = c.group_name and target = 'live') as "parkedStreams",
       (select json_build_object('group', b.group_name, 'events', b.events, 'total', b.total)
        from read.projection_build b where b.group_name = c.group_name) as rebuild
     from read.projection_checkpoint c order by 1`,
  )
  return rows.map(({ behindSince, ...status }) => ({ ...status, lagSeconds: lagSeconds({ behindSince }) }))
}

/** Writes down how groups do, for other processes; leaves out those whose checkpoint is locked just now. */
export const publishConditions = async (pool: Pool, conditions: readonly Condition[]): Promise<void> => {
  await pool.query(
    `with said as (
       select * from jsonb_to_recordset($1::jsonb)
         as r("group" text, "behindSince" timestamptz, "eventsPerSecond" integer, "batchSize" integer, "lastError" text)
     ), free as (
       select group_name from read.projection_checkpoint
       where group_name in (select "group" from said) for update skip locked
     )
     update read.projection_checkpoint c
     set behind_since = "behindSince", events_per_second = "eventsPerSecond", batch_size = "batchSize",
       last_error = "lastError"
     from said join free on free.group_name = said."group" where c.group_name = said."group"`,
    [JSON.stringify(conditions)],
  )
}
