import { expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ name, quantity, unitPrice, discountRate, total }) =>
    [name, quantity, unitPrice, discountRate, total].join('|'),
  )

test('what is taken off in a row below a line, so many per cent of it, is the discount of that line', () =>
  expect(
    read(`
   Descripción              Cantidad    Precio   Importe
   Queso curado                 3,00      4,00     12,00
   Descuento       16,7 %                          -2,00
   Chuleta de cerdo             5,00      5,50     27,50
   Agua con gas                20,00      5,49    109,80
   Suma                                           147,30`),
  ).toEqual(['Queso curado|3|4|16.7|1000', 'Chuleta de cerdo|5|5.5|0|2750', 'Agua con gas|20|5.49|0|10980']))

test('what is taken off the whole stays for the foot', () =>
  expect(
    read(`
   Descripción              Cantidad    Precio   Importe
   Queso curado                 3,00      4,00     12,00
   Chuleta de cerdo             5,00      5,50     27,50
   Descuento comercial          10 %               -3,95
   Base imponible                                  35,55
   IVA 10 %                                         3,56
   Total                                           39,11`),
  ).toEqual(['Queso curado|3|4|0|1200', 'Chuleta de cerdo|5|5.5|0|2750']))
