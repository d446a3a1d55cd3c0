import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { dishExamples } from '@escandallo/contracts/dishes/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { dishesGroup } from './group.ts'
import { dishList } from './tables.ts'

const story = dishExamples.map(
  ({ type, data }): Told => ({ type, data: dishEvent.parse({ type, data }).data, stream: 'dish-1' }),
)
const row = async (...events: Told[]) => (await project(dishesGroup, events)).rows(dishList)[0]
const until = (type: string) => story.slice(0, story.findIndex((event) => event.type === type) + 1)

test('a dish is in the list with what was last said of it, with its end, and when it comes back', async () => {
  expect(await row(...until('DishDescribed'))).toMatchObject({ name: 'Pasta con sofrito', removed: false })
  expect(await row(...until('DishRemoved'))).toMatchObject({ removed: true })
  expect(await row(...until('DishRestored'))).toMatchObject({ removed: false })
  await expect(row(...story.slice(1))).rejects.toThrow('never added')
})
