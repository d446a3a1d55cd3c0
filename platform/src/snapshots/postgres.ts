import type { Migration } from '../database/migrate.ts'
import { type Pool, prepared, transaction } from '../database/pool.ts'
import { sharedPages } from '../event-store/postgres/reading/stream-pages.ts'
import type { Snapshot, Snapshots } from './snapshots.ts'

/**
 * Not logged: a server that breaks off comes back without them, no backup has them, and the events make them again. Parts are stored as
 * they are, since packing them takes longer than reading them.
 */
const tables = `
create unlogged table log.snapshot (
  stream text primary key,
  fold text not null,
  revision bigint not null,
  head text not null,
  seal text not null
);
create unlogged table log.snapshot_part (
  stream text not null,
  name text not null,
  content text not null,
  primary key (stream, name)
);
alter table log.snapshot alter column head set storage external;
alter table log.snapshot_part alter column content set storage external;
revoke all on log.snapshot, log.snapshot_part from public, escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
grant select, insert, update, delete on log.snapshot, log.snapshot_part to escandallo_command;
`

export const snapshotMigrations: readonly Migration[] = [{ id: 'snapshots-1', sql: tables }]

const LATEST = `select stream, fold, revision::text as revision, head, seal from log.snapshot where stream = any($1)`
const PARTS = 'select name, content from log.snapshot_part where stream = $1 and name = any($2)'
const SAVE = `
  insert into log.snapshot as kept (stream, fold, revision, head, seal) values ($1, $2, $3, $4, $5)
  on conflict (stream) do update set fold = excluded.fold, revision = excluded.revision, head = excluded.head, seal = excluded.seal
    where kept.fold <> excluded.fold or kept.revision < excluded.revision`
const REMOVE = 'delete from log.snapshot_part where stream = $1 and name <> all($2::text[])'
const ADD = `insert into log.snapshot_part (stream, name, content)
  select $1, part.name, part.content from unnest($2::text[], $3::text[]) as part (name, content) on conflict do nothing`

type Row = Omit<Snapshot, 'revision'> & { stream: string; revision: string }

/** Statements that look for snapshots at once; what more is asked for shares the next ones. */
const LOOKING = 3

/** In `log.snapshot`. @param pool of role `escandallo_command`. */
export const postgresSnapshots = (pool: Pool): Snapshots => {
  const readPages = sharedPages<Row>(async (requests) => {
    const { rows } = await pool.query<Row>(prepared(LATEST, [requests.map(({ stream }) => stream)]))
    const byStream = new Map(rows.map((row) => [row.stream, row]))
    return requests.map(({ stream }) => [byStream.get(stream)].filter((row) => row !== undefined))
  }, LOOKING)
  return {
    latest: async (stream) => {
      const [row] = await readPages({ stream, from: 0n })
      return row ? { fold: row.fold, revision: BigInt(row.revision), head: row.head, seal: row.seal } : null
    },
    parts: async (stream, names) => {
      const { rows } = await pool.query<{ name: string; content: string }>(prepared(PARTS, [stream, names]))
      return new Map(rows.map(({ name, content }) => [name, content]))
    },
    save: (stream, { fold, revision, head, seal }, { names, added }) =>
      transaction(pool, async (client) => {
        const saved = await client.query(prepared(SAVE, [stream, fold, revision, head, seal]))
        if (saved.rowCount !== 1) return
        await client.query(prepared(REMOVE, [stream, names]))
        if (added.size > 0) await client.query(prepared(ADD, [stream, [...added.keys()], [...added.values()]]))
      }),
    drop: (stream) =>
      transaction(pool, async (client) => {
        await client.query(prepared('delete from log.snapshot where stream = $1', [stream]))
        await client.query(prepared('delete from log.snapshot_part where stream = $1', [stream]))
      }),
  }
}
