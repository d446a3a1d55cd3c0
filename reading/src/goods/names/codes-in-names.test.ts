import { expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ code, name }) => [code, name].join('|'))

test('trade numbers where names are headed are codes, and the names are said below them', () =>
  expect(
    read(`
   EAN              Cantidad    Precio   Importe
   8412345000017     10,00        2,10     21,00
   Harina de fuerza
   8412345000024      5,00        1,40      7,00
   Azúcar glas
   8412345000031      4,00        3,00     12,00
   Sal en escamas
   Total                                   40,00`),
  ).toEqual(['8412345000017|Harina de fuerza', '8412345000024|Azúcar glas', '8412345000031|Sal en escamas']))

test('positions, codes and trade numbers before every name are no part of it', () =>
  expect(
    read(`
   Descripción                              Cantidad    Precio   Importe
   1 AB-10 8412345000017 Harina de fuerza      10,00      2,10     21,00
   2 AB-22 8412345000024 Azúcar glas            5,00      1,40      7,00
   3 ZT-31 8412345000031 Sal en escamas         4,00      3,00     12,00
   Total                                                          40,00`),
  ).toEqual(['AB-10|Harina de fuerza', 'AB-22|Azúcar glas', 'ZT-31|Sal en escamas']))

test('figures before names that do not count the lines stay', () =>
  expect(
    read(`
   Descripción                    Cantidad    Precio   Importe
   3 quesos surtidos                 10,00      2,10     21,00
   Estaciones pizza                   5,00      1,40      7,00
   7 Up                               4,00      3,00     12,00
   Total                                                40,00`).map((line) => line.split('|')[1]),
  ).toEqual(['3 quesos surtidos', 'Estaciones pizza', '7 Up']))
