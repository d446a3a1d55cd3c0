import { describe, expect, test } from 'vitest'
import { isNonProduct } from './non-products.ts'

describe('what is paid for and never cooked', () => {
  test.each([
    'Portes',
    'Gastos de envío',
    'TRANSPORTE FRIGORÍFICO',
    'Depósito barril 30 l',
    'Punto verde',
    'Envases retornables',
    'Delivery charge',
    'Gastos de gestión 1,5 %',
    'Ports',
    'Devolución envase barril',
    'DEVOLUCION DE ENVASES',
    'Abono cascos',
    'Retorno depósito',
    'Barril vacío 30 l',
    'Devolución barriles vacíos',
    'Cajas devueltas',
  ])('%s sets no price', (name) => expect(isNonProduct(name)).toBe(true))
  test.each([
    'Tomate pera',
    'Porterhouse',
    'Puerro',
    'Queso de tasa',
    'Aceite envasado 5 l',
    'Cerveza barril 30 l',
    'Caja tomate vacía',
    'Devolución carrillera',
    'Abono orgánico',
  ])('%s is a product', (name) => expect(isNonProduct(name)).toBe(false))
})
