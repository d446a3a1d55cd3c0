import { describe, expect, test } from 'vitest'
import { type Access, type Permissions, type Role, sections } from './access.ts'
import type { UserEvent } from './events.ts'
import { accessAfter, addressAfter, type RecordedAddress } from './membership.ts'

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
const after = (...events: UserEvent[]) => events.reduce<Access | null>(accessAfter, null)
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

describe('an address is proven', () => {
  const email = 'ana@canpep.example'
  const founded = (emailVerified?: boolean): UserEvent => ({
    type: 'UserJoined',
    data: { ...about, ...identity, email, role: 'admin', permissions: null, emailVerified },
  })
  const changed = (address: string | null, emailVerified?: boolean): UserEvent => ({
    type: 'UserProfileChanged',
    data: { ...about, email: address, name: 'Ana', avatar: null, emailVerified },
  })
  const pending = { ...invited, data: { ...invited.data, email } } as UserEvent
  test.each<[string, UserEvent[], boolean]>([
    ['by nobody who was only invited', [pending], false],
    ['by whoever founded a company with a proven one', [founded(true)], true],
    ['not by whoever founded a company with another', [founded(false)], false],
    ['not by whoever founded a company before that was recorded', [founded()], false],
    ['by whoever joined by an invitation before that was recorded', [pending, founded()], true],
    ['once it is exchanged for a proven one', [founded(false), changed('b@canpep.example', true)], true],
    ['once it was exchanged before that was recorded', [founded(), changed('b@canpep.example')], true],
    ['by a change of anything else as it was: not', [founded(false), changed(email)], false],
    ['by a change of anything else as it was', [founded(true), changed(email)], true],
    ['by nobody who has none', [founded(true), changed(null)], false],
  ])('%s', (_, events, isProven) =>
    expect(events.reduce<RecordedAddress | null>(addressAfter, null)?.emailVerified).toBe(isProven),
  )
})
