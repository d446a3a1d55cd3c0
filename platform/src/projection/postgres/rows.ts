import { prepared, type Queryable } from '../../database/pool.ts'
import type { Identity, Located, Row, Storage } from '../fold/storage.ts'
import type { Table } from '../table.ts'
import { type Column, sqlTypes } from '../values/column.ts'
import { arrayLiteral } from './array-literal.ts'
import { onConnection } from './failures.ts'
import { type Statements, statementsOf } from './statements.ts'

// More rows than this in one statement gain no speed and cost memory.
const MOST = 20_000

const known = new WeakMap<Table, Map<string, Statements>>()
const statements = (schema: string, table: Table): Statements => {
  const bySchema = known.get(table) ?? new Map<string, Statements>()
  known.set(table, bySchema)
  const made = bySchema.get(schema) ?? statementsOf(schema, table)
  bySchema.set(schema, made)
  return made
}

const chunks = <Item>(items: readonly Item[]): (readonly Item[])[] => {
  if (items.length <= MOST) return items.length > 0 ? [items] : []
  return Array.from({ length: Math.ceil(items.length / MOST) }, (_, at) => items.slice(at * MOST, (at + 1) * MOST))
}

const identityArrays = ({ columns }: Table, of: readonly string[], identities: readonly Identity[]) => [
  arrayLiteral(
    'uuid',
    identities.map(({ corporationId }) => corporationId),
  ),
  ...of.map((column, at) =>
    arrayLiteral(
      (columns[column] as Column).kind,
      identities.map(({ values }) => values[at]),
    ),
  ),
]

const rowArrays = ({ columns }: Table, of: readonly string[], rows: readonly Located[]) => [
  arrayLiteral(
    'uuid',
    rows.map(({ corporationId }) => corporationId),
  ),
  ...of.map((column) =>
    arrayLiteral(
      (columns[column] as Column).kind,
      rows.map(({ row }) => row[column]),
    ),
  ),
]

const located =
  (columns: readonly string[]) =>
  (values: unknown[]): Located => {
    const row: Row = {}
    for (let at = 0; at < columns.length; at++) row[columns[at] as string] = values[at + 1]
    return { corporationId: values[0] as string, row }
  }

/** One by one: a call takes no more arguments than its stack holds, and the prices of a large kitchen come in one answer. */
const append = (rows: Located[], more: readonly Located[]) => {
  for (const row of more) rows.push(row)
}

/** The rows of a group's tables in one schema, within the transaction of `client`; `together` as its pool was made. */
export const postgresStorage = (client: Queryable, schema: string, together = false): Storage => {
  const select = async (columns: readonly string[], text: string, values: unknown[]) => {
    const result = await onConnection(() => client.query({ ...prepared(text, values), rowMode: 'array' }))
    return (result.rows as unknown as unknown[][]).map(located(columns))
  }
  return {
    together,
    find: async (table, of, identities) => {
      const { columns, find } = statements(schema, table)
      const located: Located[] = []
      for (const some of chunks(identities))
        append(located, await select(columns, find(of), identityArrays(table, of, some)))
      return located
    },
    among: async (table, column, corporations, values) => {
      const { columns, among } = statements(schema, table)
      const kind = (table.columns[column] as Column).kind
      const scope = arrayLiteral('uuid', corporations)
      const located: Located[] = []
      for (const some of chunks(values))
        append(located, await select(columns, among(column), [scope, arrayLiteral(kind, some)]))
      return located
    },
    since: async (table, { columns: of, day }, wanted) => {
      const { columns, since } = statements(schema, table)
      const located: Located[] = []
      for (const some of chunks(wanted)) {
        const days = arrayLiteral(
          'day',
          some.map((each) => each.since),
        )
        append(located, await select(columns, since(of, day), [...identityArrays(table, of, some), days]))
      }
      return located
    },
    every: (table, corporations) => {
      const { columns, every } = statements(schema, table)
      return select(columns, every, [arrayLiteral('uuid', corporations)])
    },
    write: async (table, { added, changed, columns: moved, removed }) => {
      const { columns, upsert, update, remove } = statements(schema, table)
      for (const some of chunks(removed)) {
        await onConnection(() => client.query(prepared(remove, identityArrays(table, table.key, some))))
      }
      const few = added.length === 0 ? update(columns.filter((column) => moved.has(column))) : null
      if (!few) {
        for (const some of chunks([...added, ...changed]))
          await onConnection(() => client.query(prepared(upsert, rowArrays(table, columns, some))))
        return
      }
      for (const some of chunks(changed)) {
        const { rowCount } = await onConnection(() => client.query(prepared(few.text, rowArrays(table, few.of, some))))
        if (rowCount !== some.length) throw new Error(`${table.name}: rows that were read are not there any more`)
      }
    },
  }
}

/** The PostgreSQL type of a column. */
export const sqlType = (column: Column): string => `${sqlTypes[column.kind]}${column.optional ? '' : ' not null'}`
