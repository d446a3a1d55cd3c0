import { comparableAddress } from '@escandallo/contracts/team/addresses.ts'
import { type UpdateUser, updateUser } from '@escandallo/contracts/team/commands.ts'
import { Accepted, Id } from '@escandallo/contracts/values/listing.ts'
import { Forbidden, Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { isSuperadmin } from '@escandallo/platform/identity/callers/superadmins.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext, Outcome } from '../../execute.ts'
import { Registered } from '../../http/own-identity.ts'
import { userReader } from '../opening/routes.ts'
import { addressToForget, type User, users } from '../user.ts'

/** Of oneself, with one's own address. */
const UserToDelete = Type.Object({ id: Id, email: Type.Optional(Type.String({ maxLength: 254 })) })

type Permissions = NonNullable<UpdateUser['permissions']>
type Status = NonNullable<UpdateUser['status']>

/** @throws Forbidden, Refusal where somebody changes another without managing them, or decides over themselves what others decide. */
const requireMayUpdate = ({ caller }: FastifyRequest, { userId, permissions, status }: UpdateUser) => {
  const isOneself = userId === caller?.userId
  const mayManage = caller?.role !== 'user'
  if (!mayManage && (!isOneself || permissions || status)) throw new Forbidden()
  if (status && isOneself) throw new Refusal('own-permissions')
}

/** @throws Refusal where whoever deletes themselves has not typed their address: a click is not enough. */
const requireOwnAddress = ({ email }: User['profile'], typed: string | undefined) => {
  if (email && comparableAddress(typed?.trim() ?? '') !== comparableAddress(email)) throw new Refusal('email-differs')
}

/** How users are changed, by themselves and by their admins. */
export const managingRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, homeOf, workflows, forget, superadmins, teamRules } = dependencies
  const userOrNull = userReader(stateOf)

  /** Who looks after the installation is nobody whom the admin of a corporation manages. */
  const requireManageable = async (userId: string, { caller }: FastifyRequest) => {
    if (userId === caller?.userId || caller?.role === 'superadmin') return
    const target = await userOrNull(userId)
    const isNamed = target && isSuperadmin({ ...target, email: target.profile.email }, superadmins)
    if (isNamed && target.access?.corporationId === caller?.corporationId) throw new Forbidden('superadmin-protected')
  }

  type Change = { userId: string; context: CommandContext; home: CommandContext; user: User }

  const setPermissions = ({ userId, context, home, user }: Change, permissions: Permissions) =>
    teamRules.alone(home.corporationId, async () => {
      const losesAdmin = permissions.role === 'user' && user.access?.role === 'admin' && userId !== context.actor
      if (losesAdmin) await teamRules.requireAdminBeside(userId, home)
      const command = commandOf('SetPermissions', { userId, permissions }, context)
      const outcome = await execute(users, userId, command, { ...context, part: 'permissions' })
      if (losesAdmin) await teamRules.endInvitationsOf(userId, home)
      return outcome
    })

  const setStanding = ({ userId, context, home, user }: Change, status: Status) =>
    teamRules.alone(home.corporationId, async () => {
      const { access } = user
      const losesAdmin = status !== 'active' && access?.status === 'active' && access.role === 'admin'
      if (losesAdmin) await teamRules.requireAdminBeside(userId, home)
      const type = status === 'active' ? 'ReactivateUser' : 'DeactivateUser'
      const outcome = await execute(users, userId, commandOf(type, { userId }, context), {
        ...context,
        part: 'standing',
      })
      if (losesAdmin) await teamRules.endInvitationsOf(userId, home)
      return outcome
    })

  const answered = (userId: string, { state: { access, profile }, position }: Outcome<User>) => {
    if (!access) throw new Unknown('user-unknown')
    const { corporationId, role, status } = access
    return { userId, corporationId, role, status, email: profile.email, name: profile.name, position }
  }

  const update = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request)
    const body: UpdateUser = bodyOf(updateUser, request.body)
    const { userId, permissions, status: standing, ...profile } = body
    requireMayUpdate(request, body)
    await requireManageable(userId, request)
    const home = { ...context, corporationId: await homeOf(users, userId, context) }
    if (permissions) await workflows.requireKnown({ establishment: permissions.establishments }, home)
    let outcome = await execute(users, userId, commandOf('ChangeProfile', { userId, ...profile }, context), context)
    const change = () => ({ userId, context, home, user: outcome.state })
    if (permissions) outcome = await setPermissions(change(), permissions)
    if (standing) outcome = await setStanding(change(), standing)
    return reply.send(answered(userId, outcome))
  }

  app.put(
    '/users/update',
    { schema: { body: described(updateUser), response: { 200: Registered } }, access: 'signed-in' },
    update,
  )

  /** Deactivates the user and deletes the key of all that is personal in their events. */
  app.delete(
    '/users/delete',
    { schema: { querystring: UserToDelete, response: { 202: Accepted } }, access: 'signed-in' },
    async (request, reply) => {
      const context = contextOf(request)
      const { id: userId, email } = request.query
      const isOneself = userId === context.actor
      if (!isOneself && request.caller?.role === 'user') throw new Forbidden()
      if (isOneself && request.caller?.role === 'superadmin') throw new Refusal('own-permissions')
      await requireManageable(userId, request)
      const home = { ...context, corporationId: await homeOf(users, userId, context) }
      const outcome = await teamRules.alone(home.corporationId, async () => {
        const { access, profile } = await stateOf(users, userId, home)
        if (isOneself) requireOwnAddress(profile, email)
        if (access?.status === 'active' && access.role !== 'user') await teamRules.requireAdminBeside(userId, home)
        const forgotten = await execute(users, userId, commandOf('ForgetUser', { userId }, context), context)
        await teamRules.endInvitationsOf(userId, home)
        return forgotten
      })
      const { corporationId } = home
      await forget({ ...addressToForget(outcome.state), person: userId, corporationId, account: false })
      return accepted(reply, userId, outcome)
    },
  )
}
