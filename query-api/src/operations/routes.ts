import {
  ProjectionList,
  ReaderStatus,
  ScheduledJobs,
  ScheduledJobsQuery,
  Tenants,
} from '@escandallo/contracts/operations/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { ParkedEvent } from '@escandallo/platform/projection/requests.ts'
import type { GroupStatus } from '@escandallo/platform/projection/status.ts'
import { INSTALLATION } from '@escandallo/platform/scheduling/schedule.ts'
import type { Dependencies } from '../dependencies.ts'
import { oneOf, SIZE } from '../paging.ts'

/** Seconds behind from which a group is catching up and not just between two events. */
const BEHIND = 2

const stateOf = ({ paused, rebuild, lagSeconds }: GroupStatus) => {
  if (rebuild) return 'rebuilding' as const
  if (paused) return 'paused' as const
  return lagSeconds > BEHIND ? ('catching-up' as const) : ('live' as const)
}

const statusOf = (status: GroupStatus) => ({
  group: status.group,
  version: status.version,
  state: stateOf(status),
  position: status.position,
  lagSeconds: status.lagSeconds,
  eventsPerSecond: status.eventsPerSecond,
  batchSize: status.batchSize,
  parkedStreams: Number(status.parkedStreams),
  rebuild: status.rebuild
    ? { done: Number(status.rebuild.events), total: status.rebuild.total, startedAt: status.updatedAt }
    : null,
  lastError: status.lastError,
  updatedAt: status.updatedAt,
})

/** One entry per stream that is set aside: the event at fault, and how many wait behind it. */
const parkedOf = (parked: readonly ParkedEvent[]) =>
  [...Map.groupBy(parked, ({ group, stream }) => `${group} ${stream}`).values()].flatMap((events) => {
    const fault = events.find(({ error }) => error !== null) ?? events[0]
    if (!fault) return []
    const { group, stream, revision, type, error, parkedAt } = fault
    return [{ group, stream, revision: String(revision), type, error: error ?? '', parkedAt, events: events.length }]
  })

export const operationRoutes = (app: Server, { operations, auditor }: Dependencies) => {
  app.get(
    '/operations/reader',
    { schema: { response: { 200: ReaderStatus } }, access: 'superadmin', reads: ['documents'] },
    () =>
      auditor.read(async ({ from }) => {
        const newest = await from('document_list')
          .select(['engine', 'uploadedAt'])
          .where('engine', 'like', '%,%')
          .orderBy('uploadedAt', 'desc')
          .limit(1)
          .executeTakeFirst()
        const postponed = await from('document_list')
          .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('uploadedAt').as('since')])
          .where('postponed', '=', true)
          .where('deleted', '=', false)
          .executeTakeFirstOrThrow()
        return {
          engine: newest?.engine ?? null,
          uploadedAt: newest?.uploadedAt ?? null,
          postponed: Number(postponed.count),
          postponedSince: postponed.since,
        }
      }),
  )

  app.get(
    '/operations/tenants',
    { schema: { response: { 200: Tenants } }, access: 'service', reads: ['corporations'] },
    () =>
      auditor.read(async ({ from }) => {
        const rows = await from('corporation_list').select('corporationId').orderBy('corporationId').execute()
        return { items: rows.map(({ corporationId }) => corporationId) }
      }),
  )

  app.get(
    '/operations/jobs',
    {
      schema: { querystring: ScheduledJobsQuery, response: { 200: ScheduledJobs } },
      access: 'superadmin',
      reads: ['corporations'],
    },
    async ({ query }) => {
      const { page = 1, size = SIZE, job, state } = query
      const { items, total } = await operations.jobsByTenant({ job, state, limit: size, offset: (page - 1) * size })
      const ids = [...new Set(items.map(({ tenant }) => tenant))]
      const rows = await auditor.read(({ from }) =>
        from('corporation_list').select(['corporationId', 'name']).where(oneOf('corporationId', ids)).execute(),
      )
      const names = new Map(rows.map(({ corporationId, name }) => [corporationId, name]))
      return {
        items: items.map(({ tenant, ...item }) => ({
          ...item,
          corporationId: tenant === INSTALLATION ? null : tenant,
          corporationName: names.get(tenant) ?? null,
        })),
        page,
        size,
        total,
        jobs: await operations.jobs(),
      }
    },
  )

  app.get(
    '/operations/projections',
    { schema: { response: { 200: ProjectionList } }, access: 'superadmin' },
    async () => ({ items: (await operations.status()).map(statusOf), parked: parkedOf(await operations.parked()) }),
  )
}
