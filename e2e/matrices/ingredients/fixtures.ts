import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { CategoryEvent, IngredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { body, type MatrixModule, nothing } from '../running/matrix-module.ts'

const details = {
  name: 'Kimchi de la casa',
  category: 'CAT9',
  subcategory: '9.3',
  density: null,
  merma: '0',
  nutrition: null,
}
const about = { at: '2026-03-01T09:00:00.000Z', by: randomUUID() }

export const ingredientsMatrix: MatrixModule<'customIngredient'> = {
  access: {
    active: ['GET /api/custom-ingredients/list', 'GET /api/custom-ingredients/search'],
    products: [
      'POST /api/custom-ingredients/new',
      'PUT /api/custom-ingredients/update',
      'DELETE /api/custom-ingredients/delete',
      'POST /api/custom-categories/new',
    ],
  },
  atOnce: { ingredient: 'PUT /api/custom-ingredients/update', category: 'POST /api/custom-categories/new' },
  fixtures: {
    'GET /api/custom-ingredients/list': nothing,
    'GET /api/custom-ingredients/search': { ask: () => ({ query: { q: 'kim' } }) },
    'POST /api/custom-ingredients/new': body(() => ({ details })),
    'PUT /api/custom-ingredients/update': body((ids) => ({ ingredientId: ids.customIngredient, details })),
    'DELETE /api/custom-ingredients/delete': {
      ask: (ids) => ({ query: { id: ids.customIngredient } }),
    },
    'POST /api/custom-categories/new': body(() => ({ name: 'Verano' })),
  },
  things: async ({ store, corporationId, mark }) => {
    const customIngredient = randomUUID()
    const added: IngredientEvent = {
      type: 'CustomIngredientAdded',
      data: { ingredientId: customIngredient, ...about, details: { ...details, name: `Kimchi${mark}` } },
    }
    await happened(store, corporationId, `ingredient-${customIngredient}`, [added])
    const categoryId = randomUUID()
    const category: CategoryEvent = { type: 'CustomCategoryAdded', data: { categoryId, ...about, name: `Mía${mark}` } }
    await happened(store, corporationId, `category-${categoryId}`, [category])
    return { customIngredient }
  },
}
