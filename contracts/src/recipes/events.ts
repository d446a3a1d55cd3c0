import { z } from 'zod'
import { day } from '../values/day.ts'
import { recipeComposition, recipeDescription } from './details.ts'

const about = { recipeId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }
/** `effectiveFrom`: the first day on which it is cooked so; of two for one day the later event counts. */
const composed = { ...about, composition: recipeComposition, effectiveFrom: day }

export const recipeEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('RecipeComposed'),
    data: z.object({ ...composed, description: recipeDescription, copyOf: z.uuid().nullable() }),
  }),
  z.object({ type: z.literal('RecipeRecomposed'), data: z.object(composed) }),
  z.object({ type: z.literal('RecipeDescribed'), data: z.object({ ...about, description: recipeDescription }) }),
  z.object({ type: z.literal('RecipeRemoved'), data: z.object(about) }),
  z.object({ type: z.literal('RecipeRestored'), data: z.object(about) }),
])
export type RecipeEvent = z.infer<typeof recipeEvent>
