import { z } from 'zod'
import { line, trimmedText } from '../values/names.ts'
import { recipeTypes } from './choices.ts'
import { byProduct, elements, merma, yieldOf } from './elements.ts'

export { recipeTypes, shownRecipes } from './choices.ts'

/** Several lines of text, as they were written. Fails with `too-long`. */
export const prose = (max: number) =>
  trimmedText(max)
    .transform((text) => text || null)
    .nullable()
/** A picture that was uploaded: the SHA-256 under which it is kept. */
export const picture = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'picture-invalid')
  .nullable()
export const collaborators = z.array(z.uuid()).max(50, 'too-many')

/** What is said of a subrecipe besides what is in it. `userId` answers for it, `establishmentId` is where it is made. */
export const recipeDescription = z.object({
  name: line(200).min(1, 'required'),
  type: z.enum(recipeTypes, 'required'),
  userId: z.uuid('required'),
  establishmentId: z.uuid('required'),
  preparation: prose(20_000),
  conservation: prose(2000),
  image: picture,
  collaborators,
})
export type RecipeDescription = z.infer<typeof recipeDescription>

/**
 * What is in a subrecipe. `merma` is what the whole loses in cooking, in per cent; where the yield was weighed it is in the
 * weight already, and only told.
 */
export const recipeComposition = z.object({
  elements,
  yield: yieldOf,
  merma,
  byProducts: z.array(byProduct).max(20, 'too-many').default([]),
})
export type RecipeComposition = z.infer<typeof recipeComposition>
