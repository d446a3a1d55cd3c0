import { newMenu, updateMenu } from '@escandallo/contracts/menus/commands.ts'
import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import type { z } from 'zod'
import { newId } from '../../platform/cryptography/ids.ts'
import type { ComposedForm, WrittenThing } from '../../recipes/public.ts'
import { composedMenu } from '../composed-menu.ts'

export type MenuValues = z.input<typeof newMenu>
export type CourseValues = MenuValues['composition']['courses'][number]
type Sent = z.output<typeof newMenu>

export const emptyCourse = (): CourseValues => ({
  courseId: newId(),
  name: null,
  choice: false,
  dishes: [],
})

/** What the form of a new menu opens with. */
export const emptyMenu = (userId: string, establishments: string[]): MenuValues => ({
  description: { name: '', type: 'a-la-carte', description: null, userId, establishments, image: null },
  composition: { courses: [emptyCourse()], leftover: '0' },
  price: null,
  status: 'draft',
})

const valuesOf = (menu: Menu): MenuValues => {
  const { name, type, description, userId, establishments, image, composition, price, status } = menu
  return { description: { name, type, description, userId, establishments, image }, composition, price, status }
}

export const writtenMenu: WrittenThing<Menu, MenuValues, Sent> = {
  ...composedMenu,
  newThing: newMenu,
  updateThing: updateMenu,
  valuesOf,
  changes: ['menus', 'dishes', 'products'],
}
export type MenuForm = ComposedForm<MenuValues, Sent>
