import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { IngredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type OwnFoodRow as Row, ownFood as table } from './tables.ts'

/** What corporations say of their own ingredients as food. One that was removed is still what products are said to be. */
export const ownFoods = entity<Row, IngredientEvent>({
  table,
  events: selectTypes<IngredientEvent>()({
    folds: ['CustomIngredientAdded', 'CustomIngredientChanged', 'CustomIngredientRemoved'],
    ignores: [],
  }),
  key: ({ data }) => data.ingredientId,
  evolve: (row, { type, data }) => {
    if (type === 'CustomIngredientRemoved') return row ?? null
    const { name, nutrition } = data.details
    return { ingredientId: data.ingredientId, name, nutrition }
  },
})
