import { categoryEvent, ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { categoryExamples, ingredientExamples } from '@escandallo/contracts/products/own/examples.ts'
import fc from 'fast-check'
import { categories } from '../../../ingredients/category.ts'
import { ingredients } from '../../../ingredients/ingredient.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const events = ingredientExamples.map((example) => ingredientEvent.parse(example))
const details = fc.constantFrom(
  ...events.flatMap((event) => (event.type === 'CustomIngredientRemoved' ? [] : [event.data.details])),
)

export const ingredientArbitrary = arbitraryOf(ingredients, 'ingredientId', {
  NewCustomIngredient: fc.record({ details }),
  UpdateCustomIngredient: fc.record({ details }),
  DeleteCustomIngredient: nothingMore,
})

const names = categoryExamples.map((example) => categoryEvent.parse(example).data.name)
export const categoryArbitrary = arbitraryOf(categories, 'categoryId', {
  NewCustomCategory: fc.record({ name: fc.constantFrom(...names, 'Invierno') }),
})
