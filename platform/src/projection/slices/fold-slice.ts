import { everyOwner, foldOwners, ownersIn, ownersTouched } from '../fold/owned.ts'
import { reading } from '../fold/reading.ts'
import { foldRollup } from '../fold/rollup.ts'
import type { Since, Slot, Storage } from '../fold/storage.ts'
import { type Group, lateTables } from '../group.ts'
import type { Owned } from '../shapes.ts'
import type { Table } from '../table.ts'

/** Owners of one corporation, most of a table at once, that a change may touch before it is folded in slices. */
const BUDGET = 1_000

/** An owner of rows of a table that is to be folded; `first` where nothing of it stands in the edition that is being made. */
export type PendingOwner = Since & { table: string; first: boolean }

/** Which corporations have rows in the making while a batch is folded, and what becomes of owners that it touches there. */
export type Making = {
  /** Those of which nothing but the list of owners grows: their rows stand as they are. */
  corporations: ReadonlySet<string>
  /** Those of which all rows begin to be made anew with this batch. */
  begun: ReadonlySet<string>
  budget?: number | undefined
  list(owners: readonly PendingOwner[]): Promise<void>
}

/** A batch touches more of these corporations than one transaction is for: it is to be folded with their rows in the making. */
export class OverBudget extends Error {
  override name = 'OverBudget'
  readonly corporations: readonly string[]
  constructor(table: string, corporations: readonly string[]) {
    super(`${table}: more owners than one transaction is for, of ${corporations.join(', ')}`)
    this.corporations = corporations
  }
}

const pending = ({ table }: Owned, owners: readonly Since[], first: boolean): PendingOwner[] =>
  owners.map((owner) => ({ ...owner, table: table.name, first }))

/**
 * Lists the owners that are touched of corporations whose rows are in the making, and gives those of the others.
 * @throws OverBudget
 */
export const withinBudget = async (
  projection: Owned,
  touched: ReadonlyMap<string, readonly Since[]>,
  { corporations, begun, budget = projection.budget ?? BUDGET, list }: Making,
): Promise<(readonly Since[])[]> => {
  const over = [...touched].filter(([id, owners]) => !corporations.has(id) && owners.length > budget)
  if (over.length > 0)
    throw new OverBudget(
      projection.table.name,
      over.map(([id]) => id),
    )
  const foldedOwners: (readonly Since[])[] = []
  for (const [id, owners] of touched)
    if (!corporations.has(id)) foldedOwners.push(owners)
    // Of one that begins with this batch every owner is listed anyway.
    else if (!begun.has(id)) await list(pending(projection, owners, false))
  return foldedOwners
}

/**
 * Every owner that corporations have, in all tables: their rows are to be made anew. Those that are found in rows which are made anew
 * themselves are listed with these.
 */
export const everyPendingOwner = async (
  { projections }: Group,
  corporations: Iterable<string>,
  storage: Storage,
): Promise<PendingOwner[]> => {
  const late = lateTables({ projections })
  const readOf = reading(storage, new Map(projections.map(({ table }) => [table.name, table])))
  const owners: PendingOwner[] = []
  for (const corporationId of corporations)
    for (const projection of projections)
      if (projection.shape === 'owned' && !late.has(projection.owners.from.table.name))
        for (const owner of pending(
          projection,
          await everyOwner(projection, corporationId, readOf(corporationId)),
          true,
        ))
          owners.push(owner)
  return owners
}

/** The owners that are found in rows that have been made. */
const ownersOfRows = (projection: Owned, changed: ReadonlyMap<string, readonly Slot[]>): Since[] => {
  const rows = (changed.get(projection.owners.from.table.name) ?? []).filter(({ after }) => after !== undefined)
  return [...Map.groupBy(rows, ({ corporationId }) => corporationId)].flatMap(([id, slots]) =>
    ownersIn(
      projection,
      id,
      slots.map(({ after }) => after),
    ),
  )
}

/** Which of the owners of a table are folded next: as many as there is room for, and none before what its rows follow from. */
export const nextOwners = async (
  { projections }: Group,
  owners: readonly PendingOwner[],
  room: number,
  storage: Storage,
): Promise<readonly PendingOwner[]> => {
  const [first] = owners
  const projection = projections.find(({ table }) => table.name === first?.table)
  if (!first || projection?.shape !== 'owned' || !projection.order) return owners.slice(0, room)
  const readOf = reading(storage, new Map(projections.map(({ table }) => [table.name, table])))
  const columns = projection.owner
  const byText = new Map(owners.map((owner) => [JSON.stringify(owner.values), owner]))
  const rows = owners.map(({ values }) => Object.fromEntries(columns.map((column, at) => [column, values[at]])))
  const parts = await projection.order(rows, readOf(first.corporationId))
  const next: PendingOwner[] = []
  for (const part of parts) {
    if (next.length > 0 && next.length + part.length > room) break
    for (const row of part) next.push(byText.get(JSON.stringify(columns.map((column) => row[column]))) as PendingOwner)
  }
  return next
}

/** Whether what is added up or owned elsewhere is made of a table's rows. */
const isReadBy = ({ projections }: Pick<Group, 'projections'>, name: string | undefined): boolean =>
  projections.some(
    (each) =>
      (each.shape === 'rollup' && each.from.table.name === name) ||
      (each.shape === 'owned' && each.owners.from.table.name === name),
  )

/**
 * Folds some owners of one table in the edition that is being made of their corporation, and what is added up of their rows.
 * @param list takes the owners of tables behind it that this touches.
 */
export const foldSlice = async (
  { projections }: Group,
  owners: readonly PendingOwner[],
  storage: Storage,
  list: Making['list'],
): Promise<void> => {
  const place = owners[0]?.table
  const first = owners.every((owner) => owner.first)
  const readable = new Map<string, Table>()
  const readOf = reading(storage, readable)
  const changed = new Map<string, readonly Slot[]>()
  const isRead = isReadBy({ projections }, place)
  // Tables are made one after the other: whatever follows from what is made for the first time is still to be folded itself.
  const listBehind = async (projection: Extract<Group['projections'][number], { shape: 'owned' }>) => {
    if (!first) {
      for (const [, touched] of await ownersTouched(projection, changed, readOf))
        await list(pending(projection, touched, false))
    } else if (changed.has(projection.owners.from.table.name))
      await list(pending(projection, ownersOfRows(projection, changed), true))
  }
  for (const projection of projections) {
    const { table } = projection
    readable.set(table.name, table)
    let slots: readonly Slot[] = []
    if (table.name === place && projection.shape === 'owned')
      slots = await foldOwners({ projection, storage, readOf, fresh: first, reported: !first || isRead }, [owners])
    else if (projection.shape === 'rollup' && changed.has(projection.from.table.name))
      slots = await foldRollup(projection, changed.get(projection.from.table.name) ?? [], storage)
    else if (projection.shape === 'owned' && changed.size > 0) await listBehind(projection)
    if (slots.length > 0) changed.set(table.name, slots)
  }
}
