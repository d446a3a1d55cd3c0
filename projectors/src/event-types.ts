import type { EventUnion } from '@escandallo/contracts/streams.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { z } from 'zod'
import { unchanged } from './unchanged.ts'

/** The names of a union's events: what a group reads of the log. */
export const typesOf = (...unions: EventUnion[]): string[] =>
  unions.flatMap((union) => union.options.flatMap((option) => [...option.shape.type.values]))

type Event = { type: string; data: unknown }
type Parser = (data: unknown) => Event

const parserOfType = (union: EventUnion, type: string, schema: z.ZodType): Parser => {
  const isUnchanged = unchanged(schema)
  // Several groups read the same events; what one of them has parsed, the others need not.
  const parsedEvents = new WeakMap<object, Event>()
  return (data) => {
    if (typeof data !== 'object' || data === null) return union.parse({ type, data })
    const event = parsedEvents.get(data) ?? (isUnchanged(data) ? { type, data } : union.parse({ type, data }))
    parsedEvents.set(data, event)
    return event
  }
}

const parsers = new WeakMap<EventUnion, ReadonlyMap<string, Parser>>()
const parsersOf = (union: EventUnion): ReadonlyMap<string, Parser> => {
  const parserByType =
    parsers.get(union) ??
    new Map(
      union.options.flatMap(({ shape }) =>
        [...shape.type.values].map((type) => [type, parserOfType(union, type, shape.data)] as const),
      ),
    )
  parsers.set(union, parserByType)
  return parserByType
}

/** Parses what was recorded with the union that knows its type; the place where old shapes become new ones. */
export const parserOf = (...unions: EventUnion[]) => {
  const byType = new Map(unions.flatMap((union) => [...parsersOf(union)]))
  return ({ type, data }: Recorded): Event => {
    const parse = byType.get(type)
    if (!parse) throw new TypeError(`no event is called ${type}`)
    return parse(data)
  }
}
