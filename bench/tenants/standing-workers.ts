import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { modules } from '@escandallo/workers/modules.ts'

/** Names of the groups in which workers consume events. */
const consumers = (): string[] =>
  modules.flatMap((module) => Object.keys(module.consumers({ readAtOnce: 1, api: {}, tills: {} } as never)))

/** Workers begin at the end of the log: what was copied into it was worked for, as in an installation that has been running. */
export const workersAreUpToDate = async (owner: Pool, end: string): Promise<void> => {
  await owner.query(
    `insert into work.feed_checkpoint (consumer_group, position) select unnest($1::text[]), $2
     on conflict (consumer_group) do update set position = excluded.position`,
    [consumers(), end],
  )
}

/** Waits until no recurring work is due, or until so many seconds are over. @returns how many jobs are left. */
export const untilWorkersRest = async (owner: Pool, seconds: number): Promise<number> => {
  for (const until = Date.now() + seconds * 1_000; ; await pause(500)) {
    const { rows } = await owner.query<{ left: number }>(
      'select count(*)::int as left from work.scheduled_job where due_at <= now() or lease is not null',
    )
    const left = rows[0]?.left ?? 0
    if (left === 0 || Date.now() > until) return left
  }
}
