import { describe, expect, test } from 'vitest'
import { type Access, type Permissions, type Role, sections } from './access.ts'
import type { UserEvent } from './events.ts'
import { standingAfter } from './standing.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const about = { userId: id(1), at: '2026-03-02T10:00:00.000Z', by: id(2) }
const permissions: Permissions = { role: 'user', sections: ['documents'], establishments: [id(3)] }
const identity = { issuer: 'https://idp', subject: 's', provider: 'idp', email: null, name: null, corporationId: id(4) }
const invited: UserEvent = {
  type: 'UserInvited',
  data: {
    ...about,
    email: null,
    name: null,
    corporationId: id(4),
    permissions,
    invitationHash: 'a'.repeat(64),
    expiresAt: about.at,
  },
}
const joined = (role: Role, granted: Permissions | null): UserEvent => ({
  type: 'UserJoined',
  data: { ...about, ...identity, role, permissions: granted },
})
const after = (...events: UserEvent[]) => events.reduce<Access | null>(standingAfter, null)
const owner: Access = {
  userId: id(1),
  corporationId: id(4),
  status: 'active',
  role: 'admin',
  sections,
  establishments: 'all',
}

describe('what a person may do', () => {
  test('is everything for those who founded the company', () => expect(after(joined('admin', null))).toEqual(owner))
  test('is nothing yet for the invited, and what was given to them once they come', () => {
    const granted = { ...permissions, userId: id(1), corporationId: id(4) }
    expect(after(invited)).toEqual({ ...granted, status: 'pending' })
    expect(after(invited, joined('user', permissions))).toEqual({ ...granted, status: 'active' })
  })
  test('changes as soon as it is set', () => {
    const set: UserEvent = { type: 'UserPermissionsSet', data: { ...about, permissions } }
    expect(after(joined('admin', null), set)).toEqual({ ...owner, ...permissions })
    expect(after(set)).toBeNull()
  })
  test('is that of an admin for whoever was once recorded as looking after the installation', () => {
    const set: UserEvent = { type: 'UserPermissionsSet', data: { ...about, permissions } }
    expect(after(joined('superadmin', null))).toEqual(owner)
    expect(after(joined('superadmin', null), set)?.role).toBe('user')
  })
  test('ends when they are deactivated or forgotten', () => {
    for (const type of ['UserDeactivated', 'UserForgotten'] as const) {
      expect(after(joined('admin', null), { type, data: about })?.status).toBe('inactive')
      expect(after({ type, data: about })).toBeNull()
    }
  })
  test('does not change with a name or a sign-in', () => {
    const renamed: UserEvent = {
      type: 'UserProfileChanged',
      data: { ...about, email: null, name: 'Ana', avatar: null },
    }
    const signedIn: UserEvent = { type: 'UserSignedIn', data: { ...about, geo: null } }
    expect(after(joined('admin', null), renamed, signedIn)).toEqual(owner)
  })
})
