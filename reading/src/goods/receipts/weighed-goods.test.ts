import { expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'

const lines = (text: string) =>
  jointly(rowsOf(typedPage(text)), ',').goods.lines.map(({ name, quantity, unit, unitPrice, total }) => [
    name,
    quantity,
    unit,
    unitPrice,
    total,
  ])

test('goods that are weighed over two rows under headings keep weight and price of their own', () =>
  expect(
    lines(`
Descripción           P. Unit   Importe
1 PAN RUSTICO                      1,10
4 ZUMO NARANJA 1L        1,25      5,00
1 PLATANO
  0,940 kg    1,99 €/kg            1,87
1 UVA BLANCA
  0,615 kg    3,20 €/kg            1,97
2 NATA COCINA            0,89      1,78
               TOTAL (€)          11,72
TARJETA BANCARIA                  11,72`),
  ).toEqual([
    ['PAN RUSTICO', '1', '', '1.1', 110],
    ['ZUMO NARANJA 1L', '4', '', '1.25', 500],
    ['PLATANO', '0.94', 'kg', '1.99', 187],
    ['UVA BLANCA', '0.615', 'kg', '3.2', 197],
    ['NATA COCINA', '2', '', '0.89', 178],
  ]))

test('packs of so many units keep how many are in each as part of their name', () =>
  expect(
    lines(`
FACTURA SIMPLIFICADA
2 x 6 BRICK LECHE 1L               10,68
3 x 24 CERVEZA LATA 33CL  12,00    36,00
1 PLATANO
  0,940 kg x 1,99 €/kg              1,87
TOTAL                              48,55`).map(([name, quantity, , unitPrice, total]) => [
      name,
      quantity,
      unitPrice,
      total,
    ]),
  ).toEqual([
    ['6x BRICK LECHE 1L', '2', '5.34', 1068],
    ['24x CERVEZA LATA 33CL', '3', '12', 3600],
    ['PLATANO', '0.94', '1.99', 187],
  ]))
