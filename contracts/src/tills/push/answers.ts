import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, oneOf } from '../../values/listing.ts'

/** What became of a row: it is new, it says something else than before, it was there already, or it was refused. */
export const pushOutcomes = ['taken', 'changed', 'present', 'refused'] as const

const PushRow = Type.Object({
  /** Its place in the batch, from 0. */
  row: Type.Integer(),
  /** Number of the ticket, or id of the article; null where it has none that can be read. */
  name: nullable(Type.String()),
  outcome: oneOf(pushOutcomes),
  errors: Type.Array(Type.Object({ field: Type.String(), code: Type.String(), text: Type.String() })),
})
export type PushRow = Static<typeof PushRow>

const counts = Type.Object({
  taken: Type.Integer(),
  changed: Type.Integer(),
  present: Type.Integer(),
  refused: Type.Integer(),
})
/** What came of a batch, row by row. In a trial it is what would have come of it. */
export const PushAnswer = Type.Object({
  trial: Type.Boolean(),
  position: Type.String(),
  tickets: Type.Object({ counts, rows: Type.Array(PushRow) }),
  articles: Type.Object({ counts, rows: Type.Array(PushRow) }),
})
export type PushAnswer = Static<typeof PushAnswer>

/** The answer to whoever makes a key: the only one that holds it. */
export const PushKeyCreated = Type.Object({
  id: Id,
  position: Type.String(),
  revision: Type.String(),
  key: Type.String(),
})
export type PushKeyCreated = Static<typeof PushKeyCreated>

/** A key as a till lists it: its name and its last four characters, never the key. */
export const PushKey = Type.Object({
  keyId: Id,
  name: Type.String(),
  ending: Type.String(),
  createdAt: Instant,
  /** To the hour; null while nobody has used it. */
  lastUsedAt: nullable(Instant),
})
export type PushKey = Static<typeof PushKey>
