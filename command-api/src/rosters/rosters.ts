import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { Access } from '@escandallo/contracts/team/access.ts'
import { comparableAddress } from '@escandallo/contracts/team/addresses.ts'
import { type UserEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { accessAfter } from '@escandallo/contracts/team/membership.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { LogFold, ReadFold } from '../streams/log-folds.ts'

/** Somebody of a corporation's team, as the log says it. */
export type Member = Access & {
  email: string | null
  invitation: { key: string; expiresAt: string; by: string } | null
}

/** One invitation of the last day, by whom and to whom: withdrawn or not, the letter has left. */
export type Sent = { corporationId: string; mailboxHash: string | null; at: number; key: string }

/** Who is on which team, for rules that span people: an address is invited once, and somebody has to remain. */
export type Rosters = {
  /** Everybody who is on a team or invited to it. */
  of: (corporationId: string) => Promise<readonly Member[]>
  /** Whoever is invited under an address and has not come, of any corporation, the newest first; their address hashed. */
  invitedAs: (email: string, at: string) => Promise<readonly Member[]>
  /** Invitations of all corporations in the last day. */
  sentLately: (now: number) => Promise<readonly Sent[]>
}

const DAY_MS = 86_400_000
const TYPES = selectTypes<UserEvent>()({
  folds: [
    'UserInvited',
    'UserJoined',
    'UserProfileChanged',
    'UserPermissionsSet',
    'UserDeactivated',
    'UserReactivated',
    'UserForgotten',
  ],
  ignores: [['UserSignedIn']],
})

const comparable = (email: string | null) => (email === null ? null : comparableAddress(email))

const memberAfter = (previousMember: Member | null, event: UserEvent, { meta }: Recorded): Member | null => {
  const access = accessAfter(previousMember, event)
  if (!access || event.type === 'UserForgotten') return null
  const unchanged = { email: previousMember?.email ?? null, invitation: previousMember?.invitation ?? null }
  switch (event.type) {
    case 'UserInvited': {
      const { email, expiresAt, by } = event.data
      return { ...access, email: comparable(email), invitation: { key: meta.causationId, expiresAt, by } }
    }
    case 'UserProfileChanged':
    case 'UserJoined':
      return { ...unchanged, ...access, email: comparable(event.data.email) }
    case 'UserPermissionsSet':
    case 'UserDeactivated':
    case 'UserReactivated':
    case 'UserSignedIn':
      return { ...unchanged, ...access }
    default:
      return event satisfies never
  }
}

type Members = Map<string, Member>

/** Who is on a team: read anew each time, because it holds addresses. */
const team: LogFold<Members> = {
  name: 'team',
  types: TYPES,
  start: () => new Map(),
  take: (members, recorded) => {
    const event = userEvent.parse({ type: recorded.type, data: recorded.data })
    const { userId } = event.data
    const member = memberAfter(members.get(userId) ?? null, event, recorded)
    if (member) members.set(userId, member)
    else members.delete(userId)
  },
}

/** People of all corporations as far as they matter to others: who is invited, under the hash of their address, and letters of the last day. */
type Invited = { members: Map<string, Member>; sent: Sent[] }

const invitations = (hashOf: (address: string) => string): LogFold<Invited> => ({
  name: 'invitations',
  version: 2,
  types: TYPES,
  start: () => ({ members: new Map(), sent: [] }),
  take: (state, recorded) => {
    const event = userEvent.parse({ type: recorded.type, data: recorded.data })
    const { userId } = event.data
    const member = memberAfter(state.members.get(userId) ?? null, event, recorded)
    const address = event.type === 'UserInvited' ? comparable(event.data.email) : null
    const email = address === null ? (state.members.get(userId)?.email ?? null) : hashOf(address)
    if (member?.status === 'pending') state.members.set(userId, { ...member, email })
    else state.members.delete(userId)
    if (event.type !== 'UserInvited') return
    const { corporationId, mailboxHash = null, at } = event.data
    const oldest = Date.parse(at) - DAY_MS
    state.sent = [
      ...state.sent.filter((letter) => letter.at > oldest),
      { corporationId, mailboxHash, at: Date.parse(at), key: recorded.meta.causationId },
    ]
  },
})

/**
 * Reads the log's events of people, of a corporation by its index, when somebody asks. What it says may be a moment old: whoever must be
 * certain of one person looks at their own stream as well.
 * @param hashOf names an address without saying it
 */
export const rosters = (read: ReadFold, hashOf: (address: string) => string): Rosters => {
  const ofAll = invitations(hashOf)
  return {
    of: async (corporationId) =>
      [...(await read(team, corporationId)).values()].filter((member) => member.corporationId === corporationId),
    invitedAs: async (address, at) => {
      const { members } = await read(ofAll, null)
      const email = hashOf(comparableAddress(address))
      const isOpen = (member: Member) => member.email === email && (member.invitation?.expiresAt ?? at) > at
      const expiry = ({ invitation }: Member) => invitation?.expiresAt ?? ''
      return [...members.values()].filter(isOpen).sort((a, b) => (expiry(a) < expiry(b) ? 1 : -1))
    },
    sentLately: async (now) => (await read(ofAll, null)).sent.filter(({ at }) => at > now - DAY_MS),
  }
}
