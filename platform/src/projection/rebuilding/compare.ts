import type { Client } from '../../database/pool.ts'
import type { Group } from '../group.ts'
import { LIVE, NEXT } from '../postgres/ledger.ts'
import { quote } from '../postgres/statements.ts'

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

const except = async (client: Client, table: string, from: string, without: string) => {
  const text = (schema: string) => `select t::text as row from ${schema}.${quote(table)} t`
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
    const missing = await except(client, table.name, NEXT.schema, LIVE.schema)
    const unexpected = await except(client, table.name, LIVE.schema, NEXT.schema)
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
