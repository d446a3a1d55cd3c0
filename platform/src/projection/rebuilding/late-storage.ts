import {
  fromDay,
  type Identity,
  identityText,
  inDayOrder,
  type Located,
  type Row,
  type Storage,
  valuesOf,
} from '../fold/storage.ts'
import type { Table } from '../table.ts'

type Held = { rows: Located[]; indexes: Map<string, { columns: readonly string[]; rows: Map<string, Row[]> }> }

/**
 * The late tables of some corporations while all of their rows are made: they begin empty, are read from memory by those that build on
 * them, and are copied in without being looked up.
 */
export const lateStorage = (
  stored: Storage,
  late: ReadonlySet<string>,
  copy: (table: Table, rows: readonly Located[]) => Promise<void>,
): Storage => {
  const tables = new Map<string, Held>()
  const held = ({ name }: Table): Held => {
    const holding = tables.get(name) ?? { rows: [], indexes: new Map() }
    tables.set(name, holding)
    return holding
  }
  const put = (into: Map<string, Row[]>, columns: readonly string[], { corporationId, row }: Located) => {
    const text = identityText({ corporationId, values: valuesOf(row, columns) })
    const rows = into.get(text)
    if (rows) rows.push(row)
    else into.set(text, [row])
  }
  const indexed = (table: Table, columns: readonly string[]): Map<string, Row[]> => {
    const { rows, indexes } = held(table)
    const index = indexes.get(columns.join())
    if (index) return index.rows
    const made = new Map<string, Row[]>()
    for (const located of rows) put(made, columns, located)
    indexes.set(columns.join(), { columns, rows: made })
    return made
  }
  const rowsOf = (table: Table, columns: readonly string[], { corporationId, values }: Identity): Located[] =>
    (indexed(table, columns).get(identityText({ corporationId, values })) ?? []).map((row) => ({ corporationId, row }))

  return {
    async find(table, columns, of) {
      if (!late.has(table.name)) return stored.find(table, columns, of)
      if (held(table).rows.length === 0) return []
      // Every owner is computed once: nothing of it stands there yet.
      return of.flatMap((identity) => rowsOf(table, columns, identity))
    },
    async among(table, column, identities) {
      if (!late.has(table.name)) return stored.among(table, column, identities)
      return identities.flatMap((identity) => rowsOf(table, [column], identity))
    },
    async since(table, { columns, day }, of) {
      if (!late.has(table.name)) return stored.since(table, { columns, day }, of)
      if (held(table).rows.length === 0) return []
      const order = inDayOrder(table, day)
      return of.flatMap((identity) => {
        const located = rowsOf(table, columns, identity)
        const rows = located.map(({ row }) => row).sort(order)
        return fromDay(rows, day, identity).map((row) => ({ corporationId: identity.corporationId, row }))
      })
    },
    async every(table, corporations) {
      if (!late.has(table.name)) return stored.every(table, corporations)
      return held(table).rows.filter(({ corporationId }) => corporations.includes(corporationId))
    },
    async distinct(table, columns, corporations) {
      if (!late.has(table.name)) return stored.distinct(table, columns, corporations)
      const byValues = new Map<string, Located>()
      for (const { corporationId, row } of held(table).rows) {
        if (!corporations.includes(corporationId)) continue
        const values = Object.fromEntries(columns.map((column) => [column, row[column]]))
        byValues.set(identityText({ corporationId, values: Object.values(values) }), { corporationId, row: values })
      }
      return [...byValues].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, located]) => located)
    },
    async write(table, { added, changed, removed }) {
      if (!late.has(table.name) || changed.length + removed.length > 0)
        throw new TypeError(`${table.name}: rows that are made for the first time come one by one`)
      const { rows, indexes } = held(table)
      for (const { corporationId, row } of added) {
        rows.push({ corporationId, row })
        for (const { columns, rows: into } of indexes.values()) put(into, columns, { corporationId, row })
      }
      await copy(table, added)
    },
  }
}
