import { type Affected, dayBefore, FIRST_DAY, LAST_DAY, type Owned, type OwnedDays, type Read } from '../shapes.ts'
import { keyValues, storedRow } from '../table.ts'
import { byCorporation, changesOf, everySettled, type OfCorporation } from './changes.ts'
import {
  type Added,
  identityText,
  inDayOrder,
  type Row,
  type Since,
  type Slot,
  type Slots,
  type Storage,
  save,
  slotOf,
  valuesOf,
} from './storage.ts'

const AT_ONCE = 500

/** The owners that are affected, each once and from the first of its days on. */
const distinct = ({ table, owner }: Owned, corporationId: string, affected: readonly Affected<Row>[]): Since[] => {
  const owners = new Map<string, Since>()
  for (const { owner: named, since = FIRST_DAY } of affected) {
    const values = keyValues(table, named, owner)
    const text = identityText({ corporationId, values })
    const earliest = owners.get(text)
    if (!earliest) owners.set(text, { corporationId, values, text, since })
    else if (since < earliest.since) earliest.since = since
  }
  return [...owners.values()]
}

/** All owners that a corporation has, from the first day on. */
export const everyOwner = async (projection: Owned, corporationId: string, read: Read): Promise<Since[]> => {
  const { from, columns } = projection.owners
  const rows = columns ? await read.distinct(from.table, columns) : await read.every(from.table)
  return ownersIn(projection, corporationId, rows)
}

/** The owners of which rows of the table say that they are there, from the first day on. */
export const ownersIn = (projection: Owned, corporationId: string, rows: readonly Row[]): Since[] =>
  distinct(
    projection,
    corporationId,
    rows.flatMap((row) => {
      const owner = projection.owners.of(row)
      return owner === null ? [] : [{ owner }]
    }),
  )

/** The owners that what has changed in a corporation touches. */
const affectedOwners = async (
  projection: Owned,
  corporationId: string,
  tables: OfCorporation,
  read: Read,
): Promise<Since[]> => {
  const affected = await projection.affected(changesOf(corporationId, tables), read)
  return affected === 'all'
    ? everyOwner(projection, corporationId, read)
    : distinct(projection, corporationId, affected)
}

/** Corporations, each with the owners that what has changed touches. */
export const ownersTouched = async (
  projection: Owned,
  changed: ReadonlyMap<string, readonly Slot[]>,
  readOf: (corporationId: string) => Read,
): Promise<Map<string, Since[]>> => {
  const sources = projection.after.map(({ table }) => table.name)
  const touched = new Map<string, Since[]>()
  await everySettled(
    [...byCorporation(changed)]
      .filter(([, tables]) => sources.some((source) => tables.has(source)))
      .map(async ([corporationId, tables]) => {
        const owners = await affectedOwners(projection, corporationId, tables, readOf(corporationId))
        if (owners.length > 0) touched.set(corporationId, owners)
      }),
  )
  return touched
}

type Computed = { of: Since; rows: Row[] }

/** What an owner has from a day on, put behind what it had before: spans that say the same are one. */
const joined = (days: OwnedDays<Row>, { of, rows }: Computed, previousRow: Row | undefined): Row[] => {
  const { from, until, same } = days
  const spans: Row[] = previousRow ? [{ ...previousRow }] : []
  if (rows[0] && rows[0][from] !== of.since)
    throw new TypeError(`the first span begins on ${rows[0][from]} and not on ${of.since}`)
  for (const row of rows) {
    const last = spans.at(-1)
    if (last && row[from] <= last[from]) throw new TypeError(`spans of ${last[from]} and ${row[from]} are in no order`)
    if (!last || !same(last, row)) spans.push(row)
  }
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1]
    span[until] = next ? dayBefore(next[from]) : LAST_DAY
  }
  return spans
}

/** What an owner has now, as it is stored. @throws TypeError when a row is another owner's. */
const storedRows = ({ table, owner, days }: Owned, computed: Computed, previousRow: Row | undefined): Row[] => {
  const { values } = computed.of
  const rows = computed.rows.map((row) => storedRow(table, row))
  for (const row of rows)
    for (let at = 0; at < owner.length; at++)
      if (row[owner[at] as string] !== values[at])
        throw new TypeError(`${table.name}: a row of ${row[owner[at] as string]} was given for ${values[at]}`)
  return days ? joined(days, { ...computed, rows }, previousRow) : rows
}

const put = (projection: Owned, slots: Slots, computed: Computed, previousRow: Row | undefined) => {
  const { table } = projection
  const { corporationId } = computed.of
  for (const stored of storedRows(projection, computed, previousRow)) {
    const slot = slotOf(slots, { corporationId, values: valuesOf(stored, table.key) })
    if (slot.after) throw new TypeError(`${table.name}: two rows have the key ${slot.values.join(', ')}`)
    slot.after = stored
  }
}

/** What stands of the owners: of spans those from the day on with the one before, and all of an owner that has none before. */
const standingOf = async ({ table, owner, days }: Owned, owners: readonly Since[], storage: Storage) => {
  const located = days
    ? await storage.since(table, { columns: owner, day: days.from }, owners)
    : await storage.find(table, owner, owners)
  const byOwner = Map.groupBy(located, ({ corporationId, row }) =>
    identityText({ corporationId, values: valuesOf(row, owner) }),
  )
  const order = days ? inDayOrder(table, days.from) : undefined
  return owners.map((of) => {
    const rows = (byOwner.get(identityText(of)) ?? []).map(({ row }) => row)
    const first = order && rows.sort(order)[0]
    const previousRow = days && first && first[days.from] < of.since ? first : undefined
    return { of: previousRow ? of : { ...of, since: FIRST_DAY }, rows, before: previousRow }
  })
}
type StoredRows = Awaited<ReturnType<typeof standingOf>>[number]

/** Puts what was computed in the place of what stands there. */
const replace = async (
  projection: Owned,
  all: readonly { standing: StoredRows; rows: Row[] }[],
  storage: Storage,
): Promise<Slot[]> => {
  const { table, owner, days } = projection
  const slots: Slots = new Map()
  const clear = ({ corporationId }: Since, row: Row) => {
    slotOf(slots, { corporationId, values: valuesOf(row, table.key) }).before = row
  }
  // Of an owner that is no more nothing stays, of whatever day.
  const gone = all.filter(({ standing, rows }) => days && rows.length === 0 && standing.before)
  const identities = gone.map(({ standing }) => standing.of)
  for (const { corporationId, row } of identities.length > 0 ? await storage.find(table, owner, identities) : [])
    clear({ corporationId } as Since, row)
  for (const { standing, rows } of all) {
    const { of, before } = standing
    for (const row of standing.rows) clear(of, row)
    if (rows.length > 0) put(projection, slots, { of, rows }, before)
  }
  return save(storage, table, slots)
}

/** The same where nothing stands yet: there is nothing to compare with. */
const add = async (
  projection: Owned,
  all: readonly { standing: StoredRows; rows: Row[] }[],
  storage: Storage,
): Promise<Slot[]> => {
  const { table } = projection
  const added: Added[] = []
  for (const { standing, rows } of all) {
    const { corporationId } = standing.of
    if (rows.length === 0) continue
    for (const row of storedRows(projection, { of: standing.of, rows }, undefined))
      added.push({ corporationId, row, text: '' })
  }
  if (added.length > 0) await storage.write(table, { added, changed: [], columns: NONE, removed: [] })
  return added.map(({ corporationId, row }) => ({ corporationId, values: [], text: '', after: row }))
}
const NONE: ReadonlySet<string> = new Set()

export type OwnedFold = {
  projection: Owned
  storage: Storage
  readOf: (corporationId: string) => Read
  /** Nothing stands of any of the owners, so that there is nothing to compare with. */
  fresh?: boolean
  /** Whether somebody needs to know which rows changed; they do unless told. */
  reported?: boolean
}

/** Computes anew the rows of owners, and gives what changed. */
export const foldOwners = async (
  { projection, storage, readOf, fresh = false, reported = true }: OwnedFold,
  owners: Iterable<readonly Since[]>,
): Promise<Slot[]> => {
  const { owner, atOnce = AT_ONCE } = projection
  const ofCorporations = [...owners]
  const recompute = async (corporationId: string, storedOwners: readonly StoredRows[]) => {
    const since = storedOwners.map(({ of }) => ({
      owner: Object.fromEntries(owner.map((column, at) => [column, of.values[at]])),
      since: of.since === FIRST_DAY ? null : of.since,
    }))
    const rows = await projection.recompute(since, readOf(corporationId))
    if (rows.length !== storedOwners.length)
      throw new TypeError(`${projection.table.name}: rows of ${rows.length} owners, not of ${storedOwners.length}`)
    return storedOwners.map((each, at) => ({ standing: each, rows: (rows[at] ?? []) as Row[] }))
  }
  const moved: Slot[] = []
  // Small corporations go together, and a large one in parts.
  for (let at = 0; ; at += atOnce) {
    const part = ofCorporations.flatMap((all) => all.slice(at, at + atOnce))
    if (part.length === 0) return moved
    const storedOwners = fresh
      ? part.map((of): StoredRows => ({ of: { ...of, since: FIRST_DAY }, rows: [], before: undefined }))
      : await standingOf(projection, part, storage)
    const computed: { standing: StoredRows; rows: Row[] }[] = []
    await everySettled(
      [...Map.groupBy(storedOwners, ({ of }) => of.corporationId)].map(async ([corporationId, some]) => {
        for (const each of await recompute(corporationId, some)) computed.push(each)
      }),
    )
    const written = await (fresh ? add : replace)(projection, computed, storage)
    if (reported) for (const slot of written) moved.push(slot)
  }
}
