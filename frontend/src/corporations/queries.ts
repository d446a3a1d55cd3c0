import type { Corporation } from '@escandallo/contracts/corporations/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../platform/api.ts'

export const corporationDetails = (id: string) =>
  queryOptions({
    queryKey: ['corporations', 'details', id],
    queryFn: ({ signal }) => get<Corporation>('/corporations/details', { query: { id }, signal }),
  })
