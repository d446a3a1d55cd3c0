import { type Pool, prepared } from '../database/pool.ts'
import type { EventStore, Position, ReadAll, Recorded, Stretch, Subscription } from './event-store.ts'
import { follow } from './follow.ts'
import { hashOf } from './hash-chain.ts'
import { appending } from './postgres/append.ts'
import { orUnavailable } from './postgres/errors.ts'
import { announcing, hearing } from './postgres/news.ts'
import { scanned } from './postgres/reading/scan.ts'
import { sharedPages } from './postgres/reading/stream-pages.ts'
import { columns, type EventRow, positionOf, recordedOf } from './postgres/rows.ts'
import { type Head, tail } from './postgres/tail.ts'
import { wake } from './postgres/wake.ts'

/** Rows a stream is read by, so that a long one is never held in memory. */
const PAGE = 500

const READ = `select ${columns('e')} from log.event e where stream = $1 and revision >= $2 order by e.revision limit $3`
// In subqueries, so that the lengths of the arrays are no reason to plan anew each time.
const READ_SEVERAL = `select a.at, ${columns('e')}
  from unnest((select $1::text[]), (select $2::bigint[])) with ordinality as a (stream, first, at)
  cross join lateral (select * from log.event l where l.stream = a.stream and l.revision >= a.first
    order by l.revision limit $3) e order by a.at, e.revision`
const BY_ID = `select ${columns('e')} from log.event e where e.id = $2::uuid and e.stream = $1`
/** Statements that read streams at once; what more is asked for shares the next ones. */
const READING = 3

// The last event that no transaction still running can precede, in the snapshot of the same statement. Everything up to it
// is there for good, so it bounds what may be read and is what a reader has reached when it has read up to it. `held`:
// there are events beyond it, which wait for such a transaction to end.
const BORDER = `(coalesce((select max(epoch) from log.epoch), 0), pg_snapshot_xmin(pg_current_snapshot()))`
// Whether anything lies beyond is asked of the last event: an EXISTS over the rest is planned as if there were some, and
// reads the whole log when there is none.
const HEAD = `select h.*, coalesce((select (n.epoch, n.xid) >= ${BORDER} from log.event n
    order by n.epoch desc, n.xid desc, n.position desc limit 1), false) as held
  from (values (1)) one left join lateral (
    select h.epoch, h.xid::text as xid, h.position::text as position from log.event h where (h.epoch, h.xid) < ${BORDER}
    order by h.epoch desc, h.xid desc, h.position desc limit 1) h on true`

const BETWEEN = (matching: string, limit: string) => `select ${columns('e')} from log.event e
  where (e.epoch, e.xid, e.position) > ($1::int, $2::text::xid8, $3::bigint)
    and (e.epoch, e.xid, e.position) <= ($4::int, $5::text::xid8, $6::bigint) ${matching}
  order by e.epoch, e.xid, e.position limit ${limit}`
const ALL_BETWEEN = BETWEEN('', '$7')
const TYPES_BETWEEN = BETWEEN('and e.type = any($7::text[])', '$8')
// Compared as one row, so that no other index fits: a planner that takes the order of the whole log for cheaper reads all of it where a
// corporation has few events among many.
const OURS_IN_ORDER = (types: string, limit: string) => `select ${columns('e')} from log.event e
  where (e.corporation_id, e.epoch, e.xid, e.position) > ($7::text, $1::int, $2::text::xid8, $3::bigint)
    and (e.corporation_id, e.epoch, e.xid, e.position) <= ($7::text, $4::int, $5::text::xid8, $6::bigint)
    and e.corporation_id is not null ${types}
  order by e.corporation_id, e.epoch, e.xid, e.position limit ${limit}`
const OURS_BETWEEN = OURS_IN_ORDER('', '$8')
const OUR_TYPES_BETWEEN = OURS_IN_ORDER('and e.type = any($8::text[])', '$9')
// While an old log is being filled, what has no column yet says in its own words whose it is.
const OURS = `and (e.corporation_id = $7 or (e.corporation_id is null and e.meta->>'corporationId' = $7))`
const OURS_UNFILLED = BETWEEN(OURS, '$8')
const OUR_TYPES_UNFILLED = BETWEEN(`${OURS} and e.type = any($8::text[])`, '$9')
const FILLING = 'select exists (select from log.corporation_fill) as filling'

export type PostgresOptions = {
  /** Transactions of appends under way at most, 2 unless told; further appends share the next ones. */
  lanes?: number
  /** Appends that share a transaction at most; 1 gives each its own. 64 unless told. */
  most?: number
  /** Events that a statement reads through after one over a longer stretch took too long; 50,000 unless told. */
  piece?: number
}

/**
 * An event store in `log.event` (see `postgres-migrations.ts`).
 * @param pool connected as a role that may read the log; only `escandallo_command` may append. It stays the caller's to end.
 */
export const postgresEventStore = (
  pool: Pool,
  { lanes = 2, most = 64, piece = 50_000 }: PostgresOptions = {},
): EventStore => {
  const subscriptions = new Set<Subscription>()
  let entering: Promise<string> | undefined
  let isFilled = false

  const ask = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(prepared(text, values))).rows
    } catch (error) {
      // The server that comes back may be another cluster, restored from a backup.
      const failure = orUnavailable(error)
      if (failure !== error) [entering, isFilled] = [undefined, false]
      throw failure
    }
  }

  const enter = (): Promise<string> => {
    entering ??= ask<{ name: string }>('select log_name as name from log.enter_epoch()').then(
      ([row]) => row?.name as string,
      (error) => {
        entering = undefined
        throw error
      },
    )
    return entering
  }

  const page = sharedPages<EventRow>(async (requests) => {
    const [first] = requests
    if (first && requests.length === 1) return [await ask<EventRow>(READ, [first.stream, first.from, PAGE])]
    const streams = [requests.map(({ stream }) => stream), requests.map(({ from }) => from)]
    const rows = await ask<EventRow & { at: number }>(READ_SEVERAL, [...streams, PAGE])
    const pages = requests.map((): EventRow[] => [])
    for (const row of rows) pages[row.at - 1]?.push(row)
    return pages
  }, READING)

  const { append, remember } = appending(pool, enter, { lanes, most })

  const readHead = async (): Promise<Head> => {
    await enter()
    const [row] = await ask<EventRow & { held: boolean }>(HEAD)
    return { position: row && row.xid !== null ? positionOf(row) : '', held: row?.held ?? false }
  }
  const end = tail(enter, readHead, (onNews) => hearing(pool, onNews))
  const announce = announcing(pool)

  const ours = async (
    places: readonly unknown[],
    corporation: string,
    types: readonly string[] | undefined,
    limit: number,
  ): Promise<EventRow[]> => {
    isFilled ||= !(await ask<{ filling: boolean }>(FILLING))[0]?.filling
    const [all, some] = isFilled ? [OURS_BETWEEN, OUR_TYPES_BETWEEN] : [OURS_UNFILLED, OUR_TYPES_UNFILLED]
    return types
      ? ask<EventRow>(some, [...places, corporation, types, limit])
      : ask<EventRow>(all, [...places, corporation, limit])
  }

  const between = async (
    after: Position,
    until: Position,
    { types, corporation }: Pick<ReadAll, 'types' | 'corporation'>,
    limit: number,
  ): Promise<Stretch> => {
    if (until <= after) return { events: [], reached: after }
    const read = (places: readonly unknown[], most: number): Promise<EventRow[]> => {
      if (corporation !== undefined) return ours(places, corporation, types, most)
      return types ? ask(TYPES_BETWEEN, [...places, types, most]) : ask(ALL_BETWEEN, [...places, most])
    }
    const rows = await scanned({ after, until, limit, piece, read, ask })
    const events = rows.map(recordedOf)
    return { events, reached: events.length === limit ? (events.at(-1) as Recorded).position : until }
  }

  return {
    async append(stream, expectedRevision, events) {
      const { appended, isNew } = await append(stream, expectedRevision, events)
      if (isNew) {
        wake(await enter())
        announce()
      }
      return appended
    },
    async *read(stream, { from = 0n } = {}) {
      let last: Recorded | undefined
      for (let next = from; ; ) {
        const rows = await page({ stream, from: next })
        for (const row of rows) {
          last = recordedOf(row)
          yield last
        }
        if (rows.length < PAGE || !last) break
        next = last.revision + 1n
      }
      if (last) remember(stream, { revision: last.revision, hash: hashOf(last) })
    },
    async recordedAs(stream, id) {
      const [row] = await ask<EventRow>(BY_ID, [stream, id])
      return row ? recordedOf(row) : null
    },
    readAll: async ({ after, limit, ...matching }) => between(after, (await readHead()).position, matching, limit),
    subscribe({ after, types, batchSize = 500 }, onBatch) {
      const unwatch = end.watch()
      const subscription = follow({
        after,
        next: (cursor) => between(cursor, end.head(), types ? { types } : {}, batchSize),
        moved: end.moved,
        onBatch,
        onEnd: () => {
          unwatch()
          subscriptions.delete(subscription)
        },
      })
      subscriptions.add(subscription)
      return subscription
    },
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()))
    },
  }
}
