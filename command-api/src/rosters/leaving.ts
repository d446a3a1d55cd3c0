import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { isSuperadmin } from '@escandallo/platform/identity/callers/superadmins.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import { v5 as uuidv5 } from 'uuid'
import { commandOf } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { provenAddress } from '../http/confirmed-sender.ts'
import { addressToForget, identities, users } from '../team/user.ts'

/** An account at the identity provider that is about to be deleted by its owner. */
export type LeavingAccount = { issuer: string; subject: string; email: string | null; emailVerified: boolean }

/**
 * Deletes the person behind an account, whichever page asked for it and whether it is still open: it is done before the account
 * goes, and done again without harm.
 * @throws Refusal `last-admin`, `own-permissions`: then the account stays.
 */
export type Leave = (account: LeavingAccount) => Promise<void>

type Needed = Pick<Dependencies, 'execute' | 'stateOf' | 'teamRules' | 'forget' | 'superadmins'>

const anyone = { corporationId: '', establishments: 'all', anyCorporation: true } as const

export const leaving = ({ execute, stateOf, teamRules, forget, superadmins }: Needed): Leave => {
  const orNull = <State>(state: Promise<State>) =>
    state.catch((error) => {
      if (error instanceof Unknown) return null
      throw error
    })
  return async (account) => {
    const userId = (await orNull(stateOf(identities, identityIdOf(account), anyone)))?.userId
    const user = userId ? await orNull(stateOf(users, userId, anyone)) : null
    if (!userId || !user?.access) return
    const ended = { person: userId, corporationId: user.access.corporationId, account: true }
    const ofAccount = { email: provenAddress(account), proven: true }
    if (user.forgotten) return forget({ ...ended, ...ofAccount })
    if (isSuperadmin(account, superadmins)) throw new Refusal('own-permissions')
    const { corporationId, status, role } = user.access
    const key = uuidv5('the account is deleted', userId)
    const context: CommandContext = {
      key,
      actor: userId,
      corporationId,
      establishments: 'all',
      correlationId: key,
      at: new Date().toISOString(),
    }
    const outcome = await teamRules.alone(corporationId, async () => {
      if (status === 'active' && role !== 'user') await teamRules.requireAdminBeside(userId, context)
      const forgotten = await execute(users, userId, commandOf('ForgetUser', { userId }, context), context)
      await teamRules.endInvitationsOf(userId, context)
      return forgotten
    })
    const recorded = addressToForget(outcome.state)
    await forget({ ...ended, ...(recorded.email === null ? ofAccount : recorded) })
  }
}
