import type { RecipeList } from '@escandallo/contracts/recipes/queries.ts'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'
import { recipeLinks } from './links.ts'

/** Subrecipes for the command palette. */
export const search: PaletteSearch = async (q, signal) => {
  const { items } = await get<RecipeList>('/recipes/list', { query: { q, size: 6 }, signal })
  return items.map(({ recipeId, name }) => ({
    id: recipeId,
    label: name,
    hint: '',
    href: recipeLinks.recipe(recipeId),
  }))
}
