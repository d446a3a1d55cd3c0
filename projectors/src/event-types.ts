import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { z } from 'zod'

type EventUnion = z.ZodDiscriminatedUnion<
  readonly z.ZodObject<{ type: z.ZodLiteral<string>; data: z.ZodType }>[],
  'type'
>

/** The names of a union's events: what a group reads of the log. */
export const typesOf = (...unions: EventUnion[]): string[] =>
  unions.flatMap((union) => union.options.flatMap((option) => [...option.shape.type.values]))

// Several groups read the same events; what one of them has parsed, the others need not.
const parsed = new WeakMap<EventUnion, WeakMap<object, { type: string; data: unknown }>>()
const parsedOf = (union: EventUnion) => {
  const found = parsed.get(union) ?? new WeakMap<object, { type: string; data: unknown }>()
  parsed.set(union, found)
  return found
}

/** Parses what was recorded with the union that knows its type; the place where old shapes become new ones. */
export const parserOf = (...unions: EventUnion[]) => {
  const byType = new Map(unions.flatMap((union) => typesOf(union).map((type) => [type, union] as const)))
  return ({ type, data }: Recorded): { type: string; data: unknown } => {
    const union = byType.get(type)
    if (!union) throw new TypeError(`no event is called ${type}`)
    if (typeof data !== 'object' || data === null) return union.parse({ type, data })
    const known = parsedOf(union)
    const event = known.get(data) ?? union.parse({ type, data })
    known.set(data, event)
    return event
  }
}
