import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../database/pool.ts'
import type { Position } from '../event-store/event-store.ts'

export type ProjectionCommand = 'rebuild' | 'verify' | 'retry' | 'pause' | 'resume'

export type ProjectionRequest = {
  id: string
  group: string
  command: ProjectionCommand
  startedAt: string | null
  finishedAt: string | null
  /** What came of it, such as `{ difference: 0 }`. */
  outcome: Record<string, unknown> | null
  error: string | null
}

/**
 * Asks the runner of a group, in whatever process it is, for something. Needs the rights of escandallo_command or of the
 * projector.
 * @returns the request's id, for `requestOutcome`.
 */
export const requestProjection = async (
  pool: Pool,
  request: { group: string; command: ProjectionCommand; by: string },
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `with asked as (
       insert into read.projection_request (group_name, command, requested_by) values ($1, $2, $3) returning id
     ) select id, pg_notify('projection_request', id::text) from asked`,
    [request.group, request.command, request.by],
  )
  return (rows[0] as { id: string }).id
}

const REQUEST = `id, group_name as "group", command, started_at as "startedAt", finished_at as "finishedAt", outcome, error`

/** What became of a request; waits up to `timeoutMs` for its end. Null when there is no such request. */
export const requestOutcome = async (pool: Pool, id: string, timeoutMs = 0): Promise<ProjectionRequest | null> => {
  const until = performance.now() + timeoutMs
  for (;;) {
    const { rows } = await pool.query<ProjectionRequest>(
      `select ${REQUEST} from read.projection_request where id = $1`,
      [id],
    )
    if (!rows[0] || rows[0].finishedAt || performance.now() >= until) return rows[0] ?? null
    await pause(100)
  }
}

/** Takes the oldest open request for one of these groups; what a dead runner began is taken again. */
export const takeRequest = async (
  pool: Pool,
  groups: readonly string[],
  busy: readonly string[],
): Promise<ProjectionRequest | null> => {
  const { rows } = await pool.query<ProjectionRequest>(
    `update read.projection_request set started_at = clock_timestamp() where id = (
       select id from read.projection_request
       where finished_at is null and group_name = any($1) and id <> all($2::uuid[])
       order by requested_at limit 1 for update skip locked
     ) returning ${REQUEST}`,
    [groups, busy],
  )
  return rows[0] ?? null
}

/** Notes what came of a request. */
export const finishRequest = async (
  pool: Pool,
  id: string,
  outcome: object | null,
  error: string | null,
): Promise<void> => {
  await pool.query(
    'update read.projection_request set finished_at = clock_timestamp(), outcome = $2, error = $3 where id = $1',
    [id, outcome && JSON.stringify(outcome), error],
  )
}

export type ParkedEvent = {
  group: string
  stream: string
  revision: number
  position: Position
  type: string
  corporationId: string
  /** Null for events that wait behind the one that failed. */
  error: string | null
  parkedAt: string
}

/** The events set aside, in the order of the log. Needs the rights of the auditor or the projector. */
export const parkedEvents = async (pool: Pool, group?: string, limit = 200): Promise<ParkedEvent[]> => {
  const { rows } = await pool.query<ParkedEvent>(
    `select group_name as "group", stream, revision, position, type,
       corporation_id as "corporationId", error, parked_at as "parkedAt"
     from read.projection_parked where target = 'live' and ($1::text is null or group_name = $1)
     order by group_name, position limit $2`,
    [group ?? null, limit],
  )
  return rows
}
