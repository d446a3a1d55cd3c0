import type { DocumentList } from '@escandallo/contracts/documents/queries.ts'
import type { ProjectionList, ReaderStatus, ScheduledJobs } from '@escandallo/contracts/operations/queries.ts'
import { keepPreviousData, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { get } from '../platform/api.ts'

/** How often the groups are asked for again, in milliseconds: while one is rebuilding, and when nothing moves. */
const MOVING = 2_000
const RESTING = 10_000

export const projections = queryOptions({
  queryKey: ['operations', 'projections'],
  queryFn: ({ signal }) => get<ProjectionList>('/operations/projections', { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(({ rebuild }) => rebuild !== null) ? MOVING : RESTING),
})

/** Recurring work, of one job and state where they are given. */
export const scheduledJobs = (query: { job?: string; state?: string; page: number }) =>
  queryOptions({
    queryKey: ['operations', 'jobs', query],
    queryFn: ({ signal }) => get<ScheduledJobs>('/operations/jobs', { query: { ...query, size: 10 }, signal }),
    refetchInterval: RESTING,
    placeholderData: keepPreviousData,
  })

/** Who read the newest picture, of all corporations. */
export const readerStatus = queryOptions({
  queryKey: ['documents', 'reader'],
  queryFn: ({ signal }) => get<ReaderStatus>('/operations/reader', { signal }),
})

/**
 * Asks for the groups again whenever one of them has come further. The live stream names
 * the group's module, so each group has a query here for it to refresh.
 */
export const useGroupNews = (groups: readonly string[]) => {
  const queries = useQueryClient()
  useQueries({
    queries: groups.map((group) => ({
      queryKey: [group, 'came further'],
      queryFn: async () => {
        await queries.invalidateQueries({ queryKey: projections.queryKey }, { cancelRefetch: false })
        return Date.now()
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
}

type Waiting = { documentId: string; corporationId: string; uploadedAt: string }
type Queue = DocumentList & { oldest: Waiting | null }
export type QueueHealth = Pick<Queue, 'counts' | 'oldest'>

/** How many documents of all corporations stand where, as the queue's own tabs count them. */
export const queueHealth = queryOptions({
  queryKey: ['documents', 'queue', 'health'],
  queryFn: ({ signal }) => get<Queue>('/documents/queue', { query: { size: 1 }, signal }),
})
