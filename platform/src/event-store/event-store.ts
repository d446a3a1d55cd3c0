/** A JSON value, as it is stored. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Where an event stands in the order of the whole log. Opaque: compare two positions with `<`, keep one as a checkpoint,
 * hand it to a browser; never take it apart outside the adapter that made it.
 */
export type Position = string

/** Before the first event. */
export const START: Position = ''

/** What is known of an event besides what happened. Times are UTC, ISO 8601. */
export type EventMeta = {
  corporationId: string
  /** The user or service that asked for it. */
  actor: string
  at: string
  correlationId: string
  causationId: string
  /** SHA-256 of the canonical command, so that a key used again with another body is recognised. */
  fingerprint?: string
}

export type NewEvent<Type extends string = string, Data = Json> = {
  /** UUIDv5 of (idempotency key, index): a retry carries the same ids. */
  id: string
  type: Type
  data: Data
  meta: EventMeta
}

export type Recorded<Type extends string = string, Data = Json> = NewEvent<Type, Data> & {
  meta: EventMeta & {
    /** Hash of the event before it in its stream; null for the first. */ previousHash: string | null
  }
  stream: string
  /** 0 for the first event of a stream. */
  revision: bigint
  position: Position
}

export type ExpectedRevision = 'none' | bigint

export type Appended = { revision: bigint; position: Position }

/** A stretch of the log. `reached` is the position up to which nothing that matches is missing, even when `events` is empty. */
export type Stretch = { events: Recorded[]; reached: Position }

export type ReadAll = {
  after: Position
  types?: readonly string[]
  /** Events of this corporation alone, found without reading those of others. */
  corporation?: string
  limit: number
}

export type Subscription = {
  /** Stops after the batch in flight. */
  close(): Promise<void>
  /** Settles when the subscription has ended: rejected when it gave up, resolved when closed. */
  done: Promise<void>
}

/**
 * Keeps events. Three adapters pass one contract suite: `in-memory`, `postgres`, `eventstoredb`.
 *
 * `append` is atomic, expects the exact revision, and recognises events that it already holds by their ids: appending the
 * same ids again to the same stream answers what the first append answered, whatever revision is expected by then.
 * Data is stored as JSON: what `JSON.stringify` drops is dropped, half a surrogate pair becomes U+FFFD.
 */
export type EventStore = {
  /**
   * @throws WrongExpectedRevision when the stream is at another revision; nothing is stored then.
   * @throws EventIdsTaken when some, not all, of the ids are already recorded in the stream; nothing is stored then.
   * @throws StoreUnavailable when it is not known whether the events are stored: send the same append again.
   */
  append(stream: string, expectedRevision: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>
  /** Reads one stream from a revision on, in order. An unknown stream is empty. */
  read(stream: string, options?: { from?: bigint }): AsyncIterable<Recorded>
  /** An event of a stream by its id, by an index where the store has one; null when it is not there. */
  recordedAs(stream: string, id: string): Promise<Recorded | null>
  /** Reads the log after a position, at most `limit` events that match. */
  readAll(options: ReadAll): Promise<Stretch>
  /** Catches up from a position, then follows the log; the next batch comes after `onBatch` has settled. */
  subscribe(
    options: { after: Position; types?: readonly string[]; batchSize?: number },
    onBatch: (stretch: Stretch) => Promise<void>,
  ): Subscription
  close(): Promise<void>
}

/** The stream is not at the revision the writer had read. Reload, decide again. */
export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision'
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly actual: ExpectedRevision
  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`${stream} is at revision ${actual}, not ${expected}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** Ids of this append already belong to other events: a bug of the caller, or an idempotency key used for something else. */
export class EventIdsTaken extends Error {
  override name = 'EventIdsTaken'
  readonly stream: string
  constructor(stream: string) {
    super(`events of ${stream} carry ids that are already taken`)
    this.stream = stream
  }
}

/** The store cannot be reached just now: nothing is known to be stored, the same append may be sent again. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
