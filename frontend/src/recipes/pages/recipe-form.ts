import { newRecipe, updateRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import type { z } from 'zod'
import { composedRecipe } from '../composed-recipe.ts'
import type { ComposedForm, WrittenThing } from '../frames/use-composed-form.ts'

export type RecipeValues = z.input<typeof newRecipe>
type Sent = z.output<typeof newRecipe>

/** What the form of a new subrecipe opens with: written by whoever writes it, weighed by what is in it. */
export const emptyRecipe = (userId: string, establishmentId: string): RecipeValues => ({
  description: {
    name: '',
    type: 'other',
    userId,
    establishmentId,
    image: null,
    collaborators: [],
    preparation: null,
    conservation: null,
  },
  composition: { elements: [], yield: { quantity: null, unit: 'kg', weight: null }, merma: '0', byProducts: [] },
})

const valuesOf = (recipe: Recipe): RecipeValues => {
  const { name, type, userId, establishmentId, preparation, conservation, image, collaborators } = recipe
  return {
    description: { name, type, userId, establishmentId, preparation, conservation, image, collaborators },
    composition: recipe.composition,
  }
}

export const writtenRecipe: WrittenThing<Recipe, RecipeValues, Sent> = {
  ...composedRecipe,
  newThing: newRecipe,
  updateThing: updateRecipe,
  valuesOf,
  changes: ['recipes', 'dishes', 'menus', 'products'],
}
export type RecipeForm = ComposedForm<RecipeValues, Sent>
