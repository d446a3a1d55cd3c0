import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const dishList = (params: Query) =>
  queryOptions({
    queryKey: ['dishes', 'list', params],
    queryFn: ({ signal }) => get<DishList>('/dishes/list', { query: params, signal }),
  })
