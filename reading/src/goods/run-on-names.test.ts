import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const goods = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ code, name, quantity, unitPrice, discountRate, total }) =>
    [code ?? '', name, quantity, unitPrice, discountRate, total].join(' | '),
  )

describe('columns that one line bridges', () => {
  test('a name that runs on to its quantity is parted from it where the other lines leave white', () =>
    expect(
      goods(`
        Désignation               Qté   UV      Prix     Par    Rem.     Total HT
        Moutarde de Dijon extra 22,00 seau  1396,24     100    0,00       307,17
        Farine T55 25 kg         5,00  sac  1687,59     100    3,00        81,85
        Armagnac vieux           3,00  bout 2743,11     100   10,00        74,06
        Consigne                 3,00  ud      3,00       1    0,00         9,00`),
    ).toEqual([
      ' | Moutarde de Dijon extra | 22 | 13.9624 | 0 | 30717',
      ' | Farine T55 25 kg | 5 | 16.8759 | 3 | 8185',
      ' | Armagnac vieux | 3 | 27.4311 | 10 | 7406',
      ' | Consigne | 3 | 3 | 0 | 900',
    ]))

  test('a discount that only one line has, close between its price and its total, is a discount', () =>
    expect(
      goods(`
        Descrizione            Q.tà      Prezzo  Sconto   Totale    Aliquota
        Riso carnaroli            3     16,5744  13,76%  42,88      4,00
        Olio extravergine         1     39,8916          39,89      4,00
        Pallet                    2      3,1000           6,20     22,00`),
    ).toEqual([
      ' | Riso carnaroli | 3 | 16.5744 | 13.76 | 4288',
      ' | Olio extravergine | 1 | 39.8916 | 0 | 3989',
      ' | Pallet | 2 | 3.1 | 0 | 620',
    ]))

  test('the unit behind a long name is not taken for the name', () =>
    expect(
      goods(`
        ArtNr   Produkt                        Einheit     Mge     Stückpreis     Summe
        14173   Riesling trocken                Fl        21,000        7,530      158,13
        76802   Senf mittelscharf Eimer 10 kg Eimer        3,000       17,100       51,30
        30286   Basmatireis                     Btl        4,000       11,860       47,44`).map((line) =>
        line.split(' | ').slice(0, 3).join(' | '),
      ),
    ).toEqual([
      '14173 | Riesling trocken | 21',
      '76802 | Senf mittelscharf Eimer 10 kg | 3',
      '30286 | Basmatireis | 4',
    ]))
})

describe('goods without any heading', () => {
  test('begin with the first of their lines, though its lot stands between it and the next', () =>
    expect(
      goods(`
        10    -1              8495858514509   Nata MG brik        3,623      7,50      3,35       -3,35
                                              L29125A 1 x -1
        10    -4   -13,636    8455594419552   Bonito entero      10,934               10,93     -149,10
                                              L82038A 1 x -4
        10    -9    -7,979    8452858810438   Gamba blanca       35,446               35,45     -282,82
                                              L80229A
        10   -11    -8,619    8420696975565   Almeja fina        29,907      7,50     27,66     -238,44
                                              L80229A 1 x -11
         4    -5              8426825805562   Queso crema        11,994      2,00     11,75      -58,77
                                              L78749A 1 x -5
                                                                 Total                          -732,48`),
    ).toEqual([
      '8495858514509 | Nata MG brik | -1 | 3.623 | 7.5 | -335',
      '8455594419552 | Bonito entero | -13.636 | 10.934 | 0 | -14910',
      '8452858810438 | Gamba blanca | -7.979 | 35.446 | 0 | -28282',
      '8420696975565 | Almeja fina | -8.619 | 29.907 | 7.5 | -23844',
      '8426825805562 | Queso crema | -5 | 11.994 | 2 | -5877',
    ]))

  test('have their figures on the second line of their names', () =>
    expect(
      goods(`
        Lambrusco secco
        75 cl                   20          4,91        98,20

        Guanciale
        stagionato dolce        15          9,07       136,05

        Speck affumicato        10          9,00        90,00

        Speck trentino           5         13,83        69,15
                                          Totale       393,40`),
    ).toEqual([
      ' | Lambrusco secco 75 cl | 20 | 4.91 | 0 | 9820',
      ' | Guanciale stagionato dolce | 15 | 9.07 | 0 | 13605',
      ' | Speck affumicato | 10 | 9 | 0 | 9000',
      ' | Speck trentino | 5 | 13.83 | 0 | 6915',
    ]))
})

const names = (page: string) => jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ name }) => name)

describe('what stands under line after line', () => {
  test('is the end of a name where it tells how many are in one, and a remark where it numbers a lot', () =>
    expect(
      names(`
        Clave   Descripción             Servido   Ud.      Precio     Importe
        28983   Tapa PET 98 mm            4,000   caja      48,00      192,00
                caja 1000
                Lote 38363
        32995   Vaso cartón 8 oz          2,000   caja      66,00      132,00
                caja 1000
                Lote 40812
        60001   Mezcla cerveza            1,000   ud        50,00       50,00
                30/70 B20
                Lote 28963`),
    ).toEqual(['Tapa PET 98 mm caja 1000', 'Vaso cartón 8 oz caja 1000', 'Mezcla cerveza 30/70 B20']))
})

test('of a scan the last figure alone behind a measure is the letter of litres, and in print it is what it is', () => {
  const table = typedPage(`
        Artículo                Cantidad     Precio     Importe
        Llet fresca 1 1               19       1,00       19,00
        Nata per muntar 1,5 1          3       4,00       12,00
        Helado tarrina 12             10       2,00       20,00`)
  const read = (confidence: number) =>
    jointly(rowsOf(table.map((word) => ({ ...word, confidence }))), ',').goods.lines.map(({ name }) => name)
  expect(read(0.95)).toEqual(['Llet fresca 1 l', 'Nata per muntar 1,5 l', 'Helado tarrina 12'])
  expect(read(1)).toEqual(['Llet fresca 1 1', 'Nata per muntar 1,5 1', 'Helado tarrina 12'])
})

test('figures with the sign of money are prices, though the headings of both columns were printed as one', () =>
  expect(
    goods(`
        Artikel                    Einheiten Einheit Preis/ME          Gesamtpreis
        Hähnchenbrustfilet            2,578    kg     8,794 €/kg             22,67
        Schlagsahne 5 l               24,00    Stk    13,564 €/Stk          325,54
        Emmentaler am Stück           1,702    kg     10,67 €/kg             18,16`).map((line) =>
      line.split(' | ').slice(1, 4).join(' | '),
    ),
  ).toEqual([
    'Hähnchenbrustfilet | 2.578 | 8.794',
    'Schlagsahne 5 l | 24 | 13.564',
    'Emmentaler am Stück | 1.702 | 10.67',
  ]))
