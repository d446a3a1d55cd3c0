import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { dishList } from './dish-list.ts'

export const dishesGroup = group({
  name: 'dishes',
  version: 2,
  events: typesOf(dishEvent),
  parse: parserOf(dishEvent),
  projections: [dishList],
})
