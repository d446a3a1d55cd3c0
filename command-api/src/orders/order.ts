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
  | { type: 'AnswerOrder'; data: OfOrder & { documentId: string } }
  | { type: 'WithdrawAnswer'; data: OfOrder & { documentId: string } }
  | { type: 'CancelOrder'; data: OfOrder }

/** How often it was sent to an address, or printed. */
export const timesSent = ({ sentTo }: Pick<PlacedOrder, 'sentTo'>, to: string | null): number =>
  sentTo.filter((address) => address === to).length

const evolve = (order: Order, event: OrderEvent): Order => {
  if (event.type === 'OrderPlaced')
    return {
      status: 'placed',
      details: event.data.details,
      placedAt: event.data.at,
      sentTo: [],
      papers: [],
      everAnswered: [],
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

type ExistingOrder = Exclude<Order, { status: 'absent' }>
type CommandOf<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>['data']

const aboutOf = ({ orderId, at, by }: OfOrder): OfOrder => ({ orderId, at, by })

const requireOpen = ({ status }: ExistingOrder) => {
  if (status === 'cancelled') throw new Refusal('order-cancelled')
}

const place = (data: CommandOf<'NewOrder'>, { status }: Order): OrderEvent[] => {
  if (status !== 'absent') throw new Refusal('order-exists')
  return [{ type: 'OrderPlaced', data: { ...aboutOf(data), details: data.details } }]
}

const cancel = (data: CommandOf<'CancelOrder'>, { status, papers }: ExistingOrder): OrderEvent[] => {
  if (papers.length > 0) throw new Refusal('order-answered')
  return status === 'cancelled' ? [] : [{ type: 'OrderCancelled', data: aboutOf(data) }]
}

const send = (data: CommandOf<'SendOrder'>, order: ExistingOrder): OrderEvent[] => {
  requireOpen(order)
  const { to, time, letterId } = data
  if (timesSent(order, to) >= time) return []
  return [{ type: 'OrderSent', data: { ...aboutOf(data), to, ...(letterId && { letterId }) } }]
}

const answer = (data: CommandOf<'AnswerOrder'>, order: ExistingOrder): OrderEvent[] => {
  requireOpen(order)
  const { documentId } = data
  return order.papers.includes(documentId) ? [] : [{ type: 'OrderAnswered', data: { ...aboutOf(data), documentId } }]
}

const withdrawAnswer = (data: CommandOf<'WithdrawAnswer'>, { papers, everAnswered }: ExistingOrder): OrderEvent[] => {
  const { documentId } = data
  if (!everAnswered.includes(documentId)) throw new Unknown('document-unknown')
  return papers.includes(documentId) ? [{ type: 'OrderAnswerWithdrawn', data: { ...aboutOf(data), documentId } }] : []
}

const decide = ({ type, data }: OrderCommand, order: Order): OrderEvent[] => {
  if (type === 'NewOrder') return place(data, order)
  if (order.status === 'absent') throw new Unknown('order-unknown')
  switch (type) {
    case 'CancelOrder':
      return cancel(data, order)
    case 'WithdrawAnswer':
      return withdrawAnswer(data, order)
    case 'SendOrder':
      return send(data, order)
    case 'AnswerOrder':
      return answer(data, order)
    default:
      return type satisfies never
  }
}

export const orders: StreamKind<Order, OrderCommand, OrderEvent, 'order'> = {
  name: 'order',
  event: orderEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
