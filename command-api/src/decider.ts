import type { Whereabouts } from '@escandallo/contracts/team/sight.ts'
import type { z } from 'zod'

export type Message<Type extends string = string, Data = object> = { type: Type; data: Data }

/** When and by whom: part of every command and event, so that deciding needs no clock and asks nobody. */
export type About = { at: string; by: string }

/**
 * The rules of one kind of thing. `decide` is pure: it takes a command and what happened so far, and gives what happens
 * now, or throws a `Refusal` or `Unknown`.
 */
export type Decider<State, Command extends Message, Event extends Message> = {
  initialState: State
  evolve: (state: State, event: Event) => State
  decide: (command: Command, state: State) => Event[]
}

/** A stretch of a list that a state's snapshot is divided into, as its head tells of it. */
export type Chunk = {
  /** Keys of its first and last item. */
  first: string
  last: string
  has: (id: string) => boolean
  /** What is marked of any of its items. */
  marks: readonly string[]
  /** Whether events since the snapshot have changed any of its items. */
  isChanged: boolean
}

/**
 * A list of a state that grows with its stream. A snapshot has it in chunks, of which a command reads those alone on which its decision
 * rests: `decide` and `evolve` come to the same with these as with the whole list.
 */
export type GrowingList<State, Command, Event, Item> = {
  itemsOf: (state: State) => readonly Item[]
  withItems: (state: State, items: readonly Item[]) => State
  idOf: (item: Item) => string
  /** The list is in the order of these keys, compared as text, and no two are equal. */
  keyOf: (item: Item) => string
  /** What a command chooses chunks by. */
  marksOf: (item: Item) => readonly string[]
  /** Ids of the items that an event changes, or adds. */
  changedBy: (event: Event) => readonly string[]
  /** The chunks that a command is decided by, besides those that have changed. */
  neededFor: (command: Command, chunks: readonly Chunk[]) => readonly Chunk[] | 'all'
  /** Items of a chunk at most, 256 unless told; half as many when it is divided. */
  most?: number
}

/** How what a long stream comes to is laid down now and then. Only for kinds whose events hold nothing personal. */
export type SnapshotRules<State, Command, Event> = {
  /** Raised when the fold gives another state: what was laid down before is thrown away. */
  version: number
  /** Events after which it is laid down again; 100 unless told. */
  every?: number
  /** What of the state grows with the stream, where that is too much to read for each command. */
  // biome-ignore lint/suspicious/noExplicitAny: what it is a list of is the kind's own business
  list?: GrowingList<State, Command, Event, any>
}

/** A kind of thing with a stream of its own: `<name>-<uuid>`. */
export type StreamKind<State, Command extends Message, Event extends Message, Name extends string = string> = {
  name: Name
  event: z.ZodType<Event>
  decider: Decider<State, Command, Event>
  /** Where it is: people of other establishments do not know of it. Without it, things are the corporation's as a whole. */
  whereaboutsOf?: (state: State) => Whereabouts
  /** Its state may be kept in memory: it holds nothing personal, and people come back to it within minutes. */
  cacheable?: boolean
  /** Its streams may grow long. */
  snapshot?: SnapshotRules<State, Command, Event>
}

export const streamOf = (kind: { name: string }, id: string): string => `${kind.name}-${id}`
