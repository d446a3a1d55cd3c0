import { setTimeout as pause } from 'node:timers/promises'
import { type Pool, prepared, transaction } from '../../database/pool.ts'
import { type EventStore, type Position, START } from '../event-store.ts'

/** Where an event stands. */
export type EventPlace = { position: Position; stream: string; revision: bigint }

/** What is known of a corporation's events: their places after a position, in order, and how far the log is known. */
export type KnownPlaces = { places: EventPlace[]; reached: Position }

export type PlacesQuery = { after: Position; types?: readonly string[] | undefined; limit: number }

/** Where the events of corporations are in a log that finds events by their streams alone. */
export type CorporationPlaces = {
  of(corporation: string, query: PlacesQuery): Promise<KnownPlaces>
  /** Follows the log and notes whose its events are, until it is closed. */
  keep(store: Pick<EventStore, 'readAll'>): { close(): Promise<void> }
}

const KNOWN = `coalesce((select max(reached) from log.corporation_places_known), '')`
const FIND = `
  select ${KNOWN} as reached, found.* from (values (1)) one left join lateral (
    select position, stream, revision::text as revision from log.corporation_place
    where corporation_id = $1 and position > $2 and ($3::text[] is null or type = any($3)) and position <= ${KNOWN}
    order by position limit $4) found on true order by position`
const NOTE = `
  insert into log.corporation_place (corporation_id, position, stream, revision, type)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[]) on conflict do nothing`

const BATCH = 1_000
/** Milliseconds between two looks at a log that has not moved: readers read the rest of it themselves. */
const IDLE = 1_000

/** Another process has noted these events meanwhile. */
class NotedElsewhere extends Error {}

/**
 * In PostgreSQL, beside the other bookkeeping: `log.corporation_place`.
 * @param pool of a role that reads the log; to keep it up, of `escandallo_command`.
 */
export const postgresPlaces = (pool: Pool): CorporationPlaces => {
  const reachedSoFar = async (): Promise<Position> =>
    (await pool.query<{ reached: string }>(`select ${KNOWN} as reached`)).rows[0]?.reached ?? START

  const note = async (store: Pick<EventStore, 'readAll'>): Promise<boolean> => {
    const after = await reachedSoFar()
    const { events, reached } = await store.readAll({ after, limit: BATCH })
    if (reached === after) return false
    const ours = events.filter(({ meta }) => typeof meta?.corporationId === 'string')
    await transaction(pool, async (client) => {
      const moved =
        after === START
          ? await client.query('insert into log.corporation_places_known (reached) values ($1)', [reached])
          : await client.query('update log.corporation_places_known set reached = $1 where reached = $2', [
              reached,
              after,
            ])
      if (moved.rowCount !== 1) throw new NotedElsewhere()
      await client.query(
        prepared(NOTE, [
          ours.map(({ meta }) => meta.corporationId),
          ours.map(({ position }) => position),
          ours.map(({ stream }) => stream),
          ours.map(({ revision }) => revision),
          ours.map(({ type }) => type),
        ]),
      )
    })
    return true
  }

  return {
    async of(corporation, { after, types, limit }) {
      const values = [corporation, after, types ?? null, limit]
      const { rows } = await pool.query<{ reached: string; position: string | null; stream: string; revision: string }>(
        prepared(FIND, values),
      )
      const places = rows.flatMap(({ position, stream, revision }) =>
        position === null ? [] : [{ position, stream, revision: BigInt(revision) }],
      )
      return { places, reached: rows[0]?.reached ?? START }
    },
    keep(store) {
      const closing = new AbortController()
      const { signal } = closing
      const work = async () => {
        while (!signal.aborted) {
          // What fails is tried again: who reads meanwhile reads the log itself.
          const moved = await note(store).catch((error) => error instanceof NotedElsewhere)
          if (!moved) await pause(IDLE, undefined, { ref: false, signal }).catch(() => {})
        }
      }
      const working = work()
      return {
        close: () => {
          closing.abort()
          return working
        },
      }
    },
  }
}
