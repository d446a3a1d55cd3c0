import { prepared, type Queryable } from '../../database/pool.ts'
import { byEdition, type Editions, type Identity, type Located, type Row, type Storage } from '../fold/storage.ts'
import { LAST_DAY } from '../shapes.ts'
import type { Table } from '../table.ts'
import { type Column, sqlTypes } from '../values/column.ts'
import { arrayLiteral } from './array-literal.ts'
import { onConnection } from './failures.ts'
import { type Statements, statementsOf } from './statements.ts'

// More rows than this in one statement gain no speed and cost memory.
const MOST = 20_000
// Beneath so many rows copying costs more than it saves.
const FEW = 50

const made = new WeakMap<Table, Map<string, Statements>>()
const statements = (schema: string, table: Table, editions: boolean): Statements => {
  const byPlace = made.get(table) ?? new Map<string, Statements>()
  made.set(table, byPlace)
  const place = `${schema} ${editions}`
  const all = byPlace.get(place) ?? statementsOf(schema, table, editions)
  byPlace.set(place, all)
  return all
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

export type RowsOptions = {
  /** As the client's pool was made. */
  together?: boolean | undefined
  editions?: Editions | undefined
  /** Adds rows that are not there, faster than statements can. */
  copy?: ((table: Table, rows: readonly Located[], edition: number | null) => Promise<void>) | undefined
}

/** The rows of a group's tables in one schema, within the transaction of `client`. */
export const postgresStorage = (client: Queryable, schema: string, options: RowsOptions = {}): Storage => {
  const { together = false, editions, copy } = options
  const statementsFor = (table: Table) => statements(schema, table, editions?.tables.has(table.name) ?? false)
  const select = async (columns: readonly string[], text: string, values: unknown[]) => {
    const result = await onConnection(() => client.query({ ...prepared(text, values), rowMode: 'array' }))
    return (result.rows as unknown as unknown[][]).map(located(columns))
  }
  const run = (text: string, values: unknown[]) => onConnection(() => client.query(prepared(text, values)))
  const within = (edition: number | null) => (edition === null ? [] : [edition])
  /** Parts of what is asked for or written, each of one edition and no larger than one statement takes. */
  const parts = <Item extends { corporationId: string }>(table: Table, items: readonly Item[]) =>
    byEdition(editions, table, items, ({ corporationId }) => corporationId).flatMap(([edition, all]) =>
      chunks(all).map((some) => ({ some, edition, last: within(edition) })),
    )
  const scopes = (table: Table, corporations: readonly string[]) =>
    byEdition(editions, table, corporations, (id) => id).map(([edition, some]) => ({
      scope: arrayLiteral('uuid', some),
      last: within(edition),
    }))
  return {
    together,
    find: async (table, of, identities) => {
      const { columns, find } = statementsFor(table)
      const rows: Located[] = []
      for (const { some, last } of parts(table, identities))
        append(rows, await select(columns, find(of), [...identityArrays(table, of, some), ...last]))
      return rows
    },
    among: async (table, column, identities) => {
      const { columns, among, find } = statementsFor(table)
      const kind = (table.columns[column] as Column).kind
      const rows: Located[] = []
      for (const { some, last } of parts(table, identities)) {
        const corporationId = some[0]?.corporationId
        // One index scan for one corporation. For several it would read the values of each for all of them.
        const isOne = some.every((identity) => identity.corporationId === corporationId)
        const values = arrayLiteral(
          kind,
          some.map(({ values: [value] }) => value),
        )
        const answered = isOne
          ? select(columns, among(column), [corporationId, values, ...last])
          : select(columns, find([column]), [...identityArrays(table, [column], some), ...last])
        append(rows, await answered)
      }
      return rows
    },
    since: async (table, { columns: of, day }, identities) => {
      const { columns, since } = statementsFor(table)
      const rows: Located[] = []
      for (const { some, last } of parts(table, identities)) {
        const days = [some.map((each) => each.since), some.map(({ until = LAST_DAY }) => until)]
        const values = [...identityArrays(table, of, some), ...days.map((all) => arrayLiteral('day', all)), ...last]
        append(rows, await select(columns, since(of, day), values))
      }
      return rows
    },
    every: async (table, corporations) => {
      const { columns, every } = statementsFor(table)
      const rows: Located[] = []
      for (const { scope, last } of scopes(table, corporations))
        append(rows, await select(columns, every, [scope, ...last]))
      return rows
    },
    distinct: async (table, of, corporations) => {
      const { distinct } = statementsFor(table)
      const rows: Located[] = []
      for (const { scope, last } of scopes(table, corporations))
        append(rows, await select(of, distinct(of), [scope, ...last]))
      return rows
    },
    write: async (table, { added, changed, columns: moved, removed }) => {
      const { columns, upsert, update, remove } = statementsFor(table)
      for (const { some, last } of parts(table, removed))
        await run(remove, [...identityArrays(table, table.key, some), ...last])
      const few = added.length === 0 ? update(columns.filter((column) => moved.has(column))) : null
      if (!few) {
        const isCopied = copy !== undefined && added.length > FEW
        if (isCopied) for (const { some, edition } of parts(table, added)) await copy(table, some, edition)
        for (const { some, last } of parts(table, isCopied ? changed : [...added, ...changed]))
          await run(upsert, [...rowArrays(table, columns, some), ...last])
        return
      }
      for (const { some, last } of parts(table, changed)) {
        const { rowCount } = await run(few.text, [...rowArrays(table, few.of, some), ...last])
        if (rowCount !== some.length) throw new Error(`${table.name}: rows that were read are not there any more`)
      }
    },
  }
}

/** The PostgreSQL type of a column. */
export const sqlType = (column: Column): string => `${sqlTypes[column.kind]}${column.optional ? '' : ' not null'}`
