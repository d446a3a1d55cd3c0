import type { EventStore, Position, Stretch } from '../../event-store/event-store.ts'
import type { Group } from '../group.ts'
import type { Condition } from './condition.ts'
import type { PassOver } from './pass-over.ts'
import { type Alarm, settle } from './settle.ts'
import { type Clock, type LogTail, wallClock } from './tail.ts'
import type { Writing } from './write-batch.ts'

// A checkpoint that moves over foreign events only is written at most this often: other groups' readers wait for it.
const IDLE_WRITE_MS = 100

export type Following = {
  writing: Writing
  store: EventStore
  tail: LogTail
  passOver: PassOver
  batchSize: number
  from: Position
  parked: Set<string>
  alarm: Alarm
  condition: Condition
  onBatch: (events: number, milliseconds: number) => void
  clock?: Clock
}

/**
 * Takes a group from its checkpoint to the end of the log, and along with it, until the signal aborts (after the batch in
 * flight). While one stretch is written the next one is read.
 * @throws what is not the events' fault.
 */
export const follow = async (options: Following, signal: AbortSignal): Promise<void> => {
  const { writing, store, tail, passOver, batchSize, parked, alarm, condition, onBatch, clock = wallClock } = options
  const types = new Set(writing.group.events)
  let position = options.from
  let cursor = position
  let written = 0
  let ahead: Promise<Stretch> | null = null
  let atEnd = false

  const next = async (): Promise<Stretch | null> => {
    if (!atEnd) return ahead ?? read(store, writing.group, cursor, batchSize)
    if (cursor === position) return tail.next(cursor, types, batchSize, signal)
    const soon = clock.within(Math.max(1, Math.ceil(written + IDLE_WRITE_MS - clock.now())), signal)
    return (await tail.next(cursor, types, batchSize, soon)) ?? (soon.aborted ? { events: [], reached: cursor } : null)
  }

  while (!signal.aborted) {
    const stretch = await next()
    ahead = null
    if (signal.aborted) return
    if (!stretch) {
      atEnd = false
      continue
    }
    const { events, reached } = stretch
    atEnd = events.length < batchSize
    if (!atEnd) ahead = read(store, writing.group, reached, batchSize)
    cursor = reached
    condition.behindSince = atEnd ? null : (events.at(-1)?.meta.at ?? null)
    if (reached <= position) continue
    if (events.length === 0 && clock.now() < written + IDLE_WRITE_MS) continue
    const began = clock.now()
    if (events.length > 0 || !(await passOver(writing.group, position, reached)))
      await settle(writing, { from: position, to: reached, events }, parked, alarm)
    position = reached
    written = clock.now()
    condition.position = position
    condition.parkedStreams = parked.size
    condition.lastError = null
    if (events.length > 0) onBatch(events.length, written - began)
  }
}

const read = (store: EventStore, group: Group, after: Position, limit: number) => {
  const stretch = store.readAll({ after, types: group.events, limit })
  // Whoever awaits it hears of a failure; until then it is not an unhandled one.
  stretch.catch(() => {})
  return stretch
}
