import { newRecipe, updateRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import type { z } from 'zod'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { useComposedForm } from '../frames/use-composed-form.ts'
import { recipeLinks } from '../links.ts'

export type RecipeValues = z.input<typeof newRecipe>
type Sent = z.output<typeof newRecipe>

/** What the form of a new subrecipe opens with: written by whoever writes it, weighed by what is in it. */
export const emptyRecipe = (userId: string, establishmentId: string): RecipeValues => ({
  description: {
    ...{ name: '', type: 'other', userId, establishmentId, image: null, collaborators: [] },
    ...{ preparation: null, conservation: null },
  },
  composition: { elements: [], yield: { quantity: null, unit: 'kg', weight: null }, merma: '0', byProducts: [] },
})

export const valuesOf = (recipe: Recipe): RecipeValues => {
  const { name, type, userId, establishmentId, preparation, conservation, image, collaborators } = recipe
  return {
    description: { name, type, userId, establishmentId, preparation, conservation, image, collaborators },
    composition: recipe.composition,
  }
}

/** The form of a subrecipe: new without one, else of the one given. */
export const useRecipeForm = (values: RecipeValues, recipe?: Recipe) => {
  const navigate = useNavigateFromHere()
  return useComposedForm<RecipeValues, Sent>({
    ...{ module: 'recipes', kind: 'recipe', newThing: newRecipe, updateThing: updateRecipe, values },
    version: recipe && { id: recipe.recipeId, revision: recipe.revision },
    changes: ['recipes', 'dishes', 'menus', 'products'],
    onDone: (id) => navigate(recipeLinks.recipe(id), { replace: true }),
  })
}
export type RecipeForm = ReturnType<typeof useRecipeForm>
