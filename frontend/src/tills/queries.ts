import type { TillList } from '@escandallo/contracts/tills/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const tillList = (params: Query) =>
  queryOptions({
    queryKey: ['tills', 'list', params],
    queryFn: ({ signal }) => get<TillList>('/tills/list', { query: params, signal }),
  })
