import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { Menu, MenuCostAnswer, MenuList } from '@escandallo/contracts/menus/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

export const menuList = (params: Query) =>
  queryOptions({
    queryKey: ['menus', 'list', params],
    queryFn: ({ signal }) => get<MenuList>('/menus/list', { query: params, signal }),
  })

export const menuDetails = (id: string) => question<Menu>(['menus', 'details', id], '/menus/details', { id })

export const menuCost = (id: string) =>
  queryOptions({
    queryKey: ['products', 'menus', 'cost', id],
    queryFn: ({ signal }) => get<MenuCostAnswer>('/menus/cost', { query: { id }, signal }),
  })

/** A dish as a menu is costed with it. */
export type ChosenDish = Menu['dishesOf'][number]

const PAGE = 200

/** Every dish that may stand in a menu, by name, however many there are. */
export const dishesToChoose = queryOptions({
  queryKey: ['dishes', 'to-choose'],
  queryFn: async ({ signal }): Promise<ChosenDish[]> => {
    const dishes: ChosenDish[] = []
    for (let page = 1; ; page += 1) {
      const { items, total } = await get<DishList>('/dishes/list', {
        query: { size: PAGE, page, sort: 'name' },
        signal,
      })
      dishes.push(...items)
      if (items.length === 0 || dishes.length >= total) return dishes
    }
  },
})

/** Dishes to choose from, with those of a menu that are offered no longer: a removed one still costs what it costs. */
export const withThoseOf = (written: readonly ChosenDish[], offered: readonly ChosenDish[]): ChosenDish[] => {
  const ids = new Set(offered.map(({ dishId }) => dishId))
  return [...offered, ...written.filter(({ dishId }) => !ids.has(dishId))]
}
