import { commandOf } from '../command-context.ts'
import type { CommandContext, Execute } from '../execute.ts'
import { users } from '../team/user.ts'
import type { Rosters } from './rosters.ts'

/** Takes back what somebody has invited who manages the team no more. The context is of their corporation. */
export type EndInvitationsOf = (inviter: string, context: CommandContext) => Promise<void>

/**
 * Whoever is removed, deactivated or made a user let people in for whom nobody answers any more (0481): those who have not come are
 * invited again by somebody who remains, or not at all.
 */
export const endingInvitations =
  (rosters: Rosters, execute: Execute): EndInvitationsOf =>
  async (inviter, context) => {
    for (const { userId, status, invitation } of await rosters.of(context.corporationId)) {
      if (status !== 'pending' || invitation?.by !== inviter) continue
      const { expected: _expected, ...ending } = { ...context, part: `invitation of ${userId}` }
      await execute(users, userId, commandOf('WithdrawInvitation', { userId }, ending), ending)
    }
  }
