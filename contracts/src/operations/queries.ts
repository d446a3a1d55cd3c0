import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, oneOf, pageOf } from '../values/listing.ts'

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
export const ReaderStatus = Type.Object({
  engine: nullable(Type.String()),
  uploadedAt: nullable(Instant),
  /** Pictures of all corporations that wait until what reads pictures is installed, and since when the first of them does. */
  postponed: Type.Integer(),
  postponedSince: nullable(Instant),
})
export type ReaderStatus = Static<typeof ReaderStatus>

/** Every corporation: for recurring work that is set up for those that were there before it. */
export const Tenants = Type.Object({ items: Type.Array(Id) })

export const jobStates = ['running', 'failing', 'due', 'waiting'] as const

/** Recurring work for one corporation; `corporationId` is null for what is the whole installation's. */
export const ScheduledJob = Type.Object({
  job: Type.String(),
  corporationId: nullable(Id),
  corporationName: nullable(Type.String()),
  state: oneOf(jobStates),
  startedAt: nullable(Instant),
  succeededAt: nullable(Instant),
  failedAt: nullable(Instant),
  /** When it is due; null until something happens. */
  next: nullable(Instant),
  failures: Type.Integer(),
  error: nullable(Type.String()),
})
export type ScheduledJob = Static<typeof ScheduledJob>
export const ScheduledJobsQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  job: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(oneOf(jobStates)),
})
/** Recurring work: each job over all corporations, and a page of it by corporation. */
export const ScheduledJobs = Type.Object({
  ...pageOf(ScheduledJob).properties,
  jobs: Type.Array(
    Type.Object({
      job: Type.String(),
      tenants: Type.Integer(),
      due: Type.Integer(),
      running: Type.Integer(),
      failing: Type.Integer(),
      succeededAt: nullable(Instant),
      next: nullable(Instant),
    }),
  ),
})
export type ScheduledJobs = Static<typeof ScheduledJobs>
