import type { OrderDetails } from '@escandallo/contracts/orders/events.ts'
import {
  amount,
  day,
  flag,
  instant,
  integer,
  json,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

export const orderList = table(
  'order_list',
  {
    orderId: uuid(),
    supplierId: uuid(),
    currency: text(),
    total: amount(),
    deliverOn: day().nullable(),
    details: json<OrderDetails>(),
    papers: json<string[]>(),
    sent: flag(),
    /** The last letter: to whom, when, and under which id it is known what became of it. */
    sentTo: text().nullable(),
    sentAt: instant().nullable(),
    letterId: uuid().nullable(),
    cancelled: flag(),
    placedAt: instant(),
    revision: integer(),
  },
  { key: ['orderId'], indexes: [['supplierId', 'placedAt'], ['placedAt']] },
)
export type OrderListRow = RowOf<typeof orderList>
