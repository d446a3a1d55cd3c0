import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { orderList } from './order-list.ts'

export const ordersGroup = group({
  name: 'orders',
  version: 3,
  events: typesOf(orderEvent),
  parse: parserOf(orderEvent),
  projections: [orderList],
})
