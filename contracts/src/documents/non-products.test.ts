import { describe, expect, test } from 'vitest'
import { isDeposit, isNonProduct } from './non-products.ts'

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

describe('what packaging is worth until it comes back', () => {
  test.each([
    'Depósito barril 30 l',
    'FIANZA ENVASE',
    'Envases retornables',
    'Envase',
    'Devolución envase barril',
    'Barril vacío 30 l',
    'Dipòsit ampolla',
    'Pfand Kiste',
  ])('%s is a deposit', (name) => expect([isDeposit(name), isNonProduct(name)]).toEqual([true, true]))
  test.each([
    'Portes',
    'Punto verde',
    'Envase plástico',
    'Gastos de gestión',
    'Cerveza barril 30 l',
    'Envase compostable 750 ml',
  ])('%s is none', (name) => expect(isDeposit(name)).toBe(false))
})
