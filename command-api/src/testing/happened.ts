import { randomUUID } from 'node:crypto'
import type { EventStore, Json } from '@escandallo/platform/event-store/event-store.ts'

/** Writes into the log what happened before a test begins. Gives the position after it. */
export const happened = async (
  store: EventStore,
  corporationId: string,
  stream: string,
  events: readonly { type: string; data: { at: string; by?: string } }[],
  expected: 'none' | bigint = 'none',
): Promise<string> => {
  const { position } = await store.append(
    stream,
    expected,
    events.map(({ type, data }) => {
      const meta = {
        corporationId,
        actor: data.by ?? corporationId,
        at: data.at,
        correlationId: randomUUID(),
        causationId: randomUUID(),
      }
      return { id: randomUUID(), type, data: data as Json, meta }
    }),
  )
  return position
}
