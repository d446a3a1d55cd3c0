import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyInto } from '../../database/copy.ts'
import type { Client } from '../../database/pool.ts'
import type { Located } from '../fold/storage.ts'
import type { Table } from '../table.ts'
import type { Column, Kind } from '../values/column.ts'
import { onConnection } from './failures.ts'
import { quote } from './statements.ts'

const special = /[\\\n\r\t]/
const letters: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) =>
  special.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (one) => letters[one] ?? one) : text

const written = (kind: Kind, value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (kind === 'text') return escaped(value as string)
  if (kind !== 'json') return String(value)
  // Of what must be escaped, JSON has only this.
  const json = JSON.stringify(value)
  return json.includes('\\') ? json.replaceAll('\\', '\\\\') : json
}

const CHUNK = 1 << 17

const lines = function* ({ columns }: Table, rows: readonly Located[]) {
  const kinds = Object.entries(columns).map(([name, { kind }]: [string, Column]) => [name, kind] as const)
  let text = ''
  for (const { corporationId, row } of rows) {
    text += corporationId
    for (const [name, kind] of kinds) text += `\t${written(kind, row[name])}`
    text += '\n'
    if (text.length > CHUNK) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

/** Adds rows that are not there yet to a table without row-level security, which would not let them be copied in. */
export const copyRows = async (
  client: Client,
  schema: string,
  table: Table,
  rows: readonly Located[],
): Promise<void> => {
  const names = ['corporation_id', ...Object.keys(table.columns)].map(quote).join(', ')
  await onConnection(() =>
    pipeline(
      Readable.from(lines(table, rows), { objectMode: false }),
      client.query(copyInto(`copy ${schema}.${quote(table.name)} (${names}) from stdin`)),
    ),
  )
}
