import { type Static, Type } from 'typebox'
import { Instant, nullable } from '../values/listing.ts'

/** One projection group, as the operations page and `npm run projections` show it. */
export const ProjectionStatus = Type.Object({
  group: Type.String(),
  version: Type.Integer(),
  state: Type.Enum(['live', 'catching-up', 'paused', 'rebuilding', 'waiting', 'stopped']),
  position: Type.String(),
  lagSeconds: nullable(Type.Number()),
  eventsPerSecond: nullable(Type.Number()),
  batchSize: nullable(Type.Number()),
  parkedStreams: Type.Integer(),
  rebuild: nullable(Type.Object({ done: Type.Integer(), total: nullable(Type.Integer()), startedAt: Instant })),
  lastError: nullable(Type.String()),
  updatedAt: nullable(Instant),
})
export type ProjectionStatus = Static<typeof ProjectionStatus>
export const ProjectionList = Type.Object({
  items: Type.Array(ProjectionStatus),
  parked: Type.Array(
    Type.Object({
      group: Type.String(),
      stream: Type.String(),
      revision: Type.String(),
      type: Type.String(),
      error: Type.String(),
      parkedAt: Instant,
      events: Type.Integer(),
    }),
  ),
})
export type ProjectionList = Static<typeof ProjectionList>

/** Who reads documents: the reader, with what recognised the newest picture that was read behind a comma; null before any was. */
export const ReaderStatus = Type.Object({ engine: nullable(Type.String()), uploadedAt: nullable(Instant) })
export type ReaderStatus = Static<typeof ReaderStatus>
