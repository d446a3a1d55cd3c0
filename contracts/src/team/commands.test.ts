import { describe, expect, test } from 'vitest'
import { sections } from './access.ts'
import { inviteUser, joinTeam, registerUser, updateUser } from './commands.ts'

const id = '00000000-0000-4000-8000-000000000001'
const permissions = { role: 'user' as const, sections: ['documents' as const], establishments: [id] }
const complaints = (
  schema: { safeParse: (body: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  body: object,
) => (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('an invitation', () => {
  const invitation = { email: 'ana@canpep.example', name: null, permissions }
  test('goes to an e-mail address', () => {
    expect(complaints(inviteUser, invitation)).toEqual([])
    expect(complaints(inviteUser, { ...invitation, email: 'ana' })).toEqual(['email: email-invalid'])
  })
  test('gives sections that exist, in all establishments or in some', () => {
    const accepts = (change: object) =>
      inviteUser.safeParse({ ...invitation, permissions: { ...permissions, ...change } }).success
    expect(accepts({ sections: [...sections], establishments: 'all' })).toBe(true)
    expect(accepts({ sections: ['kitchen'] })).toBe(false)
    expect(accepts({ establishments: 'some' })).toBe(false)
  })
  test('never makes a superadmin', () => {
    expect(inviteUser.safeParse({ ...invitation, permissions: { ...permissions, role: 'superadmin' } }).success).toBe(
      false,
    )
    expect(updateUser.safeParse({ userId: id, permissions: { ...permissions, role: 'superadmin' } }).success).toBe(
      false,
    )
  })
  test('is accepted with its secret', () => {
    expect(joinTeam.safeParse({ invitation: 'x'.repeat(20) }).success).toBe(true)
    expect(joinTeam.safeParse({ invitation: 'x' }).success).toBe(false)
  })
})

describe('a person', () => {
  test('registers with the name of the company and of its first restaurant', () => {
    expect(complaints(registerUser, { corporationName: ' ', establishmentName: '' })).toEqual([
      'corporationName: required',
      'establishmentName: required',
    ])
  })
  test('changes what they send and keeps the rest', () => {
    expect(updateUser.parse({ userId: id })).toEqual({ userId: id })
    expect(updateUser.parse({ userId: id, avatar: null })).toEqual({ userId: id, avatar: null })
    expect(complaints(updateUser, { userId: id, name: '' })).toEqual(['name: required'])
  })
  test('cannot send what is not theirs to say', () => {
    const sent = { userId: id, role: 'superadmin', email: 'ana@canpep.example', corporationId: id }
    expect(updateUser.parse(sent)).toEqual({ userId: id })
    expect(updateUser.safeParse({ userId: id, status: 'pending' }).success).toBe(false)
  })
})
