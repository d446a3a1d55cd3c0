import { categoryEvent, ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { categoryExamples, ingredientExamples } from '@escandallo/contracts/products/own/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { categories } from './category.ts'
import { ingredients } from './ingredient.ts'

const [added, changed, removed] = ingredientExamples.map((example) => ingredientEvent.parse(example))
const [category] = categoryExamples.map((example) => categoryEvent.parse(example))
if (added?.type !== 'CustomIngredientAdded' || changed?.type !== 'CustomIngredientChanged' || !removed || !category)
  throw new Error('There is an example of each.')

describe('an ingredient of the house', () => {
  const update = { type: 'UpdateCustomIngredient' as const, data: changed.data }
  const remove = { type: 'DeleteCustomIngredient' as const, data: removed.data }
  test('is added', () =>
    given(ingredients, []).when({ type: 'NewCustomIngredient', data: added.data }).records([added]))
  test('is added once', () =>
    given(ingredients, [added]).when({ type: 'NewCustomIngredient', data: added.data }).refuses('ingredient-exists'))
  test('changes', () => given(ingredients, [added]).when(update).records([changed]))
  test('the same again changes nothing', () => given(ingredients, [added, changed]).when(update).records([]))
  test('there must be one', () => given(ingredients, []).when(update).refuses('ingredient-unknown'))
  test('is removed once', () => {
    given(ingredients, [added]).when(remove).records([removed])
    given(ingredients, [added, removed]).when(remove).records([])
  })
})

describe('a category of the house', () => {
  const add = { type: 'NewCustomCategory' as const, data: category.data }
  test('is added', () => given(categories, []).when(add).records([category]))
  test('is added once, however often somebody says so', () => given(categories, [category]).when(add).records([]))
})
