import type { RecipeComposition, RecipeDescription } from '@escandallo/contracts/recipes/details.ts'
import type { RecipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type RecipeListRow as Row, recipeList as table } from './tables.ts'

const described = (description: RecipeDescription) => ({ ...description, search: normalizeName(description.name) })
const composed = (composition: RecipeComposition) => ({ composition, elements: composition.elements.length })

const evolve = (row: Row, event: Exclude<RecipeEvent, { type: 'RecipeComposed' }>): Row => {
  switch (event.type) {
    case 'RecipeDescribed':
      return { ...row, ...described(event.data.description) }
    case 'RecipeRecomposed':
      return { ...row, ...composed(event.data.composition) }
    case 'RecipeRemoved':
      return { ...row, removed: true }
    case 'RecipeRestored':
      return { ...row, removed: false }
    default:
      return event satisfies never
  }
}

export const recipeList = entity<Row, RecipeEvent>({
  table,
  key: ({ data }) => data.recipeId,
  evolve: (row, event) => {
    const { recipeId, at } = event.data
    const revision = Number(event.revision)
    if (event.type === 'RecipeComposed') {
      const { description, composition } = event.data
      const about = { recipeId, removed: false, addedAt: at, updatedAt: at, revision }
      return { ...about, ...described(description), ...composed(composition) }
    }
    if (!row) throw new Error(`${event.type} of a recipe that was never added`)
    return { ...evolve(row, event), updatedAt: at, revision }
  },
})
