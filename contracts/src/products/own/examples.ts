import type { z } from 'zod'
import type { categoryEvent, ingredientEvent } from './events.ts'

const at = (minute: number) => `2026-03-02T12:0${minute}:00.000Z`
const by = '05e00000-0000-4000-8000-000000000001'
const ingredientId = '169e0000-0000-4000-8000-000000000001'
const bare = {
  name: 'Kimchi de la casa',
  category: 'CAT9',
  subcategory: null,
  density: null,
  merma: '0',
  nutrition: null,
}
const per100g = {
  energy: '15',
  protein: '1.1',
  fat: '0.5',
  saturated: null,
  carbohydrates: '2.4',
  sugars: '1.1',
  fiber: '1.6',
  cholesterol: '0',
  sodium: '498',
  alcohol: null,
  caffeine: null,
  water: null,
}
const known = { ...bare, subcategory: '9.3', density: '1.02', nutrition: { source: 'typed' as const, per100g } }

/** One example of every shape in which an event about a custom ingredient was ever stored. */
export const ingredientExamples: z.input<typeof ingredientEvent>[] = [
  { type: 'CustomIngredientAdded', data: { ingredientId, at: at(0), by, details: bare } },
  { type: 'CustomIngredientChanged', data: { ingredientId, at: at(1), by, details: known } },
  { type: 'CustomIngredientRemoved', data: { ingredientId, at: at(2), by } },
]

/** One example of every shape in which an event about a custom category was ever stored. */
export const categoryExamples: z.input<typeof categoryEvent>[] = [
  {
    type: 'CustomCategoryAdded',
    data: { categoryId: 'ca7e0000-0000-4000-8000-000000000001', at: at(0), by, name: 'Verano' },
  },
]
