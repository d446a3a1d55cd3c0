import { sql } from 'kysely'
import { type Pool, prepared } from '../database/pool.ts'
import type { Tenant } from '../database/tenant.ts'

/**
 * How far something slow is, for whoever waits for it. It is nobody's history and may be lost at any time: an unlogged table
 * outside the log and the read models.
 */
export const progressMigrations: readonly { id: string; sql: string }[] = [
  {
    id: 'progress-1',
    sql: `
      create unlogged table work.progress (
        corporation_id uuid not null,
        subject uuid not null,
        done int not null,
        total int not null,
        told_at timestamptz not null default now(),
        primary key (corporation_id, subject)
      );
      create index on work.progress (told_at);
      alter table work.progress enable row level security;
      alter table work.progress force row level security;
      create policy command on work.progress to escandallo_command using (true) with check (true);
      create policy query on work.progress for select to escandallo_query
        using (corporation_id = current_setting('app.corporation_id')::uuid);
      revoke all on work.progress from escandallo_projector, escandallo_worker, escandallo_auditor, escandallo_identity;
      grant usage on schema work to escandallo_query;
      grant select on work.progress to escandallo_query;`,
  },
  { id: 'progress-2', sql: 'alter table work.progress add column phase text' },
]

/** `done` of `total` steps, of the phase where there are several: each begins from nothing. */
export type Progress = { done: number; total: number; phase?: string }

export type ProgressBook = {
  /** Notes how far a subject of a corporation is; null when there is nothing to wait for any more. */
  tell: (about: { corporationId: string; subject: string }, progress: Progress | null) => Promise<void>
}

/** Minutes after which what was told last is no news any more: whoever told it has stopped without a word. */
const STALE_MINUTES = 5

/** @param pool of role `escandallo_command`, with `progressMigrations` applied. */
export const progressBook = (pool: Pool): ProgressBook => ({
  tell: async ({ corporationId, subject }, progress) => {
    const stale = `or told_at < now() - interval '${STALE_MINUTES} minutes'`
    if (progress === null) {
      const over = `delete from work.progress where (corporation_id = $1 and subject = $2) ${stale}`
      await pool.query(prepared(over, [corporationId, subject]))
      return
    }
    const { done, total, phase = null } = progress
    await pool.query(
      prepared(
        `insert into work.progress (corporation_id, subject, done, total, phase) values ($1, $2, $3, $4, $5)
         on conflict (corporation_id, subject) do update set done = $3, total = $4, phase = $5, told_at = now()`,
        [corporationId, subject, done, total, phase],
      ),
    )
  },
})

/** How far these subjects of the tenant are; those of which nothing was told lately are not there. */
export const progressOf = async <Database>(
  { db, corporationId }: Pick<Tenant<Database>, 'db' | 'corporationId'>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, Progress>> => {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<{ done: number; total: number; phase: string | null; subject: string }>`
    select subject, done, total, phase from work.progress
    where corporation_id = ${corporationId}::uuid and subject = any(${subjects}::uuid[])
      and told_at > now() - interval '${sql.raw(String(STALE_MINUTES))} minutes'`.execute(db)
  return new Map(
    rows.map(({ subject, done, total, phase }) => [subject, { done, total, ...(phase === null ? {} : { phase }) }]),
  )
}
