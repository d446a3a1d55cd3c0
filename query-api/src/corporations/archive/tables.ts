import { sql } from 'kysely'
import type { Dependencies, TenantOf } from '../../dependencies.ts'
import { harmless, quoted } from '../../sheets/sheet.ts'
import { inPieces } from './pieces.ts'

/** What no answer to a person holds: keys of tills, however they are sealed. */
const KEPT_BACK = new Set(['sealed_key'])
const TENANT = 'corporation_id'
/** Rows that are read at once. */
const ROWS = 250

type Column = { name: string; type: string }
/** A read model: its columns in order, and those by which a row is found. */
export type ArchivedTable = { table: string; columns: readonly Column[]; key: readonly Column[] }

const tablesIn = async (tenant: TenantOf): Promise<ArchivedTable[]> => {
  const { rows } = await sql<{ table: string; name: string; type: string; place: number | null }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int[], a.attnum::int) as place
    from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = 'read'
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and has_table_privilege(c.oid, 'select')
    order by c.relname, a.attnum`.execute(tenant.db)
  return [...Map.groupBy(rows, ({ table }) => table)]
    .filter(([, columns]) => columns.some(({ name }) => name === TENANT))
    .map(([table, columns]) => ({
      table,
      columns: columns.filter(({ name }) => name !== TENANT && !KEPT_BACK.has(name)),
      key: columns
        .filter(({ name, place }) => place !== null && name !== TENANT)
        .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)),
    }))
}

/** Every read model of a corporation. */
export const archivedTables = (tenants: Dependencies['tenants'], corporationId: string) =>
  tenants.read({ corporationId, plans: 'once' }, tablesIn)

const line = (cells: readonly (string | null)[]) =>
  `${cells.map((cell) => quoted(harmless(cell ?? ''), ',')).join(',')}\r\n`
const textOf = ({ name }: Column) => sql`${sql.ref(name)}::text`

type Row = { place: string[]; cells: (string | null)[] }

/** Some rows, in the order of their keys, from beyond the one that was read last. */
const readRows = (
  tenants: Dependencies['tenants'],
  corporationId: string,
  { table, columns, key }: ArchivedTable,
  after: readonly string[] | null,
): Promise<Row[]> =>
  tenants.read({ corporationId, plans: 'once' }, async (tenant) => {
    const keys = sql.join(key.map(({ name }) => sql.ref(name)))
    const beyond =
      after === null || key.length === 0
        ? sql``
        : sql`and (${keys}) > (${sql.join(key.map(({ type }, at) => sql`${after[at]}::text::${sql.raw(type)}`))})`
    const { rows } = await sql<Row>`
      select array[${sql.join(key.map(textOf))}]::text[] as place, array[${sql.join(columns.map(textOf))}] as cells
      from ${sql.table(`read.${table}`)}
      where corporation_id = ${corporationId}::uuid ${beyond}
      ${key.length > 0 ? sql`order by ${keys}` : sql``} limit ${ROWS}`.execute(tenant.db)
    return rows
  })

/**
 * The rows of a read model that belong to a corporation, as CSV for programs: commas, decimal points, JSON where a column holds
 * more than a value. They are read by their keys, some at a time, so that a slow download holds no connection.
 */
export async function* tableRows(
  tenants: Dependencies['tenants'],
  corporationId: string,
  table: ArchivedTable,
): AsyncGenerator<string> {
  yield line(table.columns.map(({ name }) => name))
  let after: readonly string[] | null = null
  for (;;) {
    const rows: Row[] = await readRows(tenants, corporationId, table, after)
    yield* inPieces(rows, ({ cells }) => line(cells))
    after = rows.at(-1)?.place ?? null
    if (rows.length < ROWS || table.key.length === 0) return
  }
}
