import type { Section } from '@escandallo/contracts/team/access.ts'
import fc from 'fast-check'
import { identities, users } from '../../team/user.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const ana = { email: 'ana@canpep.example', name: 'Ana' }
const person = { issuer: 'https://accounts.canpep.example/idp', subject: 'ana', provider: 'accounts.canpep.example' }
const invitationHash = fc.constantFrom('c'.repeat(64), 'c'.repeat(64), 'd'.repeat(64))
const corporationId = fc.constant('c0900000-0000-4000-8000-000000000001')
const permissions = fc.record({
  role: fc.constantFrom('user', 'admin'),
  sections: fc.subarray<Section>(['documents', 'products', 'sales']),
  establishments: fc.constantFrom<'all' | string[]>('all', ['e5700000-0000-4000-8000-000000000001']),
})
const identified = {
  issuer: fc.constant(person.issuer),
  provider: fc.constant(person.provider),
  subject: fc.constantFrom('ana', 'ana', 'another'),
  email: fc.constantFrom(ana.email, ana.email, 'another@canpep.example', null),
  name: fc.constantFrom(ana.name, null),
}

export const userArbitrary = arbitraryOf(
  users,
  'userId',
  {
    InviteUser: fc.record({
      corporationId,
      permissions,
      invitationHash,
      email: fc.constant(ana.email),
      name: fc.constantFrom(ana.name, null),
      expiresAt: fc.constantFrom('2026-03-09T10:00:00.000Z', '2026-03-09T10:00:00.000Z', '2026-03-01T10:00:00.000Z'),
    }),
    FoundUser: fc.record({ ...identified, corporationId, emailVerified: fc.boolean() }),
    JoinTeam: fc.record({
      ...identified,
      invitationHash: fc.option(invitationHash),
      emailVerified: fc.constantFrom(true, true, false),
    }),
    SetPermissions: fc.record({ permissions }),
    ChangeProfile: fc.record({
      name: fc.constantFrom('Ana', 'Ana Puig'),
      avatar: fc.constantFrom(null, 'a'.repeat(64)),
      displayName: fc.constantFrom(null, 'Anita'),
      phone: fc.constantFrom(null, '+34 612 345 678'),
    }),
    FollowEmail: fc.record({ email: fc.constantFrom('ana@canpep.example', 'ana@otra.example') }),
    SignIn: fc.record({ geo: fc.constantFrom(null, { country: 'ES' }) }),
    DeactivateUser: nothingMore,
    WithdrawInvitation: nothingMore,
    ReactivateUser: nothingMore,
    ForgetUser: nothingMore,
  },
  { InviteUser: 18, JoinTeam: 18, ForgetUser: 1 },
)

const link = fc.record({
  userId: fc.constantFrom('05e00000-0000-4000-8000-000000000001', '05e00000-0000-4000-8000-000000000002'),
})

export const identityArbitrary = arbitraryOf(identities, 'identityId', { LinkIdentity: link, UnlinkIdentity: link })
