import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { menuList } from './menu-list.ts'

export const menusGroup = group({
  name: 'menus',
  version: 2,
  events: typesOf(menuEvent),
  parse: parserOf(menuEvent),
  projections: [menuList],
})
