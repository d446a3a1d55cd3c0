import type { Position, Recorded } from '../../event-store/event-store.ts'
import { EventsFailed, type Item } from '../fold/events.ts'
import { isPoison } from '../postgres/failures.ts'
import type { Parking } from '../postgres/parked.ts'
import { OverBudget } from '../slices/fold-slice.ts'
import { type Batch, type Writing, writeBatch } from './write-batch.ts'

/** Events on their way, and where the checkpoint stands before and after them. `replay`: they come from the parked ones. */
export type Load = { from: Position; to: Position; events: readonly Recorded[]; replay?: boolean }

export type Alarm = (parked: { group: string; stream: string; position: Position; error: Error }) => void

const split = (items: readonly Item[], parked: ReadonlySet<string>, failed: ReadonlyMap<Item, Error>) => {
  const streams = new Set(parked)
  const good: Item[] = []
  const parking: Parking[] = []
  for (const item of items) {
    const error = failed.get(item)
    if (error) streams.add(item.recorded.stream)
    if (streams.has(item.recorded.stream)) parking.push({ recorded: item.recorded, error: error?.message ?? null })
    else good.push(item)
  }
  return { good, parking, streams }
}

/**
 * Writes a load. An event that its projections cannot take is set aside with its stream; `parked` grows by that stream and
 * later events of it follow. When the failure names no event (a database constraint, a recomputation), halves are
 * tried, down to the event at fault; each half is a transaction of its own. Of a corporation of which more is touched than one transaction
 * is for all rows begin to be made anew.
 * @throws what is not the events' fault: Overtaken, ConnectionBroken, StoreUnavailable, PostgreSQL's own troubles.
 */
export const settle = async (writing: Writing, load: Load, parked: Set<string>, alarm: Alarm): Promise<void> => {
  const items = load.events.map((recorded): Item => ({ recorded }))
  await settleItems(items, load.from, load.to)

  async function settleItems(items: readonly Item[], from: Position, to: Position): Promise<void> {
    const failed = new Map<Item, Error>()
    const sliced = new Set<string>()
    for (;;) {
      const { good, parking, streams } = split(items, parked, failed)
      try {
        await writeBatch(writing, { ...batch(good, parking, from, to), sliced })
        for (const [{ recorded }, error] of failed) {
          alarm({ group: writing.group.name, stream: recorded.stream, position: recorded.position, error })
        }
        for (const stream of streams) parked.add(stream)
        return
      } catch (error) {
        if (error instanceof OverBudget) {
          for (const id of error.corporations) sliced.add(id)
        } else if (error instanceof EventsFailed) {
          for (const failure of error.failures) failed.set(failure.item, failure.error)
        } else if (!isPoison(error)) {
          throw error
        } else if (good.length > 1) {
          const middle = items.indexOf(good[good.length >> 1] as Item)
          const between = load.replay ? to : (items[middle - 1] as Item).recorded.position
          await settleItems(items.slice(0, middle), from, between)
          return settleItems(items.slice(middle), between, to)
        } else if (good[0]) {
          failed.set(good[0], error as Error)
        } else {
          throw error
        }
      }
    }
  }

  function batch(good: readonly Item[], parking: readonly Parking[], from: Position, to: Position): Batch {
    if (!load.replay) return { from, to, items: good, parking }
    return { from, to, items: good, parking, unparking: good.map(({ recorded }) => recorded.position) }
  }
}
