import { randomUUID } from 'node:crypto'
import { document } from '@escandallo/query-api/testing/event-fixtures.ts'
import type { Business } from './business.ts'
import type { Effect } from './effect.ts'

/** A letter is one by its id, however often a server whose answer was lost gets it. */
const lettersTo = ({ mail }: Business, to: string): number =>
  new Set(mail.arrived.flatMap((letter) => (letter.to.includes(to) ? [letter.messageId] : []))).size

const effectOf = (business: Business, path: string, type: string, body: object): Effect => {
  const [to, key] = [`${randomUUID()}@example.test`, randomUUID()]
  return {
    act: () => business.insist('command-api', path, { body: { ...body, to }, key }),
    outcome: async () => ({ sent: await business.events(type, to), letters: lettersTo(business, to) }),
    expected: { sent: 1, letters: 1 },
  }
}

export const orderSent = async (business: Business): Promise<Effect> => {
  const { supplier: supplierId, product: productId } = business.world.home
  const line = { lineId: randomUUID(), offerId: null, productId, name: 'Tomate', code: null }
  const lines = [{ ...line, packs: 2, unit: 'kg', unitQuantity: '10', price: '9' }]
  const address = { name: 'Alborada', address: 'Calle Mayor 1', phone: null, email: null }
  const details = { supplierId, currency: 'EUR', deliverOn: null, note: null, address, lines }
  const { id: orderId } = await business.post('/api/orders/new', { details })
  return effectOf(business, '/api/orders/send', 'OrderSent', { orderId })
}

export const claimSent = async (business: Business): Promise<Effect> => {
  const { home } = business.world
  const { documentId } = await document(home, { establishment: home.establishment, supplier: home.supplier })
  const line = { lineId: randomUUID(), reason: 'other', productId: null, name: 'Cebolla', code: null, quantity: null }
  const amounts = { unit: null, billed: null, owed: null, taxRate: null, amount: 300, tax: null }
  const { id: claimId } = await business.post('/api/claims/new', {
    documentId,
    lines: [{ ...line, ...amounts, papers: [], note: null }],
    letter: { language: 'es', subject: 'Reclamación', text: 'Buenos días:' },
  })
  return effectOf(business, '/api/claims/send', 'ClaimSent', { claimId })
}
