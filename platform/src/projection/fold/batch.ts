import type { Group } from '../group.ts'
import type { Owned } from '../shapes.ts'
import { type Making, withinBudget } from '../slices/fold-slice.ts'
import type { Table } from '../table.ts'
import { inDependencyOrder } from './dependency-order.ts'
import { foldDerived } from './derived.ts'
import { foldEntity } from './entity.ts'
import { failureList, type Item, parsed } from './events.ts'
import { foldFact } from './fact.ts'
import { foldOwners, ownersTouched } from './owned.ts'
import { reading } from './reading.ts'
import { foldRollup } from './rollup.ts'
import type { Slot, Storage } from './storage.ts'

export type Folded = {
  /** What changed, by table. */
  changed: ReadonlyMap<string, readonly Slot[]>
  /** Whose rows changed. */
  corporations: ReadonlySet<string>
}

/**
 * Takes a batch of events through a group's projections, in the group's order, each seeing what those before it have
 * written. Nothing depends on where a batch ends: the same events in other batches leave the same rows.
 * @param options `later`: tables that are left as they are. `making`: corporations whose rows are made anew in slices; without it all are
 * folded at once, however many.
 * @throws EventsFailed naming the events that could not be taken; OverBudget; whatever else a projection or the storage throws.
 */
export const foldBatch = async (
  group: Group,
  items: readonly Item[],
  storage: Storage,
  wrote: (table: string) => void | Promise<void> = () => {},
  { later = new Set(), making }: { later?: ReadonlySet<string> | undefined; making?: Making | undefined } = {},
): Promise<Folded> => {
  const failures = failureList()
  for (const item of items) failures.attempt(item, () => void parsed(group, item))
  failures.settle()
  const changed = new Map<string, readonly Slot[]>()
  const readable = new Map<string, Table>()
  const readOf = reading(storage, readable)
  await inDependencyOrder(group.projections, storage.together ?? false, async (projection) => {
    const { table } = projection
    readable.set(table.name, table)
    if (later.has(table.name)) return
    const slots = await foldOne(projection)
    if (slots.length === 0) return
    changed.set(table.name, slots)
    await wrote(table.name)
  })
  const corporations = new Set<string>()
  for (const slots of changed.values()) for (const { corporationId } of slots) corporations.add(corporationId)
  return { changed, corporations }

  async function foldTouched(projection: Owned): Promise<Slot[]> {
    const touched = await ownersTouched(projection, changed, readOf)
    const owners = making ? await withinBudget(projection, touched, making) : touched.values()
    return foldOwners({ projection, storage, readOf }, owners)
  }

  function foldOne(projection: Group['projections'][number]): Promise<readonly Slot[]> | readonly Slot[] {
    switch (projection.shape) {
      case 'entity':
        return foldEntity(projection, items, storage, failures)
      case 'fact':
        return foldFact(projection, items, storage, failures)
      case 'rollup':
        return foldRollup(projection, changed.get(projection.from.table.name) ?? [], storage)
      case 'derived':
        return projection.after.some((source) => changed.has(source.table.name))
          ? foldDerived(projection, changed, storage, readOf)
          : []
      case 'owned':
        return projection.after.some((source) => changed.has(source.table.name)) ? foldTouched(projection) : []
      default:
        return projection satisfies never
    }
  }
}
