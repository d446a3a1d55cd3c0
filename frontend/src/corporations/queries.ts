import type { Corporation, CorporationList } from '@escandallo/contracts/corporations/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

export const corporationDetails = (id: string) =>
  question<Corporation>(['corporations', 'details', id], '/corporations/details', { id })

/** All of them, for superadmins. */
export const corporationList = (params: Query) =>
  queryOptions({
    queryKey: ['corporations', 'list', params],
    queryFn: ({ signal }) => get<CorporationList>('/corporations/list', { query: params, signal }),
  })
