import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import type { OrderDetails, OrderEvent } from '@escandallo/contracts/orders/events.ts'
import { document, supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import { body, byId, type MatrixModule } from '../running/matrix-module.ts'

const details = (supplierId: string, productId: string, name: string): OrderDetails => ({
  supplierId,
  currency: 'EUR',
  deliverOn: null,
  note: null,
  address: { name, address: 'Calle Mayor 1', phone: null, email: null },
  lines: [
    {
      lineId: '11e00000-0000-4000-8000-000000000001',
      offerId: null,
      productId,
      name: 'Cebolla',
      code: null,
      packs: 2,
      unit: 'kg',
      unitQuantity: '10',
      price: '9',
    },
  ],
})

export const ordersMatrix: MatrixModule<'order' | 'openOrder' | 'orderPaper'> = {
  access: {
    products: [
      'GET /api/orders/list',
      'GET /api/orders/details',
      'GET /api/orders/pdf',
      'POST /api/orders/new',
      'POST /api/orders/send',
      'POST /api/orders/answer',
      'POST /api/orders/withdraw-answer',
      'POST /api/orders/cancel',
    ],
  },
  atOnce: { order: 'POST /api/orders/send' },
  fixtures: {
    'GET /api/orders/list': { ask: (ids) => ({ query: { supplierId: ids.supplier } }), narrows: ['supplier'] },
    'GET /api/orders/details': byId('order'),
    'GET /api/orders/pdf': byId('order'),
    'POST /api/orders/new': body((ids) => ({ details: details(ids.supplier, ids.product, `Alborada ${ids.fresh}`) })),
    'POST /api/orders/send': body<'order'>((ids) => ({ orderId: ids.order, to: 'pedidos@huerta.example' })),
    'POST /api/orders/answer': body<'order'>((ids) => ({ orderId: ids.order, documentId: ids.completed })),
    'POST /api/orders/withdraw-answer': body<'order' | 'orderPaper'>((ids) => ({
      orderId: ids.order,
      documentId: ids.orderPaper,
    })),
    'POST /api/orders/cancel': body<'openOrder'>((ids) => ({ orderId: ids.openOrder })),
  },
  things: async (home) => {
    const { store, corporationId, establishment, mark } = home
    const orderId = randomUUID()
    const { documentId } = await document(home, { establishment, supplier: await supplier(home) })
    const about = { orderId, at: '2026-03-01T09:00:00.000Z', by: randomUUID() }
    const answered: OrderEvent = { type: 'OrderAnswered', data: { ...about, documentId } }
    const placed: OrderEvent = {
      type: 'OrderPlaced',
      data: {
        ...about,
        details: details(randomUUID(), randomUUID(), `Alborada${mark}`),
      },
    }
    await happened(store, corporationId, `order-${orderId}`, [placed, answered])
    const openOrder = randomUUID()
    const open = { ...placed, data: { ...placed.data, orderId: openOrder } }
    await happened(store, corporationId, `order-${openOrder}`, [open])
    return { order: orderId, openOrder, orderPaper: documentId }
  },
}
