import type { Table } from '../table.ts'
import { type Column, isJson, type Kind } from '../values/column.ts'

/** Names a row, or an owner of rows, of one corporation: values in their stored form, in the order of the columns. */
export type Identity = {
  corporationId: string
  values: readonly unknown[]
  /** What `identityText` gives, where it is known. */
  text?: string
}

export type Located = { corporationId: string; row: Row }

// biome-ignore lint/suspicious/noExplicitAny: the engine moves rows of every table
export type Row = any

/**
 * Tables in which a corporation has its rows in an edition that is read, and now and then in the one after it, which is being made beside
 * it. `of` names the one that is folded: what is found and written there are its rows, and no other's.
 */
export type Editions = { readonly tables: ReadonlySet<string>; of(corporationId: string): number }

/** The edition of rows that were never made anew. */
export const FIRST_EDITION = 0

/** Items of corporations by the edition of a table's rows that is folded of each; null where the table has none. */
export const byEdition = <Item>(
  editions: Editions | undefined,
  { name }: Table,
  items: readonly Item[],
  corporationOf: (item: Item) => string,
): [number | null, readonly Item[]][] => {
  if (items.length === 0) return []
  if (!editions?.tables.has(name)) return [[null, items]]
  const first = editions.of(corporationOf(items[0] as Item))
  // One for all, nearly always: nobody's rows are made anew.
  if (items.every((item) => editions.of(corporationOf(item)) === first)) return [[first, items]]
  return [...Map.groupBy(items, (item) => editions.of(corporationOf(item)))]
}

/** Where a batch finds rows and leaves them: PostgreSQL within a transaction, or memory. */
export type Storage = {
  /** Takes a question while another is not answered yet. */
  together?: boolean
  /** All rows whose `columns` have one of these values. */
  find(table: Table, columns: readonly string[], identities: readonly Identity[]): Promise<Located[]>
  /** All rows in which `column` has the value of one of these identities, each named once, for the identity's corporation. */
  among(table: Table, column: string, identities: readonly Identity[]): Promise<Located[]>
  /** Rows whose `columns` have these values and whose day is not before `since` and not after `until`, and the last one before; each identity once. */
  since(table: Table, by: { columns: readonly string[]; day: string }, of: readonly Since[]): Promise<Located[]>
  /** All rows of these corporations. */
  every(table: Table, corporations: readonly string[]): Promise<Located[]>
  /** The values that rows of these corporations have in some columns, each combination once and in their order. */
  distinct(table: Table, columns: readonly string[], corporations: readonly string[]): Promise<Located[]>
  write(table: Table, rows: Written): Promise<void>
}
export type Since = Identity & { since: string; until?: string | undefined }

/** Rows that were not there before, rows that were and are others now (in these columns, all of them together), and those that are gone. */
export type Written = {
  added: readonly Added[]
  changed: readonly Located[]
  columns: ReadonlySet<string>
  removed: readonly Identity[]
}
/** `text` is the row's identity. */
export type Added = Located & { text: string }

/** One text per identity. No stored text holds a NUL, so none can be mistaken for another. */
export const identityText = ({ corporationId, values, text }: Identity): string =>
  text ?? `${corporationId}\0${values.length === 1 ? values[0] : values.join('\0')}`

/** The values of some columns of a stored row. */
export const valuesOf = (row: Row, columns: readonly string[]): unknown[] => columns.map((column) => row[column])

/** The order of rows by a day, and of several of one day by the rest of the key. */
export const inDayOrder = ({ key }: Table, day: string): ((a: Row, b: Row) => number) => {
  const columns = [day, ...key.filter((column) => column !== day)]
  return (a, b) => {
    for (const column of columns) {
      if (a[column] < b[column]) return -1
      if (a[column] > b[column]) return 1
    }
    return 0
  }
}

/** Of rows in the order of a day those from a day on and up to another, and the last one before. */
export const fromDay = (rows: readonly Row[], day: string, { since, until }: Pick<Since, 'since' | 'until'>): Row[] => {
  const first = rows.findIndex((row) => row[day] >= since)
  const after = until === undefined ? -1 : rows.findIndex((row) => row[day] > until && row[day] >= since)
  const begin = Math.max(0, (first === -1 ? rows.length : first) - 1)
  return rows.slice(begin, after === -1 ? rows.length : after)
}

/** A row that a batch touches: as it was before, and as it is now. */
export type Slot = Identity & { text: string; before?: Row; after?: Row }

/** The rows of one table that a batch touches, by their identity. */
export type Slots = Map<string, Slot>

/** Finds the slot of an identity, or makes an empty one. */
export const slotOf = (slots: Slots, identity: Identity): Slot => {
  const text = identityText(identity)
  let slot = slots.get(text)
  if (!slot) {
    slot = { corporationId: identity.corporationId, values: identity.values, text }
    slots.set(text, slot)
  }
  return slot
}

/** Fills empty slots with the rows that stand in the table. */
export const load = async (storage: Storage, table: Table, slots: Slots): Promise<void> => {
  if (slots.size === 0) return
  for (const { corporationId, row } of await storage.find(table, table.key, [...slots.values()])) {
    const slot = slots.get(identityText({ corporationId, values: valuesOf(row, table.key) }))
    if (slot) slot.before = slot.after = row
  }
}

/** @throws TypeError when a row does not stand where its key says. */
export const assertKey = (table: Table, { values }: Identity, row: Row): void => {
  for (let index = 0; index < table.key.length; index++) {
    const column = table.key[index] as string
    if (row[column] !== values[index]) {
      throw new TypeError(`${table.name}: a row of ${column} ${row[column]} was given for ${values[index]}`)
    }
  }
}

const sameValue = (kind: Kind, a: unknown, b: unknown) =>
  a === b || (isJson(kind) && JSON.stringify(a) === JSON.stringify(b))

const differing = ({ columns }: Table, previousRow: Row, after: Row): string[] =>
  Object.keys(columns).filter(
    (column) => !sameValue((columns[column] as Column).kind, previousRow[column], after[column]),
  )

/** Writes the slots in which something has changed, and gives them. */
export const save = async (storage: Storage, table: Table, slots: Slots): Promise<Slot[]> => {
  const moved: Slot[] = []
  const added: Added[] = []
  const changed: Located[] = []
  const removed: Identity[] = []
  const columns = new Set<string>()
  for (const slot of slots.values()) {
    const { corporationId, before, after, text } = slot
    if (before === after) continue
    if (before && after) {
      const different = differing(table, before, after)
      if (different.length === 0) continue
      for (const column of different) columns.add(column)
      changed.push({ corporationId, row: after })
    } else if (after) added.push({ corporationId, row: after, text })
    else removed.push(slot)
    moved.push(slot)
  }
  if (moved.length > 0) await storage.write(table, { added, changed, columns, removed })
  return moved
}
