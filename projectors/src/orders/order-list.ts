import type { OrderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderTotal } from '@escandallo/contracts/orders/letter.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type OrderListRow as Row, orderList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<OrderEvent, { type: 'OrderPlaced' }>): Row => {
  switch (event.type) {
    case 'OrderSent':
      if (event.data.to === null) return { ...row, sent: true }
      return { ...row, sent: true, sentTo: event.data.to, sentAt: event.data.at, letterId: event.data.letterId ?? null }
    case 'OrderAnswered':
      return { ...row, papers: [...row.papers, event.data.documentId] }
    case 'OrderAnswerWithdrawn':
      return { ...row, papers: row.papers.filter((id) => id !== event.data.documentId) }
    case 'OrderCancelled':
      return { ...row, cancelled: true }
    default:
      return event satisfies never
  }
}

export const orderList = entity<Row, OrderEvent>({
  table,
  key: ({ data }) => data.orderId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    if (event.type === 'OrderPlaced') {
      const { orderId, details, at } = event.data
      const { supplierId, currency, deliverOn } = details
      const total = orderTotal(details)
      return {
        orderId,
        supplierId,
        currency,
        deliverOn,
        details,
        total,
        revision,
        papers: [],
        sent: false,
        sentTo: null,
        sentAt: null,
        letterId: null,
        cancelled: false,
        placedAt: at,
      }
    }
    if (!row) throw new Error(`${event.type} of an order that was never placed`)
    return { ...evolve(row, event), revision }
  },
})
