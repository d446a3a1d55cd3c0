import { deeplyFrozen } from '../../deeply-frozen.ts'
import { fromDay, type Identity, identityText, inDayOrder, type Located, type Storage, valuesOf } from './storage.ts'

/** Keeps rows in memory, with the same answers as PostgreSQL. */
export const memoryStorage = (): Storage & { all(table: string): Located[] } => {
  const tables = new Map<string, Map<string, Located>>()
  const rowsOf = (name: string) => {
    const rows = tables.get(name) ?? new Map<string, Located>()
    tables.set(name, rows)
    return rows
  }
  const find = (
    { name, key }: { name: string; key: readonly string[] },
    columns: readonly string[],
    of: readonly Identity[],
  ) => {
    const rows = rowsOf(name)
    if (columns === key) return of.flatMap((identity) => rows.get(identityText(identity)) ?? [])
    const wanted = new Set(of.map(identityText))
    return [...rows.values()].filter(({ corporationId, row }) =>
      wanted.has(identityText({ corporationId, values: valuesOf(row, columns) })),
    )
  }
  return {
    find: async (table, columns, identities) => find(table, columns, identities),
    among: async (table, column, corporations, values) => {
      const [scope, wanted] = [new Set(corporations), new Set(values)]
      return [...rowsOf(table.name).values()].filter(
        ({ corporationId, row }) => scope.has(corporationId) && wanted.has(row[column]),
      )
    },
    since: async (table, { columns, day }, of) => {
      const wanted = new Map(of.map((identity) => [identityText(identity), identity.since]))
      const located = Map.groupBy(rowsOf(table.name).values(), ({ corporationId, row }) =>
        identityText({ corporationId, values: valuesOf(row, columns) }),
      )
      const order = inDayOrder(table, day)
      return [...wanted].flatMap(([text, since]) => {
        const rows = located.get(text) ?? []
        const corporationId = rows[0]?.corporationId ?? ''
        const sorted = rows.map(({ row }) => row).sort(order)
        return fromDay(sorted, day, since).map((row) => ({ corporationId, row }))
      })
    },
    every: async (table, corporations) => {
      const scope = new Set(corporations)
      return [...rowsOf(table.name).values()].filter(({ corporationId }) => scope.has(corporationId))
    },
    write: async (table, { added, changed, removed }) => {
      const rows = rowsOf(table.name)
      for (const identity of removed) rows.delete(identityText(identity))
      for (const { corporationId, row } of [...added, ...changed]) {
        const frozen = JSON.parse(JSON.stringify(row))
        rows.set(identityText({ corporationId, values: valuesOf(row, table.key) }), {
          corporationId,
          // An author that changes the row it was given would corrupt the image of how the row was before: here it throws.
          row: deeplyFrozen(frozen),
        })
      }
    },
    all: (table) => [...rowsOf(table).values()],
  }
}
