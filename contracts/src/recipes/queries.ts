import { type Static, Type } from 'typebox'
import { Id, Instant, listing, pageOf } from '../values/listing.ts'

export const Recipe = Type.Object({ recipeId: Id, name: Type.String(), addedAt: Instant, revision: Type.String() })
export type Recipe = Static<typeof Recipe>
export const RecipeListQuery = Type.Object({ ...listing })
export const RecipeList = pageOf(Recipe)
export type RecipeList = Static<typeof RecipeList>
