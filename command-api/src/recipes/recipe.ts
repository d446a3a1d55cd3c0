import type { NewRecipe, UpdateRecipe } from '@escandallo/contracts/recipes/commands.ts'
import type { RecipeComposition, RecipeDescription } from '@escandallo/contracts/recipes/details.ts'
import { type RecipeEvent, recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { type Composed, changedIn, firstDayOf } from '../compositions/offered.ts'
import type { About, StreamKind } from '../decider.ts'

export type RecordedRecipe = { status: 'known' | 'removed' } & Composed<RecipeDescription, RecipeComposition>
export type Recipe = { status: 'absent' } | RecordedRecipe

type OfRecipe = { recipeId: string } & About
export type RecipeCommand =
  | { type: 'NewRecipe'; data: NewRecipe & OfRecipe & { copyOf: string | null } }
  | { type: 'UpdateRecipe'; data: UpdateRecipe & About }
  | { type: 'DeleteRecipe' | 'RestoreRecipe'; data: OfRecipe }

const dated = ({ composition, effectiveFrom }: { composition: RecipeComposition; effectiveFrom: string }) => ({
  effectiveFrom,
  value: composition,
})

const evolve = (recipe: Recipe, event: RecipeEvent): Recipe => {
  if (event.type === 'RecipeComposed')
    return { status: 'known', description: event.data.description, compositions: [dated(event.data)] }
  if (recipe.status === 'absent') return recipe
  switch (event.type) {
    case 'RecipeRecomposed':
      return { ...recipe, compositions: [...recipe.compositions, dated(event.data)] }
    case 'RecipeDescribed':
      return { ...recipe, description: event.data.description }
    case 'RecipeRemoved':
      return { ...recipe, status: 'removed' }
    case 'RecipeRestored':
      return { ...recipe, status: 'known' }
    default:
      return event satisfies never
  }
}

const updated = (recipe: RecordedRecipe, data: UpdateRecipe & About, about: OfRecipe): RecipeEvent[] => {
  const { description, composition } = data
  const effectiveFrom = firstDayOf(data)
  const events: RecipeEvent[] = []
  const changed = changedIn(recipe, data, effectiveFrom)
  if (changed.description) events.push({ type: 'RecipeDescribed', data: { ...about, description } })
  if (changed.composition) events.push({ type: 'RecipeRecomposed', data: { ...about, composition, effectiveFrom } })
  return events
}

/** A subrecipe that is there. @throws Unknown for one that never was, or was removed. */
export const presentRecipe = (recipe: Recipe): RecordedRecipe => {
  if (recipe.status !== 'known') throw new Unknown('recipe-unknown')
  return recipe
}

const decide = ({ type, data }: RecipeCommand, recipe: Recipe): RecipeEvent[] => {
  const about = { recipeId: data.recipeId, at: data.at, by: data.by }
  if (type === 'NewRecipe') {
    if (recipe.status !== 'absent') throw new Refusal('recipe-exists')
    const { description, composition, copyOf } = data
    const effectiveFrom = firstDayOf(data)
    return [{ type: 'RecipeComposed', data: { ...about, description, composition, effectiveFrom, copyOf } }]
  }
  if (recipe.status === 'absent') throw new Unknown('recipe-unknown')
  switch (type) {
    case 'UpdateRecipe':
      if (recipe.status === 'removed') throw new Unknown('recipe-unknown')
      return updated(recipe, data, about)
    case 'DeleteRecipe':
      return recipe.status === 'removed' ? [] : [{ type: 'RecipeRemoved', data: about }]
    case 'RestoreRecipe':
      return recipe.status === 'known' ? [] : [{ type: 'RecipeRestored', data: about }]
    default:
      return type satisfies never
  }
}

export const recipes: StreamKind<Recipe, RecipeCommand, RecipeEvent, 'recipe'> = {
  name: 'recipe',
  event: recipeEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  whereaboutsOf: (recipe) => (recipe.status === 'absent' ? null : [recipe.description.establishmentId]),
  // Whoever writes a recipe looks through those in it, again and again.
  cacheable: true,
}
