import type { Price } from '@escandallo/contracts/dishes/details.ts'
import type { MenuComposition, MenuType } from '@escandallo/contracts/menus/details.ts'
import {
  flag,
  instant,
  integer,
  json,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

/** Every menu as it was written last. What it costs is computed when asked, from the group of the kitchen. */
export const menuList = table(
  'menu_list',
  {
    menuId: uuid(),
    name: text(),
    type: text<MenuType>(),
    status: text(),
    description: text().nullable(),
    userId: uuid(),
    establishments: json<string[]>(),
    image: text().nullable(),
    composition: jsonText<MenuComposition>(),
    dishes: integer(),
    /** As it was set last, for whichever day. */
    price: json<Price>().nullable(),
    removed: flag(),
    addedAt: instant(),
    updatedAt: instant(),
    revision: integer(),
    search: text(),
  },
  { key: ['menuId'] },
)
export type MenuListRow = RowOf<typeof menuList>
