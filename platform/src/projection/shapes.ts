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

/** Reads rows of the group's own tables by the values of one column, the batch's own writes included, in key order. */
export type Read = {
  <Row extends object>(table: Table<Row>, column: keyof Row & string, values: readonly unknown[]): Promise<Row[]>
  (name: string, column: string, values: readonly unknown[]): Promise<Any[]>
}

export type Derived<Row extends object = Any> = {
  readonly shape: 'derived'
  readonly table: Table<Row>
  readonly after: readonly { readonly table: Table }[]
  affected(changes: Changes, read: Read): readonly KeyOf<Row>[] | Promise<readonly KeyOf<Row>[]>
  recompute(keys: readonly Row[], read: Read): readonly Writable<Row>[] | Promise<readonly Writable<Row>[]>
}

export type Projection = Entity | Fact | Rollup | Derived

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
