import { prepared, type Queryable } from '../../database/pool.ts'
import { type Editions, FIRST_EDITION } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import type { PendingOwner } from '../slices/fold-slice.ts'
import { arrayLiteral } from './array-literal.ts'
import { onConnection } from './failures.ts'

/** Which edition of a corporation's rows is read, and which one is being made beside it; null where none is. */
export type Edition = { standing: number; making: number | null }

/** The editions of a build's tables: whatever was made anew before is the first there. */
export const firstEditions = (group: Group): Editions => ({ tables: lateTables(group), of: () => FIRST_EDITION })

/** The editions in which a batch folds: the one that is being made, where there is one. */
export const foldedEditions = (group: Group, editions: ReadonlyMap<string, Edition>): Editions => ({
  tables: lateTables(group),
  of: (corporationId) => {
    const edition = editions.get(corporationId)
    return edition?.making ?? edition?.standing ?? FIRST_EDITION
  },
})

const EDITIONS = `select corporation_id as "corporationId", standing, making from read.projection_edition
  where group_name = $1 and corporation_id = any($2::uuid[])`

/** The editions of corporations whose rows have been made anew before. */
export const editionsOf = async (
  client: Queryable,
  group: string,
  corporations: Iterable<string>,
): Promise<Map<string, Edition>> => {
  const ids = arrayLiteral('uuid', [...new Set(corporations)])
  const { rows } = await onConnection(() =>
    client.query<Edition & { corporationId: string }>(prepared(EDITIONS, [group, ids])),
  )
  return new Map(rows.map(({ corporationId, ...edition }) => [corporationId, edition]))
}

const BEGIN = `insert into read.projection_edition as e (group_name, corporation_id, standing, making, since)
  select $1, k.id, ${FIRST_EDITION}, ${FIRST_EDITION + 1}, clock_timestamp() from unnest($2::uuid[]) as k (id)
  on conflict (corporation_id, group_name) do update
    set making = coalesce(e.making, e.standing + 1), since = coalesce(e.since, excluded.since)`

/** Begins to make the rows of corporations anew, unless that has begun. */
export const beginEditions = async (client: Queryable, group: string, corporations: readonly string[]) => {
  await onConnection(() => client.query(prepared(BEGIN, [group, arrayLiteral('uuid', corporations)])))
}

const LIST = `insert into read.projection_pending_owner as p (group_name, corporation_id, table_name, owner, since, first)
  select $1, k.* from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::boolean[]) as k
  on conflict (group_name, corporation_id, table_name, owner) do update set since = least(p.since, excluded.since)`

/** Puts owners on the list of those to fold, from the first of their days on. */
export const listOwners = async (client: Queryable, group: string, owners: readonly PendingOwner[]) => {
  const values = [
    arrayLiteral(
      'uuid',
      owners.map(({ corporationId }) => corporationId),
    ),
    arrayLiteral(
      'text',
      owners.map(({ table }) => table),
    ),
    arrayLiteral(
      'text',
      owners.map((owner) => JSON.stringify(owner.values)),
    ),
    arrayLiteral(
      'text',
      owners.map(({ since }) => since),
    ),
    arrayLiteral(
      'flag',
      owners.map(({ first }) => first),
    ),
  ]
  await onConnection(() => client.query(prepared(LIST, [group, ...values])))
}

const BUSY = `select corporation_id as "corporationId", making is not null as "isMaking",
    array(select distinct table_name from read.projection_pending_owner p
      where p.group_name = e.group_name and p.corporation_id = e.corporation_id) as tables
  from read.projection_edition e where group_name = $1 and (making is not null or not swept) order by corporation_id`

/** A corporation whose rows are being made, with the tables that have owners to fold; or one that has rows nobody reads any more. */
export type Busy = { corporationId: string; isMaking: boolean; tables: string[] }

/** The corporations for which something is to be done. */
export const busyCorporations = async (client: Queryable, group: string): Promise<Busy[]> =>
  (await onConnection(() => client.query<Busy>(prepared(BUSY, [group])))).rows

const PENDING = `select owner, since, first from read.projection_pending_owner
  where group_name = $1 and corporation_id = $2 and table_name = $3 order by owner limit $4`

/** Owners of a table that are to be folded, in the order of their values. @param most null gives all. */
export const pendingOwners = async (
  client: Queryable,
  group: string,
  { corporationId, table }: Pick<PendingOwner, 'corporationId' | 'table'>,
  most: number | null,
): Promise<PendingOwner[]> => {
  const { rows } = await onConnection(() =>
    client.query<{ owner: string; since: string; first: boolean }>(
      prepared(PENDING, [group, corporationId, table, most]),
    ),
  )
  return rows.map(({ owner, since, first }) => ({ corporationId, table, values: JSON.parse(owner), since, first }))
}

const FOLDED = `delete from read.projection_pending_owner
  where group_name = $1 and corporation_id = $2 and table_name = $3 and owner = any($4::text[])`

/** Takes owners of one table off the list. */
export const ownersFolded = async (client: Queryable, group: string, owners: readonly PendingOwner[]) => {
  const [first] = owners
  if (!first) return
  const values = arrayLiteral(
    'text',
    owners.map((owner) => JSON.stringify(owner.values)),
  )
  await onConnection(() => client.query(prepared(FOLDED, [group, first.corporationId, first.table, values])))
}

const COMPLETE = `update read.projection_edition e set standing = making, making = null, since = null, swept = false
  where group_name = $1 and corporation_id = $2 and making is not null and not exists (
    select from read.projection_pending_owner p where p.group_name = e.group_name and p.corporation_id = e.corporation_id)
  returning standing`

/** Lets the edition that was being made be read, if no owner is left to fold. @returns whether it is. */
export const completeEdition = async (client: Queryable, group: string, corporationId: string): Promise<boolean> => {
  const { rows } = await onConnection(() => client.query(prepared(COMPLETE, [group, corporationId])))
  return rows.length > 0
}

const SWEPT = 'update read.projection_edition set swept = true where group_name = $1 and corporation_id = $2'

/** Notes that no row is left of editions before the one that is read. */
export const editionsSwept = async (client: Queryable, group: string, corporationId: string) => {
  await onConnection(() => client.query(prepared(SWEPT, [group, corporationId])))
}

/** Forgets all editions of a group: its tables are being replaced by those of a build, whose rows are of the first one. */
export const forgetEditions = async (client: Queryable, group: string) => {
  await client.query('delete from read.projection_edition where group_name = $1', [group])
  await client.query('delete from read.projection_pending_owner where group_name = $1', [group])
}

/** The statements, each by what it does. */
export const editionStatements = { EDITIONS, BEGIN, LIST, BUSY, PENDING, FOLDED, COMPLETE, SWEPT }
