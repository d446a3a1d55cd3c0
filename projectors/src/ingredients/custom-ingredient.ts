import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { CategoryEvent, IngredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import {
  type CustomCategoryRow,
  type CustomIngredientRow,
  customCategory as categoryTable,
  customIngredient as ingredientTable,
} from './tables.ts'

export const customIngredient = entity<CustomIngredientRow, IngredientEvent>({
  table: ingredientTable,
  events: selectTypes<IngredientEvent>()({
    folds: ['CustomIngredientAdded', 'CustomIngredientChanged', 'CustomIngredientRemoved'],
    ignores: [],
  }),
  key: ({ data }) => data.ingredientId,
  evolve: (row, event) => {
    const { ingredientId, at: updatedAt } = event.data
    const revision = Number(event.revision)
    if (event.type === 'CustomIngredientRemoved') return row ? { ...row, removed: true, updatedAt, revision } : null
    const { details } = event.data
    return { ingredientId, ...details, search: normalizeName(details.name), removed: false, updatedAt, revision }
  },
})

export const customCategory = entity<CustomCategoryRow, CategoryEvent>({
  table: categoryTable,
  events: selectTypes<CategoryEvent>()({ folds: ['CustomCategoryAdded'], ignores: [] }),
  key: ({ data }) => data.categoryId,
  evolve: (_row, { data: { categoryId, name } }) => ({ categoryId, name }),
})
