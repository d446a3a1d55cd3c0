import type { Entity } from '../shapes.ts'
import { type KeyOf, keyValues, storedRow } from '../table.ts'
import { type Failures, type Item, looksAt } from './events.ts'
import { assertKey, type Identity, load, type Slot, type Slots, type Storage, save, slotOf } from './storage.ts'

/** The rows that an event is about. @throws TypeError when a key is incomplete. */
export const entityKeys = ({ table, key }: Entity, event: NonNullable<Item['event']>): Identity[] => {
  const named = key(event)
  if (named === null) return []
  const corporationId = event.meta.corporationId
  return (Array.isArray(named) ? named : [named]).map((keyed: KeyOf<object>) => ({
    corporationId,
    values: keyValues(table, keyed),
  }))
}

const evolveSlot = ({ table, evolve }: Entity, slot: Slot, event: NonNullable<Item['event']>) => {
  const next = evolve(slot.after, event)
  if (next === null) {
    slot.after = undefined
    return
  }
  if (next === slot.after) return
  const row = storedRow(table, next, slot.after)
  assertKey(table, slot, row)
  slot.after = row
}

/** Folds a batch into the rows of an entity, and gives what changed. */
export const foldEntity = async (projection: Entity, items: readonly Item[], storage: Storage, failures: Failures) => {
  const slots: Slots = new Map()
  const work: { item: Item; touched: Slot[] }[] = []
  for (const item of items) {
    const { event } = item
    if (!event || !looksAt(projection.events, event.type)) continue
    failures.attempt(item, () => {
      const touched = entityKeys(projection, event).map((identity) => slotOf(slots, identity))
      if (touched.length > 0) work.push({ item, touched })
    })
  }
  await load(storage, projection.table, slots)
  for (const { item, touched } of work) {
    failures.attempt(item, () => {
      for (const slot of touched) evolveSlot(projection, slot, item.event as NonNullable<Item['event']>)
    })
  }
  failures.settle()
  return save(storage, projection.table, slots)
}
