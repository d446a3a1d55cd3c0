import type { MenuList } from '@escandallo/contracts/menus/queries.ts'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { menuLinks } from './links.ts'

/** Menus for the command palette. */
export const search: PaletteSearch = async (q, signal) => {
  const { items } = await get<MenuList>('/menus/list', { query: { q, size: 6 }, signal })
  return items.map(({ menuId, name }) => ({ id: menuId, label: name, href: menuLinks.menu(menuId) }))
}
