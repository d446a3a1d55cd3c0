import type { Position, Recorded } from '../event-store/event-store.ts'

export type FeedOptions = {
  /** Whose progress it is. One consumer of a group is active at a time; the others stand by. */
  group: string
  /** Event types that are handled; all others pass by. */
  types: readonly string[]
  /** Events of different streams handled at once; 8 unless told. */
  concurrency?: number
  /** Whether a failure says nothing of the event, because what handling needs is away: such a one is tried until it is back. */
  isPassing?: (error: unknown) => boolean
}

export type FeedStatus = {
  /** Whether this consumer is the active one of its group. */
  active: boolean
  /** Everything up to here is handled or parked. */
  checkpoint: Position
  /** Events received and neither handled nor parked yet. */
  pending: number
  /** Streams set aside because one of their events could not be handled. */
  parkedStreams: number
  /** Milliseconds since the oldest pending event was recorded; 0 when none is pending. */
  lag: number
}

/** How many events were handled, and how many stay parked. */
export type Retried = { handled: number; parked: number }

export type Consumption = {
  status(): FeedStatus
  /**
   * Handles what is parked once more, each stream in order up to its first failure. Only the active consumer does,
   * one such round after the other.
   */
  retryParked(): Promise<Retried>
  /** Stops after the events being handled, in so far as they end soon; the others come again to whoever takes over. */
  close(): Promise<void>
}

/**
 * Brings events to those who react to them: at least once, the events of one stream in order and one at a time. An event that
 * fails is tried again, with growing delays; after the last try it is parked, and later events of its stream behind it,
 * while other streams go on. Whoever becomes the active consumer tries what is parked once more. A handler must tolerate an event that it has already handled.
 */
export type Feed = {
  subscribe(options: FeedOptions, handle: (event: Recorded) => Promise<void>): Consumption
}
