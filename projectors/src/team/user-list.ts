import { type Permissions, sections } from '@escandallo/contracts/team/access.ts'
import { type UserEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { addressAfter, teamRoleOf } from '@escandallo/contracts/team/membership.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type UserListRow as Row, userList as table } from './tables.ts'

const allowed = (permissions: Permissions | null) => ({
  sections: permissions?.sections ?? [...sections],
  establishments: !permissions || permissions.establishments === 'all' ? null : permissions.establishments,
})

/** What the id of an invited person begins with. */
const INVITED = 'inv_'

const nothingKnown = {
  email: null,
  emailVerified: false,
  name: null,
  displayName: null,
  phone: null,
  gender: null,
  language: null,
  avatar: null,
  clerkId: null,
  geo: null,
  deletedAt: null,
  invitedUntil: null,
  letterId: null,
}

const evolve = (row: Row | undefined, event: UserEvent): Row => {
  const next = evolved(row, event)
  const { emailVerified } = addressAfter(row ?? null, event) ?? next
  return { ...next, emailVerified: !next.forgotten && emailVerified }
}

const evolved = (row: Row | undefined, event: UserEvent): Row => {
  const { userId, at } = event.data
  const invClerkId = event.type === 'UserInvited' ? `${INVITED}${userId}` : (row?.invClerkId ?? null)
  const fresh = {
    userId,
    forgotten: false,
    ...nothingKnown,
    invClerkId,
    createdAt: row?.createdAt ?? at,
    updatedAt: at,
  }
  if (event.type === 'UserInvited') {
    const { email, name, permissions, expiresAt: invitedUntil, letterId = null } = event.data
    const { role } = permissions
    return {
      ...fresh,
      email,
      name,
      invitedUntil,
      letterId,
      role,
      clerkId: invClerkId,
      status: 'pending',
      provider: 'invitation',
      ...allowed(permissions),
    }
  }
  if (event.type === 'UserJoined') {
    const { email, name, role, provider, permissions, subject } = event.data
    const joined = { clerkId: subject, email, name, role: teamRoleOf(role), provider }
    return { ...fresh, ...joined, status: 'active', ...allowed(permissions) }
  }
  if (!row) throw new Error(`${event.type} of a user that nobody invited`)
  if (event.type === 'UserSignedIn') return { ...row, geo: event.data.geo }
  return { ...changed(row, event), updatedAt: at }
}

const changed = (row: Row, event: Exclude<UserEvent, { type: 'UserInvited' | 'UserJoined' | 'UserSignedIn' }>): Row => {
  const { at } = event.data
  switch (event.type) {
    case 'UserPermissionsSet': {
      const { permissions } = event.data
      return { ...row, role: permissions.role, ...allowed(permissions) }
    }
    case 'UserProfileChanged': {
      const { email, name, avatar, displayName = null, phone = null, gender = null, language = null } = event.data
      return { ...row, email, name, avatar, displayName, phone, gender, language }
    }
    case 'UserDeactivated':
      return { ...row, status: 'inactive', deletedAt: at }
    case 'UserReactivated':
      return { ...row, status: 'active', deletedAt: null }
    case 'UserForgotten':
      return { ...row, ...nothingKnown, status: 'inactive', forgotten: true, deletedAt: row.deletedAt ?? at }
    default:
      return event satisfies never
  }
}

export const userList = entity<Row, UserEvent>({
  table,
  events: typesOf(userEvent) as UserEvent['type'][],
  key: ({ data }) => data.userId,
  evolve,
})
