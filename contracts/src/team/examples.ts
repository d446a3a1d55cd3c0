import type { z } from 'zod'
import type { identityEvent, userEvent } from './events.ts'

const corporationId = 'c0900000-0000-4000-8000-000000000001'
const admin = '05e00000-0000-4000-8000-000000000001'
const userId = '05e00000-0000-4000-8000-000000000002'
const founder = '05e00000-0000-4000-8000-000000000003'
const identityId = '1de00000-0000-4000-8000-000000000001'
const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`
const about = (minute: number) => ({ userId, at: at(minute), by: admin })
const person = { email: 'ana@canpep.example', name: 'Ana' }
const identity = { issuer: 'https://accounts.canpep.example/idp', subject: 'ana', provider: 'accounts.canpep.example' }
const permissions = {
  role: 'user' as const,
  sections: ['documents' as const, 'products' as const],
  establishments: ['e5700000-0000-4000-8000-000000000001'],
}

/**
 * One example of every shape in which an event about a user was ever stored. Add new ones, change none. What is personal
 * is null once the person is forgotten, so each such shape is here with and without it.
 */
export const userExamples: z.input<typeof userEvent>[] = [
  {
    type: 'UserInvited',
    data: {
      ...about(0),
      ...person,
      name: null,
      corporationId,
      permissions,
      invitationHash: 'c'.repeat(64),
      expiresAt: at(59),
    },
  },
  { type: 'UserJoined', data: { ...about(1), ...person, ...identity, corporationId, role: 'user', permissions } },
  { type: 'UserPermissionsSet', data: { ...about(2), permissions: { ...permissions, establishments: 'all' } } },
  { type: 'UserProfileChanged', data: { ...about(3), ...person, avatar: 'd'.repeat(64) } },
  { type: 'UserSignedIn', data: { ...about(4), geo: { city: 'Barcelona', country: 'ES' } } },
  { type: 'UserDeactivated', data: about(5) },
  { type: 'UserForgotten', data: about(6) },
  {
    type: 'UserInvited',
    data: {
      ...about(10),
      userId: admin,
      email: null,
      name: null,
      corporationId,
      permissions: { ...permissions, role: 'admin', establishments: 'all' },
      invitationHash: 'e'.repeat(64),
      expiresAt: at(59),
    },
  },
  {
    type: 'UserJoined',
    data: {
      ...about(11),
      userId: admin,
      email: null,
      name: null,
      ...identity,
      subject: null,
      corporationId,
      role: 'admin',
      permissions: null,
    },
  },
  { type: 'UserProfileChanged', data: { ...about(12), userId: admin, email: null, name: null, avatar: null } },
  { type: 'UserSignedIn', data: { ...about(13), userId: admin, geo: null } },
  {
    type: 'UserJoined',
    data: {
      ...about(16),
      userId: founder,
      ...person,
      ...identity,
      corporationId,
      role: 'superadmin',
      permissions: null,
    },
  },
  { type: 'UserReactivated', data: { ...about(13), userId: admin } },
  {
    type: 'UserInvited',
    data: {
      ...about(17),
      ...person,
      userId: founder,
      corporationId,
      permissions,
      invitationHash: 'c'.repeat(64),
      mailboxHash: 'd'.repeat(64),
      expiresAt: at(59),
    },
  },
  {
    type: 'UserProfileChanged',
    data: {
      ...about(14),
      ...person,
      avatar: null,
      displayName: 'Anita',
      phone: '+34 612 34 56 78',
      gender: 'female',
      language: 'en',
    },
  },
  {
    type: 'UserProfileChanged',
    data: {
      ...about(15),
      userId: admin,
      email: null,
      name: null,
      avatar: null,
      displayName: null,
      phone: null,
      gender: null,
      language: null,
    },
  },
  {
    type: 'UserInvited',
    data: {
      ...about(18),
      ...person,
      userId: founder,
      corporationId,
      permissions,
      invitationHash: 'c'.repeat(64),
      mailboxHash: 'd'.repeat(64),
      letterId: '1e77e000-0000-4000-8000-000000000004',
      expiresAt: at(59),
    },
  },
  {
    type: 'UserJoined',
    data: {
      ...about(19),
      ...person,
      userId: founder,
      ...identity,
      corporationId,
      role: 'admin',
      permissions: null,
      emailVerified: false,
    },
  },
  {
    type: 'UserProfileChanged',
    data: { ...about(20), ...person, userId: founder, emailVerified: true, avatar: null },
  },
]

/** One example of every shape in which an event about an identity was ever stored. */
export const identityExamples: z.input<typeof identityEvent>[] = [
  { type: 'IdentityLinked', data: { identityId, userId, at: at(1) } },
  { type: 'IdentityUnlinked', data: { identityId, userId, at: at(6) } },
]
