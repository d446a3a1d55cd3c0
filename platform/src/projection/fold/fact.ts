import type { Fact } from '../shapes.ts'
import { keyValues, storedRow } from '../table.ts'
import { type Failures, type Item, looksAt } from './events.ts'
import {
  assertKey,
  type Identity,
  identityText,
  type Row,
  type Slots,
  type Storage,
  save,
  slotOf,
  valuesOf,
} from './storage.ts'

/** Whose rows an event gives, and which; null when it says nothing about them. */
export const ownedRows = ({ table, owner, rows }: Fact, event: NonNullable<Item['event']>) => {
  const facts = rows(event)
  if (facts === null) return null
  const { corporationId } = event.meta
  const identity: Identity = { corporationId, values: keyValues(table, facts.owner, owner) }
  const byKey = new Map<string, Row>()
  for (const fact of facts.rows) {
    const row = storedRow(table, fact)
    const key = identityText({ corporationId, values: valuesOf(row, table.key) })
    if (byKey.has(key))
      throw new TypeError(`${table.name}: two rows have the key ${valuesOf(row, table.key).join(', ')}`)
    assertKey({ ...table, key: owner }, identity, row)
    byKey.set(key, row)
  }
  return { identity, rows: [...byKey.values()] }
}

/** Puts the rows that a batch gives in place of those that their owners had, and gives what changed. */
export const foldFact = async (projection: Fact, items: readonly Item[], storage: Storage, failures: Failures) => {
  const { table, owner } = projection
  const owners = new Map<string, { identity: Identity; rows: Row[] }>()
  for (const item of items) {
    const { event } = item
    if (!event || !looksAt(projection.events, event.type)) continue
    failures.attempt(item, () => {
      const owned = ownedRows(projection, event)
      if (owned) owners.set(identityText(owned.identity), owned)
    })
  }
  failures.settle()
  if (owners.size === 0) return []
  const slots: Slots = new Map()
  const storedRows = await storage.find(
    table,
    owner,
    [...owners.values()].map(({ identity }) => identity),
  )
  for (const { corporationId, row } of storedRows) {
    slotOf(slots, { corporationId, values: valuesOf(row, table.key) }).before = row
  }
  for (const { identity, rows } of owners.values()) {
    for (const row of rows) {
      slotOf(slots, { corporationId: identity.corporationId, values: valuesOf(row, table.key) }).after = row
    }
  }
  return save(storage, table, slots)
}
