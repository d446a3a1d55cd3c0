import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { recipeExamples } from '@escandallo/contracts/recipes/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { recipesGroup } from './group.ts'
import { recipeList } from './tables.ts'

const story = recipeExamples.map(
  ({ type, data }): Told => ({ type, data: recipeEvent.parse({ type, data }).data, stream: 'recipe-1' }),
)
const row = async (...events: Told[]) => (await project(recipesGroup, events)).rows(recipeList)[0]
const until = (type: string) => story.slice(0, story.findIndex((event) => event.type === type) + 1)

test('a recipe is in the list with what was last said of it, with its end, and when it comes back', async () => {
  expect(await row(...until('RecipeDescribed'))).toMatchObject({ name: 'Sofrito', removed: false })
  expect(await row(...until('RecipeRemoved'))).toMatchObject({ removed: true })
  expect(await row(...until('RecipeRestored'))).toMatchObject({ removed: false })
  await expect(row(...story.slice(1))).rejects.toThrow('never added')
})
