import { type IdentityEvent, identityEvent, type UserEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { identityExamples, userExamples } from '@escandallo/contracts/team/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { addressToForget, identities, provenAddressOf, type UserCommand, users } from './user.ts'

type Event<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>
const examples = userExamples.map((example) => userEvent.parse(example))
const example = <Type extends UserEvent['type']>(type: Type) =>
  examples.find((known) => known.type === type) as Event<Type>

const { userId, at, by, corporationId } = example('UserInvited').data
const about = { userId, at, by }
const email = 'ana@canpep.example'
const invited: UserEvent = example('UserInvited')
const { permissions, invitationHash, expiresAt } = example('UserInvited').data
const identity = { issuer: 'https://idp.example', subject: 'ana', provider: 'idp.example' }
const joined: UserEvent = {
  type: 'UserJoined',
  data: { ...about, ...identity, email, emailVerified: true, name: 'Ana', corporationId, role: 'user', permissions },
}
const founder: UserEvent = {
  type: 'UserJoined',
  data: {
    ...about,
    by: userId,
    ...identity,
    email,
    emailVerified: true,
    name: 'Ana',
    corporationId,
    role: 'admin',
    permissions: null,
  },
}
const deactivated: UserEvent = { type: 'UserDeactivated', data: about }
const forgotten: UserEvent = { type: 'UserForgotten', data: about }

const invite: UserCommand = {
  type: 'InviteUser',
  data: { ...about, email, name: null, corporationId, permissions, invitationHash, expiresAt },
}
const join = (change: object = {}): UserCommand => ({
  type: 'JoinTeam',
  data: { ...about, ...identity, email, emailVerified: true, name: 'Ana', invitationHash, ...change },
})
const foundUser = (change: object = {}): UserCommand => ({
  type: 'FoundUser',
  data: { ...about, by: userId, ...identity, email, emailVerified: true, name: 'Ana', corporationId, ...change },
})
const setPermissions = (asker = by): UserCommand => ({
  type: 'SetPermissions',
  data: { ...about, by: asker, permissions },
})
const profile = (change: object): UserCommand => ({ type: 'ChangeProfile', data: { ...about, ...change } })
const signIn: UserCommand = { type: 'SignIn', data: { ...about, geo: { city: 'Girona' } } }
const simply = (type: 'DeactivateUser' | 'ReactivateUser' | 'ForgetUser'): UserCommand => ({ type, data: about })

describe('inviting a person', () => {
  test('is recorded, under the part before the @ where no name was said', () =>
    given(users, [])
      .when(invite)
      .records([{ ...invited, data: { ...invited.data, name: 'ana' } } as UserEvent]))
  test('is refused for somebody who has an account or an invitation', () => {
    given(users, [invited]).when(invite).refuses('account-exists')
    given(users, [founder]).when(invite).refuses('account-exists')
  })
})

describe('joining a team', () => {
  test('makes the invited active with what was given to them', () =>
    given(users, [invited]).when(join()).records([joined]))
  test('does not depend on how the address is capitalised', () =>
    given(users, [invited])
      .when(join({ email: 'ANA@CanPep.example' }))
      .recordsTypes(['UserJoined']))
  test('takes the name of the invitation when the identity has none', () => {
    const named: UserEvent = { ...invited, data: { ...example('UserInvited').data, name: 'Ana María' } }
    given(users, [named])
      .when(join({ name: null }))
      .records([{ type: 'UserJoined', data: { ...joined.data, name: 'Ana María' } as never }])
  })
  test('makes an admin of those who were invited as one', () => {
    const asAdmin = { ...permissions, role: 'admin' as const, establishments: 'all' as const }
    const admin: UserEvent = { ...invited, data: { ...example('UserInvited').data, permissions: asAdmin } }
    given(users, [admin])
      .when(join())
      .records([{ type: 'UserJoined', data: { ...joined.data, role: 'admin', permissions: asAdmin } as never }])
  })
  test.each([
    ['with another secret', { invitationHash: 'f'.repeat(64) }, 'invitation-unknown'],
    ['when it has expired', { at: expiresAt }, 'invitation-expired'],
    ['with another address', { email: 'ben@canpep.example' }, 'invitation-for-another'],
    ['without an address', { email: null }, 'invitation-for-another'],
    ['with an address that nobody verified', { emailVerified: false }, 'invitation-for-another'],
  ])('is refused %s', (_, change, code) => given(users, [invited]).when(join(change)).refuses(code))
  test('takes an unproven address with the secret of a link that was handed over, and by nothing less', () => {
    const unproven = { emailVerified: false, linkHandedOver: true }
    const unprovenJoined = { ...joined, data: { ...joined.data, emailVerified: false } } as UserEvent
    given(users, [invited]).when(join(unproven)).records([unprovenJoined])
    for (const [change, code] of [
      [{ invitationHash: null }, 'invitation-for-another'],
      [{ invitationHash: 'f'.repeat(64) }, 'invitation-unknown'],
      [{ email: 'ben@canpep.example' }, 'invitation-for-another'],
      [{ at: expiresAt }, 'invitation-expired'],
    ] as const)
      given(users, [invited])
        .when(join({ ...unproven, ...change }))
        .refuses(code)
  })
  test('is possible until the last moment', () =>
    given(users, [invited])
      .when(join({ at: '2026-03-02T09:58:59.999Z' }))
      .recordsTypes(['UserJoined']))
  test('is possible once', () => {
    given(users, [invited, joined]).when(join()).refuses('invitation-used')
    given(users, [founder]).when(join()).refuses('invitation-used')
  })
  test('is refused once the invitation was taken back, or the person forgotten', () => {
    given(users, [invited, deactivated]).when(join()).refuses('invitation-withdrawn')
    given(users, [invited, forgotten]).when(join()).refuses('invitation-withdrawn')
    given(users, [invited, deactivated])
      .when(join({ invitationHash: 'b'.repeat(64) }))
      .refuses('invitation-unknown')
    given(users, []).when(join()).refuses('user-unknown')
  })
})

describe('registering', () => {
  test('makes an admin who may do everything', () => given(users, []).when(foundUser()).records([founder]))
  test('takes the part of the address before the @ for a name', () => {
    given(users, [])
      .when(foundUser({ name: null }))
      .records([{ type: 'UserJoined', data: { ...founder.data, name: 'ana' } as never }])
    given(users, [])
      .when(foundUser({ name: null, email: null }))
      .records([{ type: 'UserJoined', data: { ...founder.data, email: null, name: null } as never }])
  })
  test('can be begun again by the same person who was cut off, and by nobody else', () => {
    given(users, [founder]).when(foundUser()).records([])
    given(users, [founder])
      .when(foundUser({ subject: 'ben' }))
      .refuses('account-exists')
    given(users, [founder])
      .when(foundUser({ issuer: 'https://other.example' }))
      .refuses('account-exists')
    given(users, [invited]).when(foundUser()).refuses('account-exists')
    given(users, [founder, forgotten]).when(foundUser()).refuses('account-exists')
  })
})

describe('what a person may do', () => {
  test('is set by others', () =>
    given(users, [founder])
      .when(setPermissions())
      .records([{ type: 'UserPermissionsSet', data: { ...about, permissions } }]))
  test('is never set by themselves', () =>
    given(users, [founder]).when(setPermissions(userId)).refuses('own-permissions'))
  test('comes back with activation, for whoever was in', () => {
    const reactivated: UserEvent = { type: 'UserReactivated', data: about }
    given(users, [founder, deactivated]).when(simply('ReactivateUser')).records([reactivated])
    given(users, [founder]).when(simply('ReactivateUser')).records([])
    given(users, [invited, deactivated]).when(simply('ReactivateUser')).refuses('user-not-joined')
    expect(given(users, [founder, deactivated, reactivated]).state().access?.status).toBe('active')
  })
  test('ends with deactivation, which is recorded once', () => {
    given(users, [founder]).when(simply('DeactivateUser')).records([deactivated])
    given(users, [founder, deactivated]).when(simply('DeactivateUser')).records([])
    expect(given(users, [founder, deactivated]).state().access?.status).toBe('inactive')
  })
})

describe('the profile of a person', () => {
  const silent = { displayName: null, phone: null, gender: null, language: null }
  const renamed: UserEvent = {
    type: 'UserProfileChanged',
    data: { ...about, email, name: 'Anna', avatar: null, ...silent },
  }
  test('changes in what is sent, and keeps the rest', () => {
    given(users, [founder])
      .when(profile({ name: 'Anna' }))
      .records([renamed])
    given(users, [founder, renamed])
      .when(profile({ avatar: 'x' }))
      .records([{ type: 'UserProfileChanged', data: { ...about, email, name: 'Anna', avatar: 'x', ...silent } }])
  })
  test('records nothing when nothing changed', () => {
    given(users, [founder])
      .when(profile({ name: 'Ana' }))
      .records([])
    given(users, [founder]).when(profile({})).records([])
  })
  test('loses its picture when that is taken away', () => {
    const pictured: UserEvent = { type: 'UserProfileChanged', data: { ...about, email, name: 'Ana', avatar: 'x' } }
    given(users, [founder, pictured])
      .when(profile({ avatar: null }))
      .records([{ type: 'UserProfileChanged', data: { ...about, email, name: 'Ana', avatar: null, ...silent } }])
  })
  test('keeps what was never said as unknown, whatever an old event left out', () => {
    const old: UserEvent = { type: 'UserProfileChanged', data: { ...about, email, name: 'Ana', avatar: 'x' } }
    expect(given(users, [founder, old]).state().profile).toEqual({ email, name: 'Ana', avatar: 'x', ...silent })
    given(users, [founder, old])
      .when(profile({ phone: '+34 612 345 678' }))
      .records([
        {
          type: 'UserProfileChanged',
          data: { ...about, email, name: 'Ana', avatar: 'x', ...silent, phone: '+34 612 345 678' },
        },
      ])
  })
})

describe('the end of an account', () => {
  test('is recorded, and leaves nobody', () => {
    given(users, [founder]).when(simply('ForgetUser')).records([forgotten])
    for (const command of [
      simply('ForgetUser'),
      simply('DeactivateUser'),
      setPermissions(),
      profile({ name: 'x' }),
      signIn,
    ])
      given(users, [founder, forgotten]).when(command).refuses('user-unknown')
  })
  test('is refused for somebody who was never there', () =>
    given(users, []).when(simply('ForgetUser')).refuses('user-unknown'))
})

test('signing in records from where', () =>
  given(users, [founder])
    .when(signIn)
    .records([{ type: 'UserSignedIn', data: { ...about, geo: { city: 'Girona' } } }]))

test('every event that was ever recorded folds, those of forgotten people too', () => {
  const of = (person: string) =>
    given(
      users,
      examples.filter(({ data }) => data.userId === person),
    ).state()
  expect(of(userId)).toMatchObject({ forgotten: true, access: { status: 'inactive' } })
  expect(of(by)).toMatchObject({
    forgotten: false,
    profile: { email: null, name: null },
    access: { role: 'admin', status: 'active' },
  })
})

describe('an identity', () => {
  const [linked, unlinked] = identityExamples.map((example) => identityEvent.parse(example)) as [
    IdentityEvent,
    IdentityEvent,
  ]
  const command = (type: 'LinkIdentity' | 'UnlinkIdentity', data: object) => ({
    type,
    data: { ...linked.data, by, ...data },
  })
  test('is linked to one user, once', () => {
    given(identities, []).when(command('LinkIdentity', {})).records([linked])
    given(identities, [linked]).when(command('LinkIdentity', {})).records([])
    given(identities, [linked])
      .when(command('LinkIdentity', { userId: by }))
      .refuses('identity-linked')
  })
  test('is unlinked once, and free for another user then', () => {
    given(identities, [linked])
      .when(command('UnlinkIdentity', { at: unlinked.data.at }))
      .records([unlinked])
    given(identities, []).when(command('UnlinkIdentity', {})).records([])
    given(identities, [linked, unlinked])
      .when(command('LinkIdentity', { userId: by }))
      .recordsTypes(['IdentityLinked'])
  })
})

describe('an address that was changed where one signs in', () => {
  const follow = (email: string): UserCommand => ({ type: 'FollowEmail', data: { ...about, email } })
  test('is theirs here too, and nothing else changes', () =>
    given(users, [joined]).when(follow('ana@otra.example')).recordsTypes(['UserProfileChanged']))
  test('that is the same, however it is written, changes nothing', () =>
    given(users, [joined])
      .when(follow(joined.data.email?.toLowerCase() ?? ''))
      .records([]))
})

describe('an address that nobody has proven', () => {
  const unproven = { ...founder, data: { ...founder.data, emailVerified: false } } as UserEvent
  const follow: UserCommand = { type: 'FollowEmail', data: { ...about, email } }
  test('is nobody’s: nothing goes to it, and nothing is forgotten there', () => {
    const { state } = given(users, [unproven])
    expect([provenAddressOf(state()), addressToForget(state())]).toEqual([null, { email: null, proven: false }])
  })
  test('is theirs once they prove it, which is recorded once', () => {
    const proven: UserEvent = {
      type: 'UserProfileChanged',
      data: {
        ...about,
        email,
        emailVerified: true,
        name: 'Ana',
        avatar: null,
        displayName: null,
        phone: null,
        gender: null,
        language: null,
      },
    }
    given(users, [unproven]).when(follow).records([proven])
    given(users, [unproven, proven]).when(follow).records([])
    given(users, [founder]).when(follow).records([])
    expect(provenAddressOf(given(users, [unproven, proven]).state())).toBe(email)
  })
  test('is where their corporation wrote to whoever was invited, and only its letters go', () =>
    expect(addressToForget(given(users, [invited]).state())).toEqual({ email, proven: false }))
})
