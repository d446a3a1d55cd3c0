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

test.each(['Dto. 5 %', 'Descuento línea: 5,00 %', '5% dto.', 'Rabatt 5%'])(
  '"%s" in a row without an amount is the discount of the line above that comes out with it',
  (stated) =>
    expect(
      read(`
   Descripción              Cantidad    Precio   Importe
   Queso curado                 3,00     10,00     28,50
   ${stated}
   Chuleta de cerdo             5,00      5,50     27,50
   Vino tinto                   6,00      4,00     22,80
   ${stated}
   Suma                                           78,80`),
    ).toEqual(['Queso curado|3|10|5|2850', 'Chuleta de cerdo|5|5.5|0|2750', 'Vino tinto|6|4|5|2280']),
)

test('a rate that no line comes out with is neither a discount nor a part of a name', () =>
  expect(
    read(`
   Descripción              Cantidad    Precio   Importe
   Queso curado                 3,00      4,00     12,00
   Chuleta de cerdo             5,00      5,50     27,50
   Descuento pronto pago 2 %
   Suma                                            39,50`),
  ).toEqual(['Queso curado|3|4|0|1200', 'Chuleta de cerdo|5|5.5|0|2750']))

test.each(['10/5/3', '10 / 5 / 3', '10-5-3', '10+5+3', '10%+5%+3%'])(
  '"%s" under a heading of discounts is each of what the one before leaves, and others of the column stay what they are',
  (chain) =>
    expect(
      read(`
   Descripción              Cantidad    Precio   Dto            Importe
   Queso curado                 3,00     10,00   ${chain.padEnd(14)}  24,88
   Chuleta de cerdo             5,00      5,00   10               22,50
   Agua con gas                20,00      5,00                   100,00
   Suma                                                          147,38`),
    ).toEqual(['Queso curado|3|10|17.065|2488', 'Chuleta de cerdo|5|5|10|2250', 'Agua con gas|20|5|0|10000']),
)
