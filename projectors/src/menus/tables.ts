import { flag, instant, integer, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const menuList = table(
  'menu_list',
  { menuId: uuid(), name: text(), removed: flag(), addedAt: instant(), revision: integer() },
  { key: ['menuId'] },
)
export type MenuListRow = RowOf<typeof menuList>
