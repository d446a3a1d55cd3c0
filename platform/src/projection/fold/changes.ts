import type { Change, Changes } from '../shapes.ts'
import type { Table } from '../table.ts'
import type { Row, Slot } from './storage.ts'

/** What a batch has changed of one corporation, by table. */
export type OfCorporation = Map<string, Slot[]>

/** What a batch has changed, by corporation. */
export const byCorporation = (changed: ReadonlyMap<string, readonly Slot[]>) => {
  const corporations = new Map<string, OfCorporation>()
  for (const [table, slots] of changed) {
    for (const slot of slots) {
      const tables = corporations.get(slot.corporationId) ?? new Map<string, Slot[]>()
      corporations.set(slot.corporationId, tables)
      const ofTable = tables.get(table) ?? []
      tables.set(table, ofTable)
      ofTable.push(slot)
    }
  }
  return corporations
}

/** The changes as an author sees them. */
export const changesOf = (corporationId: string, tables: OfCorporation): Changes => ({
  table: (of: Table | string) =>
    (tables.get(typeof of === 'string' ? of : of.name) ?? []).map(
      ({ before, after }): Change<Row> => ({
        corporationId,
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
      }),
    ),
})

/** Waits for all, and then @throws the first failure. */
export const everySettled = async (work: readonly Promise<void>[]) => {
  // The statements of the others must be over before the transaction is.
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
