import { newRecipe, updateRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { post, put } from '../../platform/api.ts'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { recipeLinks } from '../links.ts'
import { useDraftName, useFreshening } from '../merging/kept-base.ts'

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

export const draftOf = ({ recipeId, revision }: Pick<Recipe, 'recipeId' | 'revision'>) => `${recipeId} ${revision}`

/** The form of a subrecipe: new without one, else of the one given. */
export const useRecipeForm = (values: RecipeValues, recipe?: Recipe) => {
  const { t } = useTranslation('recipes')
  const [, navigate] = useLocation()
  const freshen = useFreshening('recipes')
  const nameOf = useDraftName('recipe')
  return useStandardForm<RecipeValues, Sent, { id: string }>({
    // The command to change one says in its body which one it is; the form does not show that.
    schema: (recipe ? updateRecipe : newRecipe) as unknown as z.ZodType<Sent, RecipeValues>,
    values: recipe ? ({ ...values, recipeId: recipe.recipeId } as RecipeValues) : values,
    draft: nameOf(recipe ? draftOf(recipe) : 'new'),
    lasting: true,
    send: (sent, submit) =>
      recipe
        ? freshen(put('/recipes/update', sent, { ...submit, revision: recipe.revision }))
        : post('/recipes/new', sent, submit),
    changes: ['recipes', 'dishes', 'menus', 'products'],
    done: t(recipe ? 'form.saved' : 'form.created'),
    onDone: ({ id }) => navigate(recipeLinks.recipe(id), { replace: true }),
  })
}
export type RecipeForm = ReturnType<typeof useRecipeForm>
