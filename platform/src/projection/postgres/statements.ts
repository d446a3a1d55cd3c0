import type { Table } from '../table.ts'
import { type Column, type Kind, sqlTypes } from '../values/column.ts'
import { snakeCase } from '../values/names.ts'

/** A name as PostgreSQL takes it. */
export const quote = (name: string): string => `"${snakeCase(name)}"`

const CORPORATION = '"corporation_id"'

const kindOf = ({ columns }: Table, column: string): Kind => (columns[column] as Column).kind
const unnest = (types: readonly string[]) => `unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`

/** A statement that writes some columns of rows that are there, and the columns that it is given. */
type Update = { text: string; of: readonly string[] }

/** Sets of columns that have a statement of their own. */
const MOST_UPDATES = 40

/** The edition that a row belongs to, in tables of which a corporation's rows may be made anew beside those that stand. */
export const EDITION = '"edition"'

/**
 * The statements of one table in one schema. Every one takes whole arrays, one per column, the corporations first.
 * @param editions the table has editions: each statement is about one, and takes its number last.
 */
export const statementsOf = (schema: string, table: Table, editions = false) => {
  const place = `${schema}.${quote(table.name)}`
  const columns = Object.keys(table.columns)
  const names = columns.map(quote)
  const edition = editions ? [EDITION] : []
  // The kinds are part of the text: a connection must not take the plan of another version's table for this one's.
  const select = `/* ${columns.map((column) => kindOf(table, column)).join(' ')} */ select t.${[CORPORATION, ...names].join(', t.')} from ${place} t`
  const types = (of: readonly string[]) => ['uuid', ...of.map((column) => sqlTypes[kindOf(table, column)])]
  const matching = (of: readonly string[]) => `${unnest(types(of))} as k(${[CORPORATION, ...of.map(quote)].join(', ')})`
  const within = (values: number) => (editions ? ` and t.${EDITION} = $${values + 1}::integer` : '')
  const same = (of: readonly string[], values = of.length + 1) =>
    [CORPORATION, ...of.map(quote)].map((name) => `t.${name} = k.${name}`).join(' and ') + within(values)
  const rest = columns.filter((column) => !table.key.includes(column)).map(quote)
  const onConflict =
    rest.length === 0 ? 'nothing' : `update set ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`
  const updates = new Map<string, Update>()
  const update = (moved: readonly string[]): Update | null => {
    const computed = updates.get(moved.join())
    if (computed || moved.length === 0 || updates.size === MOST_UPDATES) return computed ?? null
    const of = [...table.key, ...moved]
    const sets = moved.map((column) => `${quote(column)} = k.${quote(column)}`).join(', ')
    const where = same(table.key, of.length + 1)
    const made = { of, text: `update ${place} t set ${sets} from ${matching(of)} where ${where}` }
    updates.set(moved.join(), made)
    return made
  }
  return {
    columns,
    find: (of: readonly string[]) => `${select} join ${matching(of)} on ${same(of)}`,
    /** Rows of one corporation by the values of one column. */
    among: (column: string) =>
      `${select} where t.${CORPORATION} = $1::uuid and t.${quote(column)} = any($2::${sqlTypes[kindOf(table, column)]}[])${within(2)}`,
    since: (of: readonly string[], day: string) => {
      const places = [CORPORATION, ...of.map(quote), '"since"', '"until"'].join(', ')
      const identities = `${unnest([...types(of), 'date', 'date'])} as k(${places})`
      const matching = `from ${place} t where ${same(of, of.length + 3)} and t.${quote(day)}`
      const last = [day, ...table.key.filter((column) => column !== day)].map((column) => `t.${quote(column)} desc`)
      return `${select.replace(` from ${place} t`, '')} from ${identities} cross join lateral (
        (select t.* ${matching} >= k."since" and t.${quote(day)} <= k."until") union all
        (select t.* ${matching} < k."since" order by ${last.join(', ')} limit 1)) t`
    },
    every: `${select} where t.${CORPORATION} = any($1::uuid[])${within(1)}`,
    /** Each combination of values that rows have in some columns, in order. */
    distinct: (of: readonly string[]) =>
      `select distinct t.${[CORPORATION, ...of.map(quote)].join(', t.')} from ${place} t
       where t.${CORPORATION} = any($1::uuid[])${within(1)} order by ${of.map((column) => `t.${quote(column)}`).join(', ')}`,
    upsert: `insert into ${place} (${[CORPORATION, ...names, ...edition].join(', ')})
      select k.*${editions ? `, $${columns.length + 2}::integer` : ''} from ${unnest(types(columns))} as k
      on conflict (${[CORPORATION, ...edition, ...table.key.map(quote)].join(', ')}) do ${onConflict}`,
    /** What is not among the columns stays as it is stored, however large. Null for more sets of columns than are worth it. */
    update,
    remove: `delete from ${place} t using ${matching(table.key)} where ${same(table.key)}`,
  }
}

export type Statements = ReturnType<typeof statementsOf>
