import type { EventStore, Position, Stretch } from '../../event-store/event-store.ts'
import { type Group, lateTables } from '../group.ts'
import { type SliceTrouble, slicing } from '../slices/slicing.ts'
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
  /** A corporation of which an owner cannot be folded. */
  onTrouble: SliceTrouble
  clock?: Clock
}

/**
 * Takes a group from its checkpoint to the end of the log, and along with it, until the signal aborts (after the batch in
 * flight). While one stretch is written the next one is read. Between two of them a slice is folded of what is listed to be made anew.
 * @throws what is not the events' fault.
 */
export const follow = async (options: Following, signal: AbortSignal): Promise<void> => {
  const { store, tail, passOver, batchSize, parked, alarm, condition, onBatch, clock = wallClock } = options
  const slices = lateTables(options.writing.group).size > 0 ? slicing(options.writing, clock, options.onTrouble) : null
  const writing = { ...options.writing, onListed: () => slices?.wake() }
  const types = new Set(writing.group.events)
  let position = options.from
  let cursor = position
  let written = 0
  let ahead: Promise<Stretch> | null = null
  let atEnd = false

  const next = async (): Promise<Stretch | null> => {
    if (!atEnd) return ahead ?? read(store, writing.group, cursor, batchSize)
    if (slices?.isBusy()) return tail.now(cursor, types, batchSize)
    const rest = slices?.rest() ?? null
    if (cursor === position && rest === null) return tail.next(cursor, types, batchSize, signal)
    const idle = cursor === position ? (rest as number) : Math.ceil(written + IDLE_WRITE_MS - clock.now())
    const soon = clock.within(Math.max(1, idle), signal)
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
    await take(stretch)
    if (slices?.isBusy() && !signal.aborted) await slices.fold(position)
  }

  async function take({ events, reached }: Stretch): Promise<void> {
    atEnd = events.length < batchSize
    if (!atEnd) ahead = read(store, writing.group, reached, batchSize)
    cursor = reached
    condition.behindSince = atEnd ? null : (events.at(-1)?.meta.at ?? null)
    if (reached <= position) return
    if (events.length === 0 && clock.now() < written + IDLE_WRITE_MS) return
    const began = clock.now()
    if (events.length > 0 || !(await passOver(writing.group, position, reached))) {
      await settle(writing, { from: position, to: reached, events }, parked, alarm)
    }
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
