import { createHash } from 'node:crypto'
import { prepared, type Queryable } from '../../database/pool.ts'
import { FIRST_EDITION } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import type { Projection } from '../shapes.ts'
import type { Table } from '../table.ts'
import { sqlType } from './rows.ts'
import { EDITION, quote } from './statements.ts'

const startsWith = (key: readonly string[], columns: readonly string[]) =>
  columns.every((column, at) => key[at] === column)

const indexesOf = (projection: Projection): string[][] => {
  const { key, indexes } = projection.table
  const columns = [...indexes, ...(projection.shape === 'fact' ? [projection.owner] : [])].map((index) => [...index])
  const distinct = new Map(columns.map((index) => [index.join(), index]))
  return [...distinct.values()].filter((index) => !startsWith(key, index))
}

/** What keys and indexes begin with. Rows of an edition that is not read lie apart from those that are. */
const leading = (editioned: boolean): string[] => ['"corporation_id"', ...(editioned ? [EDITION] : [])]

const primaryKey = ({ name, key }: Table, editioned: boolean): string =>
  `constraint "${name}_pkey" primary key (${[...leading(editioned), ...key.map(quote)].join(', ')})`

/** The edition that is read of a corporation's rows; a question of one corporation finds out once. */
const currentEdition = (group: string, corporation: string): string =>
  `coalesce((select e.standing from read.projection_edition e
    where e.group_name = '${group}' and e.corporation_id = ${corporation}), ${FIRST_EDITION})`

export type TableOptions = {
  /** Whether its key keeps rows apart already; it does unless told. */
  keyed?: boolean
  /** The group whose table has editions. */
  editionsOf?: string | undefined
}

/** A table with its rights: who queries sees one corporation's rows, the auditor all, and nobody but the projector writes. */
export const createTable = (schema: string, table: Table, { keyed = true, editionsOf }: TableOptions = {}): string => {
  const { name, columns } = table
  const place = `${schema}.${quote(name)}`
  const current = `nullif(current_setting('app.corporation_id', true), '')::uuid`
  const read = (corporation: string) =>
    editionsOf === undefined ? [] : [`${EDITION} = ${currentEdition(editionsOf, corporation)}`]
  const lines = [
    ...Object.entries(columns).map(([column, definition]) => `  ${quote(column)} ${sqlType(definition)}`),
    ...(editionsOf === undefined ? [] : [`  ${EDITION} integer not null default ${FIRST_EDITION}`]),
    ...(keyed ? [`  ${primaryKey(table, editionsOf !== undefined)}`] : []),
  ]
  // Whoever owns a table of editions copies rows into it while others read.
  return `
create table ${place} (
  "corporation_id" uuid not null,
${lines.join(',\n')}
);
alter table ${place} enable row level security${editionsOf === undefined ? ', force row level security' : ''};
create policy query on ${place} for select to escandallo_query
  using (${[`corporation_id = ${current}`, ...read(current)].join(' and ')});
create policy auditor on ${place} for select to escandallo_auditor
  using (${[...read(`${quote(name)}.corporation_id`), 'true'][0]});
create policy projector on ${place} to escandallo_projector using (true) with check (true);
grant select on ${place} to escandallo_query, escandallo_auditor;`
}

type Extensions = { trigrams?: string; btreeGin: boolean }

/** A projection's indexes, each led by the corporation (those on trigrams where the server can do that). */
const createIndexes = (
  schema: string,
  projection: Projection,
  editioned: boolean,
  { trigrams, btreeGin }: Extensions,
): string[] => {
  const { name, trigram } = projection.table
  const place = `${schema}.${quote(name)}`
  const plain = indexesOf(projection).map(
    (index, at) =>
      `create index if not exists "${name}_i${at + 1}" on ${place} (${[...leading(editioned), ...index.map(quote)].join(', ')})`,
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

/** Which of a group's tables have editions: those that it can make anew from its others. */
const tableOptions = (group: Group): ((table: Table) => TableOptions) => {
  const late = lateTables(group)
  return ({ name }) => (late.has(name) ? { editionsOf: group.name } : {})
}

/** Makes a group's tables in a schema, without what `makeIndexes` adds; with their keys unless told. */
export const makeTables = async (client: Queryable, schema: string, group: Group, keyed = true): Promise<void> => {
  const optionsOf = tableOptions(group)
  for (const { table } of group.projections)
    await client.query(createTable(schema, table, { ...optionsOf(table), keyed }))
}

/** Gives a table its key, unless it has it. */
export const makeKey = async (client: Queryable, schema: string, table: Table, editioned = false): Promise<void> => {
  const place = `${schema}.${quote(table.name)}`
  const { rows } = await client.query(
    prepared(`select from pg_constraint where conrelid = $1::text::regclass and contype = 'p'`, [place]),
  )
  if (rows.length > 0) return
  await client.query(`set local statement_timeout = 0; alter table ${place} add ${primaryKey(table, editioned)}`)
}

/** Adds the indexes: all of them, or those of the projections that are wanted. */
export const makeIndexes = async (
  client: Queryable,
  schema: string,
  group: Group,
  isIncluded: (projection: Projection) => boolean = () => true,
): Promise<void> => {
  const extensions = await extensionsOf(client)
  const late = lateTables(group)
  for (const projection of group.projections.filter(isIncluded)) {
    const statements = createIndexes(schema, projection, late.has(projection.table.name), extensions)
    for (const statement of statements) await client.query(statement)
  }
}

const SWEEPING_OPTIONS = ['autovacuum_enabled', 'toast.autovacuum_enabled']
const SECURED = `enable row level security, reset (${SWEEPING_OPTIONS.join(', ')})`
const OPENED = `disable row level security, set (${SWEEPING_OPTIONS.map((setting) => `${setting} = false`).join(', ')})`

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
export const definitionOf = (group: Group): string => {
  const { projections, data } = group
  const optionsOf = tableOptions(group)
  return createHash('sha256')
    .update(
      [
        ...projections.flatMap((projection) => [
          createTable('read', projection.table, optionsOf(projection.table)),
          ...indexesOf(projection).join(';'),
        ]),
        ...(data === undefined ? [] : [data]),
      ].join('\n'),
    )
    .digest('base64url')
}
