import { cyclePath } from '@escandallo/contracts/costing/cycles.ts'
import { type Dated, inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { type Element, itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { Refusal } from '@escandallo/platform/errors.ts'

/** A recipe as it was written so far. */
type ComposedRecipe = { name: string; compositions: readonly Dated<RecipeComposition>[] }
/** A recipe as it is about to be: what is in it from a day on. */
export type Composed = { recipeId: string; name: string; elements: readonly Element[]; from: string }

/** Recipes that stand in one on a day or later, whichever of its versions holds. */
const linksFrom = (versions: readonly Dated<RecipeComposition>[], day: string): string[] => {
  const later = versions.filter(({ effectiveFrom }) => effectiveFrom > day).map(({ value }) => value)
  return [inForce(versions, day), ...later].flatMap((composition) => itemsOf(composition?.elements ?? [], 'recipe'))
}

/**
 * Looks through all recipes that stand in a recipe, level by level.
 * @throws Refusal `recipe-cycle` with the names on the way back to it. It holds while nobody else composes: whoever asks has the kitchen's
 * lock of their corporation.
 */
export const requireAcyclic = async (
  { recipeId, name, elements, from }: Composed,
  recipeOf: (recipeId: string) => Promise<ComposedRecipe>,
): Promise<void> => {
  const links = new Map([[recipeId, itemsOf(elements, 'recipe')]])
  const names = new Map([[recipeId, name]])
  let level = links.get(recipeId) ?? []
  while (level.length > 0) {
    const next = [...new Set(level)].filter((id) => !links.has(id))
    const recipes = await Promise.all(next.map(recipeOf))
    level = recipes.flatMap((recipe, index) => {
      const id = next[index] as string
      const within = linksFrom(recipe.compositions, from)
      links.set(id, within)
      names.set(id, recipe.name)
      return within
    })
  }
  const path = cyclePath(recipeId, (id) => links.get(id) ?? [])
  if (path) throw new Refusal('recipe-cycle', { path: path.map((id) => names.get(id) ?? '') })
}
