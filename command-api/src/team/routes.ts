import { comparableAddress } from '@escandallo/contracts/team/addresses.ts'
import { type InviteUser, inviteUser, joinTeam, registerUser, updateUser } from '@escandallo/contracts/team/commands.ts'
import { Accepted, Id } from '@escandallo/contracts/values/listing.ts'
import { Forbidden, Refusal, Unauthenticated, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { isSuperadmin } from '@escandallo/platform/identity/callers/superadmins.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import { providerName } from '@escandallo/platform/identity/home-issuer.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described, keyOf } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { requireConfirmed } from '../http/confirmed-sender.ts'
import { hashOf } from '../streams/secret-hash.ts'
import { identities, users } from './user.ts'

const Registered = Type.Object({
  userId: Type.String(),
  corporationId: Type.String(),
  role: Type.String(),
  status: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  position: Type.String(),
})

/** Of oneself, with one's own address. */
const UserToDelete = Type.Object({ id: Id, email: Type.Optional(Type.String({ maxLength: 254 })) })

const identityOf = (request: FastifyRequest) => {
  if (!request.identity) throw new Unauthenticated()
  return request.identity
}

/** Somebody who is not a user yet asks for themselves. */
const newcomer = (request: FastifyRequest, userId: string, corporationId: string): CommandContext => ({
  key: keyOf(request),
  actor: userId,
  corporationId,
  establishments: 'all',
  correlationId: request.id,
  at: new Date().toISOString(),
})

/** There is nothing to say but that it happened. */
const signedIn = z.object({})

export const teamRoutes = (
  app: Server,
  { execute, stateOf, homeOf, workflows, forget, superadmins, whereabouts, ...rest }: Dependencies,
) => {
  const { teamRules, invite } = rest
  const anyone = { corporationId: '', establishments: 'all', anyCorporation: true } as const
  const userOrNull = (userId: string) =>
    stateOf(users, userId, anyone).catch((error) => {
      if (error instanceof Unknown) return null
      throw error
    })

  /** Who has left, or was sent away, may come again, to the same house or another. */
  const requireFree = ({ caller }: FastifyRequest) => {
    if (caller && caller.status !== 'inactive') throw new Refusal('account-exists')
  }
  const link = async (request: FastifyRequest, identityId: string, userId: string, context: CommandContext) => {
    const { caller } = request
    // The stream of an identity stays with the house where it began.
    const wherever = { ...context, anyCorporation: true }
    if (caller && caller.userId !== userId) {
      const leave = commandOf('UnlinkIdentity', { identityId, userId: caller.userId }, context)
      await execute(identities, identityId, leave, { ...wherever, part: 'left' })
    }
    await execute(identities, identityId, commandOf('LinkIdentity', { identityId, userId }, context), wherever)
  }

  /** What somebody is from here on: the log says the role in the team, the setting whether they look after the installation. */
  const roleOf = (request: FastifyRequest, role: string) =>
    isSuperadmin(identityOf(request), superadmins) ? 'superadmin' : role

  /** Who looks after the installation is nobody whom the admin of a house manages. */
  const requireManageable = async (userId: string, { caller }: FastifyRequest) => {
    if (userId === caller?.userId || caller?.role === 'superadmin') return
    const target = await userOrNull(userId)
    const isNamed = superadmins.includes(comparableAddress(target?.profile.email ?? ''))
    if (isNamed && target?.access?.corporationId === caller?.corporationId) throw new Forbidden('superadmin-protected')
  }

  /** By the letter's secret, or, without it, by the address that the provider says is confirmed. */
  const invitationFor = async (request: FastifyRequest) => {
    const { email, emailVerified } = identityOf(request)
    const { invitation } = bodyOf(joinTeam, request.body)
    if (invitation === undefined) {
      if (!email || !emailVerified) throw new Refusal('invitation-unknown')
      return { userId: await teamRules.invitationTo(email, new Date().toISOString()), invitationHash: null }
    }
    const [userId = '', secret = ''] = invitation.split('.')
    if (!/^[0-9a-f-]{36}$/.test(userId)) throw new Refusal('invitation-unknown')
    return { userId, invitationHash: hashOf(secret) }
  }

  /** First sign-in of an identity that nobody knows: user, corporation and first establishment come to be. */
  app.post(
    '/users/register',
    { schema: { body: described(registerUser), response: { 200: Registered } }, access: 'identified' },
    async (request, reply) => {
      keyOf(request)
      const { issuer, subject, email, name } = identityOf(request)
      const { corporationName, establishmentName } = bodyOf(registerUser, request.body)
      const identityId = identityIdOf({ issuer, subject })
      requireFree(request)
      // The ids follow from the identity: whoever registers twice, in two tabs, is one user of one corporation. Who was here
      // before and left is somebody else now.
      const idsOf = (time: number) =>
        ['user', 'corporation', 'establishment'].map((part) =>
          uuidv5(time === 0 ? part : `${part} ${time}`, identityId),
        ) as [string, string, string]
      let time = 0
      const left = async () => (await userOrNull(idsOf(time)[0]))?.access?.status === 'inactive'
      while (await left()) time += 1
      const [userId, corporationId, establishmentId] = idsOf(time)
      const context = newcomer(request, userId, corporationId)
      await workflows.foundCorporation(corporationName, { establishmentId, name: establishmentName }, context)
      const provider = providerName(issuer)
      const joining = { userId, issuer, subject, email, name: name ?? null, provider, corporationId }
      const { position, state } = await execute(users, userId, commandOf('FoundUser', joining, context), context)
      await link(request, identityId, userId, context)
      const role = roleOf(request, 'admin')
      return reply.send({ userId, corporationId, role, status: 'active', ...state.profile, position })
    },
  )

  app.post(
    '/users/join',
    { schema: { body: described(joinTeam), response: { 200: Registered } }, access: 'identified' },
    async (request, reply) => {
      const { issuer, subject, email, emailVerified, name } = identityOf(request)
      keyOf(request)
      const { caller } = request
      const { invitation } = bodyOf(joinTeam, request.body)
      // The letter of an invitation that they have accepted, by their address or by the letter itself.
      if (caller?.status === 'active' && invitation?.startsWith(`${caller.userId}.`)) {
        const { userId, corporationId, role, status } = caller
        const { profile } = await stateOf(users, userId, caller)
        return reply.send({ userId, corporationId, role, status, ...profile, position: '' })
      }
      requireFree(request)
      const { userId, invitationHash } = await invitationFor(request)
      const { access } = (await userOrNull(userId)) ?? { access: null }
      if (!access) throw new Refusal('invitation-unknown')
      const context = newcomer(request, userId, access.corporationId)
      const provider = providerName(issuer)
      const joining = {
        userId,
        issuer,
        subject,
        email,
        emailVerified,
        name: name ?? null,
        provider,
        invitationHash,
      }
      const { position, state } = await execute(users, userId, commandOf('JoinTeam', joining, context), context)
      const identityId = identityIdOf({ issuer, subject })
      await link(request, identityId, userId, context)
      const { corporationId, role, status } = state.access ?? access
      return reply.send({ userId, corporationId, role: roleOf(request, role), status, ...state.profile, position })
    },
  )

  app.post(
    '/emails/send-invitation',
    { schema: { body: described(inviteUser), response: { 202: Accepted } }, access: 'admin' },
    async (request, reply) => {
      const context = contextOf(request)
      const invited: InviteUser = bodyOf(inviteUser, request.body)
      const sender = requireConfirmed(request.identity)
      await workflows.requireKnown({ establishment: invited.permissions.establishments }, context)
      const { userId, outcome } = await invite(invited, context, sender)
      return accepted(reply, userId, outcome)
    },
  )

  /**
   * Sent once after somebody signed in: an address that they have changed where they sign in is theirs here too, and it can be
   * seen where they came from. Without geolocation there is nothing of that to record.
   */
  app.post(
    '/users/signed-in',
    { schema: { body: described(signedIn), response: { 202: Accepted } }, access: 'signed-in' },
    async (request, reply) => {
      const context = { ...contextOf(request), asked: bodyOf(signedIn, request.body) }
      const userId = context.actor
      const geo = await whereabouts(request.ip)
      const { email, emailVerified } = identityOf(request)
      if (email && emailVerified) {
        const follow = commandOf('FollowEmail', { userId, email }, context)
        await execute(users, userId, follow, { ...context, part: 'email' })
      }
      const command = commandOf('SignIn', { userId, geo }, context)
      return accepted(reply, userId, await execute(users, userId, command, context))
    },
  )

  app.put(
    '/users/update',
    { schema: { body: described(updateUser), response: { 200: Registered } }, access: 'signed-in' },
    async (request, reply) => {
      const context = contextOf(request)
      const { userId, permissions, status: standing, ...profile } = bodyOf(updateUser, request.body)
      const oneself = userId === context.actor
      const mayManage = request.caller?.role !== 'user'
      if (!oneself && !mayManage) throw new Forbidden()
      if ((permissions || standing) && !mayManage) throw new Forbidden()
      if (standing && oneself) throw new Refusal('own-permissions')
      await requireManageable(userId, request)
      const home = { ...context, corporationId: await homeOf(users, userId, context) }
      if (permissions) await workflows.requireKnown({ establishment: permissions.establishments }, home)
      let outcome = await execute(users, userId, commandOf('ChangeProfile', { userId, ...profile }, context), context)
      if (permissions) {
        const part = { ...context, part: 'permissions' }
        const set = () => execute(users, userId, commandOf('SetPermissions', { userId, permissions }, context), part)
        outcome = await teamRules.alone(home.corporationId, async () => {
          if (permissions.role === 'user' && outcome.state.access?.role === 'admin' && !oneself)
            await teamRules.requireAdminBeside(userId, home)
          return set()
        })
      }
      if (standing) {
        const part = { ...context, part: 'standing' }
        const type = standing === 'active' ? 'ReactivateUser' : 'DeactivateUser'
        outcome = await teamRules.alone(home.corporationId, async () => {
          const { access } = outcome.state
          if (type === 'DeactivateUser' && access?.status === 'active' && access.role === 'admin')
            await teamRules.requireAdminBeside(userId, home)
          return execute(users, userId, commandOf(type, { userId }, context), part)
        })
      }
      const { access, profile: known } = outcome.state
      if (!access) throw new Unknown('user-unknown')
      const { corporationId, role, status } = access
      return reply.send({
        userId,
        corporationId,
        role,
        status,
        email: known.email,
        name: known.name,
        position: outcome.position,
      })
    },
  )

  /** Deactivates the user and deletes the key of all that is personal in their events. */
  app.delete(
    '/users/delete',
    { schema: { querystring: UserToDelete, response: { 202: Accepted } }, access: 'signed-in' },
    async (request, reply) => {
      const context = contextOf(request)
      const { id: userId, email } = request.query
      if (userId !== context.actor && request.caller?.role === 'user') throw new Forbidden()
      if (userId === context.actor && request.caller?.role === 'superadmin') throw new Refusal('own-permissions')
      await requireManageable(userId, request)
      const home = { ...context, corporationId: await homeOf(users, userId, context) }
      const outcome = await teamRules.alone(home.corporationId, async () => {
        const { access, profile } = await stateOf(users, userId, home)
        // Whoever deletes themselves has typed their address: a click is not enough.
        if (
          userId === context.actor &&
          profile.email &&
          comparableAddress(email?.trim() ?? '') !== comparableAddress(profile.email)
        )
          throw new Refusal('email-differs')
        if (access?.status === 'active' && access.role !== 'user') await teamRules.requireAdminBeside(userId, home)
        return execute(users, userId, commandOf('ForgetUser', { userId }, context), context)
      })
      const { email: address } = outcome.state.profile
      await forget({ person: userId, email: address, corporationId: home.corporationId, account: false })
      return accepted(reply, userId, outcome)
    },
  )
}
