import { createHash } from 'node:crypto'
import { prepared, type Queryable } from '../../database/pool.ts'
import type { Group } from '../group.ts'
import type { Projection } from '../shapes.ts'
import type { Table } from '../table.ts'
import { sqlType } from './rows.ts'
import { quote } from './statements.ts'

const startsWith = (key: readonly string[], columns: readonly string[]) =>
  columns.every((column, at) => key[at] === column)

const indexesOf = (projection: Projection): string[][] => {
  const { key, indexes } = projection.table
  const wanted = [...indexes, ...(projection.shape === 'fact' ? [projection.owner] : [])].map((index) => [...index])
  const distinct = new Map(wanted.map((index) => [index.join(), index]))
  return [...distinct.values()].filter((index) => !startsWith(key, index))
}

const primaryKey = ({ name, key }: Table): string =>
  `constraint "${name}_pkey" primary key (${['"corporation_id"', ...key.map(quote)].join(', ')})`

/**
 * A table with its rights: who queries sees one corporation's rows, the auditor all, and nobody but the projector writes.
 * @param keyed whether its key keeps rows apart already.
 */
export const createTable = (schema: string, table: Table, keyed = true): string => {
  const { name, columns } = table
  const place = `${schema}.${quote(name)}`
  const lines = Object.entries(columns).map(([column, definition]) => `  ${quote(column)} ${sqlType(definition)}`)
  return `
create table ${place} (
  "corporation_id" uuid not null,
${[...lines, ...(keyed ? [`  ${primaryKey(table)}`] : [])].join(',\n')}
);
alter table ${place} enable row level security, force row level security;
create policy query on ${place} for select to escandallo_query
  using (corporation_id = nullif(current_setting('app.corporation_id', true), '')::uuid);
create policy auditor on ${place} for select to escandallo_auditor using (true);
create policy projector on ${place} to escandallo_projector using (true) with check (true);
grant select on ${place} to escandallo_query, escandallo_auditor;`
}

type Extensions = { trigrams?: string; btreeGin: boolean }

/** A projection's indexes, each led by the corporation (those on trigrams where the server can do that). */
export const createIndexes = (schema: string, projection: Projection, { trigrams, btreeGin }: Extensions): string[] => {
  const { name, trigram } = projection.table
  const place = `${schema}.${quote(name)}`
  const plain = indexesOf(projection).map(
    (index, at) =>
      `create index if not exists "${name}_i${at + 1}" on ${place} (${['"corporation_id"', ...index.map(quote)].join(', ')})`,
  )
  if (!trigrams) return plain
  const lead = btreeGin ? '"corporation_id", ' : ''
  return [
    ...plain,
    ...trigram.map(
      (column, at) =>
        `create index if not exists "${name}_t${at + 1}" on ${place} using gin (${lead}${quote(column)} ${trigrams}.gin_trgm_ops)`,
    ),
  ]
}

const extensionsOf = async (client: Queryable): Promise<Extensions> => {
  const { rows } = await client.query<{ extname: string; nspname: string }>(
    `select extname, nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
     where extname in ('pg_trgm', 'btree_gin')`,
  )
  const place = (name: string) => rows.find(({ extname }) => extname === name)?.nspname
  return { trigrams: place('pg_trgm'), btreeGin: place('btree_gin') !== undefined }
}

/** Makes a group's tables in a schema, without what `makeIndexes` adds; with their keys unless told. */
export const makeTables = async (client: Queryable, schema: string, group: Group, keyed = true): Promise<void> => {
  for (const { table } of group.projections) await client.query(createTable(schema, table, keyed))
}

/** Gives a table its key, unless it has it. */
export const makeKey = async (client: Queryable, schema: string, table: Table): Promise<void> => {
  const place = `${schema}.${quote(table.name)}`
  const { rows } = await client.query(
    prepared(`select from pg_constraint where conrelid = $1::text::regclass and contype = 'p'`, [place]),
  )
  if (rows.length > 0) return
  await client.query(`set local statement_timeout = 0; alter table ${place} add ${primaryKey(table)}`)
}

/** Adds the indexes: all of them, or those of the projections that are wanted. */
export const makeIndexes = async (
  client: Queryable,
  schema: string,
  group: Group,
  wanted: (projection: Projection) => boolean = () => true,
): Promise<void> => {
  const extensions = await extensionsOf(client)
  for (const projection of group.projections.filter(wanted)) {
    for (const statement of createIndexes(schema, projection, extensions)) await client.query(statement)
  }
}

const KEPT = ['autovacuum_enabled', 'toast.autovacuum_enabled']
const SECURED = `enable row level security, reset (${KEPT.join(', ')})`
const OPENED = `disable row level security, set (${KEPT.map((setting) => `${setting} = false`).join(', ')})`

/**
 * Lets rows be copied in while nobody looks, or ends that. Until then the server leaves the tables alone: it would sweep what is half
 * built, and whoever finishes it would have to wait.
 */
export const secure = async (client: Queryable, schema: string, group: Group, on: boolean): Promise<void> => {
  for (const { table } of group.projections)
    await client.query(`alter table ${schema}.${quote(table.name)} ${on ? SECURED : OPENED}`)
}

/** Drops tables, known by their names, that may be there. */
export const dropTables = async (client: Queryable, schema: string, names: readonly string[]): Promise<void> => {
  if (names.length > 0) {
    await client.query(`drop table if exists ${names.map((name) => `${schema}.${quote(name)}`).join(', ')}`)
  }
}

/** The names of a group's tables. */
export const tableNames = (group: Group): string[] => group.projections.map(({ table }) => table.name)

/** Changes whenever the tables would be made differently, or filled from other data that ships. */
export const definitionOf = ({ projections, data }: Group): string =>
  createHash('sha256')
    .update(
      [
        ...projections.flatMap((projection) => [
          createTable('read', projection.table),
          ...indexesOf(projection).join(';'),
        ]),
        ...(data === undefined ? [] : [data]),
      ].join('\n'),
    )
    .digest('base64url')
