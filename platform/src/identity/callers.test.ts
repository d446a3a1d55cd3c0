import { beforeEach, describe, expect, test } from 'vitest'
import type { EventStore, Json, NewEvent } from '../event-store/event-store.ts'
import { inMemoryEventStore } from '../event-store/in-memory.ts'
import { event } from '../event-store/testing/events.ts'
import type { Membership } from './callers.ts'
import { callers, identityIdOf } from './callers.ts'

const identity = { issuer: 'https://id.example.test', subject: 'ana', email: 'ana@example.test', emailVerified: true }
const userId = '2f1f2c9e-7d55-4c8a-9d0c-0f8b7f2f5a11'
const link = `identity-${identityIdOf(identity)}`
const ana: Membership = {
  userId,
  corporationId: '7b1d7b9e-26f4-4f3c-9a36-5d2f4f0c8d11',
  role: 'user',
  status: 'active',
  sections: ['documents'],
  establishments: 'all',
}

let store: EventStore
let reads: { stream: string; from: bigint }[]
let who: ReturnType<typeof callers>
let superadmins: string[]
beforeEach(() => {
  store = inMemoryEventStore()
  reads = []
  superadmins = []
  who = callers({
    superadmins,
    store: {
      ...store,
      read(stream, options) {
        reads.push({ stream, from: options?.from ?? 0n })
        return store.read(stream, options)
      },
    },
    linkedUser: ({ type, data }) => (type === 'Linked' ? (data as { userId: string }).userId : null),
    accessAfter: (before, { type, data }) => {
      if (type === 'Joined') return data as unknown as Membership
      return before && type === 'Left' ? { ...before, status: 'inactive' } : before
    },
  })
})

const record = (stream: string, revision: 'none' | bigint, ...happened: [type: string, data: object][]) =>
  store.append(
    stream,
    revision,
    happened.map(([type, data]): NewEvent => event(type, data as Json)),
  )
const joined = async () => {
  await record(link, 'none', ['Linked', { userId }])
  await record(`user-${userId}`, 'none', ['Joined', ana])
}

describe('who asks', () => {
  test('is nobody before an identity is linked, and is found as soon as it is', async () => {
    expect(await who(identity)).toBeNull()
    await joined()
    expect(await who(identity)).toEqual(ana)
  })

  test('is stopped by the very next request after a revocation', async () => {
    await joined()
    expect((await who(identity))?.status).toBe('active')
    await record(`user-${userId}`, 0n, ['Left', {}])
    expect((await who(identity))?.status).toBe('inactive')
  })

  test('is nobody once the link has ended', async () => {
    await joined()
    expect(await who(identity)).toEqual(ana)
    await record(link, 0n, ['Unlinked', {}])
    expect(await who(identity)).toBeNull()
  })

  test('is another person at another issuer, though the subject and e-mail are the same', async () => {
    await joined()
    expect(await who({ ...identity, issuer: 'https://other.example.test' })).toBeNull()
    expect(await who({ ...identity, subject: 'eva' })).toBeNull()
  })

  test('is read from where the last request stopped reading', async () => {
    await joined()
    await who(identity)
    reads.length = 0
    await who(identity)
    expect(reads).toEqual([
      { stream: link, from: 1n },
      { stream: `user-${userId}`, from: 1n },
    ])
  })
})

describe('who looks after the installation', () => {
  const role = async (of: object = {}) => (await who({ ...identity, ...of }))?.role
  test('is whose proven address the setting names, on this request, and nobody a moment after it was taken out', async () => {
    await joined()
    expect(await role()).toBe('user')
    superadmins.push('Ana@Example.test')
    expect(await role()).toBe('superadmin')
    superadmins.length = 0
    expect(await role()).toBe('user')
  })

  test.each([
    ['an address that nobody has proven', { emailVerified: false }],
    ['another address than before', { email: 'ana@other.example.test' }],
    ['no address', { email: null }],
    ['a look-alike', { email: 'an\u0430@example.test' }],
    ['a letter whose small form is a Latin one', { email: '\u212Aim@example.test' }],
  ])('is not who shows %s', async (_, shown) => {
    await joined()
    superadmins.push('ana@example.test', 'kim@example.test')
    expect(await role(shown)).toBe('user')
    expect(await role()).toBe('superadmin')
  })

  test('is let in nowhere while deactivated', async () => {
    await joined()
    superadmins.push('ana@example.test')
    await record(`user-${userId}`, 0n, ['Left', {}])
    expect(await who(identity)).toMatchObject({ role: 'superadmin', status: 'inactive' })
  })
})

test('issuer and subject cannot be shifted into each other', () =>
  expect(identityIdOf({ issuer: 'https://a.test', subject: 'b' })).not.toBe(
    identityIdOf({ issuer: 'https://a.test/b', subject: '' }),
  ))
