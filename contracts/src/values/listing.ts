import { type Static, type TObject, type TSchema, Type } from 'typebox'

/** What every list takes besides its own filters: sort (`-` before a column for descending) and a page. */
export const paging = {
  sort: Type.Optional(Type.String({ pattern: '^-?[a-zA-Z]{1,40}$' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
  /** Another name of `size`. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}
/** The same of a list that is searched. */
export const listing = { q: Type.Optional(Type.String({ maxLength: 200 })), ...paging }

/** One page of a list, with the number of all that match. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), page: Type.Integer(), size: Type.Integer(), total: Type.Integer() })

/** A page with the number of matches per status, whatever status is filtered by. */
export const pageWithCounts = <Item extends TSchema>(item: Item) =>
  Type.Object({ ...pageOf(item).properties, counts: Type.Record(Type.String(), Type.Integer()) })

/**
 * The value or null: a field that is not known. Unknown is never zero. Told by one type of two names where the schema has a type,
 * because an answer with a choice of schemas is checked against each of them, value by value, before it is written.
 */
export const nullable = <Schema extends TSchema>(schema: Schema) => {
  const { type, enum: words } = schema as { type?: unknown; enum?: readonly unknown[] }
  if (words && type === undefined) return Type.Unsafe<Static<Schema> | null>({ ...schema, enum: [...words, null] })
  if (typeof type !== 'string' || words) return Type.Unsafe<Static<Schema> | null>(Type.Union([schema, Type.Null()]))
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, 'null'] })
}

/** One of a list of words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe<Words[number]>(Type.Enum([...words]))

export const Id = Type.String({ format: 'uuid' })
export const Day = Type.String({ format: 'date' })
export const Instant = Type.String({ format: 'date-time' })
/** Integer minor units. */
export const Amount = Type.Integer()
/** An exact decimal number as text. Answers are not rounded: a share of a portion times a factor has the digits of both. */
export const Decimal = Type.String({ pattern: '^-?\\d{1,60}(\\.\\d{1,60})?$' })

/** An amount that somebody asks for: more than nothing. */
export const PositiveDecimal = Type.String({ maxLength: 19, pattern: '^(0*[1-9]\\d*(\\.\\d{1,6})?|0+\\.0*[1-9]\\d*)$' })

/** Several ids in one query parameter, separated by commas. */
export const Ids = Type.String({
  pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,199}$',
})

/** One thing by its id. */
export const ById = Type.Object({ id: Id })

/** What a command answers: what it was about, and the position after which reads show it. */
export const Accepted = Type.Object({ id: Id, position: Type.String(), revision: Type.Optional(Type.String()) })
export type Accepted = Static<typeof Accepted>

/** What an answer of this shape is in TypeScript. */
export type AnswerOf<Schema extends TObject> = Static<Schema>
