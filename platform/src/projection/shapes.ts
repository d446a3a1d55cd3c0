import type { Recorded } from '../event-store/event-store.ts'
import type { KeyOf, Table, Writable } from './table.ts'

/** What the engine knows of an event besides its type and data. */
export type Envelope = Pick<Recorded, 'id' | 'stream' | 'revision' | 'position' | 'meta'>

/** A parsed domain event, as a projection gets it. */
export type Happened<Event> = Event & Envelope

// biome-ignore lint/suspicious/noExplicitAny: whatever rows and events a projection is about; its author's types say which
type Any = any
type AnyEvent = { type: string; data: unknown }
type TypeOf<Event> = Event extends { type: infer Type extends string } ? Type : string

// Methods, not function properties: a projection of one module's events fits into a group that knows more events. The
// `events` of the projection, or its own null, keep the others away from it.
export type Entity<Row extends object = Any, Event = Any> = {
  readonly shape: 'entity'
  readonly table: Table<Row>
  readonly events?: readonly string[]
  key(event: Happened<Event>): KeyOf<Row> | readonly KeyOf<Row>[] | null
  evolve(row: Row | undefined, event: Happened<Event>): Writable<Row> | null
}

export type Fact<Row extends object = Any, Event = Any> = {
  readonly shape: 'fact'
  readonly table: Table<Row>
  readonly events?: readonly string[]
  readonly owner: readonly (keyof Row & string)[]
  rows(event: Happened<Event>): { owner: KeyOf<Row>; rows: readonly Writable<Row>[] } | null
}

export type Deltas<Row> = { [Name in keyof Row]?: number | string }
export type Increment<Row> = { key: KeyOf<Row>; deltas: Deltas<Row> }

export type Rollup<Row extends object = Any, From extends object = Any> = {
  readonly shape: 'rollup'
  readonly table: Table<Row>
  readonly from: { readonly table: Table<From> }
  increments(row: From): readonly Increment<Row>[]
}

/** One row that a batch has changed: both images when it was corrected, one when it came or went. */
export type Change<Row> = { corporationId: string; before?: Row; after?: Row }

/** What a batch has changed so far, of one corporation. */
export type Changes = {
  table<Row extends object>(table: Table<Row>): Change<Row>[]
  table(name: string): Change<Any>[]
}

/**
 * Rows that have these values in the columns they are read by, from a day on and up to another; from the first, or to the last, where none
 * is named.
 */
export type ValuesSince = { values: readonly unknown[]; since: string | null; until?: string | undefined }

/** Reads rows of the group's own tables by the values of one column, the batch's own writes included, in key order. */
export type Read = {
  <Row extends object>(table: Table<Row>, column: keyof Row & string, values: readonly unknown[]): Promise<Row[]>
  (name: string, column: string, values: readonly unknown[]): Promise<Any[]>
  /**
   * Reads, for each of `from`, the rows whose day is not before `since` and not after `until`, and the last one before: what holds on a
   * day and all that follows. They come in the order of `from`, and of their days; several of a day by the rest of the table's key. An index of the
   * columns and the day finds them without the rest.
   */
  since<Row extends object>(
    table: Table<Row>,
    by: { columns: readonly (keyof Row & string)[]; day: keyof Row & string },
    from: readonly ValuesSince[],
  ): Promise<Row[][]>
  /** Reads all rows of the corporation. */
  every<Row extends object>(table: Table<Row>): Promise<Row[]>
  /** Reads which values rows of the corporation have in some columns: each combination once, in their order. */
  distinct<Row extends object, Name extends keyof Row & string>(
    table: Table<Row>,
    columns: readonly Name[],
  ): Promise<Pick<Row, Name>[]>
}

export type Derived<Row extends object = Any> = {
  readonly shape: 'derived'
  readonly table: Table<Row>
  readonly after: readonly { readonly table: Table }[]
  affected(changes: Changes, read: Read): readonly KeyOf<Row>[] | Promise<readonly KeyOf<Row>[]>
  recompute(keys: readonly Row[], read: Read): readonly Writable<Row>[] | Promise<readonly Writable<Row>[]>
}

/** An owner of rows, and the first day from which they may be others; all days where none is named. */
export type Affected<Row> = { owner: KeyOf<Row>; since?: string | undefined }
/** An owner of which rows are computed, and from which day on; all where none is named. `owner` has the owner's columns. */
export type OwnerSince<Row> = { owner: Row; since: string | null }

export type Owned<Row extends object = Any, Source extends object = Any> = {
  readonly shape: 'owned'
  readonly table: Table<Row>
  readonly owner: readonly (keyof Row & string)[]
  readonly days?: OwnedDays<Row>
  readonly after: readonly { readonly table: Table }[]
  readonly owners: {
    readonly from: { readonly table: Table<Source> }
    readonly columns?: readonly (keyof Source & string)[]
    of(row: Source): KeyOf<Row> | null
  }
  readonly atOnce?: number
  readonly budget?: number
  order?(owners: readonly Row[], read: Read): Promise<readonly (readonly Row[])[]>
  affected(
    changes: Changes,
    read: Read,
  ): readonly Affected<Row>[] | 'all' | Promise<readonly Affected<Row>[]> | Promise<'all' | readonly Affected<Row>[]>
  recompute(
    owners: readonly OwnerSince<Row>[],
    read: Read,
  ): readonly (readonly Writable<Row>[])[] | Promise<readonly (readonly Writable<Row>[])[]>
}
export type OwnedDays<Row> = {
  readonly from: keyof Row & string
  readonly until: keyof Row & string
  same(previousRow: Row, after: Row): boolean
}

export type Projection = Entity | Fact | Rollup | Derived | Owned

type Definition<Shape extends Projection> = Omit<Shape, 'shape' | 'events'>

/**
 * One row per key, folded from the events that name it. `key` answers null (or no key) for events that are none of its
 * business; `evolve` gets the row as stored, or undefined, and answers the whole next row, or null to remove it. It must not
 * change the row that it is given. Name `events` to see only events of those types.
 */
export const entity = <Row extends object, Event extends AnyEvent>(
  definition: Definition<Entity<Row, Event>> & { events?: readonly TypeOf<Event>[] },
): Entity<Row, Event> => ({ shape: 'entity', ...definition })

/**
 * The rows that an owner (a bill, a day) has. An event that says something about them gives all of them:
 * they take the place of those that stood there. The owner's columns are part of the table's key.
 * @throws TypeError when they are not.
 */
export const fact = <Row extends object, Event extends AnyEvent>(
  definition: Definition<Fact<Row, Event>> & { events?: readonly TypeOf<Event>[] },
): Fact<Row, Event> => {
  const outside = definition.owner.filter((column) => !definition.table.key.includes(column))
  if (outside.length > 0 || definition.owner.length === 0) {
    throw new TypeError(`fact ${definition.table.name}: the key must hold the owner ${outside.join(', ')}`)
  }
  return { shape: 'fact', ...definition }
}

/**
 * Sums per key over another projection's rows: what goes is subtracted, what comes is added, and a row in which every sum
 * is zero is gone. Amounts and integers are numbers, decimals exact strings.
 * @throws TypeError when a column outside the key is no number, or may be null.
 */
export const rollup = <Row extends object, From extends object>(
  definition: Definition<Rollup<Row, From>>,
): Rollup<Row, From> => {
  const { name, columns, key } = definition.table
  for (const [column, { kind, optional }] of Object.entries(columns)) {
    if ((key as readonly string[]).includes(column)) continue
    if (optional || !['amount', 'integer', 'decimal'].includes(kind)) {
      throw new TypeError(`rollup ${name}: ${column} is nothing to add up`)
    }
  }
  return { shape: 'rollup', ...definition }
}

/**
 * Rows computed from other rows of the group, after those have been written, in the same transaction. `affected` names the
 * rows that the batch's changes may touch; `recompute` gives those that exist now (a key without a row is removed). Both
 * are called per corporation, and must depend on nothing but what `read` gives: then a rebuild equals what was written live.
 * `keys` hold the table's key columns only.
 */
export const derived = <Row extends object>(definition: Definition<Derived<Row>>): Derived<Row> => ({
  shape: 'derived',
  ...definition,
})

/**
 * Rows that owners have, computed from other rows of the group after those have been written, in the same transaction. `affected`
 * names the owners that the batch's changes may touch, or `'all'` of the corporation; `recompute` gives, for each that is asked for and in
 * that order, the rows that it has now, and the engine writes what is another than before. `owners` says where every owner has a row:
 * of what is built anew nothing is computed until all events have been taken, and then once.
 *
 * With `days` an owner's rows are spans that follow each other without a gap. `affected` names the first day on which one may be
 * another, and `recompute` gives what begins from there on, in order: the first begins on that day (on FIRST_DAY where none is named, and
 * of an owner that has no row yet). The engine puts the last days in, joins spans that are the `same` as the one before (whatever stands in
 * the days), and leaves alone what came before; an owner that has none is no more, and nothing of it stays. Both must depend on nothing
 * but what `read` gives, and what began a span on that span and the day before: then a rebuild equals what was written live.
 *
 * A change that touches more owners of a corporation than the `budget`, 1,000 unless told, is folded in slices: all rows that owners have
 * are made anew beside those that stand, a few owners in a transaction, and take their place at once.
 * @param definition `atOnce` owners at most are computed together, 500 unless told. `owners.columns` are those that `owners.of` reads.
 * `order`, where rows of the table follow from others of it, gives owners in parts that can be computed one after the other.
 * @throws TypeError when the owner's columns and the first day are no part of the key.
 */
export const owned = <Row extends object, Source extends object = Any>(
  definition: Definition<Owned<Row, Source>>,
): Owned<Row, Source> => {
  const { table, owner, days } = definition
  const outside = [...owner, ...(days ? [days.from] : [])].filter((column) => !table.key.includes(column))
  if (outside.length > 0 || owner.length === 0) {
    throw new TypeError(`owned ${table.name}: the key must hold the owner and the first day ${outside.join(', ')}`)
  }
  return { shape: 'owned', ...definition }
}

/** The days of spans that have no first, or no last. */
export const FIRST_DAY = '0001-01-01'
export const LAST_DAY = '9999-12-31'

// A history has few days, and needs the one before each of them again and again.
const daysBefore = new Map<string, string>()
const MOST_DAYS = 10_000

/** The day before a day. */
export const dayBefore = (day: string): string => {
  const computed = daysBefore.get(day)
  if (computed !== undefined) return computed
  const previous = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  if (daysBefore.size >= MOST_DAYS) daysBefore.clear()
  daysBefore.set(day, previous)
  return previous
}

/** The day after a day; LAST_DAY has none, and is its own. */
export const dayAfter = (day: string): string =>
  day === LAST_DAY ? day : new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/**
 * The first day on which spans of each owner are others than before: a span that only ends on another day is the same until then;
 * one that says the same and begins for another reason is another.
 * @param changes what a batch has changed in the projection's table. @param ownerOf names the owner of a row.
 */
export const movedSince = <Row extends object>(
  { days }: Pick<Owned<Row>, 'days'>,
  changes: readonly Change<Row>[],
  ownerOf: (row: Row) => string,
): Map<string, string> => {
  const since = new Map<string, string>()
  const { from, until } = days as OwnedDays<Row>
  const text = (row: Row) => JSON.stringify({ ...row, [until]: null })
  for (const { before, after } of changes) {
    const row = (after ?? before) as Row
    const [old, now] = [before?.[until] as string, after?.[until] as string]
    const day =
      before && after && text(before) === text(after) ? dayAfter([old, now].sort()[0] as string) : (row[from] as string)
    const owner = ownerOf(row)
    const earliest = since.get(owner)
    if (earliest === undefined || day < earliest) since.set(owner, day)
  }
  return since
}
