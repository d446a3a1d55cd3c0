import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const goods = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ code, name, quantity, unitPrice, discountRate, total }) =>
    [code ?? '', name, quantity, unitPrice, discountRate, total].join(' | '),
  )

describe('goods of which the paper says more than their names', () => {
  test('a discount taken off in euros, without a heading over anything', () =>
    expect(
      goods(`
        1   Zumo de piña            5,00     12,72      3,18     21%      60,42
        2   Queso manchego          4,898    15,25      3,73      4%      70,96
        3   Huevo L                 6,00     36,32     10,90      4%     207,02
                                             Total                       338,40`),
    ).toEqual([
      ' | Zumo de piña | 5 | 12.72 | 5 | 6042',
      ' | Queso manchego | 4.898 | 15.25 | 5 | 7096',
      ' | Huevo L | 6 | 36.32 | 5 | 20702',
    ]))

  test('prices for a hundred in a table that calls nothing by a known word', () =>
    expect(
      goods(`
        Zer                    Zenbat      Ehuneko        Diru
        Txakolina 75            13,00     745,4700       96,91
        Sagardo naturala         4,00     244,9100        9,80
                                Guztira                 106,71`),
    ).toEqual([' | Txakolina 75 | 13 | 7.4547 | 0 | 9691', ' | Sagardo naturala | 4 | 2.4491 | 0 | 980']))

  test('a discount that one line of many has, under its own heading', () =>
    expect(
      goods(`
        Ref.    Descripción              Cant.   Precio     Dto.    IVA     Importe
        P-01    Merluza de pincho         4,42    15,57              10 %      68,82
        P-04    Cola de rape fresca       4,34    20,92              10 %      90,79
        P-07    Lubina de estero          3,79     9,27              10 %      35,13
        P-13    Boquerón de la costa      4,56     7,02              10 %      32,01
        P-18    Salmón entero             4,31    10,72              10 %      46,20
        M-02    Gamba roja mediana        1,46    40,10     10 %     10 %      52,69
        M-06    Mejillón bolsa            2,00    15,40              10 %      30,80
        M-10    Calamar de potera         4,16    14,79              10 %      61,53
        M-11    Sepia limpia              4,22    12,09              10 %      51,02
        C-21    Pulpo congelado           5,30    15,20              10 %      80,56
        Base imponible                                                        549,55`).map(
        (line) => line.split(' | ')[4],
      ),
    ).toEqual(['0', '0', '0', '0', '0', '10', '0', '0', '0', '0']))

  test('how something is packed is no part of its name, nor a quantity', () =>
    expect(
      goods(`
        Ref.    Artículo                 Formato            Bultos     Precio    Importe
        8410    Cola en vidrio           caja 24 x 35 cl         3      12,00      36,00
        8412    Naranja en vidrio        caja 24 x 35 cl         2      11,00      22,00
        8418    Tónica                   caja 24 x 20 cl         4      14,00      56,00
        Base imponible                                                           114,00`),
    ).toEqual([
      '8410 | Cola en vidrio | 3 | 12 | 0 | 3600',
      '8412 | Naranja en vidrio | 2 | 11 | 0 | 2200',
      '8418 | Tónica | 4 | 14 | 0 | 5600',
    ]))

  test('a heading of two words with a stroke between them is one heading', () =>
    expect(
      goods(`
        Descripción / Lote        Cant    Precio    Importe
        Guante de nitrilo negro      5      6,77      33,85
        Servilleta 40x40 capas       3     33,02      99,06
        Vinagre de Jerez reserva     5     14,10      70,50
        Total                                        203,41`).map((line) => line.split(' | ')[1]),
    ).toEqual(['Guante de nitrilo negro', 'Servilleta 40x40 capas', 'Vinagre de Jerez reserva']))

  test('sums named in two tongues are no goods', () =>
    expect(
      goods(`
        Código   Artículo              Cantidad   Precio    Importe
        2364     Arrautzak                16,00     3,56      56,96
        1048     Ardi mamia                8,00     7,25      58,00
        Zerga-oinarria / Base 4%                             114,96
        BEZ / IVA 4%                                           4,60
        Guztira / Total                                      119,56`),
    ).toHaveLength(2))

  test('a till that prints the rate of tax in brackets still names what was bought', () =>
    expect(
      goods(`
        Berberecho grande
          1,507 kg x 16,25 (IVE 10%)       24,49
        Pataca saco 10 kg
          22,00 saco x 7,99 - 10% (IVE 4%)  158,20
        Total                              182,69`),
    ).toEqual([' | Berberecho grande | 1.507 | 16.25 | 0 | 2449', ' | Pataca saco 10 kg | 22 | 7.99 | 10 | 15820']))

  test('what is left of a name on the next row is a measure as well as a word', () =>
    expect(
      goods(`
        Artículo                 Uds    Precio    Importe
        Deutsche Markenbutter     17      2,56      43,52
        250 g
        Mineralwasser             10      5,00      50,00
        12 x 1 l
        Total                                       93,52`).map((line) => line.split(' | ')[1]),
    ).toEqual(['Deutsche Markenbutter 250 g', 'Mineralwasser 12 x 1 l']))

  test('a remark between asterisks is no part of a name, even if said once', () =>
    expect(
      goods(`
        Artículo                 Uds    Precio    Importe
        Queso manchego            10     15,00     150,00
        ** Producto en oferta **
        Total                                      150,00`).map((line) => line.split(' | ')[1]),
    ).toEqual(['Queso manchego']))

  test('a column of codes called articles stands beside the descriptions', () =>
    expect(
      goods(`
        Artículo    Descripción del producto      Ud      Unid.      Precio      Total línea
        56870       Calabacín                     kg     12,800       1,10             14,08
        44559       Ajo morado pelado 1 kg        bote   13,000       6,61             85,93
                                                  Total                               100,01`),
    ).toEqual(['56870 | Calabacín | 12.8 | 1.1 | 0 | 1408', '44559 | Ajo morado pelado 1 kg | 13 | 6.61 | 0 | 8593']))

  test('the facts at the head of a page head no table', () =>
    expect(
      goods(`
        Núm. factura           Emesa el            Codi client
        2026/440               04-09-26            9495
        Montsant criança       amp        3,00        9,83         29,49
        Empordà blanc          amp       21,00        6,83        143,43
                               Total                              172,92`).map((line) => line.split(' | ')[1]),
    ).toEqual(['Montsant criança', 'Empordà blanc']))

  test('a till prints the code before each name, and a name may begin with a plain word', () => {
    const roll = (first: string, second: string) =>
      goods(`
        ${first} Berberecho
          1,507 kg x 16,25       24,49
        ${second} Sidra 75 cl
          22,00 x 7,99          175,78
        Total                   200,27`).map((line) => line.split(' | ').slice(0, 2))
    expect(roll('42148', '95364')).toEqual([
      ['42148', 'Berberecho'],
      ['95364', 'Sidra 75 cl'],
    ])
    expect(roll('Gran', 'Buena').map(([code]) => code)).toEqual(['', ''])
  })
})
