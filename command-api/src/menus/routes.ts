import { inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import {
  deleteMenu,
  duplicateMenu,
  newMenu,
  type UpdateMenu,
  updateMenu,
} from '@escandallo/contracts/menus/commands.ts'
import { dishesOf, type MenuComposition, type MenuDescription } from '@escandallo/contracts/menus/details.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import { copiedTo } from '../compositions/copied-to.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { type KnownMenu, menus } from './menu.ts'

const access = section('menus')
const answers = { 202: Accepted }
const id = 'menuId'
type Written = { description: MenuDescription; composition: MenuComposition }

export const menuRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows } = dependencies

  /** Dishes that stood in it before were the corporation's then. */
  const requireKnown = ({ description, composition }: Written, context: CommandContext, previousMenu?: KnownMenu) => {
    const old = new Set(previousMenu?.compositions.flatMap(({ value }) => dishesOf(value)))
    const dish = dishesOf(composition).filter((dishId) => !old.has(dishId))
    const { userId, establishments } = description
    return workflows.requireKnown({ dish, establishment: establishments, user: [userId] }, context)
  }
  const presentMenu = async (menuId: string, context: CommandContext, purpose?: 'changing'): Promise<KnownMenu> => {
    const menu = await stateOf(menus, menuId, context, purpose)
    if (menu === 'absent' || menu.removed) throw new Unknown('menu-unknown')
    return menu
  }

  app.post(
    '/menus/new',
    { schema: { body: described(newMenu), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const menu = bodyOf(newMenu, request.body)
      await requireKnown(menu, context)
      const menuId = newId(request, 'menu')
      const command = commandOf('NewMenu', { menuId, ...menu, copyOf: null }, context)
      return accepted(reply, menuId, await execute(menus, menuId, command, context))
    },
  )

  app.post(
    '/menus/duplicate',
    { schema: { body: described(duplicateMenu), response: answers }, access },
    async (request, reply) => {
      const body = bodyOf(duplicateMenu, request.body)
      // What is copied may have changed when the same request comes again.
      const context = { ...contextOf(request), asked: body }
      const { description, compositions, prices } = await presentMenu(body.menuId, context)
      const day = context.at.slice(0, 10)
      const composition = inForce(compositions, day) ?? compositions[0]?.value
      if (!composition) throw new Unknown('menu-unknown')
      const menuId = newId(request, 'menu')
      const copy = {
        description: {
          ...description,
          name: body.name,
          establishments: copiedTo(description.establishments, context),
        },
        ...{ composition, price: inForce(prices, day) ?? null, status: 'draft' as const, copyOf: body.menuId },
      }
      const command = commandOf('NewMenu', { menuId, ...copy }, context)
      return accepted(reply, menuId, await execute(menus, menuId, command, context))
    },
  )

  commandTable(app, dependencies, menus, { access, id }, [
    [
      'PUT',
      '/menus/update',
      updateMenu,
      'UpdateMenu',
      async (menu: UpdateMenu, context) =>
        requireKnown(menu, context, await presentMenu(menu.menuId, context, 'changing')),
    ],
    ['POST', '/menus/activate', deleteMenu, 'ActivateMenu'],
    ['POST', '/menus/deactivate', deleteMenu, 'DeactivateMenu'],
    ['POST', '/menus/draft', deleteMenu, 'DraftMenu'],
    ['POST', '/menus/restore', deleteMenu, 'RestoreMenu'],
    ['DELETE', '/menus/delete', deleteMenu, 'DeleteMenu'],
  ])
}
