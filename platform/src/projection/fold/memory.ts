import { deeplyFrozen } from '../../deeply-frozen.ts'
import {
  type Editions,
  fromDay,
  type Identity,
  identityText,
  inDayOrder,
  type Located,
  type Storage,
  valuesOf,
} from './storage.ts'

type InEdition = Located & { edition: number | null }

/** Keeps rows in memory, with the same answers as PostgreSQL. */
export const memoryStorage = (editions?: Editions): Storage & { all(table: string): InEdition[] } => {
  const tables = new Map<string, Map<string, InEdition>>()
  const allOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, InEdition>()
    tables.set(name, rows)
    return rows
  }
  const editionOf = (name: string, corporationId: string) =>
    editions?.tables.has(name) ? editions.of(corporationId) : null
  const placeOf = (name: string, identity: Identity) =>
    `${editionOf(name, identity.corporationId)} ${identityText(identity)}`
  /** The rows of the editions that are folded. */
  const rowsOf = (name: string): Located[] =>
    [...allOf(name).values()]
      .filter(({ corporationId, edition }) => edition === editionOf(name, corporationId))
      .map(({ edition: _, ...located }) => located)
  const find = (
    { name, key }: { name: string; key: readonly string[] },
    columns: readonly string[],
    of: readonly Identity[],
  ) => {
    if (columns === key)
      return of.flatMap((identity) => {
        const row = allOf(name).get(placeOf(name, identity))?.row
        return row ? { corporationId: identity.corporationId, row } : []
      })
    const texts = new Set(of.map(identityText))
    return rowsOf(name).filter(({ corporationId, row }) =>
      texts.has(identityText({ corporationId, values: valuesOf(row, columns) })),
    )
  }
  return {
    find: async (table, columns, identities) => find(table, columns, identities),
    among: async (table, column, identities) => find(table, [column], identities),
    since: async (table, { columns, day }, of) => {
      const sinceOf = new Map(of.map((identity) => [identityText(identity), identity]))
      const located = Map.groupBy(rowsOf(table.name), ({ corporationId, row }) =>
        identityText({ corporationId, values: valuesOf(row, columns) }),
      )
      const order = inDayOrder(table, day)
      return [...sinceOf].flatMap(([text, since]) => {
        const rows = located.get(text) ?? []
        const corporationId = rows[0]?.corporationId ?? ''
        const sorted = rows.map(({ row }) => row).sort(order)
        return fromDay(sorted, day, since).map((row) => ({ corporationId, row }))
      })
    },
    every: async (table, corporations) => {
      const scope = new Set(corporations)
      return rowsOf(table.name).filter(({ corporationId }) => scope.has(corporationId))
    },
    distinct: async (table, columns, corporations) => {
      const scope = new Set(corporations)
      const byValues = new Map<string, Located>()
      for (const { corporationId, row } of rowsOf(table.name)) {
        if (!scope.has(corporationId)) continue
        const values = Object.fromEntries(columns.map((column) => [column, row[column]]))
        byValues.set(identityText({ corporationId, values: Object.values(values) }), { corporationId, row: values })
      }
      return [...byValues].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, located]) => located)
    },
    write: async (table, { added, changed, removed }) => {
      const rows = allOf(table.name)
      for (const identity of removed) rows.delete(placeOf(table.name, identity))
      for (const { corporationId, row } of [...added, ...changed]) {
        const frozen = JSON.parse(JSON.stringify(row))
        rows.set(placeOf(table.name, { corporationId, values: valuesOf(row, table.key) }), {
          corporationId,
          edition: editionOf(table.name, corporationId),
          // An author that changes the row it was given would corrupt the image of how the row was before: here it throws.
          row: deeplyFrozen(frozen),
        })
      }
    },
    all: (table) => [...allOf(table).values()],
  }
}
