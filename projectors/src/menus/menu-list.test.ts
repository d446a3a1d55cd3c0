import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { menuExamples } from '@escandallo/contracts/menus/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { menusGroup } from './group.ts'
import { menuList } from './tables.ts'

const story = menuExamples.map(
  ({ type, data }): Told => ({ type, data: menuEvent.parse({ type, data }).data, stream: 'menu-1' }),
)
const row = async (...events: Told[]) => (await project(menusGroup, events)).rows(menuList)[0]
const until = (type: string) => story.slice(0, story.findIndex((event) => event.type === type) + 1)

test('a menu is in the list with what was last said of it, with its end, and when it comes back', async () => {
  expect(await row(...until('MenuDescribed'))).toMatchObject({ name: 'Bufé de mañana', removed: false })
  expect(await row(...until('MenuRemoved'))).toMatchObject({ removed: true })
  expect(await row(...until('MenuRestored'))).toMatchObject({ removed: false })
  await expect(row(...story.slice(1))).rejects.toThrow('never added')
})
