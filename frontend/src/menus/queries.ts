import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { Menu, MenuCostAnswer, MenuList } from '@escandallo/contracts/menus/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const menuList = (params: Query) =>
  queryOptions({
    queryKey: ['menus', 'list', params],
    queryFn: ({ signal }) => get<MenuList>('/menus/list', { query: params, signal }),
  })

export const menuDetails = (id: string) =>
  queryOptions({
    queryKey: ['menus', 'details', id],
    queryFn: ({ signal }) => get<Menu>('/menus/details', { query: { id }, signal }),
  })

export const menuCost = (id: string) =>
  queryOptions({
    queryKey: ['products', 'menus', 'cost', id],
    queryFn: ({ signal }) => get<MenuCostAnswer>('/menus/cost', { query: { id }, signal }),
  })

/** Every dish that may stand in a menu, by name. */
export const dishesToChoose = queryOptions({
  queryKey: ['dishes', 'to-choose'],
  queryFn: ({ signal }) => get<DishList>('/dishes/list', { query: { size: 200, sort: 'name' }, signal }),
})
