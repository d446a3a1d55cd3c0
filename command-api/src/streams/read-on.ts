import type { EventStore, Position, Recorded } from '@escandallo/platform/event-store/event-store.ts'

type Reading = {
  store: Pick<EventStore, 'readAll'>
  types: readonly string[]
  /** Events that are read at once at most. */
  batch: number
  take: (event: Recorded) => void
}

/** Reads events of some types from the whole log, once from its beginning and then what was added, when somebody asks. */
export const readOn = ({ store, types, batch, take }: Reading): (() => Promise<void>) => {
  let after: Position = ''
  let reading: Promise<void> | null = null
  const read = async () => {
    for (;;) {
      const { events, reached } = await store.readAll({ after, types, limit: batch })
      for (const event of events) take(event)
      after = reached
      if (events.length < batch) return
    }
  }
  return async () => {
    // What was read for somebody else may have begun before the last append: it is read on once more.
    while (reading) await reading
    reading = read().finally(() => {
      reading = null
    })
    await reading
  }
}
