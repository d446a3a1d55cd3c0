import { type Pool, prepared } from '../../database/pool.ts'
import { recent } from '../../recent.ts'
import {
  type Appended,
  EventIdsTaken,
  type ExpectedRevision,
  type NewEvent,
  WrongExpectedRevision,
} from '../event-store.ts'
import { type Chained, chain, hashOf } from '../hash-chain.ts'
import { answerTo } from '../idempotence.ts'
import { codeOf, DEADLOCK, orUnavailable, UNIQUE_VIOLATION } from './errors.ts'
import { groupCommit } from './group-commit.ts'
import { columns, type EventRow, positionOf, recordedOf } from './rows.ts'

type Append = { stream: string; first: bigint; events: Chained[] }

/** How a stream ends, so that the next event can be linked to it. */
export type End = { revision: bigint; hash: string }

// One statement, one round trip, one commit. An append whose predecessor is missing inserts nothing; one whose revision or
// id is taken violates a unique index, which waits for a rival that has not committed yet.
// The parameters are hidden in subqueries because a planner that sees the lengths of the arrays thinks it worth its while to
// plan every execution anew, which takes longer than the insert. The inner `limit` keeps it from hashing the whole log.
const INSERT = `
insert into log.event (epoch, stream, revision, id, type, data, meta, corporation_id)
select (select max(epoch) from log.epoch), e.stream, e.revision, e.id, e.type, e.data::json, e.meta::json, e.corporation
from unnest((select $1::text[]), (select $2::bigint[]), (select $3::bigint[]), (select $4::uuid[]), (select $5::text[]),
  (select $6::text[]), (select $7::text[]), (select $8::text[]))
  as e (stream, first, revision, id, type, data, meta, corporation)
where e.first = 0
  or (select true from log.event before where before.stream = e.stream and before.revision = e.first - 1 limit 1)
returning stream, revision::text as revision, epoch, xid::text as xid, position::text as position`

const insert = async (pool: Pool, appends: readonly Append[]): Promise<(Appended | null)[]> => {
  const rows = appends.flatMap(({ first, events }) => events.map((event) => ({ first, event })))
  const { rows: inserted } = await pool.query<EventRow>(
    prepared(INSERT, [
      rows.map(({ event }) => event.stream),
      rows.map(({ first }) => first),
      rows.map(({ event }) => event.revision),
      rows.map(({ event }) => event.id),
      rows.map(({ event }) => event.type),
      rows.map(({ event }) => JSON.stringify(event.data)),
      rows.map(({ event }) => JSON.stringify(event.meta)),
      rows.map(({ event }) => event.meta.corporationId),
    ]),
  )
  const last = new Map<string, EventRow>()
  for (const row of inserted) {
    const lastRow = last.get(row.stream)
    if (!lastRow || BigInt(lastRow.revision) < BigInt(row.revision)) last.set(row.stream, row)
  }
  return appends.map(({ stream }) => {
    const row = last.get(stream)
    return row ? { revision: BigInt(row.revision), position: positionOf(row) } : null
  })
}

/** Appends to `log.event`; see `EventStore.append`. `remember` takes what is known of how a stream ends. */
export const appending = (
  pool: Pool,
  enter: () => Promise<unknown>,
  { lanes, most }: { lanes: number; most: number },
) => {
  const ends = recent<End>(2_000)

  const endAt = async (stream: string, revision: bigint): Promise<End | null> => {
    const end = ends.get(stream)
    if (end?.revision === revision) return end
    const { rows } = await pool.query<EventRow>(
      prepared(`select ${columns('e')} from log.event e where stream = $1 and revision = $2`, [stream, revision]),
    )
    return rows[0] ? { revision, hash: hashOf(recordedOf(rows[0])) } : null
  }

  const store = groupCommit<Append, Appended | null>({
    lanes,
    most,
    // In the order of streams, so that two processes with the same streams wait for each other instead of locking dead.
    together: async (appends) => {
      const sorted = [...appends].sort((first, second) => (first.stream < second.stream ? -1 : 1))
      const answers = await insert(pool, sorted)
      return appends.map((append) => answers[sorted.indexOf(append)] ?? null)
    },
    alone: async (append) => {
      try {
        return (await insert(pool, [append]))[0] ?? null
      } catch (error) {
        if (codeOf(error) === UNIQUE_VIOLATION) return null
        throw error
      }
    },
    isHopeless: (error) => codeOf(error) !== UNIQUE_VIOLATION && codeOf(error) !== DEADLOCK,
  })

  /** Why nothing was stored: the same append came before, the ids are taken, or the stream is elsewhere. */
  const explain = async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => {
    const { rows } = await pool.query<EventRow>(
      prepared(`select ${columns('e')} from log.event e where id = any($1::uuid[])`, [events.map(({ id }) => id)]),
    )
    if (rows.some((row) => row.stream !== stream)) throw new EventIdsTaken(stream)
    const earlierAnswer = answerTo(stream, events, rows.map(recordedOf))
    if (earlierAnswer) return earlierAnswer
    const end = await pool.query<{ revision: string | null }>(
      prepared('select max(revision)::text as revision from log.event where stream = $1', [stream]),
    )
    const actual = end.rows[0]?.revision ?? null
    throw new WrongExpectedRevision(stream, expected, actual === null ? 'none' : BigInt(actual))
  }

  const append = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<{ appended: Appended; isNew: boolean }> => {
    answerTo(stream, events, [])
    if (new Set(events.map(({ id }) => id)).size < events.length) throw new EventIdsTaken(stream)
    try {
      await enter()
      const end = expected === 'none' ? null : await endAt(stream, expected)
      if (expected === 'none' || end) {
        const chained = chain(stream, end, events)
        const first = expected === 'none' ? 0n : expected + 1n
        const appended = await store({ stream, first, events: chained.events })
        if (appended) {
          ends.set(stream, chained.last)
          return { appended, isNew: true }
        }
      }
      return { appended: await explain(stream, expected, events), isNew: false }
    } catch (error) {
      throw orUnavailable(error)
    }
  }
  return { append, remember: (stream: string, end: End) => ends.set(stream, end) }
}
