import { expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ name, quantity, unitPrice, total }) => [
    name,
    quantity,
    unitPrice,
    total,
  ])

test('given a list of sentences, when an amount is said to be the price of one, then the line is so many times that', () => {
  const lines = read(`
   Descripción:
     - 10 unidades de Tomate pera 500g €1,50 c/u
     - 5 unidades de Lechuga €0,90 cada una
     - Servicio de entrega €2,50

   Total: € 22,00`)
  expect(lines).toEqual([
    ['Tomate pera 500g', '10', '1.5', 1500],
    ['Lechuga', '5', '0.9', 450],
    ['Servicio de entrega', '1', '2.5', 250],
  ])
})

test('given a count before the name, when the amount is each, ea or per unit, then the count is of that price', () => {
  const lines = read(`
   INVOICE

   10 units of Wholemeal bread     1,50 ea
   4 units of Cheese     8,00 each
   2 units of Cider     3,00 per unit

   Total                                        53,00`)
  expect(lines).toEqual([
    ['Wholemeal bread', '10', '1.5', 1500],
    ['Cheese', '4', '8', 3200],
    ['Cider', '2', '3', 600],
  ])
})

test('given one column of amounts, when they are by the piece, then a count in the name makes the total', () => {
  const lines = read(`
   Descripción                                    Importe
   12 unidades de Leche entera 1L                1,10 €/ud
   4 uds de Queso curado                         8,00 c/u
   Porte                                            5,00

   Total                                            50,20`)
  expect(lines).toEqual([
    ['Leche entera 1L', '12', '1.1', 1320],
    ['Queso curado', '4', '8', 3200],
    ['Porte', '1', '5', 500],
  ])
})

test('given a price of one and its total, when the line is read, then the total stays and the name ends before them', () => {
  const lines = read(`
   FACTURA

   Pan integral    10   1,50 c/u    15,00
   Croissant    5   0,90 c/u    4,50

   Total                                        19,50`)
  expect(lines).toEqual([
    ['Pan integral', '10', '1.5', 1500],
    ['Croissant', '5', '0.9', 450],
  ])
})
