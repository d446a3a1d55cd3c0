import { type RoleEvent, roleEvent } from '@escandallo/contracts/roles/events.ts'
import { roleExamples } from '@escandallo/contracts/roles/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type RoleCommand, roles } from './role.ts'

const [added, changed, removed] = roleExamples.map((example) => roleEvent.parse(example)) as [
  Extract<RoleEvent, { type: 'RoleAdded' }>,
  Extract<RoleEvent, { type: 'RoleDetailsChanged' }>,
  RoleEvent,
]
const { details, ...about } = added.data
const add: RoleCommand = { type: 'NewRole', data: { ...about, details } }
const update: RoleCommand = { type: 'UpdateRole', data: { ...about, details: changed.data.details } }
const remove: RoleCommand = { type: 'DeleteRole', data: about }

describe('a role', () => {
  test('is added once', () => {
    given(roles, []).when(add).records([added])
    given(roles, [added]).when(add).refuses('role-exists')
  })
  test('changes what it says, and nothing when it says so already', () => {
    given(roles, [added]).when(update).records([changed])
    given(roles, [added, changed]).when(update).records([])
  })
  test('is removed once, and is then unknown', () => {
    given(roles, [added]).when(remove).records([removed])
    given(roles, [added, removed]).when(remove).records([])
    given(roles, [added, removed]).when(update).refuses('role-unknown')
    given(roles, []).when(remove).refuses('role-unknown')
  })
})
