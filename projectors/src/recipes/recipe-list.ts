import type { RecipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type RecipeListRow as Row, recipeList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<RecipeEvent, { type: 'RecipeComposed' }>): Row => {
  switch (event.type) {
    case 'RecipeDescribed':
      return { ...row, name: event.data.description.name }
    case 'RecipeRecomposed':
      return row
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
    if (event.type === 'RecipeComposed')
      return { recipeId, removed: false, addedAt: at, name: event.data.description.name, revision }
    if (!row) throw new Error(`${event.type} of a recipe that was never added`)
    return { ...evolve(row, event), revision }
  },
})
