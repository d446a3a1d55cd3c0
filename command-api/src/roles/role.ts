import { type RoleDetails, type RoleEvent, roleEvent } from '@escandallo/contracts/roles/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Role = { status: 'absent' } | { status: 'known' | 'removed'; details: RoleDetails }

type OfRole = { roleId: string } & About
export type RoleCommand =
  | { type: 'NewRole' | 'UpdateRole'; data: OfRole & { details: RoleDetails } }
  | { type: 'DeleteRole'; data: OfRole }

const evolve = (role: Role, event: RoleEvent): Role => {
  if (event.type === 'RoleAdded') return { status: 'known', details: event.data.details }
  if (role.status === 'absent') return role
  switch (event.type) {
    case 'RoleDetailsChanged':
      return { ...role, details: event.data.details }
    case 'RoleRemoved':
      return { ...role, status: 'removed' }
    default:
      return event satisfies never
  }
}

const decide = ({ type, data }: RoleCommand, role: Role): RoleEvent[] => {
  const about = { roleId: data.roleId, at: data.at, by: data.by }
  if (type === 'NewRole') {
    if (role.status !== 'absent') throw new Refusal('role-exists')
    return [{ type: 'RoleAdded', data: { ...about, details: data.details } }]
  }
  if (role.status === 'absent') throw new Unknown('role-unknown')
  if (type === 'DeleteRole') return role.status === 'removed' ? [] : [{ type: 'RoleRemoved', data: about }]
  if (role.status === 'removed') throw new Unknown('role-unknown')
  if (JSON.stringify(role.details) === JSON.stringify(data.details)) return []
  return [{ type: 'RoleDetailsChanged', data: { ...about, details: data.details } }]
}

export const roles: StreamKind<Role, RoleCommand, RoleEvent, 'role'> = {
  name: 'role',
  event: roleEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
