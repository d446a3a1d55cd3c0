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
  ])('named %s is a %s', (name, kind) => expect(noArticleOf(name)).toBe(kind))

  test.each(['tiparrones', 'tarjeta regalo', 'iva de la casa blanco', 'service charge', 'cafe efectivo', 'taxi'])(
    'named %s stays',
    (name) => expect(noArticleOf(name)).toBeNull(),
  )

  test.each(['service charge', 'gastos de envio', 'delivery fee', 'servei de taula', 'recargo nocturno', 'iva 10%'])(
    'named %s holds no food',
    (name) => expect(isWithoutFood(name)).toBe(true),
  )

  test.each(['cafe con leche', 'gin tonic', 'tiramisu', 'tarta de queso'])('named %s is food', (name) =>
    expect(isWithoutFood(name)).toBe(false),
  )
})
