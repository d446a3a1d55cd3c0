import { type Permissions, sections } from '@escandallo/contracts/team/access.ts'
import type { User } from '@escandallo/contracts/team/queries.ts'
import { expect, test } from 'vitest'
import { gapIn, matrixOf, permissionsOf, setEvery, setEveryLevel, setLevel } from './permission-matrix.ts'

const cook: Permissions = { role: 'user', sections: ['documents', 'recipes'], establishments: 'all' }
const open = (permissions: Permissions) =>
  matrixOf(permissions).flatMap(({ section, level }) => (level === 'access' ? [section] : []))

test('the matrix has all nine sections, open where they were given', () => {
  expect(matrixOf(cook).map(({ section }) => section)).toEqual([...sections])
  expect(open(cook)).toEqual(['documents', 'recipes'])
})
test('an admin may open every section, whatever was given', () => {
  expect(open({ ...cook, role: 'admin', sections: [] })).toEqual([...sections])
})
test('a section is given and taken without touching the others, in one order however it was done', () => {
  expect(setLevel(cook, 'dashboard', 'access').sections).toEqual(['dashboard', 'documents', 'recipes'])
  expect(setLevel(cook, 'documents', 'none').sections).toEqual(['recipes'])
  expect(setLevel(cook, 'documents', 'access')).toEqual(cook)
  expect(setEveryLevel(cook, 'access').sections).toEqual([...sections])
  expect(setEveryLevel(cook, 'none').sections).toEqual([])
})
test('whoever goes from all establishments to some begins with none', () => {
  expect(setEvery(cook, false).establishments).toEqual([])
  expect(setEvery({ ...cook, establishments: ['a'] }, true).establishments).toBe('all')
})
test('it is seen when a person would see nothing', () => {
  expect(gapIn(cook)).toBeNull()
  expect(gapIn({ ...cook, sections: [] })).toBe('sections')
  expect(gapIn({ ...cook, establishments: [] })).toBe('establishments')
  expect(gapIn({ role: 'admin', sections: [], establishments: [] })).toBeNull()
})
test('a person is shown with what they have', () => {
  const user = { role: 'user', sections: ['recipes', 'documents'], establishments: null } as unknown as User
  expect(permissionsOf(user)).toEqual(cook)
  expect(permissionsOf({ ...user, role: 'superadmin', establishments: ['a'] })).toMatchObject({
    role: 'admin',
    establishments: ['a'],
  })
})
