import { comparableAddress, mailboxOf } from '@escandallo/contracts/team/addresses.ts'
import { Refusal, TooMany, Unknown } from '@escandallo/platform/errors.ts'
import type { CommandContext, Execute, StateOf } from '../execute.ts'
import { hashOf } from '../streams/secret-hash.ts'
import { users } from '../team/user.ts'
import { type EndInvitationsOf, endingInvitations } from './ended-invitations.ts'
import type { Member, Rosters, Sent } from './rosters.ts'

/** What is allowed of a team as a whole. */
export type TeamRules = {
  /** Runs what is decided for a team by what its others are, one at a time. */
  alone: <Result>(corporationId: string, work: () => Promise<Result>) => Promise<Result>
  /**
   * The id of whoever is invited under an address: an address is one person of a team.
   * @throws Refusal `account-exists` for an address of the team, TooMany beyond a day's invitations.
   */
  invitee: (email: string, context: CommandContext) => Promise<string>
  /** The newest open invitation to an address, of any corporation. @throws Refusal `invitation-unknown` when there is none. */
  invitationTo: (email: string, at: string) => Promise<string>
  /** Names the mailbox of an address without saying it. */
  mailboxHashOf: (email: string) => string
  /** @throws Refusal `last-admin` when a team would be left with nobody who may manage it. */
  requireAdminBeside: (userId: string, context: CommandContext) => Promise<void>
  endInvitationsOf: EndInvitationsOf
}

type Needs = {
  rosters: Rosters
  execute: Execute
  stateOf: StateOf
  /** An id that nobody can guess and that follows from a name. */
  idOf: (name: string) => string
  /** 256 bits that nobody can guess and that follow from a name. */
  secretFor: (name: string) => string
  exclusive: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Invitations of a corporation in a day. */
  mostADay: number
}

const DAY_SECONDS = 86_400
/** After so long the log shows what was written, whoever holds it up. */
const SHOWN_AFTER_MS = 60_000
/** Letters to one address in a day, whoever asks for them. */
const PER_RECIPIENT = 3
const anybody = { establishments: 'all', anyCorporation: true } as const

export const teamRules = ({ rosters, execute, stateOf, idOf, secretFor, exclusive, mostADay }: Needs): TeamRules => {
  const stateOrNull = (userId: string, corporationId: string) =>
    stateOf(users, userId, { ...anybody, corporationId }).catch((error) => {
      if (error instanceof Unknown) return null
      throw error
    })

  const mailboxHashOf = (email: string) => hashOf(secretFor(`mailbox ${mailboxOf(email)}`))

  /** Invitations that the log may not show yet. */
  let underWay: Sent[] = []
  const requireWithinLimits = async (email: string, { corporationId, key, at }: CommandContext) => {
    const logged = await rosters.sentLately(Date.parse(at))
    const shown = new Set(logged.map((invitation) => invitation.key))
    const since = Date.parse(at) - SHOWN_AFTER_MS
    underWay = underWay.filter((invitation) => invitation.at > since && !shown.has(invitation.key))
    const sent = [...logged, ...underWay].filter((invitation) => invitation.key !== key)
    const ofHouse = sent.filter((invitation) => invitation.corporationId === corporationId)
    if (ofHouse.length >= mostADay) throw new TooMany('too-many-invitations', DAY_SECONDS)
    const mailboxHash = mailboxHashOf(email)
    const toThem = sent.filter((invitation) => invitation.mailboxHash === mailboxHash)
    if (toThem.length >= PER_RECIPIENT) throw new TooMany('too-many-invitations', DAY_SECONDS)
  }

  const free = ({ invitation, status }: Member, { at }: CommandContext) =>
    status === 'inactive' || (status === 'pending' && (invitation?.expiresAt ?? at) <= at)

  return {
    alone: (corporationId, work) => exclusive(`team ${corporationId}`, work),
    invitee: async (address, context) => {
      const { corporationId, key, at } = context
      const email = comparableAddress(address)
      await requireWithinLimits(email, context)
      const taken = (userId: string) => {
        underWay.push({ corporationId, mailboxHash: mailboxHashOf(email), at: Date.parse(at), key })
        return userId
      }
      const members = (await rosters.of(corporationId)).filter((member) => member.email === email)
      const again = members.find(({ invitation }) => invitation?.key === context.key)
      if (again) return again.userId
      if (members.some((member) => !free(member, context))) throw new Refusal('account-exists')
      const [pending] = members.filter(({ status }) => status === 'pending')
      if (pending) return taken(pending.userId)
      // The id follows from the address: two who invite the same person at once meet in one stream.
      for (let times = 0; ; times += 1) {
        const userId = idOf(`${corporationId} ${email} ${times}`)
        const state = await stateOrNull(userId, corporationId)
        if (!state?.access || (!state.forgotten && state.access.status === 'pending')) return taken(userId)
        if (!state.forgotten && state.access.status === 'active') throw new Refusal('account-exists')
      }
    },
    mailboxHashOf,
    endInvitationsOf: endingInvitations(rosters, execute),
    invitationTo: async (email, at) => {
      const [newest] = await rosters.invitedAs(email, at)
      if (!newest) throw new Refusal('invitation-unknown')
      return newest.userId
    },
    requireAdminBeside: async (userId, { corporationId }) => {
      const others = (await rosters.of(corporationId)).filter((member) => member.userId !== userId)
      // Who is alone leaves nobody behind who would be locked out of managing anything.
      if (!others.some(({ status }) => status !== 'inactive')) return
      for (const { role, status, userId: id } of others) {
        if (role === 'user' || status !== 'active') continue
        const now = (await stateOrNull(id, corporationId))?.access
        if (now?.status === 'active' && now.role !== 'user') return
      }
      throw new Refusal('last-admin')
    },
  }
}
