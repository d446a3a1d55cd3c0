import { type Column, isJson, stored } from './values/column.ts'
import { snakeCase } from './values/names.ts'

export {
  amount,
  type Column,
  day,
  decimal,
  flag,
  instant,
  integer,
  json,
  jsonText,
  text,
  uuid,
} from './values/column.ts'

/** A read model's table: its columns and, in its type, its row. The engine adds corporation_id, first in every key and index. */
// biome-ignore lint/suspicious/noExplicitAny: a table of whatever rows is a Table
export type Table<Row extends object = any> = {
  readonly name: string
  readonly columns: Readonly<Record<string, Column>>
  readonly key: readonly (keyof Row & string)[]
  readonly indexes: readonly (readonly (keyof Row & string)[])[]
  /** Text columns that are searched for a part of a word. */
  readonly trigram: readonly (keyof Row & string)[]
  /** Only a type. */
  readonly row?: Row
}

/** What a table's rows look like in TypeScript. */
export type RowOf<Any> = Any extends Table<infer Row> ? Row : never

/** Names one row: its key columns, or the bare value when the key is one column. */
export type KeyOf<Row> = string | Partial<Row>

type Optional<Row> = { [Name in keyof Row]-?: null extends Row[Name] ? Name : never }[keyof Row]

/** A row as an author writes it: nullable columns may be left out. */
export type Writable<Row> = Omit<Row, Optional<Row>> & Partial<Pick<Row, Optional<Row>>>

type Rows<Columns> = { -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never }

const identifier = /^[a-z][a-z0-9_]{0,54}$/

type Refuse = (reason: string) => never

/** @throws TypeError, by `refuse`, when a key is empty, names a column twice, or one that may be null. */
const requireKey = (key: readonly string[], columns: Record<string, Column>, refuse: Refuse) => {
  if (key.length === 0) refuse('has no key')
  if (new Set(key).size < key.length) refuse('names a key column twice')
  for (const column of key) {
    const { optional, kind } = columns[column] ?? refuse(`has no column ${column}`)
    if (optional || isJson(kind)) refuse(`${column} cannot be part of the key`)
  }
}

/**
 * Defines a table of schema `read`. From it come the DDL, the row's type and the engine's statements.
 * @throws TypeError when a name cannot be one of PostgreSQL's, or a key column is unknown or nullable.
 */
export const table = <const Name extends string, const Columns extends Record<string, Column>>(
  name: Name,
  columns: Columns,
  options: {
    key: readonly (keyof Columns & string)[]
    indexes?: readonly (readonly (keyof Columns & string)[])[]
    trigram?: readonly (keyof Columns & string)[]
  },
): Table<Rows<Columns>> & { readonly name: Name } => {
  const { key, indexes = [], trigram = [] } = options
  const refuse: Refuse = (reason) => {
    throw new TypeError(`table ${name}: ${reason}`)
  }
  if (!identifier.test(name) || name.startsWith('projection_')) refuse('is no name for a read model')
  for (const column of Object.keys(columns)) {
    if (!identifier.test(snakeCase(column)) || column === 'corporationId') refuse(`${column} cannot be a column`)
  }
  requireKey(key, columns, refuse)
  for (const column of [...indexes.flat(), ...trigram]) if (!columns[column]) refuse(`has no column ${column}`)
  for (const column of trigram) if (columns[column]?.kind !== 'text') refuse(`${column} is no text`)
  return { name, columns, key, indexes, trigram }
}

type Cells = { empty: Record<string, unknown>; names: readonly string[]; columns: readonly Column[] }

// A row that is copied from an empty one has room for all columns from the start.
const cells = new WeakMap<Table, Cells>()
const cellsOf = (table: Table): Cells => {
  const computed = cells.get(table)
  if (computed) return computed
  const names = Object.keys(table.columns)
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  const made = { empty, names, columns: Object.values(table.columns) }
  cells.set(table, made)
  return made
}

/**
 * The row as it will be stored and read again: every column present, every value in its stored form.
 * @param previousRow a stored row of the table: what is the same value in both is in its form already.
 * @throws TypeError naming table and column when a column cannot hold its value.
 */
export const storedRow = <Row extends object>(table: Table<Row>, row: Writable<Row>, previousRow?: Row): Row => {
  const { empty, names, columns } = cellsOf(table)
  const values = row as Record<string, unknown>
  const earlier = (previousRow ?? empty) as Record<string, unknown>
  const whole = { ...empty }
  let at = 0
  try {
    for (; at < names.length; at++) {
      const column = names[at] as string
      const value = values[column]
      whole[column] =
        value !== null && value === earlier[column] ? earlier[column] : stored(columns[at] as Column, value)
    }
  } catch (error) {
    throw new TypeError(`${table.name}.${names[at]}: ${(error as Error).message}`)
  }
  return whole as Row
}

/**
 * The key columns of a key, in their stored form and in the key's order.
 * @throws TypeError when a key column is missing.
 */
export const keyValues = <Row extends object>(
  { name, columns, key }: Table<Row>,
  of: KeyOf<Row> | number,
  among: readonly string[] = key,
): unknown[] => {
  if (typeof of !== 'object') {
    if (among.length !== 1) throw new TypeError(`${name}: the key has ${among.length} columns`)
    return [stored(columns[among[0] as string] as Column, of)]
  }
  const values: unknown[] = []
  try {
    for (const column of among) values.push(stored(columns[column] as Column, (of as Record<string, unknown>)[column]))
  } catch (error) {
    throw new TypeError(`${name}.${among[values.length]}: ${(error as Error).message}`)
  }
  return values
}
