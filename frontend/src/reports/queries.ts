import type { ReportDetails, ReportList } from '@escandallo/contracts/reports/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query, without } from '../platform/api.ts'

/** While one is being made it is looked after, also where no news arrive. */
const MAKING = 3_000

export const reportList = (params: Query) =>
  queryOptions({
    queryKey: ['reports', 'list', params],
    queryFn: ({ signal }) => get<ReportList>('/reports/list', { query: without(params, 'q'), signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((report) => report.state === 'making') ? MAKING : false),
  })

export const reportDetails = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'details', id],
    queryFn: ({ signal }) => get<ReportDetails>('/reports/details', { query: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? MAKING : false),
  })
