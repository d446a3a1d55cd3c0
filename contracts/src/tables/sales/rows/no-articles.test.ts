import { describe, expect, test } from 'vitest'
import { isWithoutFood, noArticleOf } from './no-articles.ts'

describe('a row of a till', () => {
  test.each([
    ['propina', 'tip'],
    ['tip amount', 'tip'],
    ['iva 10%', 'tax'],
    ['cuota iva (10 %)', 'tax'],
    ['vat 20', 'tax'],
    ['efectivo', 'payment'],
    ['pago con tarjeta', 'payment'],
    ['tarjeta visa', 'payment'],
    ['tarjeta de credito', 'payment'],
    ['visa electron', 'payment'],
    ['visa ****1234', 'payment'],
    ['targeta de debit', 'payment'],
    ['american express', 'payment'],
    ['contado', 'payment'],
    ['al contado', 'payment'],
    ['transferencia bancaria', 'payment'],
    ['ticket restaurant', 'payment'],
    ['cheque restaurante', 'payment'],
    ['efectivo eur', 'payment'],
    ['efectiu', 'payment'],
    ['bizum', 'payment'],
    ['cambio', 'payment'],
    ['canvi', 'payment'],
    ['entregado', 'payment'],
    ['apple pay', 'payment'],
    ['credit card', 'payment'],
    ['total', 'total'],
    ['subtotal', 'total'],
    ['total:', 'total'],
    ['total a pagar', 'total'],
    ['total ticket', 'total'],
    ['sub-total', 'total'],
    ['amount due', 'total'],
    ['total eur', 'total'],
  ])('named %s is a %s', (name, kind) => expect(noArticleOf(name)).toBe(kind))

  test.each([
    'tarjeta de cumpleanos',
    'total burger',
    'totales de la casa',
    'cambio de guarnicion',
    'change of side',
    'maestro del arroz',
    'menu contado',
    'visado',
    'cash cow burger',
    'ticket menu',
    'tiparrones',
    'tarjeta regalo',
    'iva de la casa blanco',
    'service charge',
    'cafe efectivo',
    'taxi',
  ])('named %s stays', (name) => expect(noArticleOf(name)).toBeNull())

  test('of many words that may go together in many ways is read word by word', () =>
    expect(noArticleOf(`${'credit card '.repeat(200)}x`)).toBeNull())

  test.each(['service charge', 'gastos de envio', 'delivery fee', 'servei de taula', 'recargo nocturno', 'iva 10%'])(
    'named %s holds no food',
    (name) => expect(isWithoutFood(name)).toBe(true),
  )

  test.each(['cafe con leche', 'gin tonic', 'tiramisu', 'tarta de queso'])('named %s is food', (name) =>
    expect(isWithoutFood(name)).toBe(false),
  )
})
