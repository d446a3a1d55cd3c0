import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyInto } from '../../database/copy.ts'
import type { Client } from '../../database/pool.ts'
import type { Located } from '../fold/storage.ts'
import type { Table } from '../table.ts'
import type { Column } from '../values/column.ts'
import { binaryWriter } from './copy-binary.ts'
import { onConnection } from './failures.ts'
import { quote } from './statements.ts'

const written = function* ({ columns }: Table, rows: readonly Located[], edition: number | null) {
  const kinds = Object.entries(columns).map(([name, { kind }]: [string, Column]) => [name, kind] as const)
  const writer = binaryWriter()
  writer.begin()
  for (const { corporationId, row } of rows) {
    writer.row(kinds.length + (edition === null ? 1 : 2))
    writer.field('uuid', corporationId)
    for (const [name, kind] of kinds) writer.field(kind, row[name])
    if (edition !== null) writer.field('integer', edition)
    yield* writer.taken()
  }
  writer.end()
  yield* writer.taken()
}

/**
 * Adds rows that are not there yet to a table to whose owner row-level security does not apply: it would not let them be copied in.
 * @param edition theirs; null leaves it to the table, which may have none.
 */
export const copyRows = async (
  client: Client,
  schema: string,
  table: Table,
  rows: readonly Located[],
  edition: number | null = null,
): Promise<void> => {
  const columns = ['corporation_id', ...Object.keys(table.columns), ...(edition === null ? [] : ['edition'])]
  const names = columns.map(quote).join(', ')
  await onConnection(() =>
    pipeline(
      Readable.from(written(table, rows, edition), { objectMode: false }),
      client.query(copyInto(`copy ${schema}.${quote(table.name)} (${names}) from stdin (format binary)`)),
    ),
  )
}
