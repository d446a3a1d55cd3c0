import { type Appended, EventIdsTaken, type NewEvent, type Recorded } from './event-store.ts'

type RecordedEvent = Pick<Recorded, 'id' | 'revision' | 'position'>

/**
 * The answer that these events got when they were first appended; null when none of them is known.
 * @param recordedEvents events of the same stream; those with other ids do not matter.
 * @throws EventIdsTaken when only some are known, or not one after the other.
 */
export const answerTo = (
  stream: string,
  events: readonly Pick<NewEvent, 'id'>[],
  recordedEvents: readonly RecordedEvent[],
): Appended | null => {
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`)
  const byId = new Map(recordedEvents.map((event) => [event.id, event]))
  const stored = events.map(({ id }) => byId.get(id))
  if (stored.every((event) => event === undefined)) return null
  const first = stored[0]
  const last = stored.at(-1)
  const inOrder = first && stored.every((event, index) => event && event.revision === first.revision + BigInt(index))
  if (!inOrder || !last) throw new EventIdsTaken(stream)
  return { revision: last.revision, position: last.position }
}
