import type { Derived, Read } from '../shapes.ts'
import { keyValues, storedRow } from '../table.ts'
import { byCorporation, changesOf, everySettled, type OfCorporation } from './changes.ts'
import {
  assertKey,
  identityText,
  load,
  type Row,
  type Slot,
  type Slots,
  type Storage,
  save,
  slotOf,
  valuesOf,
} from './storage.ts'

/** Computes anew the rows that the batch's changes touch, and gives what changed. */
export const foldDerived = async (
  projection: Derived,
  changed: ReadonlyMap<string, readonly Slot[]>,
  storage: Storage,
  readOf: (corporationId: string) => Read,
): Promise<Slot[]> => {
  const { table, after } = projection
  const slots: Slots = new Map()
  const sources = new Set(after.map((source) => source.table.name))
  const recomputed: { slot: Slot; row: Row }[] = []

  const recompute = async (corporationId: string, tables: OfCorporation) => {
    const read = readOf(corporationId)
    const affected: Slots = new Map()
    for (const key of await projection.affected(changesOf(corporationId, tables), read)) {
      slotOf(affected, { corporationId, values: keyValues(table, key) })
    }
    if (affected.size === 0) return
    const keys = [...affected.values()].map(({ values }) =>
      Object.fromEntries(table.key.map((column, at) => [column, values[at]])),
    )
    for (const written of await projection.recompute(keys, read)) {
      const row = storedRow(table, written)
      const slot = affected.get(identityText({ corporationId, values: valuesOf(row, table.key) }))
      if (!slot) throw new TypeError(`${table.name}: a row was computed that nothing asked for`)
      assertKey(table, slot, row)
      recomputed.push({ slot, row })
    }
    for (const [text, slot] of affected) slots.set(text, slot)
  }

  await everySettled(
    [...byCorporation(changed)]
      .filter(([, tables]) => [...sources].some((source) => tables.has(source)))
      .map(([corporationId, tables]) => recompute(corporationId, tables)),
  )
  await load(storage, table, slots)
  for (const slot of slots.values()) slot.after = undefined
  for (const { slot, row } of recomputed) slot.after = row
  return save(storage, table, slots)
}
