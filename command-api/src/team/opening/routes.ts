import { openInvitation } from '@escandallo/contracts/team/commands.ts'
import { OpenedInvitation } from '@escandallo/contracts/team/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { bodyOf, described, keyOf } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { StateOf } from '../../execute.ts'
import { limiter, requireLeft, spend } from '../../http/rates.ts'
import { hashOf } from '../../streams/secret-hash.ts'
import { openAccess, type User, users } from '../user.ts'

const anyone = { corporationId: '', establishments: 'all', anyCorporation: true } as const

/** Reads a user of any corporation; null where there is none. */
export const userReader =
  (stateOf: StateOf) =>
  (userId: string): Promise<User | null> =>
    stateOf(users, userId, anyone).catch((error) => {
      if (error instanceof Unknown) return null
      throw error
    })

const QUARTER_SECONDS = 900
/** What one address may ask in a quarter of an hour, and how many wrong secrets of it are answered. */
export const ASKS = 120
export const WRONG_ASKS = 20

/**
 * What whoever opens an invitation's link sees before they sign in: the company, who invites, and what they will be allowed. It is a POST,
 * so that the secret stands in no address, and in no log of addresses. One that is wrong, used, withdrawn or expired is answered alike.
 */
export const openedInvitationRoute = (
  app: Server,
  { stateOf, workflows }: Pick<Dependencies, 'stateOf' | 'workflows'>,
) => {
  const userOrNull = userReader(stateOf)
  const [asks, wrongAsks] = [limiter(ASKS, QUARTER_SECONDS), limiter(WRONG_ASKS, QUARTER_SECONDS)]

  const invitationOf = async (opened: string) => {
    const [userId = '', secret = ''] = opened.split('.')
    const user = /^[0-9a-f-]{36}$/.test(userId) ? await userOrNull(userId) : null
    return user && openAccess(user, hashOf(secret), new Date().toISOString())
  }

  app.post(
    '/users/invitation/open',
    { schema: { body: described(openInvitation), response: { 200: OpenedInvitation } }, access: 'public' },
    async (request) => {
      const { ip } = request
      const { invitation } = bodyOf(openInvitation, request.body)
      await requireLeft(wrongAsks, ip, 'too-many-requests')
      await spend(asks, ip, 'too-many-requests')
      const opened = await invitationOf(invitation)
      if (!opened) {
        await spend(wrongAsks, ip, 'too-many-requests')
        throw new Unknown('invitation-unknown')
      }
      const { corporationId, role, sections, userId, by } = opened
      const context = {
        key: keyOf(request),
        actor: userId,
        corporationId,
        establishments: 'all' as const,
        correlationId: request.id,
        at: new Date().toISOString(),
      }
      const [corporationName, inviter] = await Promise.all([workflows.corporationName(context), userOrNull(by)])
      // Somebody who looks after the installation invites the first person of a company, and is nobody there.
      const isOfTeam = inviter?.access?.corporationId === corporationId && !inviter.forgotten
      return {
        corporationName: corporationName || null,
        inviterName: isOfTeam ? (inviter.profile.displayName ?? inviter.profile.name) : null,
        role,
        sections: [...sections],
      }
    },
  )
}
