import { describe, expect, test } from 'vitest'
import type { Caller } from '../identity/callers.ts'
import { type Access, type Asker, permits, section, seesEstablishment } from './access.ts'

const identity = { issuer: 'https://id.example', subject: 's1', email: null, emailVerified: false }
const user: Caller = {
  userId: 'u',
  corporationId: 'c',
  role: 'user',
  status: 'active',
  sections: ['documents'],
  establishments: ['e1'],
}
const nobody: Asker = { identity: null, service: null, caller: null }
const as = (changes: Partial<Caller>): Asker => ({ identity, service: null, caller: { ...user, ...changes } })

const askers: Record<string, Asker> = {
  nobody,
  service: { ...nobody, service: { service: 'workers', corporationId: 'c' } },
  stranger: { ...nobody, identity },
  pending: as({ status: 'pending', role: 'admin' }),
  inactive: as({ status: 'inactive', role: 'superadmin' }),
  user: as({}),
  'user elsewhere': as({ sections: ['sales'] }),
  admin: as({ role: 'admin', sections: [] }),
  superadmin: as({ role: 'superadmin', sections: [] }),
}

const matrix: [Access, string[]][] = [
  ['public', Object.keys(askers)],
  ['identified', ['stranger', 'pending', 'inactive', 'user', 'user elsewhere', 'admin', 'superadmin']],
  ['signed-in', ['user', 'user elsewhere', 'admin', 'superadmin']],
  ['service', ['service']],
  ['admin', ['admin', 'superadmin']],
  ['superadmin', ['superadmin']],
  [section('documents'), ['user', 'admin', 'superadmin']],
]

describe.each(matrix)('a route for %j', (access, welcome) => {
  test.each(Object.entries(askers))('%s', (name, asker) => {
    expect(permits(access, asker) === 'granted').toBe(welcome.includes(name))
  })
})

test('who shows no token is asked to sign in, who may not is told so', () => {
  expect(permits('admin', nobody)).toEqual({ refused: 'unauthenticated', code: 'sign-in-required' })
  expect(permits('admin', as({}))).toEqual({ refused: 'forbidden', code: 'forbidden' })
  expect(permits('signed-in', askers.stranger as Asker)).toEqual({ refused: 'forbidden', code: 'user-unknown' })
  expect(permits('signed-in', askers.inactive as Asker)).toEqual({ refused: 'forbidden', code: 'user-inactive' })
})

test('a caller sees their establishments, or all', () => {
  expect(seesEstablishment(user, 'e1')).toBe(true)
  expect(seesEstablishment(user, 'e2')).toBe(false)
  expect(seesEstablishment({ ...user, establishments: 'all' }, 'e2')).toBe(true)
})
