import type { Nutrition } from '@escandallo/contracts/products/food/nutrition.ts'
import {
  decimal,
  flag,
  instant,
  integer,
  json,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

export const customIngredient = table(
  'custom_ingredient',
  {
    ingredientId: uuid(),
    name: text(),
    category: text(),
    subcategory: text().nullable(),
    density: decimal().nullable(),
    merma: decimal(),
    nutrition: json<Nutrition>().nullable(),
    removed: flag(),
    updatedAt: instant(),
    revision: integer(),
    search: text(),
  },
  { key: ['ingredientId'] },
)
export type CustomIngredientRow = RowOf<typeof customIngredient>

export const customCategory = table('custom_category', { categoryId: uuid(), name: text() }, { key: ['categoryId'] })
export type CustomCategoryRow = RowOf<typeof customCategory>
