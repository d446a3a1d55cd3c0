import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderExamples } from '@escandallo/contracts/orders/examples.ts'
import fc from 'fast-check'
import { orders } from '../../../orders/order.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = orderExamples.map((example) => orderEvent.parse(example))
const details = fc.constantFrom(...past.flatMap(({ data }) => ('details' in data ? [data.details] : [])))
const documentId = fc.constantFrom('d0c00000-0000-4000-8000-000000000001', 'd0c00000-0000-4000-8000-000000000002')

export const orderArbitrary = arbitraryOf(orders, 'orderId', {
  NewOrder: fc.record({ details }),
  SendOrder: fc.record({ to: fc.constantFrom(null, 'pedidos@huerta.example'), time: fc.integer({ min: 1, max: 3 }) }),
  AnswerOrder: fc.record({ documentId }),
  WithdrawAnswer: fc.record({ documentId }),
  CancelOrder: nothingMore,
})
