import type { Client } from '../../database/pool.ts'
import { FIRST_EDITION } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import { LIVE, NEXT, type Target } from '../postgres/ledger.ts'
import { EDITION, quote } from '../postgres/statements.ts'
import type { Table } from '../table.ts'

/** How a live table differs from the one built beside it from the log. */
export type TableDifference = {
  table: string
  rows: number
  /** Rows that the log gives and the live table lacks, and the reverse; a row that differs counts on both sides. */
  missing: number
  unexpected: number
  /** A few of them, as PostgreSQL writes rows. */
  samples: { missing: string[]; unexpected: string[] }
}

const SAMPLES = 5

/**
 * The rows of a table that are read, as PostgreSQL writes them. Of a corporation whose rows are being made anew those that follow from others
 * are left out: they say what was before.
 */
const rowsOf = ({ name, projections }: Group, { name: table, columns }: Table, { schema }: Target): string => {
  const named = ['"corporation_id"', ...Object.keys(columns).map(quote)].map((column) => `t.${column}`).join(', ')
  const rows = `select row(${named})::text as row from ${schema}.${quote(table)} t`
  if (!lateTables({ projections }).has(table)) return rows
  const edition = `read.projection_edition e where e.group_name = '${name}' and e.corporation_id = t.corporation_id`
  const made = `not exists (select from ${edition} and e.making is not null)`
  if (schema !== LIVE.schema) return `${rows} where ${made}`
  return `${rows} where ${made} and t.${EDITION} = coalesce((select e.standing from ${edition}), ${FIRST_EDITION})`
}

const except = async (client: Client, group: Group, table: Table, [from, without]: readonly [Target, Target]) => {
  const text = (target: Target) => rowsOf(group, table, target)
  const { rows } = await client.query<{ count: number; samples: string[] | null }>(
    `with odd as materialized (${text(from)} except ${text(without)})
     select count(*) as count, (select array_agg(row) from (select row from odd order by row limit ${SAMPLES}) as first) as samples
     from odd`,
  )
  return { count: rows[0]?.count ?? 0, samples: rows[0]?.samples ?? [] }
}

/** Compares every table of a group with its copy, byte for byte of what PostgreSQL prints, in one snapshot. */
export const compareTables = async (client: Client, group: Group): Promise<TableDifference[]> => {
  const differences: TableDifference[] = []
  for (const { table } of group.projections) {
    const missing = await except(client, group, table, [NEXT, LIVE])
    const unexpected = await except(client, group, table, [LIVE, NEXT])
    differences.push({
      table: table.name,
      rows: await rowsIn(client, LIVE.schema, table.name),
      missing: missing.count,
      unexpected: unexpected.count,
      samples: { missing: missing.samples, unexpected: unexpected.samples },
    })
  }
  return differences
}

/** Counts a table's rows. */
export const rowsIn = async (client: Pick<Client, 'query'>, schema: string, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${schema}.${quote(table)}`)
  return rows[0]?.count ?? 0
}
