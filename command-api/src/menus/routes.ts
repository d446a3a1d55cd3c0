import { deleteMenu, duplicateMenu, newMenu, updateMenu } from '@escandallo/contracts/menus/commands.ts'
import { dishesOf, type MenuComposition, type MenuDescription } from '@escandallo/contracts/menus/details.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { composedRoutes } from '../compositions/composed-routes.ts'
import { draftOf } from '../compositions/offered.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { menus, presentMenu, type RecordedMenu } from './menu.ts'

const access = section('menus')
const id = 'menuId' as const
type Written = { description: MenuDescription; composition: MenuComposition }

export const menuRoutes = (app: Server, dependencies: Dependencies) => {
  const { workflows } = dependencies

  /** Dishes that stood in it already were the corporation's then. */
  const requireNamed = ({ description, composition }: Written, context: CommandContext, previous?: RecordedMenu) => {
    const old = new Set(previous?.compositions.flatMap(({ value }) => dishesOf(value)))
    const dish = dishesOf(composition).filter((dishId) => !old.has(dishId))
    const { userId, establishments } = description
    return workflows.requireKnown({ dish, establishment: establishments, user: [userId] }, context)
  }
  const { requireUpdate } = composedRoutes(app, dependencies, menus, 'NewMenu', {
    access,
    path: '/menus',
    id,
    newBody: newMenu,
    duplicateBody: duplicateMenu,
    presentIn: presentMenu,
    requireNamed,
    copyOf: (menu, copy, context) => draftOf(menu, copy, context),
  })

  commandTable(app, dependencies, menus, { access, id }, [
    ['PUT', '/menus/update', updateMenu, 'UpdateMenu', requireUpdate],
    ['POST', '/menus/activate', deleteMenu, 'ActivateMenu'],
    ['POST', '/menus/deactivate', deleteMenu, 'DeactivateMenu'],
    ['POST', '/menus/draft', deleteMenu, 'DraftMenu'],
    ['POST', '/menus/restore', deleteMenu, 'RestoreMenu'],
    ['DELETE', '/menus/delete', deleteMenu, 'DeleteMenu'],
  ])
}
