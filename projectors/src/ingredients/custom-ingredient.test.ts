import { categoryEvent, ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { categoryExamples, ingredientExamples } from '@escandallo/contracts/products/own/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { ingredientsGroup } from './group.ts'
import { customCategory, customIngredient } from './tables.ts'

const reported: Told[] = ingredientExamples.map((example) => ({
  type: example.type,
  data: ingredientEvent.parse(example).data,
  stream: 'ingredient-1',
}))
const rows = async (count: number) => (await project(ingredientsGroup, reported.slice(0, count))).rows(customIngredient)

describe('ingredients of the house', () => {
  test('are found by their names, and say what is known', async () => {
    expect(await rows(1)).toMatchObject([{ name: 'Kimchi de la casa', search: 'kimchi de la casa', nutrition: null }])
    expect(await rows(2)).toMatchObject([{ subcategory: '9.3', nutrition: { source: 'typed' }, removed: false }])
    expect(await rows(3)).toMatchObject([{ removed: true }])
  })
  test('stand beside categories of the house', async () => {
    const [example] = categoryExamples
    if (!example) throw new Error('There is an example.')
    const event = { type: example.type, data: categoryEvent.parse(example).data, stream: 'category-1' }
    expect((await project(ingredientsGroup, [event])).rows(customCategory)).toMatchObject([{ name: 'Verano' }])
  })
})
