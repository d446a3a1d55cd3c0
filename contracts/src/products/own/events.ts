import { z } from 'zod'
import { customCategoryName, customIngredient } from './details.ts'

const about = { ingredientId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** An ingredient that a corporation added itself; the shipped ones are data, not events. */
export const ingredientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CustomIngredientAdded'), data: z.object({ ...about, details: customIngredient }) }),
  z.object({ type: z.literal('CustomIngredientChanged'), data: z.object({ ...about, details: customIngredient }) }),
  z.object({ type: z.literal('CustomIngredientRemoved'), data: z.object(about) }),
])
export type IngredientEvent = z.infer<typeof ingredientEvent>

const ofCategory = { categoryId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

/** A category of products that a corporation made up itself. */
export const categoryEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('CustomCategoryAdded'), data: z.object({ ...ofCategory, name: customCategoryName }) }),
])
export type CategoryEvent = z.infer<typeof categoryEvent>
