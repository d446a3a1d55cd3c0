import { type Permissions, sections } from '@escandallo/contracts/team/access.ts'
import { type UserEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { typesOf } from '../event-types.ts'
import { type UserListRow as Row, userList as table } from './tables.ts'

const allowed = (permissions: Permissions | null) => ({
  sections: permissions?.sections ?? [...sections],
  establishments: !permissions || permissions.establishments === 'all' ? null : permissions.establishments,
})

const evolve = (row: Row | undefined, event: UserEvent): Row => {
  const { userId, at } = event.data
  const fresh = { userId, forgotten: false, avatar: null, createdAt: row?.createdAt ?? at }
  if (event.type === 'UserInvited') {
    const { email, name, permissions } = event.data
    const { role } = permissions
    return { ...fresh, email, name, role, status: 'pending', provider: 'invitation', ...allowed(permissions) }
  }
  if (event.type === 'UserJoined') {
    const { email, name, role, provider, permissions } = event.data
    return { ...fresh, email, name, role, status: 'active', provider, ...allowed(permissions) }
  }
  if (!row) throw new Error(`${event.type} of a user that nobody invited`)
  switch (event.type) {
    case 'UserPermissionsSet': {
      const { permissions } = event.data
      const role = row.role === 'superadmin' ? row.role : permissions.role
      return { ...row, role, ...allowed(permissions) }
    }
    case 'UserProfileChanged': {
      const { email, name, avatar } = event.data
      return { ...row, email, name, avatar }
    }
    case 'UserSignedIn':
      return row
    case 'UserDeactivated':
      return { ...row, status: 'inactive' }
    case 'UserForgotten':
      return { ...row, status: 'inactive', forgotten: true, email: null, name: null, avatar: null }
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
