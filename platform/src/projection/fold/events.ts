import type { Recorded } from '../../event-store/event-store.ts'
import type { Group } from '../group.ts'
import type { Happened } from '../shapes.ts'

/** An event on its way into the projections: as recorded, and as parsed. */
export type Item = { recorded: Recorded; event?: Happened<{ type: string; data: unknown }> }

export type Failure = { item: Item; error: Error }

/** Events that their projections could not take, the first of each stream. Nothing of the batch may be kept. */
export class EventsFailed extends Error {
  override name = 'EventsFailed'
  readonly failures: readonly Failure[]
  constructor(failures: readonly Failure[]) {
    super(`${failures.length} events failed, the first with: ${failures[0]?.error.message}`)
    this.failures = failures
  }
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Remembers the first failure of each stream, and passes over the rest of that stream. */
export const failureList = () => {
  const first = new Map<string, Failure>()
  return {
    /** Runs what a projection says of an event. What it throws is held against the event. */
    attempt(item: Item, work: () => void): void {
      if (first.has(item.recorded.stream)) return
      try {
        work()
      } catch (thrown) {
        first.set(item.recorded.stream, { item, error: asError(thrown) })
      }
    },
    /** @throws EventsFailed when there was any. */
    settle(): void {
      if (first.size > 0) throw new EventsFailed([...first.values()])
    },
  }
}

export type Failures = ReturnType<typeof failureList>

/** The event as its projections see it, parsed once. @throws what the group's `parse` throws. */
export const parsed = (group: Group, item: Item): NonNullable<Item['event']> => {
  if (!item.event) {
    const { id, stream, revision, position, meta } = item.recorded
    item.event = { ...group.parse(item.recorded), id, stream, revision, position, meta }
  }
  return item.event
}

/** Whether a projection looks at events of this type. */
export const looksAt = (events: readonly string[] | undefined, type: string): boolean =>
  !events || events.includes(type)
