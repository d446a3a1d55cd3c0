import { joinTeam, registerUser } from '@escandallo/contracts/team/commands.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import { HOME_ISSUER, providerName } from '@escandallo/platform/identity/home-issuer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v5 as uuidv5 } from 'uuid'
import { bodyOf, commandOf, described, keyOf } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext, Execute } from '../../execute.ts'
import { identityOf, Registered, roleOf } from '../../http/own-identity.ts'
import { hashOf } from '../../streams/secret-hash.ts'
import { openedInvitationRoute, userReader } from '../opening/routes.ts'
import { identities, users } from '../user.ts'

/** Somebody who is not a user yet asks for themselves. */
const newcomer = (request: FastifyRequest, userId: string, corporationId: string): CommandContext => ({
  key: keyOf(request),
  actor: userId,
  corporationId,
  establishments: 'all',
  correlationId: request.id,
  at: new Date().toISOString(),
})

/** Who has left, or was sent away, may come again, to the same corporation or another. */
const requireFree = ({ caller }: FastifyRequest) => {
  if (caller && caller.status !== 'inactive') throw new Refusal('account-exists')
}

/** Links the identity that asks to a user; what it was linked to before it is not any more. */
const linkIdentity = async (execute: Execute, request: FastifyRequest, userId: string, context: CommandContext) => {
  const { caller } = request
  const identityId = identityIdOf(identityOf(request))
  // The stream of an identity stays with the corporation where it began.
  const wherever = { ...context, anyCorporation: true }
  if (caller && caller.userId !== userId) {
    const leave = commandOf('UnlinkIdentity', { identityId, userId: caller.userId }, context)
    await execute(identities, identityId, leave, { ...wherever, part: 'left' })
  }
  await execute(identities, identityId, commandOf('LinkIdentity', { identityId, userId }, context), wherever)
}

/** Who joins, as the provider says it, and whether the address is proven. */
const joinerOf = (request: FastifyRequest) => {
  const { issuer, subject, email, emailVerified, name } = identityOf(request)
  return { issuer, subject, email, emailVerified, name: name ?? null, provider: providerName(issuer) }
}

/** Ids of what an identity founds, the first time and each time after it has left. */
const foundedIds = (identityId: string, time: number) =>
  ['user', 'corporation', 'establishment'].map((part) => uuidv5(time === 0 ? part : `${part} ${time}`, identityId)) as [
    string,
    string,
    string,
  ]

/** How people come to be users: by a company of their own, or by an invitation. */
export const joiningRoutes = (
  app: Server,
  {
    execute,
    stateOf,
    workflows,
    superadmins,
    teamRules,
    mail,
  }: Pick<Dependencies, 'execute' | 'stateOf' | 'workflows' | 'superadmins' | 'teamRules' | 'mail'>,
) => {
  const userOrNull = userReader(stateOf)

  /**
   * The ids follow from the identity: whoever registers twice, in two tabs, is one user of one corporation. Who was here before and left is
   * somebody else now.
   */
  const freeIds = async (identityId: string) => {
    let time = 0
    const hasLeft = async () => (await userOrNull(foundedIds(identityId, time)[0]))?.access?.status === 'inactive'
    while (await hasLeft()) time += 1
    return foundedIds(identityId, time)
  }

  const register = async (request: FastifyRequest, reply: FastifyReply) => {
    keyOf(request)
    const { corporationName, establishmentName } = bodyOf(registerUser, request.body)
    const joiner = joinerOf(request)
    requireFree(request)
    const [userId, corporationId, establishmentId] = await freeIds(identityIdOf(joiner))
    const context = newcomer(request, userId, corporationId)
    await workflows.foundCorporation(corporationName, { establishmentId, name: establishmentName }, context)
    const founder = { ...joiner, userId, corporationId }
    const { position, state } = await execute(users, userId, commandOf('FoundUser', founder, context), context)
    await linkIdentity(execute, request, userId, context)
    const role = roleOf(request, 'admin', superadmins)
    return reply.send({ userId, corporationId, role, status: 'active', ...state.profile, position })
  }

  /**
   * Whether the provider's word is a proof that somebody has their address. Where letters are only stored, ours shows them to whoever
   * signed up with it.
   */
  const isProof = (issuer: string) => mail.reports !== undefined || issuer !== HOME_ISSUER

  /** By the letter's secret, or, without it, by the address that the provider says is confirmed. */
  const invitationFor = async (request: FastifyRequest, invitation: string | undefined) => {
    const { email, emailVerified, issuer } = identityOf(request)
    if (invitation === undefined) {
      if (!email || !emailVerified) throw new Refusal('invitation-unknown')
      if (!isProof(issuer)) throw new Refusal('invitation-needs-link')
      return { userId: await teamRules.invitationTo(email, new Date().toISOString()), invitationHash: null }
    }
    const [userId = '', secret = ''] = invitation.split('.')
    if (!/^[0-9a-f-]{36}$/.test(userId)) throw new Refusal('invitation-unknown')
    return { userId, invitationHash: hashOf(secret) }
  }

  /** What somebody is who opens the letter of an invitation that they have accepted; null for everybody else. */
  const memberAlready = async ({ caller }: FastifyRequest, invitation: string | undefined) => {
    if (caller?.status !== 'active' || !invitation?.startsWith(`${caller.userId}.`)) return null
    const { userId, corporationId, role, status } = caller
    const { profile } = await stateOf(users, userId, caller)
    return { userId, corporationId, role, status, ...profile, position: '' }
  }

  const join = async (request: FastifyRequest, reply: FastifyReply) => {
    keyOf(request)
    const { invitation } = bodyOf(joinTeam, request.body)
    const member = await memberAlready(request, invitation)
    if (member) return reply.send(member)
    requireFree(request)
    const { userId, invitationHash } = await invitationFor(request, invitation)
    const access = (await userOrNull(userId))?.access
    if (!access) throw new Refusal('invitation-unknown')
    const context = newcomer(request, userId, access.corporationId)
    const joining = { ...joinerOf(request), userId, invitationHash, linkHandedOver: !mail.reports }
    const { position, state } = await execute(users, userId, commandOf('JoinTeam', joining, context), context)
    await linkIdentity(execute, request, userId, context)
    const { corporationId, role, status } = state.access ?? access
    const shownRole = roleOf(request, role, superadmins)
    return reply.send({ userId, corporationId, role: shownRole, status, ...state.profile, position })
  }

  openedInvitationRoute(app, { stateOf, workflows })

  // First sign-in of an identity that nobody knows: user, corporation and first establishment come to be.
  app.post(
    '/users/register',
    { schema: { body: described(registerUser), response: { 200: Registered } }, access: 'identified' },
    register,
  )
  app.post(
    '/users/join',
    { schema: { body: described(joinTeam), response: { 200: Registered } }, access: 'identified' },
    join,
  )
}
