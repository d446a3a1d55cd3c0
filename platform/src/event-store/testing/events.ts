import { randomUUID } from 'node:crypto'
import type { EventStore, Json, NewEvent, Position } from '../event-store.ts'

/** A stream nobody has written to. */
export const newStream = (): string => `document-${randomUUID()}`

/** A new event with ids of its own. */
export const event = (type = 'Happened', data: Json = { note: `n-${Math.random()}` }): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  meta: {
    corporationId: '7b1d7b9e-26f4-4f3c-9a36-5d2f4f0c8d11',
    actor: '0e0e8f6c-9a83-4a52-a6d6-7b1f5f0c2a90',
    at: '2026-03-01T12:00:00.000Z',
    correlationId: randomUUID(),
    causationId: randomUUID(),
  },
})

/** So many new events. */
export const events = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, index) => event('Happened', { index }))

/** Everything an async iterable gives. */
export const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

/** Everything up to here was there before the test. */
export const here = async (store: EventStore): Promise<Position> =>
  (await store.append(newStream(), 'none', [event('Marker')])).position
