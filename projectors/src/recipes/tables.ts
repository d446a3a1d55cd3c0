import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
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

/** Every subrecipe as it was written last. What it costs is computed when asked, from the group of the kitchen. */
export const recipeList = table(
  'recipe_list',
  {
    recipeId: uuid(),
    name: text(),
    type: text(),
    userId: uuid(),
    establishmentId: uuid(),
    preparation: text().nullable(),
    conservation: text().nullable(),
    image: text().nullable(),
    collaborators: json<string[]>(),
    composition: jsonText<RecipeComposition>(),
    /** Lines of the composition. */
    elements: integer(),
    removed: flag(),
    addedAt: instant(),
    updatedAt: instant(),
    revision: integer(),
    search: text(),
  },
  { key: ['recipeId'] },
)
export type RecipeListRow = RowOf<typeof recipeList>
