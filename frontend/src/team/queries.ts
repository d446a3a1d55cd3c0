import type { User, UserList } from '@escandallo/contracts/team/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const userList = (params: Query) =>
  queryOptions({
    queryKey: ['team', 'list', params],
    queryFn: ({ signal }) => get<UserList>('/users/list', { query: params, signal }),
  })

export const userDetails = (id: string) =>
  queryOptions({
    queryKey: ['team', 'details', id],
    queryFn: ({ signal }) => get<User>('/users/details', { query: { id }, signal }),
  })
