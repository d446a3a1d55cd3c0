import { type Position, StoreUnavailable } from '../../event-store.ts'
import { codeOf } from '../errors.ts'
import { type EventRow, placeOf, positionOf } from '../rows.ts'

type Place = Pick<EventRow, 'epoch' | 'xid' | 'position'>
type Places = readonly unknown[]

/** The place so many events after another, where there are as many up to a third one. */
const PLACE_AFTER = `select e.epoch, e.xid::text as xid, e.position::text as position from log.event e
  where (e.epoch, e.xid, e.position) > ($1::int, $2::text::xid8, $3::bigint)
    and (e.epoch, e.xid, e.position) <= ($4::int, $5::text::xid8, $6::bigint)
  order by e.epoch, e.xid, e.position offset $7 limit 1`

const QUERY_CANCELED = '57014'
const isTimedOut = (error: unknown): boolean =>
  error instanceof StoreUnavailable && codeOf(error.cause) === QUERY_CANCELED

export type Scan = {
  after: Position
  until: Position
  /** Events that are read at most. */
  limit: number
  /** Events of the log that one statement reads through, once a statement over all of them took longer than it may. */
  piece: number
  read: (places: Places, limit: number) => Promise<EventRow[]>
  ask: (text: string, values: readonly unknown[]) => Promise<Place[]>
}

/**
 * Reads events that may be rare between two positions. A statement that has to look through the whole log for them has a time limit that a long
 * log or a busy machine exceeds, each time anew; then the log is read piece by piece.
 */
export const scanned = async ({ after, until, limit, piece, read, ask }: Scan): Promise<EventRow[]> => {
  try {
    return await read([...placeOf(after), ...placeOf(until)], limit)
  } catch (error) {
    if (!isTimedOut(error)) throw error
  }
  const rows: EventRow[] = []
  for (let from = after; from < until && rows.length < limit; ) {
    const [end] = await ask(PLACE_AFTER, [...placeOf(from), ...placeOf(until), piece - 1])
    const to = end ? positionOf(end) : until
    for (const row of await read([...placeOf(from), ...placeOf(to)], limit - rows.length)) rows.push(row)
    from = to
  }
  return rows
}
