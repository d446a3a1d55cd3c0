import type { DishComposition, Price } from '@escandallo/contracts/dishes/details.ts'
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

/** Every dish as it was written last. What it costs is computed when asked, from the group of the kitchen. */
export const dishList = table(
  'dish_list',
  {
    dishId: uuid(),
    name: text(),
    code: text().nullable(),
    type: text(),
    status: text(),
    description: text().nullable(),
    userId: uuid(),
    establishments: json<string[]>(),
    preparation: text().nullable(),
    plating: text().nullable(),
    conservation: text().nullable(),
    service: text().nullable(),
    image: text().nullable(),
    collaborators: json<string[]>(),
    composition: jsonText<DishComposition>(),
    /** Lines of the composition. */
    elements: integer(),
    /** As it was set last, for whichever day. */
    price: json<Price>().nullable(),
    removed: flag(),
    addedAt: instant(),
    updatedAt: instant(),
    revision: integer(),
    search: text(),
  },
  { key: ['dishId'] },
)
export type DishListRow = RowOf<typeof dishList>
