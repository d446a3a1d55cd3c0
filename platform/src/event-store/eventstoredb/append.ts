import { setTimeout as pause } from 'node:timers/promises'
import {
  type AppendResult,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { Recent } from '../../recent.ts'
import {
  type Appended,
  EventIdsTaken,
  type ExpectedRevision,
  type NewEvent,
  type Recorded,
  START,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../event-store.ts'
import { type Chained, chain } from '../hash-chain.ts'
import { answerTo } from '../idempotence.ts'
import { orUnavailable } from './errors.ts'
import { positionOf } from './positions.ts'

/** What must be known of a stream to append to it: which ids it holds where, and the hash that the next event refers to. */
export type History = {
  /** Of several events that were appended together the server says of the last alone where it stands: of the others it is `UNANSWERED`. */
  known: Pick<Recorded, 'id' | 'revision' | 'position'>[]
  end: { revision: bigint; hash: string } | null
}

/** No position of an event: a log begins with it. */
const UNANSWERED = START

const ATTEMPTS = 4

/**
 * The client's promise has no deadline of its own (only the server is told one), so a server that hangs would hang the
 * caller.
 */
const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    // A plain timer: an aborted pause makes two errors with their stacks, for each append.
    const late = setTimeout(
      () => reject(new StoreUnavailable(`EventStoreDB has not answered within ${milliseconds} ms`)),
      milliseconds,
    )
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })

/**
 * Appends with idempotence by id, which EventStoreDB has only in part. The server recognises a repeated append when the
 * ids are those that follow the expected revision. It does not look at ids at all when the expected revision is the
 * stream's present one, so a retry that has loaded the stream again would be stored twice; nor does it refuse an append of
 * which some events are new. Hence the ids of the stream are compared here first. The exact revision makes that safe:
 * whoever appends in between makes this append fail, and then the ids are compared again.
 */
export const appending = (
  client: EventStoreDBClient,
  histories: Recent<History>,
  readStream: (stream: string) => AsyncIterable<Recorded>,
  timeout: number,
) => {
  const load = async (stream: string): Promise<History> => {
    for await (const _ of readStream(stream)) {
      // reading a stream to its end remembers it
    }
    return histories.get(stream) ?? { known: [], end: null }
  }

  const historyAt = async (stream: string, expected: ExpectedRevision): Promise<History> => {
    if (expected === 'none') return { known: [], end: null }
    const history = histories.get(stream)
    return history?.end?.revision === expected ? history : load(stream)
  }

  /**
   * A failing connection rejects every append in flight, stored or not; and so may a timeout. With the same ids and the
   * same revision the server recognises what it has.
   */
  const send = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly Chained[],
  ): Promise<AppendResult> => {
    const written = events.map(({ id, type, data, meta }) =>
      jsonEvent({ id, type, data: data as never, metadata: meta as never }),
    )
    const expectedRevision = expected === 'none' ? NO_STREAM : expected
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await within(timeout, client.appendToStream(stream, written, { expectedRevision, deadline: timeout }))
      } catch (error) {
        const failure = orUnavailable(error)
        if (!(failure instanceof StoreUnavailable) || attempt === ATTEMPTS) throw failure
        await pause(25 * 3 ** attempt)
      }
    }
  }

  const explain = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended> => {
    const { known, end } = await load(stream)
    const earlierAnswer = answerTo(stream, events, known)
    if (earlierAnswer) return earlierAnswer
    throw new WrongExpectedRevision(stream, expected, end?.revision ?? 'none')
  }

  return async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> => {
    if (new Set(events.map(({ id }) => id)).size < events.length) throw new EventIdsTaken(stream)
    const { known, end } = await historyAt(stream, expected)
    const earlierAnswer = answerTo(stream, events, known)
    if (earlierAnswer) return earlierAnswer.position === UNANSWERED ? explain(stream, expected, events) : earlierAnswer
    if (expected !== 'none' && end?.revision !== expected) return explain(stream, expected, events)
    const chained = chain(stream, end, events)
    try {
      const { nextExpectedRevision, position } = await send(stream, expected, chained.events)
      // A server that recognises the append may not say where it is; and another retry's answer may be of another revision.
      if (!position || nextExpectedRevision !== chained.last.revision) return await explain(stream, expected, events)
      const appended = { revision: nextExpectedRevision, position: positionOf(position) }
      const written = chained.events.map(({ id, revision }) =>
        revision === appended.revision ? { id, ...appended } : { id, revision, position: UNANSWERED },
      )
      histories.set(stream, { known: [...known, ...written], end: chained.last })
      return appended
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return explain(stream, expected, events)
      throw error
    }
  }
}
