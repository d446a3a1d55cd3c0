import { setTimeout as pause } from 'node:timers/promises'
import {
  type EventStore,
  type Position,
  type Recorded,
  START,
  StoreUnavailable,
} from '@escandallo/platform/event-store/event-store.ts'

/**
 * Copies a log into that of PostgreSQL while it grows, so that everything can be counted there in SQL. Nobody of the product
 * reads the copy.
 */
export const copiedLog = (from: EventStore, into: EventStore) => {
  let reached: Position = START
  const copy = async ({ stream, revision, id, type, data, meta }: Recorded) => {
    for (;;) {
      try {
        return await into.append(stream, revision === 0n ? 'none' : revision - 1n, [{ id, type, data, meta }])
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        await pause(100)
      }
    }
  }
  const copying = from.subscribe({ after: START }, async (stretch) => {
    for (const event of stretch.events) await copy(event)
    reached = stretch.reached
  })
  return {
    /** Waits until everything is here that is there by now. */
    async complete(): Promise<void> {
      for (;;) {
        const { events } = await from.readAll({ after: reached, limit: 1 })
        if (events.length === 0) return
        await Promise.race([pause(50), copying.done])
      }
    },
    close: () => copying.close(),
  }
}
