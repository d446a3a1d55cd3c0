import { newMenu, updateMenu } from '@escandallo/contracts/menus/commands.ts'
import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { post, put } from '../../platform/api.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { useDraftName, useFreshening } from '../../recipes/public.ts'
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

export const draftOf = ({ menuId, revision }: Pick<Menu, 'menuId' | 'revision'>) => `${menuId} ${revision}`

/** The form of a menu: new without one, else of the one given. */
export const useMenuForm = (values: MenuValues, menu?: Menu) => {
  const { t } = useTranslation('menus')
  const [, navigate] = useLocation()
  const nameOf = useDraftName('menu')
  const freshen = useFreshening('menus')
  return useStandardForm<MenuValues, Sent, { id: string }>({
    // The command to change one says in its body which one it is; the form does not show that.
    schema: (menu ? updateMenu : newMenu) as unknown as z.ZodType<Sent, MenuValues>,
    values: menu ? ({ ...values, menuId: menu.menuId } as MenuValues) : values,
    draft: nameOf(menu ? draftOf(menu) : 'new'),
    lasting: true,
    send: (sent, submit) =>
      menu
        ? freshen(put('/menus/update', sent, { ...submit, revision: menu.revision }))
        : post('/menus/new', sent, submit),
    changes: ['menus', 'dishes', 'products'],
    done: t(menu ? 'form.saved' : 'form.created'),
    onDone: ({ id }) => navigate(menuLinks.menu(id), { replace: true }),
  })
}
export type MenuForm = ReturnType<typeof useMenuForm>
