import { deleteRole, newRole, updateRole } from '@escandallo/contracts/roles/commands.ts'
import type { RoleDetails } from '@escandallo/contracts/roles/events.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandRoute, commandTable } from '../http/command-table.ts'
import { roles } from './role.ts'

const access = 'admin'

const lockOf = ({ corporationId }: CommandContext) => `roles ${corporationId}`

export const roleRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, exclusive, roleNamed } = dependencies
  /** Two roles of one name nobody can tell apart. @throws Refusal `role-name-taken`. */
  const requireFree = async (
    { roleId, details: { name } }: { roleId: string; details: RoleDetails },
    { corporationId }: CommandContext,
  ) => {
    const idOfName = await roleNamed(corporationId, name)
    if (idOfName !== null && idOfName !== roleId) throw new Refusal('role-name-taken', { name })
  }
  app.post(
    '/roles/new',
    { schema: { body: described(newRole), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const roleId = newId(request, 'role')
      const { details } = bodyOf(newRole, request.body)
      const command = commandOf('NewRole', { roleId, details }, context)
      const outcome = await exclusive(lockOf(context), async () => {
        await requireFree({ roleId, details }, context)
        return execute(roles, roleId, command, context)
      })
      return accepted(reply, roleId, outcome)
    },
  )
  commandRoute(
    ...([app, dependencies, roles] as const),
    {
      ...({ method: 'PUT', url: '/roles/update', access, body: updateRole, id: 'roleId' } as const),
      alone: (_, context) => lockOf(context),
      require: requireFree,
    },
    (role, context) => commandOf('UpdateRole', role, context),
  )
  commandTable(app, dependencies, roles, { access, id: 'roleId' }, [
    ['DELETE', '/roles/delete', deleteRole, 'DeleteRole'],
  ])
}
