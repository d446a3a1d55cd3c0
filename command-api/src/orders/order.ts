import { type OrderDetails, type OrderEvent, orderEvent } from '@escandallo/contracts/orders/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

type PlacedOrder = {
  details: OrderDetails
  placedAt: string
  sentTo: readonly (string | null)[]
  papers: readonly string[]
  everAnswered: readonly string[]
}
export type Order = { status: 'absent' } | ({ status: 'placed' | 'cancelled' } & PlacedOrder)

type OfOrder = { orderId: string } & About
export type OrderCommand =
  | { type: 'NewOrder'; data: OfOrder & { details: OrderDetails } }
  /** For the so-manieth time to that address; said twice, it is sent once. */
  | { type: 'SendOrder'; data: OfOrder & { to: string | null; time: number; letterId?: string | undefined } }
  | { type: 'AnswerOrder' | 'WithdrawAnswer'; data: OfOrder & { documentId: string } }
  | { type: 'CancelOrder'; data: OfOrder }

/** How often it was sent to an address, or printed. */
export const timesSent = ({ sentTo }: Pick<PlacedOrder, 'sentTo'>, to: string | null): number =>
  sentTo.filter((address) => address === to).length

const evolve = (order: Order, event: OrderEvent): Order => {
  if (event.type === 'OrderPlaced')
    return {
      ...{ status: 'placed', details: event.data.details, placedAt: event.data.at },
      ...{ sentTo: [], papers: [], everAnswered: [] },
    }
  if (order.status === 'absent') return order
  switch (event.type) {
    case 'OrderSent':
      return { ...order, sentTo: [...order.sentTo, event.data.to] }
    case 'OrderAnswered':
      return {
        ...order,
        papers: [...order.papers, event.data.documentId],
        everAnswered: [...order.everAnswered, event.data.documentId],
      }
    case 'OrderAnswerWithdrawn':
      return { ...order, papers: order.papers.filter((id) => id !== event.data.documentId) }
    case 'OrderCancelled':
      return { ...order, status: 'cancelled' }
    default:
      return event satisfies never
  }
}

const decide = ({ type, data }: OrderCommand, order: Order): OrderEvent[] => {
  const about = { orderId: data.orderId, at: data.at, by: data.by }
  if (type === 'NewOrder') {
    if (order.status !== 'absent') throw new Refusal('order-exists')
    return [{ type: 'OrderPlaced', data: { ...about, details: data.details } }]
  }
  if (order.status === 'absent') throw new Unknown('order-unknown')
  const isAnswered = 'documentId' in data && order.papers.includes(data.documentId)
  switch (type) {
    case 'CancelOrder':
      if (order.papers.length > 0) throw new Refusal('order-answered')
      return order.status === 'cancelled' ? [] : [{ type: 'OrderCancelled', data: about }]
    case 'WithdrawAnswer':
      if (!order.everAnswered.includes(data.documentId)) throw new Unknown('document-unknown')
      return isAnswered ? [{ type: 'OrderAnswerWithdrawn', data: { ...about, documentId: data.documentId } }] : []
    case 'SendOrder':
      if (order.status === 'cancelled') throw new Refusal('order-cancelled')
      if (timesSent(order, data.to) >= data.time) return []
      return [{ type: 'OrderSent', data: { ...about, to: data.to, ...(data.letterId && { letterId: data.letterId }) } }]
    case 'AnswerOrder':
      if (order.status === 'cancelled') throw new Refusal('order-cancelled')
      return isAnswered ? [] : [{ type: 'OrderAnswered', data: { ...about, documentId: data.documentId } }]
    default:
      return type satisfies never
  }
}

export const orders: StreamKind<Order, OrderCommand, OrderEvent, 'order'> = {
  name: 'order',
  event: orderEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
