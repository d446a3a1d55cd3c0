import { flag, instant, integer, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const recipeList = table(
  'recipe_list',
  { recipeId: uuid(), name: text(), removed: flag(), addedAt: instant(), revision: integer() },
  { key: ['recipeId'] },
)
export type RecipeListRow = RowOf<typeof recipeList>
