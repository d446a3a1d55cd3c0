import type { MenuList } from '@escandallo/contracts/menus/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const menuList = (params: Query) =>
  queryOptions({
    queryKey: ['menus', 'list', params],
    queryFn: ({ signal }) => get<MenuList>('/menus/list', { query: params, signal }),
  })
