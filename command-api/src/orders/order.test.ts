import { type OrderEvent, orderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderExamples } from '@escandallo/contracts/orders/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type OrderCommand, orders } from './order.ts'

const [placed, sent, answered, withdrawn, cancelled] = orderExamples.map((example) => orderEvent.parse(example)) as [
  Extract<OrderEvent, { type: 'OrderPlaced' }>,
  OrderEvent,
  OrderEvent,
  OrderEvent,
  OrderEvent,
]
const { details, ...about } = placed.data
const documentId = 'd0c00000-0000-4000-8000-000000000001'
const place: OrderCommand = { type: 'NewOrder', data: placed.data }
const send: OrderCommand = { type: 'SendOrder', data: { ...about, to: 'pedidos@huerta.example', time: 1 } }
const answer: OrderCommand = { type: 'AnswerOrder', data: { ...about, documentId } }
const withdraw: OrderCommand = { type: 'WithdrawAnswer', data: { ...about, documentId } }
const cancel: OrderCommand = { type: 'CancelOrder', data: about }

describe('an order', () => {
  test('is placed once and sent once to each address', () => {
    given(orders, []).when(place).records([placed])
    given(orders, [placed]).when(place).refuses('order-exists')
    given(orders, [placed]).when(send).records([sent])
    given(orders, [placed, sent]).when(send).records([])
  })
  test('is answered by a paper once, which can be taken back', () => {
    given(orders, [placed, sent]).when(answer).records([answered])
    given(orders, [placed, answered]).when(answer).records([])
    given(orders, [placed, answered]).when(withdraw).records([withdrawn])
    given(orders, [placed, answered, withdrawn]).when(withdraw).records([])
    given(orders, [placed]).when(withdraw).refuses('document-unknown')
  })
  test('is cancelled as long as nothing was delivered, and is then neither sent nor answered', () => {
    given(orders, [placed]).when(cancel).records([cancelled])
    given(orders, [placed, answered]).when(cancel).refuses('order-answered')
    given(orders, [placed, cancelled]).when(cancel).records([])
    given(orders, [placed, cancelled]).when(send).refuses('order-cancelled')
    given(orders, [placed, cancelled]).when(answer).refuses('order-cancelled')
  })
  test('that was never placed is unknown', () => {
    given(orders, []).when(send).refuses('order-unknown')
  })
})
