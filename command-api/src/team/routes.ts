import { type InviteUser, inviteUser } from '@escandallo/contracts/team/commands.ts'
import { Invited } from '@escandallo/contracts/team/queries.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireReplyAddress } from '../http/confirmed-sender.ts'
import { identityOf } from '../http/own-identity.ts'
import { users } from './user.ts'

/** There is nothing to say but that it happened. */
const signedIn = z.object({})

export const teamRoutes = (app: Server, { execute, workflows, invite, mail, whereabouts }: Dependencies) => {
  app.post(
    '/emails/send-invitation',
    { schema: { body: described(inviteUser), response: { 202: Invited } }, access: 'admin' },
    async (request, reply) => {
      const context = contextOf(request)
      const invited: InviteUser = bodyOf(inviteUser, request.body)
      const sender = requireReplyAddress(request.identity, mail)
      await workflows.requireKnown({ establishment: invited.permissions.establishments }, context)
      const { userId, outcome, link } = await invite(invited, context, sender)
      return accepted(reply, userId, outcome, { link })
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
}
