import type { InviteUser } from '@escandallo/contracts/team/commands.ts'
import { checkLetter, type Mail } from '@escandallo/platform/mail/mail.ts'
import { commandOf } from '../command-context.ts'
import { invitationMail } from '../correspondence/invitation-mail.ts'
import type { CommandContext, Execute, Outcome } from '../execute.ts'
import { letterIdOf } from '../ids.ts'
import { hashOf } from '../streams/secret-hash.ts'
import { users } from '../team/user.ts'
import type { Workflows } from '../workflows.ts'
import type { TeamRules } from './team-rules.ts'

const INVITATION_DAYS = 7

type Needed = {
  execute: Execute
  workflows: Workflows
  mail: Mail
  teamRules: TeamRules
  publicUrl: () => string
  secretFor: (name: string) => string
}

/** Invites somebody into the corporation of a context. `link`: what whoever invites hands over, where no letter brings it. */
export type Invite = (
  invited: InviteUser,
  context: CommandContext,
  /** Who invites, and gets the answer. */
  replyTo: string,
) => Promise<{ userId: string; outcome: Pick<Outcome, 'position' | 'revision'>; link: string | null }>

/**
 * Invites somebody into the corporation of a context, by a letter. Sent again under the same key, it is the same invitation and
 * the same letter, also after a crash in between.
 */
export const inviter =
  ({ execute, workflows, mail, publicUrl, secretFor, teamRules }: Needed): Invite =>
  async (invited, context, replyTo) => {
    const secret = secretFor(`invitation ${context.key}`)
    const corporation = await workflows.corporationName(context)
    const linkOf = (userId: string) => `${publicUrl()}/auth/join?invitation=${userId}.${secret}`
    const letterOf = (userId: string) => {
      const to = invited.email
      const invitation = { to, corporation, link: linkOf(userId) }
      const about = { kind: 'invitation', id: userId, by: context.actor }
      const { key, corporationId } = context
      return { ...invitationMail(invitation), key, corporationId, replyTo, letterId: letterIdOf(key), about }
    }
    // Nobody is invited by a letter that cannot be sent.
    checkLetter(letterOf(context.actor))
    const expiresAt = new Date(Date.parse(context.at) + INVITATION_DAYS * 86_400_000).toISOString()
    const answer = await teamRules.alone(context.corporationId, async () => {
      const userId = await teamRules.invitee(invited.email, context)
      const { corporationId } = context
      const data = {
        userId,
        ...invited,
        corporationId,
        invitationHash: hashOf(secret),
        expiresAt,
        ...(mail.reports && { letterId: letterIdOf(context.key) }),
        mailboxHash: teamRules.mailboxHashOf(invited.email),
      }
      const once = { ...context, asked: invited }
      return { userId, outcome: await execute(users, userId, commandOf('InviteUser', data, context), once) }
    })
    // The secret follows from the key, and so does the letter.
    await mail.send(letterOf(answer.userId))
    return { ...answer, link: mail.reports ? null : linkOf(answer.userId) }
  }
