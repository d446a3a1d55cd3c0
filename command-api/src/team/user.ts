import { byType } from '@escandallo/contracts/by-type.ts'
import type { Access, genders, Permissions, userLanguages } from '@escandallo/contracts/team/access.ts'
import { comparableAddress } from '@escandallo/contracts/team/addresses.ts'
import { type IdentityEvent, identityEvent, type UserEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { accessAfter, addressAfter, linkedUserAfter } from '@escandallo/contracts/team/membership.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Profile = {
  email: string | null
  name: string | null
  displayName: string | null
  phone: string | null
  gender: (typeof genders)[number] | null
  language: (typeof userLanguages)[number] | null
  avatar: string | null
}

export type User = {
  access: Access | null
  profile: Profile
  /** Whether the address of the profile is proven to be theirs. */
  emailVerified: boolean
  /** `by`: who invited. It stays until they come, also where it was withdrawn. */
  invitation: { hash: string; expiresAt: string; by: string } | null
  /** Who they are to the identity provider, once they have come. */
  identity: { issuer: string; subject: string | null } | null
  forgotten: boolean
}

type OfUser = { userId: string } & About
type Identified = { issuer: string; subject: string; email: string | null; name: string | null; provider: string }
export type UserCommand =
  | {
      type: 'InviteUser'
      data: OfUser & {
        corporationId: string
        email: string
        name: string | null
        permissions: Permissions
        invitationHash: string
        mailboxHash?: string
        letterId?: string
        expiresAt: string
      }
    }
  | { type: 'FoundUser'; data: OfUser & Identified & { corporationId: string; emailVerified: boolean } }
  | {
      type: 'JoinTeam'
      data: OfUser &
        Identified & {
          invitationHash: string | null
          emailVerified: boolean
          /** Letters are only stored here: whoever invites hands the link over, and its secret stands for the proof that a letter would be. */
          linkHandedOver?: boolean
        }
    }
  | { type: 'SetPermissions'; data: OfUser & { permissions: Permissions } }
  | { type: 'ChangeProfile'; data: OfUser & Partial<Omit<Profile, 'email'>> }
  | { type: 'FollowEmail'; data: OfUser & { email: string } }
  | { type: 'SignIn'; data: OfUser & { geo: Record<string, unknown> | null } }
  | { type: 'DeactivateUser' | 'WithdrawInvitation' | 'ReactivateUser' | 'ForgetUser'; data: OfUser }

const nobody: Profile = {
  email: null,
  name: null,
  displayName: null,
  phone: null,
  gender: null,
  language: null,
  avatar: null,
}

const initialState: User = {
  access: null,
  profile: nobody,
  emailVerified: false,
  invitation: null,
  identity: null,
  forgotten: false,
}

const evolve = (user: User, event: UserEvent): User => {
  const { emailVerified } = addressAfter(recordedAddress(user), event) ?? user
  return { ...evolutions(event, user), access: accessAfter(user.access, event), emailVerified }
}

const recordedAddress = ({ access, profile, emailVerified }: User) => access && { email: profile.email, emailVerified }

/** The address of a user that is proven to be theirs; null for any other, which may be somebody else's. */
export const provenAddressOf = ({ profile, emailVerified }: User): string | null =>
  emailVerified ? profile.email : null

/**
 * Where letters to a user went that are forgotten with them: to a proven address, or to the one where their own corporation invited them.
 * Letters to any other belong to whoever has it.
 */
export const addressToForget = ({ profile, emailVerified, invitation }: User) => ({
  email: emailVerified || invitation ? profile.email : null,
  proven: emailVerified,
})

/** What an event makes of a user, whose access it has changed already. */
const evolutions = byType<UserEvent, [user: User], User>({
  UserInvited: ({ data }, user) => ({
    ...user,
    profile: { ...nobody, email: data.email, name: data.name },
    invitation: { hash: data.invitationHash, expiresAt: data.expiresAt, by: data.by },
  }),
  UserJoined: ({ data }, user) => ({
    ...user,
    profile: { ...user.profile, email: data.email, name: data.name },
    invitation: null,
    identity: { issuer: data.issuer, subject: data.subject },
  }),
  UserProfileChanged: ({ data }, user) => {
    const { userId: _id, at: _at, by: _by, emailVerified: _proof, ...profile } = data
    return { ...user, profile: { ...nobody, ...profile } }
  },
  UserForgotten: (_, user) => ({ ...user, forgotten: true }),
  UserPermissionsSet: (_, user) => user,
  UserDeactivated: (_, user) => user,
  UserReactivated: (_, user) => user,
  UserSignedIn: (_, user) => user,
})

/** What an invitation lets somebody do who has its secret, and who invited; null where it is not open. */
export const openAccess = ({ access, invitation, forgotten }: User, hash: string, at: string) =>
  access?.status === 'pending' && !forgotten && invitation?.hash === hash && invitation.expiresAt > at
    ? { ...access, by: invitation.by }
    : null

/** What an invitation lets somebody do who joins by it, with its secret or by a proven address. @throws Refusal that says why it is not open. */
const requireOpen = (
  { access, invitation, forgotten }: User,
  { invitationHash, at }: { invitationHash: string | null; at: string },
): Access => {
  if (!access || !invitation) throw new Refusal('invitation-used')
  if (invitationHash !== null && invitation.hash !== invitationHash) throw new Refusal('invitation-unknown')
  if (access.status !== 'pending' || forgotten) throw new Refusal('invitation-withdrawn')
  if (invitation.expiresAt <= at) throw new Refusal('invitation-expired')
  return access
}

const join = (user: User, data: Extract<UserCommand, { type: 'JoinTeam' }>['data']): UserEvent[] => {
  const { profile } = user
  const access = requireOpen(user, data)
  const isProven = data.emailVerified || (data.linkHandedOver === true && data.invitationHash !== null)
  if (!isProven || comparableAddress(data.email ?? '') !== comparableAddress(profile.email ?? ''))
    throw new Refusal('invitation-for-another')
  const { invitationHash: _hash, linkHandedOver: _handedOver, ...joining } = data
  const { corporationId, role, sections, establishments } = access
  const permissions = {
    role,
    sections: [...sections],
    establishments: establishments === 'all' ? ('all' as const) : [...establishments],
  }
  return [
    { type: 'UserJoined', data: { ...joining, name: data.name ?? profile.name, corporationId, role, permissions } },
  ]
}

/** Who says no name is called by the part before the @. */
const nameIn = (email: string | null) => email?.split('@')[0] ?? null

type Member = User & { access: Access }
type OfMember = Exclude<UserCommand, { type: 'InviteUser' | 'FoundUser' }>

const invite = (user: User, data: Extract<UserCommand, { type: 'InviteUser' }>['data']): UserEvent[] => {
  const ranOut = user.access?.status === 'pending' && (user.invitation?.expiresAt ?? '') <= data.at
  if (user.forgotten || (user.access && !ranOut)) throw new Refusal('account-exists')
  return [{ type: 'UserInvited', data: { ...data, name: data.name ?? nameIn(data.email) } }]
}

const foundBy = (user: User, data: Extract<UserCommand, { type: 'FoundUser' }>['data']): UserEvent[] => {
  const { identity } = user
  // Cut off before the identity was linked: it is the same person, who begins again.
  if (!user.forgotten && identity?.issuer === data.issuer && identity.subject === data.subject) return []
  if (user.access) throw new Refusal('account-exists')
  const name = data.name ?? nameIn(data.email)
  return [{ type: 'UserJoined', data: { ...data, name, role: 'admin', permissions: null } }]
}

/** What a command comes to of somebody who has been invited or has come. */
const decisions = byType<OfMember, [user: Member, about: OfUser], UserEvent[]>({
  JoinTeam: ({ data }, user) => join(user, data),
  SetPermissions: ({ data }, _, about) => {
    // Nobody locks themselves out, or lets themselves in.
    if (data.by === data.userId) throw new Refusal('own-permissions')
    return [{ type: 'UserPermissionsSet', data: { ...about, permissions: data.permissions } }]
  },
  ChangeProfile: ({ data }, { profile }, about) => {
    const { userId: _id, at: _at, by: _by, ...change } = data
    const changed = { ...profile, ...change }
    const parts = Object.keys(profile) as (keyof Profile)[]
    if (parts.every((part) => changed[part] === profile[part])) return []
    return [{ type: 'UserProfileChanged', data: { ...about, ...changed } }]
  },
  FollowEmail: ({ data }, { profile, emailVerified }, about) => {
    if (emailVerified && data.email === comparableAddress(profile.email ?? '')) return []
    return [{ type: 'UserProfileChanged', data: { ...about, ...profile, email: data.email, emailVerified: true } }]
  },
  SignIn: ({ data }, _, about) =>
    data.geo === null ? [] : [{ type: 'UserSignedIn', data: { ...about, geo: data.geo } }],
  DeactivateUser: (_, { access }, about) =>
    access.status === 'inactive' ? [] : [{ type: 'UserDeactivated', data: about }],
  // Whoever has come meanwhile stays.
  WithdrawInvitation: (_, { access }, about) =>
    access.status === 'pending' ? [{ type: 'UserDeactivated', data: about }] : [],
  ReactivateUser: (_, { access, identity }, about) => {
    if (access.status === 'active') return []
    // Who never came is invited again: a letter says so, and they join by it.
    if (!identity) throw new Refusal('user-not-joined')
    return [{ type: 'UserReactivated', data: about }]
  },
  ForgetUser: (_command, _user, about) => [{ type: 'UserForgotten', data: about }],
})

const decide = (command: UserCommand, user: User): UserEvent[] => {
  if (command.type === 'InviteUser') return invite(user, command.data)
  if (command.type === 'FoundUser') return foundBy(user, command.data)
  const { access } = user
  // Who was invited and deleted before they came is told that by the link.
  if (!access || (user.forgotten && command.type !== 'JoinTeam')) throw new Unknown('user-unknown')
  const { userId, at, by } = command.data
  return decisions(command, { ...user, access }, { userId, at, by })
}

export const users: StreamKind<User, UserCommand, UserEvent, 'user'> = {
  name: 'user',
  event: userEvent,
  decider: { initialState, evolve, decide },
}

/** One stream per identity (issuer and subject), so that an identity is linked to one user once. */
export type Identity = { userId: string | null }
export type LinkIdentity = {
  type: 'LinkIdentity' | 'UnlinkIdentity'
  data: { identityId: string; userId: string } & About
}
export const identities: StreamKind<Identity, LinkIdentity, IdentityEvent, 'identity'> = {
  name: 'identity',
  event: identityEvent,
  decider: {
    initialState: { userId: null },
    evolve: (_, event) => ({ userId: linkedUserAfter(event) }),
    decide: ({ type, data }, { userId }) => {
      const { by: _by, ...about } = data
      if (type === 'UnlinkIdentity') return userId === null ? [] : [{ type: 'IdentityUnlinked', data: about }]
      if (userId === data.userId) return []
      if (userId !== null) throw new Refusal('identity-linked')
      return [{ type: 'IdentityLinked', data: about }]
    },
  },
}
