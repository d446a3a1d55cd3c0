import type { Recorded } from '../../event-store/event-store.ts'
import { foldBatch } from '../fold/batch.ts'
import { memoryStorage } from '../fold/memory.ts'
import { FIRST_EDITION, identityText, type Located } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import { everyPendingOwner, foldSlice, nextOwners, type PendingOwner } from '../slices/fold-slice.ts'

/** How often all rows of whoever an event is about begin to be made anew, and how often another slice follows. */
const BEGINS = 0.1
const GOES_ON = 0.6
const MOST_AT_ONCE = 3

/**
 * Takes events through projections in memory while rows are made anew in slices, now and then and a few owners at a time, as
 * the engine does where a change touches very many. @param roll gives numbers below 1.
 * @returns the rows that are read of a table in the end.
 */
export const foldInSlices = async (
  group: Group,
  events: readonly Recorded[],
  roll: () => number,
): Promise<(table: string) => Located[]> => {
  const standing = new Map<string, number>()
  const making = new Map<string, number>()
  const pending = new Map<string, PendingOwner>()
  const late = lateTables(group)
  const standingOf = (id: string) => standing.get(id) ?? FIRST_EDITION
  const storage = memoryStorage({ tables: late, of: (id) => making.get(id) ?? standingOf(id) })
  const list = async (owners: readonly PendingOwner[]) => {
    for (const owner of owners) {
      const text = `${owner.table} ${identityText(owner)}`
      const earlier = pending.get(text)
      const since = earlier && earlier.since < owner.since ? earlier.since : owner.since
      pending.set(text, { ...(earlier ?? owner), since })
    }
  }
  const slice = async () => {
    const ids = [...making.keys()]
    const id = ids[Math.floor(roll() * ids.length)]
    const listed = [...pending.values()].filter(({ corporationId }) => corporationId === id)
    const place = group.projections.find(({ table }) => listed.some((owner) => owner.table === table.name))?.table.name
    const owners = listed.filter(({ table }) => table === place)
    const next = await nextOwners(group, owners, 1 + Math.floor(roll() * MOST_AT_ONCE), storage)
    if (next.length > 0) await foldSlice(group, next, storage, list)
    for (const owner of next) pending.delete(`${owner.table} ${identityText(owner)}`)
    if (id === undefined || [...pending.values()].some(({ corporationId }) => corporationId === id)) return
    standing.set(id, making.get(id) as number)
    making.delete(id)
  }
  for (const recorded of events) {
    const id = recorded.meta.corporationId
    const begun = new Set(!making.has(id) && roll() < BEGINS ? [id] : [])
    if (begun.size > 0) making.set(id, standingOf(id) + 1)
    const corporations = new Set(making.keys())
    await foldBatch(group, [{ recorded }], storage, () => {}, {
      making: { corporations, begun, budget: Number.POSITIVE_INFINITY, list },
    })
    await list(await everyPendingOwner(group, begun, storage))
    while (making.size > 0 && roll() < GOES_ON) await slice()
  }
  while (making.size > 0) await slice()
  return (table) =>
    storage.all(table).filter(({ corporationId, edition }) => !late.has(table) || edition === standingOf(corporationId))
}
