import { setTimeout as pause } from 'node:timers/promises'
import { type Pool, prepared } from '../../database/pool.ts'
import type { Position } from '../../event-store/event-store.ts'
import type { Group } from '../group.ts'
import { onConnection } from '../postgres/failures.ts'
import { LIVE } from '../postgres/ledger.ts'

/** Moves a group's checkpoint over events that are none of its business. @returns false when it could not be moved in passing. */
export type PassOver = (group: Group, from: Position, to: Position) => Promise<boolean>

type Passing = {
  group: Group
  from: Position
  to: Position
  passed: (done: boolean) => void
  fail: (error: unknown) => void
}

/** What other groups ask within so long goes along. */
const TOGETHER_MS = 5

// A checkpoint that somebody holds is left alone: groups do not wait for each other. As in a batch, nobody waits for the disk.
const PASS = `with held as (
    select c.group_name, k.reached from ${LIVE.ledger} c
    join unnest($1::text[], $2::integer[], $3::text[], $4::text[]) as k (group_name, version, position, reached)
      using (group_name, version, position)
    for update of c skip locked),
  moved as (
    update ${LIVE.ledger} c set position = held.reached, updated_at = clock_timestamp()
    from held where c.group_name = held.group_name returning c.group_name, c.position)
  select group_name as name, set_config('synchronous_commit', 'off', true),
    pg_notify('projection_advanced',
      json_build_object('group', group_name, 'position', position, 'corporations', json_build_array())::text)
  from moved`

/**
 * Passes over foreign events for all groups of a process: one statement for those that do at the same time.
 * @param wait gathers those: settles after so many milliseconds.
 */
export const passingOver = (
  pool: Pick<Pool, 'query'>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): PassOver => {
  let waiting: Passing[] = []

  const pass = async () => {
    await wait(TOGETHER_MS)
    const together = waiting
    waiting = []
    try {
      const values = [
        together.map(({ group }) => group.name),
        together.map(({ group }) => group.version),
        together.map(({ from }) => from),
        together.map(({ to }) => to),
      ]
      const { rows } = await onConnection(() => pool.query<{ name: string }>(prepared(PASS, values)))
      const moved = new Set(rows.map(({ name }) => name))
      for (const { group, passed } of together) passed(moved.has(group.name))
    } catch (error) {
      for (const { fail } of together) fail(error)
    }
  }

  return (group, from, to) =>
    new Promise((passed, fail) => {
      if (waiting.length === 0) pass()
      waiting.push({ group, from, to, passed, fail })
    })
}
