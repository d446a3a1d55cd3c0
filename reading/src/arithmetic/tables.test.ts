import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const goods = (...pages: string[]) =>
  jointly(rowsOf(pages.flatMap((page, index) => typedPage(page, index + 1))), ',').goods.lines.map(
    ({ code, name, quantity, unit, unitPrice, discountRate, total }) =>
      [code ?? '', name, quantity, unit, unitPrice, discountRate, total].join(' | '),
  )

describe('a table without headings', () => {
  test('is read from its products alone', () =>
    expect(
      goods(`
        A12   Merluza nacional     2,350 kg    14,50      34,08
        A14   Gamba roja           1,000 kg    42,00      42,00
        B03   Sepia limpia         3,200 kg     9,75      31,20
              Base imponible                             107,28
              IVA 10%                                     10,73
              Total                                      118,01`),
    ).toEqual([
      'A12 | Merluza nacional | 2.35 | kg | 14.5 | 0 | 3408',
      'A14 | Gamba roja | 1 | kg | 42 | 0 | 4200',
      'B03 | Sepia limpia | 3.2 | kg | 9.75 | 0 | 3120',
    ]))

  test('goes on over the page without repeating its headings, under the letterhead of that page', () =>
    expect(
      goods(
        `
        Ref      Descripción            Uds     Precio     Total
        A100     Aceite girasol 5 l       4      8,25      33,00
                              Suma y sigue                 33,00`,
        `
        DISTRIBUIDORA DEL SUR, S.A.      Calle Ancha 4     Página 2
        A300     Harina fuerza 25 kg      2     17,90      35,80
                              Total                        68,80`,
      ),
    ).toEqual([
      'A100 | Aceite girasol 5 l | 4 |  | 8.25 | 0 | 3300',
      'A300 | Harina fuerza 25 kg | 2 |  | 17.9 | 0 | 3580',
    ]))
})

describe('between the lines of a table', () => {
  test('the subtotal of each delivery note is no line, and does not end the table', () =>
    expect(
      goods(`
        Código  Artículo              Kilos     Precio     Importe
        Albarán 4411 de 01/02/2026
        100     Tomate rama           10,50      1,80       18,90
                Total albarán 4411                          18,90
        Albarán 4502 de 02/02/2026
        130     Cebolla               20,00      0,60       12,00
                Total albarán 4502                          12,00
        Base imponible                                      30,90
        Total                                               30,90`),
    ).toEqual(['100 | Tomate rama | 10.5 | kg | 1.8 | 0 | 1890', '130 | Cebolla | 20 | kg | 0.6 | 0 | 1200']))

  test('lots, dates and bar codes are no part of a name', () =>
    expect(
      goods(`
        Código  Descripción              Cant   Precio   Importe
        Q1      Queso curado oveja       3,25    14,00     45,50
                Lote L2345 Cad 12/05/2026
                EAN 8412345678905
        Q9      Transporte               1,00     5,00      5,00
        Total                                              50,50`),
    ).toEqual(['Q1 | Queso curado oveja | 3.25 |  | 14 | 0 | 4550', 'Q9 | Transporte | 1 |  | 5 | 0 | 500']))

  test('the name of a category is no part of the line above it', () =>
    expect(
      goods(`
        Descripción          Cantidad      Precio       Importe
        FRUTAS
        Patata agria          15            0,85          12,75
        LIMPIEZA
        Lejía                  5            1,00           5,00
        Total                                             17,75`),
    ).toEqual([' | Patata agria | 15 |  | 0.85 | 0 | 1275', ' | Lejía | 5 |  | 1 | 0 | 500']))

  test('names that begin above their amounts and end below them are put together', () =>
    expect(
      goods(`
        Código   Descripción                  Cantidad    Precio    Importe
                 Detergente lavavajillas
        D-100    industrial alta                 2,00       25,00     50,00
                 dureza 20 kg
                 Abrillantador
        D-200    concentrado                     1,00       31,00     31,00
                 garrafa 10 l
        Total                                                         81,00`),
    ).toEqual([
      'D-100 | Detergente lavavajillas industrial alta dureza 20 kg | 2 |  | 25 | 0 | 5000',
      'D-200 | Abrillantador concentrado garrafa 10 l | 1 |  | 31 | 0 | 3100',
    ]))

  test('a product that is called like a total is still a product', () =>
    expect(
      goods(`
        Concepto                              Importe
        Cuota mensual de lavandería            120,00
        Base de mantelería                      80,00
        Base imponible                         200,00`),
    ).toEqual([
      ' | Cuota mensual de lavandería | 1 |  | 120 | 0 | 12000',
      ' | Base de mantelería | 1 |  | 80 | 0 | 8000',
    ]))
})

describe('the columns of a table', () => {
  test('gross weight and tare are not what is paid for', () =>
    expect(
      goods(`
        Artículo          Cajas   Bruto    Tara    Neto    Precio   Importe
        Manzana golden      3     31,50    1,50    30,00    1,10     33,00
        Pera conferencia    2     21,40    1,00    20,40    1,35     27,54
        Total                                                        60,54`),
    ).toEqual([' | Manzana golden | 30 |  | 1.1 | 0 | 3300', ' | Pera conferencia | 20.4 |  | 1.35 | 0 | 2754']))

  test('two columns of discounts are taken one after the other', () =>
    expect(
      goods(`
        Descripción          Cant   Precio   Dto1   Dto2   Importe
        Cola 33cl             24     0,50     10      5      10,26
        Agua 50cl             48     0,20                     9,60
        Total                                                19,86`),
    ).toEqual([' | Cola 33cl | 24 |  | 0.5 | 14.5 | 1026', ' | Agua 50cl | 48 |  | 0.2 | 0 | 960']))

  test('a price for a hundred, or for a dozen, is divided', () => {
    expect(
      goods(`
        Ref    Descripción             Cantidad   Precio/100     Importe
        V1     Vaso papel 200 ml         2000        3,50         70,00
        V2     Tapa plana                1500        2,10         31,50
        Total                                                    101,50`),
    ).toEqual(['V1 | Vaso papel 200 ml | 2000 |  | 0.035 | 0 | 7000', 'V2 | Tapa plana | 1500 |  | 0.021 | 0 | 3150'])
    expect(
      goods(`
        Descripción          Uds     Precio docena    Importe
        Huevo L               360          2,10       63,00
        Huevo XL              120          2,40       24,00
        Total                                         87,00`),
    ).toEqual([' | Huevo L | 360 |  | 0.175 | 0 | 6300', ' | Huevo XL | 120 |  | 0.2 | 0 | 2400'])
  })

  test('the unit may stand in the price', () =>
    expect(
      goods(`
        Art.    Denominación          Cant.      Precio         Importe
        1234    Patata agria          15         0,85 €/kg      12,75 €
        Total                                                   12,75 €`),
    ).toEqual(['1234 | Patata agria | 15 | kg | 0.85 | 0 | 1275']))
})

describe('numbers and texts in one cell', () => {
  test('a quantity printed close before every name is the quantity', () =>
    expect(
      goods(`
        Cant. Producto                        Precio      Importe
        12 Tónica 20 cl vidrio                 1,04        12,48
         3 Limones de Murcia                   2,50         7,50
         1 Hielo en cubitos                    0,91         0,91
        Total                                              20,89`),
    ).toEqual([
      ' | Tónica 20 cl vidrio | 12 |  | 1.04 | 0 | 1248',
      ' | Limones de Murcia | 3 |  | 2.5 | 0 | 750',
      ' | Hielo en cubitos | 1 |  | 0.91 | 0 | 91',
    ]))

  test('a figure of the foot far below the goods is no line', () =>
    expect(
      goods(`
        Producto              Cant.     Precio      Importe
        Tónica 20 cl            12        1,04        12,48
        Limones                  3        2,50         7,50





        Mercancía entregada                           19,98
        Total                                         19,98`),
    ).toEqual([' | Tónica 20 cl | 12 |  | 1.04 | 0 | 1248', ' | Limones | 3 |  | 2.5 | 0 | 750']))

  test('a group of discounted goods goes on after the subtotal of another', () =>
    expect(
      goods(`
        Producto              Cant.     Precio     Dto     Importe
        Tónica 20 cl            12        1,00     10        10,80
        Limones                  4        2,50      5         9,50
          Subtotal bebidas                                   20,30
        Lejía                    2        3,00     20         4,80
          Subtotal limpieza                                   4,80
        Total                                                25,10`),
    ).toHaveLength(3))
})

test('on a receipt a name of two rows stands over its amounts', () =>
  expect(
    goods(`
      HUEVOS CAMPEROS CAJA
      QUINCE DOCENAS
        4 x 38,04           152,16

      NATA BRIK 1 L
        5 x 4,29             21,45

      TOTAL EUR             173,61`),
  ).toEqual([
    ' | HUEVOS CAMPEROS CAJA QUINCE DOCENAS | 4 |  | 38.04 | 0 | 15216',
    ' | NATA BRIK 1 L | 5 |  | 4.29 | 0 | 2145',
  ]))

test('a delivery note without prices gives kilos with three decimals as kilos', () =>
  expect(
    goods(`
      Código   Producto           Entregado
      63406    Lamb shank         13.943 kg
      15918    Spanish onions     26 kg`),
  ).toEqual(['63406 | Lamb shank | 13.943 | kg | 0 | 0 | 0', '15918 | Spanish onions | 26 | kg | 0 | 0 | 0']))

test('goods whose heading says reference are still named, where nothing else is', () =>
  expect(
    goods(`
      Referencia                 Botellas      Precio      Importe
      Albariño sobre lías 75 cl     24          10,27       246,48
      Fino en rama 37,5 cl          15           6,69       100,35
      Total                                                 346,83`),
  ).toEqual([
    ' | Albariño sobre lías 75 cl | 24 |  | 10.27 | 0 | 24648',
    ' | Fino en rama 37,5 cl | 15 |  | 6.69 | 0 | 10035',
  ]))

test('a sentence on the tax under the goods is none of them', () =>
  expect(
    goods(`
      Ref     Vinos              Bot.     P.V.      Dtos. %     Neto
      34128   Cava brut           6       15,51       5+5        83,99
      79621   Sidra natural      21        2,39         3        48,69
                           Sobre 132,68 el 21% de I.V.A.         27,86
                           Total                                160,54`),
  ).toEqual(['34128 | Cava brut | 6 |  | 15.51 | 9.75 | 8399', '79621 | Sidra natural | 21 |  | 2.39 | 3 | 4869']))
