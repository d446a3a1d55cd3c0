import { userEvent } from '@escandallo/contracts/team/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { userList } from './user-list.ts'

export const teamGroup = group({
  name: 'team',
  version: 7,
  events: typesOf(userEvent),
  parse: parserOf(userEvent),
  projections: [userList],
})
