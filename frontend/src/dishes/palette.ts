import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { dishLinks } from './links.ts'

/** Dishes for the command palette. */
export const search: PaletteSearch = async (q, signal) => {
  const { items } = await get<DishList>('/dishes/list', { query: { q, size: 6 }, signal })
  return items.map(({ dishId, name, code }) => ({
    id: dishId,
    label: name,
    hint: code ?? '',
    href: dishLinks.dish(dishId),
  }))
}
