import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const read = (page: string) => jointly(rowsOf(typedPage(page)), ',').goods.lines

const drinks = (below: string, base: string, tax: string, total: string) => `
   Cód.    Denominación               Uds.      Precio      Importe
   50715   Zumo de piña                 16       12,50       200,00
   92878   Fino en rama                 15        5,74        86,10
   47849   Tónica premium                4        9,00        36,00
                                      Suma y sigue           322,10

${below}

                             Base imponible                  ${base}
                             IVA 21 %                         ${tax}
                             Total factura                   ${total}`

const containers = `
   Barriles y cajas
   Código  Clase          Dejados   Recogidos   Quedan     Fianza     A pagar
   90030   Barril inoxidable    3           1        2      30,00       60,00
   90124   Caja con cascos      5           1        4       3,60       14,40`

describe('what is lent in a table of its own below the goods', () => {
  test('is bought as well, where all of it leads to the base', () =>
    expect(read(drinks(containers, '396,50', '83,27', '479,77')).slice(3)).toMatchObject([
      { name: 'Barril inoxidable', quantity: '2', unitPrice: '30', total: 6000 },
      { name: 'Caja con cascos', quantity: '4', unitPrice: '3.6', total: 1440 },
    ]))

  test('is not, where the goods alone do', () =>
    expect(read(drinks(containers, '322,10', '67,64', '389,74'))).toHaveLength(3))
})

test('a column that the products prove to be the quantity is no code, whatever stands over it', () =>
  expect(
    read(`
   Product                          Number     Price      Amount
   47616 Nitrile gloves L               14      5,40       75,60
   71876 Blue roll 2 ply                 3     11,02       33,06
   97939 King scallops                   5     38,78      193,90`).map(({ code, name }) => [code, name]),
  ).toEqual([
    ['47616', 'Nitrile gloves L'],
    ['71876', 'Blue roll 2 ply'],
    ['97939', 'King scallops'],
  ]))

test('a base with its rate, said in a row, is no line', () =>
  expect(
    read(`
   Género                  Unid.     Precio     Total
   Delantal con peto       23,000      0,84     19,32
   Naranja zumo             0,786      0,99      0,78
   Base 19,32 al 21%:                            4,06
   Base 0,78 al 4%:                              0,03
   Total                                        24,19`).map(({ name }) => name),
  ).toEqual(['Delantal con peto', 'Naranja zumo']))
