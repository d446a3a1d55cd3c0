import type { Section } from '@escandallo/contracts/team/access.ts'
import type { Asked } from '@escandallo/query-api/testing/fixtures.ts'
import type { Home, Slot } from './things.ts'

/**
 * How a route is asked about some things; which of them it names is seen from what it takes out of `ids`. `Own` are the slots
 * that only this module knows.
 */
export type Fixture<Own extends string = never> = {
  ask(ids: Record<Slot | Own, string>): Omit<Asked, 'method' | 'url'>
  /** Names that only narrow a list: whoever names something that is not theirs gets the same list as for nothing. */
  narrows?: readonly (Slot | Own)[]
  /** Our processes bring what is named to life when it is unknown. */
  creates?: readonly (Slot | Own)[]
  /** What the route answers for one's own things; 200 or 202 unless told. */
  status?: number
  /** Asked by a superadmin, who sees all corporations: only that unknown things are unknown is checked. */
  everywhere?: boolean
  /** It goes on for ever. */
  endless?: boolean
}

/** Behind which door a route is: who may, as the specification's section 6 has it. `cooks` may write recipes or dishes, `reporters` see some figures. */
export type Door = 'anybody-known' | 'active' | Section | 'cooks' | 'reporters' | 'admin' | 'superadmin' | 'workers'

/** Written by hand and nowhere derived from the code: what is written here is what the routes are judged by. */
export type MatrixModule<Own extends string = never> = {
  /** Every route of the module, behind its door. */
  access: Readonly<Partial<Record<Door, readonly string[]>>>
  /** Routes that let in more people than may, because it depends on the thing who may: each is asked by everybody. */
  decidesInside?: readonly string[]
  /** For each kind of stream, the command that is sent twenty times at once. */
  atOnce: Readonly<Record<string, string>>
  /** One for every route: a route without one makes the matrices fail. */
  fixtures: Readonly<Record<string, Fixture<Own>>>
  /** New things of kinds that only this module knows. */
  things?(home: Home): Promise<Record<Own, string>>
}

/** A route that takes a body. */
export const body = <Own extends string = never>(ask: (ids: Record<Slot | Own, string>) => unknown): Fixture<Own> => ({
  ask: (ids) => ({ body: ask(ids) }),
})

/** A route that takes one thing's id, in its address. */
export const byId = <Own extends string = never>(slot: Slot | Own): Fixture<Own> => ({
  ask: (ids) => ({ query: { id: ids[slot] } }),
})

/** A route that is asked for nothing in particular. */
export const nothing: Fixture = { ask: () => ({}) }
