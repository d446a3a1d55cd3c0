import { deleteRole, newRole, updateRole } from '@escandallo/contracts/roles/commands.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { roles } from './role.ts'

const access = 'admin'

export const roleRoutes = (app: Server, dependencies: Dependencies) => {
  app.post(
    '/roles/new',
    { schema: { body: described(newRole), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const roleId = newId(request, 'role')
      const command = commandOf('NewRole', { roleId, ...bodyOf(newRole, request.body) }, context)
      return accepted(reply, roleId, await dependencies.execute(roles, roleId, command, context))
    },
  )
  commandTable(app, dependencies, roles, { access, id: 'roleId' }, [
    ['PUT', '/roles/update', updateRole, 'UpdateRole'],
    ['DELETE', '/roles/delete', deleteRole, 'DeleteRole'],
  ])
}
