import type { RoleList } from '@escandallo/contracts/roles/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const roleList = (params: Query) =>
  queryOptions({
    queryKey: ['roles', 'list', params],
    queryFn: ({ signal }) => get<RoleList>('/roles/list', { query: params, signal }),
  })
