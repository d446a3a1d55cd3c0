import { roleEvent } from '@escandallo/contracts/roles/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { roleList } from './role-list.ts'

export const rolesGroup = group({
  name: 'roles',
  version: 1,
  events: typesOf(roleEvent),
  parse: parserOf(roleEvent),
  projections: [roleList],
})
