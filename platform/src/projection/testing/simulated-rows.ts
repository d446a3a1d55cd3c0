import { statementsOf } from '../postgres/statements.ts'
import type { Table } from '../table.ts'
import { isJson, type Kind } from '../values/column.ts'
import { snakeCase } from '../values/names.ts'

/** Rows of one table by their key: the corporation first, then the columns in order. */
export type Rows = Map<string, unknown[]>

const isNumber: readonly Kind[] = ['integer', 'amount']

const element = (kind: Kind | 'uuid', text: string): unknown => {
  if (isJson(kind)) return JSON.parse(text)
  return isNumber.includes(kind as Kind) ? Number(text) : text
}

/** The values of a PostgreSQL array literal, as the server would understand them. */
export const elements = (kind: Kind | 'uuid', literal: string): unknown[] => {
  if (literal === '{}') return []
  if (!literal.includes('"'))
    return literal
      .slice(1, -1)
      .split(',')
      .map((plain) => (plain === 'NULL' ? null : element(kind, plain)))
  return [...literal.matchAll(/"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs)].map(([, quoted, plain]) =>
    quoted === undefined
      ? plain === 'NULL'
        ? null
        : element(kind, plain as string)
      : element(kind, quoted.includes('\\') ? quoted.replaceAll(/\\(.)/gs, '$1') : quoted),
  )
}

const keyOf = (values: readonly unknown[]) => values.join('\0')

type Answer = { rows: unknown[][]; rowCount: number }
const answer = (rows: unknown[][]): Answer => ({ rows, rowCount: rows.length })

const simulatedTables = new WeakMap<Table, SimulatedTable>()
const tablesOfEditions = new WeakMap<Table, SimulatedTable>()

/**
 * What a table's statements do, told by their text; null when the text is none of this table's. Those of a table with editions find and
 * leave rows of one edition: whoever runs them chooses the rows by the last value, and leaves it out.
 */
export const simulatedTable = (table: Table, editions: boolean): SimulatedTable => {
  const byEditions = editions ? tablesOfEditions : simulatedTables
  const simulated = byEditions.get(table) ?? makeTable(table, editions)
  byEditions.set(table, simulated)
  return simulated
}

type SimulatedTable = ReturnType<typeof makeTable>

const makeTable = (table: Table, editions: boolean) => {
  const { columns, upsert, remove } = statementsOf('read', table, editions)
  const kinds = ['uuid', ...columns.map((name) => table.columns[name]?.kind)] as Kind[]
  const places = new Map(['corporation_id', ...columns.map(snakeCase)].map((name, at) => [name, at]))
  const keyPlaces = [0, ...table.key.map((name) => 1 + columns.indexOf(name))]
  const across = (values: readonly string[], at: readonly number[]) => {
    const arrays = values.map((literal, index) => elements(kinds[at[index] as number] as Kind, literal))
    return (arrays[0] as unknown[]).map((_, row) => arrays.map((array) => array[row]))
  }
  const whole = [...places.values()]
  type Selection = { among: number | null; day: string | null; of: number[]; every: boolean }
  const selected = new Map<string, Selection | null>()
  /** By which columns a statement chooses rows; null when it chooses none of this table. */
  const selecting = (text: string) => {
    const known = selected.get(text)
    if (known !== undefined) return known
    const place = (name: string | undefined) => places.get(name as string) as number
    const since = /and t\."(\w+)" >= k\."since"/.exec(text)
    const among = /and t\."(\w+)" = any/.exec(text)
    const named = /as k\(([^)]*)\)/.exec(text)?.[1] ?? ''
    const of = [...named.matchAll(/"(\w+)"/g)].flatMap(([, name]) =>
      name === 'since' || name === 'until' ? [] : place(name),
    )
    const selection =
      text.includes(marker) || text.startsWith(updates)
        ? {
            among: among ? place(among[1]) : null,
            day: since ? (since[1] as string) : null,
            of,
            every: /where t\."corporation_id" = any\(\$1::uuid\[\]\)/.test(text),
          }
        : null
    selected.set(text, selection)
    return selection
  }
  const updates = `update read."${table.name}" t set`
  const marker = ` from read."${table.name}" t`

  /** Rows of each that is wanted from its day on, and the last before it. */
  const since = (
    rows: Rows,
    identities: unknown[][],
    days: readonly string[],
    of: number[],
    day: string,
  ): unknown[][] => {
    const at = places.get(day) as number
    const [from, until] = days.map((literal) => elements('day', literal)) as [string[], string[]]
    const text = (row: unknown[], places: readonly number[]) => keyOf(places.map((place) => row[place]))
    const order = (a: unknown[], b: unknown[]) => (text(a, [at, ...keyPlaces]) < text(b, [at, ...keyPlaces]) ? -1 : 1)
    return identities.flatMap((values, index) => {
      const all = [...rows.values()].filter((row) => text(row, of) === keyOf(values)).sort(order)
      const first = all.filter((row) => (row[at] as string) < (from[index] as string)).length
      return all.slice(Math.max(0, first - 1)).filter((row) => (row[at] as string) <= (until[index] as string))
    })
  }

  const distinctOf = (columns: string, values: readonly string[], rows: Rows): Answer => {
    const scope = new Set(elements('uuid', values[0] as string))
    const at = [...columns.matchAll(/"(\w+)"/g)].map(([, name]) => places.get(name as string) as number)
    const chosen = [...rows.values()].filter((row) => scope.has(row[0])).map((row) => at.map((place) => row[place]))
    const byText = new Map(chosen.map((row) => [keyOf(row), row]))
    return answer([...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
  }

  const update = (values: readonly string[], of: readonly number[], rows: Rows): Answer => {
    const put = across(values, of)
    const keys = put.map((written) => keyOf(keyPlaces.map((at) => written[of.indexOf(at)])))
    const there = keys.map((key) => rows.get(key))
    for (const [index, row] of there.entries()) {
      if (!row) continue
      const next = [...row]
      for (const [at, place] of of.entries()) next[place] = put[index]?.[at]
      rows.set(keys[index] as string, next)
    }
    return answer(there.filter((row) => row !== undefined))
  }

  return {
    name: table.name,
    writes: (text: string) => text === upsert || text === remove || text.startsWith(updates),
    run(text: string, values: readonly string[], rows: Rows): Answer | null {
      const distinct = text.includes(marker) ? /^select distinct (.*?) from/.exec(text)?.[1] : undefined
      if (distinct !== undefined) return distinctOf(distinct, values, rows)
      if (text === upsert) {
        const put = across(values, whole)
        for (const row of put) rows.set(keyOf(keyPlaces.map((at) => row[at])), row)
        return answer(put)
      }
      if (text === remove) {
        for (const key of across(values, keyPlaces)) rows.delete(keyOf(key))
        return answer([])
      }
      const by = selecting(text)
      if (!by) return null
      const { among, day, of, every } = by
      if (text.startsWith(updates)) return update(values, of, rows)
      if (among !== null) {
        const wanted = new Set(elements(kinds[among] as Kind, values[1] as string))
        return answer([...rows.values()].filter((row) => row[0] === values[0] && wanted.has(row[among])))
      }
      if (every) {
        const scope = new Set(elements('uuid', values[0] as string))
        return answer([...rows.values()].filter((row) => scope.has(row[0])))
      }
      if (day !== null) return answer(since(rows, across(values.slice(0, -2), of), values.slice(-2), of, day))
      const wanted = new Set(across(values, of).map(keyOf))
      return answer([...rows.values()].filter((row) => wanted.has(keyOf(of.map((at) => row[at])))))
    },
  }
}
