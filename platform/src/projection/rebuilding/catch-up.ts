import { setTimeout as pause } from 'node:timers/promises'
import type { Position, ReadAll, Recorded, Stretch } from '../../event-store/event-store.ts'
import { NEXT } from '../postgres/ledger.ts'
import { parkedStreams } from '../postgres/parked.ts'
import { type Alarm, settle } from '../running/settle.ts'
import type { Writing } from '../running/write-batch.ts'

/** A stretch of the log; `full` says whether more follows, where the number of its events does not tell. */
export type Page = Stretch & { full?: boolean }
/** The log, as far as a build reads it. */
export type History = { readAll(options: ReadAll): Promise<Page> }

export type CatchingUp = {
  writing: Writing
  store: History
  from: Position
  /** Stop exactly here; to the end of the log unless told. */
  upTo?: Position
  batchSize: number
  signal?: AbortSignal | undefined
  alarm: Alarm
  onEvents?: ((events: number) => void) | undefined
}

const cut = ({ events, reached }: Page, upTo: Position | undefined): Stretch & { done: boolean } => {
  if (upTo === undefined || reached < upTo) return { events, reached, done: false }
  return { events: events.filter(({ position }: Recorded) => position <= upTo), reached: upTo, done: true }
}

/**
 * Takes the next tables from a position to the end of the log, or to `upTo`: one stretch is read while the one before it is
 * written.
 * @returns where they stand.
 * @throws when the signal aborts, and what is not the events' fault.
 */
export const catchUp = async (options: CatchingUp): Promise<Position> => {
  const { writing, store, upTo, batchSize, signal, alarm, onEvents } = options
  const { group, pool } = writing
  const parked = await parkedStreams(pool, group.name, NEXT)
  const read = (after: Position) => {
    const stretch = store.readAll({ after, types: group.events, limit: batchSize })
    stretch.catch(() => {})
    return stretch
  }
  let position = options.from
  if (upTo !== undefined && position >= upTo) return position
  let ahead = read(position)
  for (;;) {
    signal?.throwIfAborted()
    const stretch = await ahead
    const { events, reached, done } = cut(stretch, upTo)
    const drained = !(stretch.full ?? stretch.events.length >= batchSize)
    if (!drained && !done) ahead = read(reached)
    if (reached > position) {
      await settle(writing, { from: position, to: reached, events }, parked, alarm)
      position = reached
      onEvents?.(events.length)
    }
    if (done || (drained && upTo === undefined)) return position
    if (drained) {
      // The live tables have been further already: the store will show it in a moment.
      await pause(20)
      ahead = read(position)
    }
  }
}
