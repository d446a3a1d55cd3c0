import type { Corporation, CorporationList } from '@escandallo/contracts/corporations/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const corporationDetails = (id: string) =>
  queryOptions({
    queryKey: ['corporations', 'details', id],
    queryFn: ({ signal }) => get<Corporation>('/corporations/details', { query: { id }, signal }),
  })

/** All of them, for superadmins. */
export const corporationList = (params: Query) =>
  queryOptions({
    queryKey: ['corporations', 'list', params],
    queryFn: ({ signal }) => get<CorporationList>('/corporations/list', { query: params, signal }),
  })
