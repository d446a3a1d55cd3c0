import { type Access, type Role, sections, type TeamRole } from './access.ts'
import type { IdentityEvent, UserEvent } from './events.ts'

/** Events once recorded who looked after the installation: that was never theirs to say, and such a person is an admin. */
export const teamRoleOf = (recorded: Role): TeamRole => (recorded === 'user' ? 'user' : 'admin')

/** An address of a user, and whether it is proven to be theirs. */
export type RecordedAddress = { readonly email: string | null; readonly emailVerified: boolean }

/**
 * The address of a user after an event. Where an event of an earlier version does not say whether it was proven: whoever was invited had
 * to prove the address, whoever founded a company did not, and an address was exchanged for proven ones only.
 */
export const addressAfter = (earlier: RecordedAddress | null, event: UserEvent): RecordedAddress | null => {
  switch (event.type) {
    case 'UserInvited':
      return { email: event.data.email, emailVerified: false }
    case 'UserJoined': {
      const { email, emailVerified = earlier !== null } = event.data
      return { email, emailVerified: email !== null && emailVerified }
    }
    case 'UserProfileChanged': {
      const { email, emailVerified = email !== earlier?.email || earlier.emailVerified } = event.data
      return { email, emailVerified: email !== null && emailVerified }
    }
    case 'UserPermissionsSet':
    case 'UserSignedIn':
    case 'UserDeactivated':
    case 'UserReactivated':
    case 'UserForgotten':
      return earlier
    default:
      return event satisfies never
  }
}

type Joined = Extract<UserEvent, { type: 'UserJoined' }>['data']

const accessOfJoined = ({ userId, corporationId, role, permissions }: Joined): Access => ({
  userId,
  corporationId,
  status: 'active',
  role: teamRoleOf(role),
  sections: permissions?.sections ?? sections,
  establishments: permissions?.establishments ?? 'all',
})

/**
 * What a user may do after an event. Both APIs fold a user's own stream with it on each request, so that a revocation
 * bites at once, however far the read models are.
 */
export const accessAfter = (previousAccess: Access | null, event: UserEvent): Access | null => {
  switch (event.type) {
    case 'UserInvited': {
      const { userId, corporationId, permissions } = event.data
      return { userId, corporationId, status: 'pending', ...permissions }
    }
    case 'UserJoined':
      return accessOfJoined(event.data)
    case 'UserPermissionsSet':
      return previousAccess && { ...previousAccess, ...event.data.permissions }
    case 'UserDeactivated':
    case 'UserForgotten':
      return previousAccess && { ...previousAccess, status: 'inactive' }
    case 'UserReactivated':
      return previousAccess && { ...previousAccess, status: 'active' }
    case 'UserProfileChanged':
    case 'UserSignedIn':
      return previousAccess
    default:
      return event satisfies never
  }
}

/** The user that an identity stands for after an event of it; null while it stands for nobody. */
export const linkedUserAfter = ({ type, data }: IdentityEvent): string | null => {
  switch (type) {
    case 'IdentityLinked':
      return data.userId
    case 'IdentityUnlinked':
      return null
    default:
      return type satisfies never
  }
}
