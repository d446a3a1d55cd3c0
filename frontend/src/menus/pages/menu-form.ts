import { newMenu, updateMenu } from '@escandallo/contracts/menus/commands.ts'
import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import type { z } from 'zod'
import { newId } from '../../platform/cryptography/ids.ts'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { useComposedForm } from '../../recipes/public.ts'
import { menuLinks } from '../links.ts'

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

export const valuesOf = (menu: Menu): MenuValues => {
  const { name, type, description, userId, establishments, image, composition, price, status } = menu
  return { description: { name, type, description, userId, establishments, image }, composition, price, status }
}

/** The form of a menu: new without one, else of the one given. */
export const useMenuForm = (values: MenuValues, menu?: Menu) => {
  const navigate = useNavigateFromHere()
  return useComposedForm<MenuValues, Sent>({
    ...{ module: 'menus', kind: 'menu', newThing: newMenu, updateThing: updateMenu, values },
    version: menu && { id: menu.menuId, revision: menu.revision },
    changes: ['menus', 'dishes', 'products'],
    onDone: (id) => navigate(menuLinks.menu(id), { replace: true }),
  })
}
export type MenuForm = ReturnType<typeof useMenuForm>
