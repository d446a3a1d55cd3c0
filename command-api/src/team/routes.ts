import { createHash } from 'node:crypto'
import { type InviteUser, inviteUser, joinTeam, registerUser, updateUser } from '@escandallo/contracts/team/commands.ts'
import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import { Forbidden, Refusal, Unauthenticated, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import { providerName } from '@escandallo/platform/identity/home-issuer.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described, keyOf, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { invitationMail } from './invitation-mail.ts'
import { identities, users } from './user.ts'

const INVITATION_DAYS = 7
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const Registered = Type.Object({
  userId: Type.String(),
  corporationId: Type.String(),
  role: Type.String(),
  status: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  position: Type.String(),
})

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
  { execute, stateOf, homeOf, workflows, mail, forget, publicUrl, superadmins, whereabouts, secretFor }: Dependencies,
) => {
  /** First sign-in of an identity that nobody knows: user, corporation and first establishment come to be. */
  app.post(
    '/users/register',
    { schema: { body: described(registerUser), response: { 200: Registered } }, access: 'identified' },
    async (request, reply) => {
      keyOf(request)
      const { issuer, subject, email, emailVerified, name } = identityOf(request)
      const { corporationName, establishmentName } = bodyOf(registerUser, request.body)
      const identityId = identityIdOf({ issuer, subject })
      // The ids follow from the identity: whoever registers twice, in two tabs, is one user of one corporation.
      const [userId, corporationId, establishmentId] = ['user', 'corporation', 'establishment'].map((part) =>
        uuidv5(part, identityId),
      ) as [string, string, string]
      if (request.caller) throw new Refusal('account-exists')
      const context = newcomer(request, userId, corporationId)
      await workflows.foundCorporation(corporationName, { establishmentId, name: establishmentName }, context)
      const provider = providerName(issuer)
      const operates = emailVerified && superadmins.includes(email?.toLowerCase() ?? '')
      const role = operates ? ('superadmin' as const) : ('admin' as const)
      const joining = {
        userId,
        issuer,
        subject,
        email,
        name: name ?? null,
        provider,
        corporationId,
        role,
      }
      const { position, state } = await execute(users, userId, commandOf('FoundUser', joining, context), context)
      await execute(identities, identityId, commandOf('LinkIdentity', { identityId, userId }, context), context)
      return reply.send({ userId, corporationId, role, status: 'active', ...state.profile, position })
    },
  )

  app.post(
    '/users/join',
    { schema: { body: described(joinTeam), response: { 200: Registered } }, access: 'identified' },
    async (request, reply) => {
      const { issuer, subject, email, emailVerified, name } = identityOf(request)
      keyOf(request)
      if (request.caller) throw new Refusal('account-exists')
      const [userId = '', secret = ''] = bodyOf(joinTeam, request.body).invitation.split('.')
      if (!/^[0-9a-f-]{36}$/.test(userId)) throw new Refusal('invitation-unknown')
      const anyone = { corporationId: '', establishments: 'all', anyCorporation: true } as const
      const { access } = await stateOf(users, userId, anyone).catch(() => ({ access: null }))
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
        invitationHash: hashOf(secret),
      }
      const { position, state } = await execute(users, userId, commandOf('JoinTeam', joining, context), context)
      const identityId = identityIdOf({ issuer, subject })
      await execute(identities, identityId, commandOf('LinkIdentity', { identityId, userId }, context), context)
      const { corporationId, role, status } = state.access ?? access
      return reply.send({ userId, corporationId, role, status, ...state.profile, position })
    },
  )

  app.post(
    '/emails/send-invitation',
    { schema: { body: described(inviteUser), response: { 202: Accepted } }, access: 'admin' },
    async (request, reply) => {
      const context = contextOf(request)
      const invited: InviteUser = bodyOf(inviteUser, request.body)
      await workflows.requireKnown({ establishment: invited.permissions.establishments }, context)
      const userId = newId(request, 'user')
      const secret = secretFor(`invitation ${context.key}`)
      const expiresAt = new Date(Date.parse(context.at) + INVITATION_DAYS * 86_400_000).toISOString()
      const data = {
        userId,
        ...invited,
        corporationId: context.corporationId,
        invitationHash: hashOf(secret),
        expiresAt,
      }
      const once = { ...context, asked: invited }
      const outcome = await execute(users, userId, commandOf('InviteUser', data, context), once)
      // The secret follows from the key, and so does the letter: whoever sends the request again after a crash in between
      // gets the one letter sent that would have been.
      const name = await workflows.corporationName(context)
      const link = `${publicUrl()}/auth/join?invitation=${userId}.${secret}`
      await mail.send({ ...invitationMail({ to: invited.email, corporation: name, link }), key: context.key })
      return accepted(reply, userId, outcome)
    },
  )

  /** Sent once after somebody signed in, so that it can be seen where from. Without geolocation there is nothing to record. */
  app.post(
    '/users/signed-in',
    { schema: { body: described(signedIn), response: { 202: Accepted } }, access: 'signed-in' },
    async (request, reply) => {
      const context = { ...contextOf(request), asked: bodyOf(signedIn, request.body) }
      const userId = context.actor
      const geo = await whereabouts(request.ip)
      const command = commandOf('SignIn', { userId, geo }, context)
      return accepted(reply, userId, await execute(users, userId, command, context))
    },
  )

  app.put(
    '/users/update',
    { schema: { body: described(updateUser), response: { 200: Registered } }, access: 'signed-in' },
    async (request, reply) => {
      const context = contextOf(request)
      const { userId, permissions, ...profile } = bodyOf(updateUser, request.body)
      const oneself = userId === context.actor
      const mayManage = request.caller?.role !== 'user'
      if (!oneself && !mayManage) throw new Forbidden()
      if (permissions && !mayManage) throw new Forbidden()
      const home = { ...context, corporationId: await homeOf(users, userId, context) }
      if (permissions) await workflows.requireKnown({ establishment: permissions.establishments }, home)
      let outcome = await execute(users, userId, commandOf('ChangeProfile', { userId, ...profile }, context), context)
      if (permissions) {
        const part = { ...context, part: 'permissions' }
        outcome = await execute(users, userId, commandOf('SetPermissions', { userId, permissions }, context), part)
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
    { schema: { querystring: ById, response: { 202: Accepted } }, access: 'signed-in' },
    async (request, reply) => {
      const context = contextOf(request)
      const userId = request.query.id
      if (userId !== context.actor && request.caller?.role === 'user') throw new Forbidden()
      if (userId === context.actor && request.caller?.role === 'superadmin') throw new Refusal('own-permissions')
      const outcome = await execute(users, userId, commandOf('ForgetUser', { userId }, context), context)
      await forget(userId, outcome.state.profile.email)
      return accepted(reply, userId, outcome)
    },
  )
}
