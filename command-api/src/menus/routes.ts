import { deleteMenu, newMenu, updateMenu } from '@escandallo/contracts/menus/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { menus } from './menu.ts'

const access = section('menus')

export const menuRoutes = (app: Server, dependencies: Dependencies) => {
  app.post(
    '/menus/new',
    { schema: { body: described(newMenu), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const menuId = newId(request, 'menu')
      const command = commandOf('NewMenu', { menuId, ...bodyOf(newMenu, request.body), copyOf: null }, context)
      return accepted(reply, menuId, await dependencies.execute(menus, menuId, command, context))
    },
  )
  commandTable(app, dependencies, menus, { access, id: 'menuId' }, [
    ['PUT', '/menus/update', updateMenu, 'UpdateMenu'],
    ['POST', '/menus/restore', deleteMenu, 'RestoreMenu'],
    ['DELETE', '/menus/delete', deleteMenu, 'DeleteMenu'],
  ])
}
