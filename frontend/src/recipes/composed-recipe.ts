import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import type { ComposedThing } from './frames/composed-thing.ts'
import { recipeLinks } from './links.ts'
import { recipeDetails } from './queries.ts'

export const composedRecipe: ComposedThing<Recipe> = {
  module: 'recipes',
  kind: 'recipe',
  unnamed: 'recipe',
  details: recipeDetails,
  listHref: recipeLinks.recipes,
  href: recipeLinks.recipe,
}
