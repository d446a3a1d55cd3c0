import { prepared, type Queryable } from '../../database/pool.ts'
import type { Position, Recorded } from '../../event-store/event-store.ts'
import { onConnection } from './failures.ts'
import type { Target } from './ledger.ts'

/** An event set aside: one that failed, with its error, or one that waits behind it in its stream, without. */
export type Parking = { recorded: Recorded; error: string | null }

/** The streams of which events are set aside. */
export const parkedStreams = async (client: Queryable, group: string, { name }: Target): Promise<Set<string>> => {
  const { rows } = await onConnection(() =>
    client.query<{ stream: string }>(
      prepared('select distinct stream from read.projection_parked where group_name = $1 and target = $2', [
        group,
        name,
      ]),
    ),
  )
  return new Set(rows.map(({ stream }) => stream))
}

/** Sets events aside: where they are in the log, not what they say, so that nobody who is forgotten is remembered here. */
export const park = async (client: Queryable, group: string, { name }: Target, parking: readonly Parking[]) => {
  const rows = parking.map(({ recorded, error }) => ({
    position: recorded.position,
    stream: recorded.stream,
    revision: String(recorded.revision),
    type: recorded.type,
    corporationId: recorded.meta.corporationId,
    error: error?.replaceAll('\0', '') ?? null,
  }))
  await onConnection(() =>
    client.query(
      `insert into read.projection_parked (group_name, target, position, stream, revision, type, corporation_id, error)
       select $1, $2, position, stream, revision, type, "corporationId", error
       from json_to_recordset($3::json)
         as r(position text, stream text, revision bigint, type text, "corporationId" uuid, error text)
       on conflict (group_name, target, position) do update set error = excluded.error`,
      [group, name, JSON.stringify(rows)],
    ),
  )
}

/** Takes events back that have been projected after all. */
export const unpark = async (client: Queryable, group: string, { name }: Target, positions: readonly Position[]) => {
  await onConnection(() =>
    client.query(
      'delete from read.projection_parked where group_name = $1 and target = $2 and position = any($3::text[])',
      [group, name, positions],
    ),
  )
}

/** Where the events set aside are, in the order of the log, after a position. */
export const parkedAfter = async (
  client: Queryable,
  group: string,
  { name }: Target,
  after: Position,
  limit: number,
): Promise<Pick<Recorded, 'stream' | 'revision' | 'position'>[]> => {
  const { rows } = await onConnection(() =>
    client.query<{ stream: string; revision: string; position: Position }>(
      `select stream, revision::text, position from read.projection_parked
       where group_name = $1 and target = $2 and position > $3 order by position limit $4`,
      [group, name, after, limit],
    ),
  )
  return rows.map(({ revision, ...place }) => ({ ...place, revision: BigInt(revision) }))
}
