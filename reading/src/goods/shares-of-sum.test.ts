import { expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'

const paper = (rows: string) =>
  understand(
    typedPage(`
OLD MILL FOODS LTD                     VAT GB123456789
Invoice 26-0417                        Date 03/05/2026
Description                             Qty       Price       Amount
Potatoes                              10.00        2.00        20.00
Olive oil                              4.00       20.00        80.00
${rows}`),
    { today: '2026-06-01', ownTaxIds: [] },
  )
const names = (rows: string) => paper(rows).lines.map(({ name }) => name)

test('what is so many per cent of the lines above it is no goods, and stands at the foot', () => {
  const charged = `Fuel surcharge 3%                      1.00        3.00         3.00
Subtotal                                                      103.00
VAT 20%                                                        20.60
Total                                                         123.60`
  expect(names(charged)).toEqual(['Potatoes', 'Olive oil'])
  expect(paper(charged).totals).toMatchObject({ charges: { value: 300 }, subtotal: { value: 10300 } })
})

test('nor is a discount of the document, or a tax among the lines', () => {
  const less = `Trade discount 10%                     1.00      -10.00       -10.00
Subtotal                                                       90.00
VAT 20%                                                        18.00
Total                                                         108.00`
  expect(names(less)).toEqual(['Potatoes', 'Olive oil'])
  expect(paper(less).totals).toMatchObject({ discount: { value: 1000 }, subtotal: { value: 9000 } })
})

test('goods whose name has a percentage stay goods', () => {
  const cream = `Cream 35%                              2.00        3.50         7.00
Subtotal                                                      107.00
VAT 20%                                                        21.40
Total                                                         128.40`
  expect(names(cream)).toEqual(['Potatoes', 'Olive oil', 'Cream 35%'])
})

test('rows of a table of taxes under the goods are none either', () => {
  const taxes = `Reduced rate 5%                        80.00        5.00         4.00
Standard 20%                           20.00       20.00         4.00
Total                                                         108.00`
  expect(names(taxes)).toEqual(['Potatoes', 'Olive oil'])
  expect(paper(taxes).totals).toMatchObject({ taxes: { value: 800 }, total: { value: 10800 } })
})

test('nor is what is taken off once under the name of a discount', () => {
  const less = `Discount                               1.00       -5.00        -5.00
Subtotal                                                       95.00
VAT 20%                                                        19.00
Total                                                         114.00`
  expect(names(less)).toEqual(['Potatoes', 'Olive oil'])
  expect(paper(less).totals).toMatchObject({ discount: { value: 500 } })
})

const spanish = (rows: string) =>
  understand(
    typedPage(`
Congelados del Sur SL                  NIF B41202334
Factura 26-0417                        Fecha 03/05/2026
Codigo   Descripcion                   Cant.       Precio    IVA    Importe
P1       Patatas                       10,00        2,00     10     20,00
A2       Aceite                         4,00       20,00     10     80,00
${rows}
Base imponible                                                     101,50
IVA 10 %                                                            10,15
Total                                                              111,65`),
    { today: '2026-06-01', ownTaxIds: [] },
  )

test.each([
  ['at the foot', 'Gastos de gestion 1,5 %                                              1,50'],
  ['with what it is a share of', 'Gastos de gestion 1,5 % s/ 100,00                                    1,50'],
  ['in a row of the goods', '         Gastos de gestion 1,5 %                             10      1,50'],
])('a charge of so many per cent stands between lines and base: %s', (_, row) => {
  const { totals, lines, checks } = spanish(row)
  expect(lines.map(({ name }) => name)).toEqual(['Patatas', 'Aceite'])
  expect(totals).toMatchObject({ charges: { value: 150 }, subtotal: { value: 10150 }, total: { value: 11165 } })
  expect(checks.find(({ name }) => name === 'lines-sum-to-base')).toMatchObject({ holds: true })
})

test('a charge of what a discount leaves stands beside it', () => {
  const both = `Dto. 10 %                                                          -10,00
Cargo por gestion 1,5 %                                              1,35
Base                                                                91,35
IVA 10 %                                                             9,14
Total a pagar                                                      100,49`
  const { totals } = understand(
    typedPage(`
Congelados del Sur SL                  NIF B41202334
Factura 26-0417                        Fecha 03/05/2026
Codigo   Descripcion                   Cant.       Precio    IVA    Importe
P1       Patatas                       10,00        2,00     10     20,00
A2       Aceite                         4,00       20,00     10     80,00
${both}`),
    { today: '2026-06-01', ownTaxIds: [] },
  )
  expect(totals).toMatchObject({ discount: { value: 1000 }, charges: { value: 135 }, subtotal: { value: 9135 } })
})
