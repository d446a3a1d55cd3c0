import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { recipeExamples } from '@escandallo/contracts/recipes/examples.ts'
import fc from 'fast-check'
import { recipes } from '../../../recipes/recipe.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = recipeExamples.map((example) => recipeEvent.parse(example))
const description = fc.constantFrom(...past.flatMap(({ data }) => ('description' in data ? [data.description] : [])))
const composition = fc.constantFrom(...past.flatMap(({ data }) => ('composition' in data ? [data.composition] : [])))
const effectiveFrom = fc.constantFrom(undefined, '2026-02-01', '2026-02-15')
const written = { description, composition, effectiveFrom }

export const recipeArbitrary = arbitraryOf(recipes, 'recipeId', {
  NewRecipe: fc.record({ ...written, copyOf: fc.constant(null) }),
  UpdateRecipe: fc.record(written),
  DeleteRecipe: nothingMore,
  RestoreRecipe: nothingMore,
})
