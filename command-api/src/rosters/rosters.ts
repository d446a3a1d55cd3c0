import type { Access } from '@escandallo/contracts/team/access.ts'
import { comparableAddress } from '@escandallo/contracts/team/addresses.ts'
import { type UserEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { standingAfter } from '@escandallo/contracts/team/standing.ts'
import type { EventStore, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { readOn } from '../streams/read-on.ts'

/** Somebody of a corporation's team, as the log says it. */
export type Member = Access & {
  email: string | null
  invitation: { key: string; expiresAt: string } | null
}

/** One invitation of the last day, by whom and to whom: withdrawn or not, the letter has left. */
export type Sent = { corporationId: string; mailboxHash: string | null; at: number; key: string }

/** Who is on which team, for rules that span people: an address is invited once, and somebody has to remain. */
export type Rosters = {
  /** Everybody who is on a team or invited to it. */
  of: (corporationId: string) => Promise<readonly Member[]>
  /** Whoever is invited under an address and has not come, of any corporation, the newest first. */
  invitedAs: (email: string, at: string) => Promise<readonly Member[]>
  /** Invitations of all corporations in the last day. */
  sentLately: (now: number) => Promise<readonly Sent[]>
}

const DAY_MS = 86_400_000
const BATCH = 1_000
const TYPES: readonly UserEvent['type'][] = [
  'UserInvited',
  'UserJoined',
  'UserProfileChanged',
  'UserPermissionsSet',
  'UserDeactivated',
  'UserReactivated',
  'UserForgotten',
]

const memberAfter = (before: Member | null, event: UserEvent, { meta }: Recorded): Member | null => {
  const access = standingAfter(before, event)
  if (!access || event.type === 'UserForgotten') return null
  const unchanged = { email: before?.email ?? null, invitation: before?.invitation ?? null }
  switch (event.type) {
    case 'UserInvited': {
      const { email, expiresAt } = event.data
      return {
        ...access,
        email: email === null ? null : comparableAddress(email),
        invitation: { key: meta.causationId, expiresAt },
      }
    }
    case 'UserProfileChanged':
    case 'UserJoined': {
      const { email } = event.data
      return { ...access, email: email === null ? null : comparableAddress(email), invitation: unchanged.invitation }
    }
    default:
      return { ...unchanged, ...access }
  }
}

/**
 * Reads the log's events of people, once whole and then what was added, when somebody asks. What it says may be a moment
 * old: whoever must be certain of one person looks at their own stream as well.
 */
export const rosters = (store: Pick<EventStore, 'readAll'>): Rosters => {
  const members = new Map<string, Member>()
  const teams = new Map<string, Set<string>>()
  let sent: Sent[] = []

  const take = (recorded: Recorded) => {
    const event = userEvent.parse({ type: recorded.type, data: recorded.data })
    const { userId } = event.data
    const member = memberAfter(members.get(userId) ?? null, event, recorded)
    if (member) {
      members.set(userId, member)
      const team = teams.get(member.corporationId) ?? new Set()
      teams.set(member.corporationId, team.add(userId))
    } else members.delete(userId)
    if (event.type === 'UserInvited') {
      const { corporationId, mailboxHash = null, at } = event.data
      const key = recorded.meta.causationId
      sent.push({ corporationId, mailboxHash, at: Date.parse(at), key })
    }
  }
  const readLog = readOn({ store, types: TYPES, batch: BATCH, take })
  const upToDate = async () => {
    await readLog()
    const oldest = Date.now() - DAY_MS
    sent = sent.filter(({ at }) => at > oldest)
  }
  return {
    of: async (corporationId) => {
      await upToDate()
      return [...(teams.get(corporationId) ?? [])].flatMap((userId) => members.get(userId) ?? [])
    },
    invitedAs: async (address, at) => {
      await upToDate()
      const email = comparableAddress(address)
      const isOpen = (member: Member) =>
        member.email === email && member.status === 'pending' && (member.invitation?.expiresAt ?? at) > at
      const expiry = ({ invitation }: Member) => invitation?.expiresAt ?? ''
      return [...members.values()].filter(isOpen).sort((a, b) => (expiry(a) < expiry(b) ? 1 : -1))
    },
    sentLately: async (now) => {
      await upToDate()
      return sent.filter(({ at }) => at > now - DAY_MS)
    },
  }
}
