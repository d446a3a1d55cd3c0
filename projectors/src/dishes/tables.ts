import { flag, instant, integer, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const dishList = table(
  'dish_list',
  { dishId: uuid(), name: text(), removed: flag(), addedAt: instant(), revision: integer() },
  { key: ['dishId'] },
)
export type DishListRow = RowOf<typeof dishList>
