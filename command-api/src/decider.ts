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

/** A kind of thing with a stream of its own: `<name>-<uuid>`. */
export type StreamKind<State, Command extends Message, Event extends Message, Name extends string = string> = {
  name: Name
  event: z.ZodType<Event>
  decider: Decider<State, Command, Event>
  /** Where it is: people of other establishments do not know of it. Without it, things are the corporation's as a whole. */
  whereaboutsOf?: (state: State) => Whereabouts
  /** Its state may be kept in memory: it holds nothing personal, and people come back to it within minutes. */
  cacheable?: boolean
}

export const streamOf = (kind: { name: string }, id: string): string => `${kind.name}-${id}`
