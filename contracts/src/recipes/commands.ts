import { z } from 'zod'
import { day } from '../values/day.ts'
import { recipeComposition, recipeDescription } from './details.ts'

const recipeId = z.uuid()
/** A subrecipe has something in it (specification, section 5). */
const composition = recipeComposition.extend({
  elements: recipeComposition.shape.elements.refine((lines) => lines.length > 0, 'elements-required'),
})
/** Without a day it is cooked so from the day on which it is written. */
const effectiveFrom = day.optional()

export const newRecipe = z.strictObject({ description: recipeDescription, composition, effectiveFrom })
export const updateRecipe = z.strictObject({ recipeId, description: recipeDescription, composition, effectiveFrom })
export const duplicateRecipe = z.strictObject({ recipeId, name: recipeDescription.shape.name })
export const deleteRecipe = z.strictObject({ recipeId })
export type NewRecipe = z.infer<typeof newRecipe>
export type UpdateRecipe = z.infer<typeof updateRecipe>
