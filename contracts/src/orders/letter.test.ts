import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayText } from '../values/letters/written.ts'
import { newOrder } from './commands.ts'
import type { OrderDetails } from './events.ts'
import { orderLetter, orderLineTotal, orderTotal } from './letter.ts'

const id = '00000000-0000-4000-8000-000000000001'
const lineOf = (packs: number, price: string): OrderDetails['lines'][number] => ({
  lineId: id,
  offerId: null,
  productId: id,
  name: 'Tomate',
  code: 'T1',
  packs,
  unit: 'kg',
  unitQuantity: '1',
  price,
})
const order = (...lines: OrderDetails['lines']): OrderDetails => ({
  supplierId: id,
  currency: 'EUR',
  deliverOn: '2026-12-04',
  note: null,
  lines,
  address: { name: 'Cantina', address: 'Rúa Nova 3', phone: null, email: null },
})

describe('an order as it is written', () => {
  test('writes money with its cents and its sign, thousands apart, and days as people do', () => {
    const { text, rows } = orderLetter(id, order(lineOf(1, '98.5'), lineOf(1000, '14.8135')), 'es')
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['98,50 €', '98,50 €'],
      ['14,8135 €', '14.813,50 €'],
    ])
    expect(text).toContain('Total sin impuestos: 14.912,00 €')
    expect(text).toContain('Entrega: 4 dic 2026')
  })
  test('is the same in English', () => {
    const { text } = orderLetter(id, order(lineOf(1000, '98.5')), 'en')
    expect(text).toContain('€98,500.00')
    expect(text).toContain('Delivery: 4 Dec 2026')
    expect(dayText('2026-02-01', 'en')).toBe('1 Feb 2026')
  })
  test('takes off the discount and adds the shipping that were agreed, and says both', () => {
    const agreed = { ...order(lineOf(2, '10')), discount: 150, shipping: 600 }
    expect(orderTotal(agreed)).toBe(2450)
    const { text } = orderLetter(id, agreed, 'es')
    expect(text).toContain('Descuento: -1,50 €\nPortes: 6,00 €\nTotal sin impuestos: 24,50 €')
    const refused = newOrder.safeParse({ details: { ...agreed, discount: 2001 } })
    expect(refused.error?.issues).toMatchObject([{ path: ['details', 'discount'], message: 'discount-too-high' }])
  })
  test('comes to what its lines come to as they are printed', () => {
    expect(orderTotal(order(lineOf(1, '0.335'), lineOf(1, '0.335'), lineOf(1, '0.335')))).toBe(102)
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 9_999_999 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(lines, (written) => {
        const details = order(...written.map(([packs, price]) => lineOf(packs, (price / 1000).toFixed(3))))
        const printed = orderLetter(id, details, 'es').rows.map((row) => row[3] ?? '')
        const cents = (text: string) => Number(text.replaceAll(/\D/g, ''))
        expect(printed.reduce((sum, text) => sum + cents(text), 0)).toBe(orderTotal(details))
        expect(details.lines.reduce((sum, line) => sum + orderLineTotal(line), 0)).toBe(orderTotal(details))
      }),
    )
  })
})
