import type { z } from 'zod'
import type { orderEvent } from './events.ts'

const about = {
  orderId: '0d000000-0000-4000-8000-000000000001',
  at: '2026-03-02T11:00:00.000Z',
  by: '05e00000-0000-4000-8000-000000000001',
}
const documentId = 'd0c00000-0000-4000-8000-000000000001'
const onion = {
  lineId: '11e00000-0000-4000-8000-000000000001',
  offerId: null,
  productId: '90d00000-0000-4000-8000-000000000001',
  name: 'Cebolla saco 10 kg',
  code: 'CEB-10',
  packs: 3,
  unit: 'kg' as const,
  unitQuantity: '10',
  price: '9',
}
const details = {
  supplierId: '50990000-0000-4000-8000-000000000002',
  currency: 'EUR',
  address: { name: 'Alborada', address: 'Calle Mayor 1, Alcalá', phone: '910000000', email: 'cocina@alborada.example' },
  deliverOn: '2026-03-04',
  note: 'Antes de las 11',
  lines: [onion],
}
const bare = { ...details, address: { ...details.address, phone: null, email: null }, deliverOn: null, note: null }

/** One example of every shape in which an event was ever stored. Add new ones, change none. */
export const orderExamples: z.input<typeof orderEvent>[] = [
  { type: 'OrderPlaced', data: { ...about, details } },
  { type: 'OrderSent', data: { ...about, to: 'pedidos@huerta.example' } },
  { type: 'OrderAnswered', data: { ...about, documentId } },
  { type: 'OrderAnswerWithdrawn', data: { ...about, documentId } },
  { type: 'OrderCancelled', data: about },
  {
    type: 'OrderPlaced',
    data: { ...about, details: { ...bare, lines: [{ ...onion, code: null, offerId: 'cost:1' }] } },
  },
  { type: 'OrderSent', data: { ...about, to: null } },
  { type: 'OrderPlaced', data: { ...about, details: { ...details, discount: 150, shipping: 600 } } },
  {
    type: 'OrderSent',
    data: { ...about, to: 'pedidos@huerta.example', letterId: '1e77e000-0000-4000-8000-000000000001' },
  },
]
