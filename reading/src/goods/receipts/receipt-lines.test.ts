import { expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { receiptLines } from './receipt-lines.ts'

const lines = (text: string) =>
  receiptLines(rowsOf(typedPage(text)), ',').lines.map(({ name, quantity, unitPrice, total }) => [
    name,
    quantity,
    unitPrice,
    total,
  ])

test('a receipt without headings gives name, count and price', () =>
  expect(
    lines(`
2 x Cafe molido 1kg       12,50     25,00
Azucar                               9,80
3 Agua                               1,98
TOTAL EUR                           36,78
TARJETA                             36,78`),
  ).toEqual([
    ['Cafe molido 1kg', '2', '12.5', 2500],
    ['Azucar', '1', '9.8', 980],
    ['Agua', '3', '0.66', 198],
  ]))

test('the count printed under a name completes it', () =>
  expect(lines('LECHE ENTERA          2,08\n   2 x 1,04           2,08\nTOTAL    2,08')).toEqual([
    ['LECHE ENTERA', '2', '1.04', 208],
  ]))

test('a discount in a column of its own, under the name, is told by the product', () =>
  expect(
    receiptLines(
      rowsOf(
        typedPage(
          'ZUMO DE PIÑA\n   13   13,680   15   21   151,16\nAGUA\n    2   13,430   10    26,86\nTOTAL    178,02',
        ),
      ),
      ',',
    ).lines.map(({ name, quantity, discountRate }) => [name, quantity, discountRate]),
  ).toEqual([
    ['ZUMO DE PIÑA', '13', '15'],
    ['AGUA', '2', '0'],
  ]))

test('without a total there is nothing to tell goods from text', () => expect(lines('Azucar     9,80')).toEqual([]))

test('what was weighed takes its weight and price from the line over it', () =>
  expect(lines('  1,236 kg x 4,99 €/kg\n  TOMATE RAMA          6,17\nTOTAL    6,17')).toEqual([
    ['TOMATE RAMA', '1.236', '4.99', 617],
  ]))

test('a name too long for the roll goes on under its amount, or over it', () => {
  expect(
    lines(`
14 x 2,49
Spaghetti di Gragnano  4%    34,86
kg 1,5

8 x 4,10
Pomodoro pelato        4%    32,80
latta

TOTALE                       67,66`).map(([name]) => name),
  ).toEqual(['Spaghetti di Gragnano kg 1,5', 'Pomodoro pelato latta'])
  expect(
    lines(`
ATUN CLARO 80/100
10 L
   6 x 25,31        151,86
PEREJIL
   9 x 0,44           3,96
TOTAL               155,82`),
  ).toEqual([
    ['ATUN CLARO 80/100 10 L', '6', '25.31', 15186],
    ['PEREJIL', '9', '0.44', 396],
  ])
})

test('whatever a thing is counted in, it is no name', () =>
  expect(lines('34496 Grelos\n  7,00 manoxo x 1,12 (IVE 4 %)     7,84\nTOTAL    7,84')).toEqual([
    ['Grelos', '7', '1.12', 784],
  ]))

test('a discount with halves behind a dash, under the name, is taken off as one without them is', () => {
  const page = `
79021 Berberecho grande
    2,690 kg x 16,70 - 5 % (IVE 10 %)               42,68
35460 Repolo
    8,345 kg x 0,91 - 7,5 % (IVE 4 %)                7,02
61730 Grelos
    12,00 manoxo x 1,13 (IVE 4 %)                   13,56
TOTAL                                               63,26`
  const result = receiptLines(rowsOf(typedPage(page)), ',').lines
  expect(result.map(({ name, discountRate, unit, total }) => [name, discountRate, unit, total])).toEqual([
    ['Berberecho grande', '5', 'kg', 4268],
    ['Repolo', '7.5', 'kg', 702],
    ['Grelos', '0', 'manoxo', 1356],
  ])
})

test('narrow print leaves no space between a count, its unit and the price', () =>
  expect(
    lines(`
Llom de porc                        61,01
5,691 kga 10,72
Ensaimada                           27,94
22uta 1,27
Galta de porc                       92,99
17 kga5,47
TOTAL EUR                          181,94`),
  ).toEqual([
    ['Llom de porc', '5.691', '10.72', 6101],
    ['Ensaimada', '22', '1.27', 2794],
    ['Galta de porc', '17', '5.47', 9299],
  ]))

test('the minute a scanned ticket was printed at is no price', () => {
  const words = typedPage(`
Tiquet S-009299      03/08/26 18:20
Ensaimada                      1,27
TOTAL EUR                      1,27`).map((word) => ({ ...word, confidence: 0.9 }))
  expect(receiptLines(rowsOf(words), ',').lines.map(({ name }) => name)).toEqual(['Ensaimada'])
})

test('a sum ends the goods, and one under words that nobody knows is none of them', () => {
  const goods = 'Farina tipo 00     25,00\n  5 x 5,00\nBurrata            5,20\n  2 x 2,60\n'
  const read = [
    ['Farina tipo 00', '5', '5', 2500],
    ['Burrata', '2', '2.6', 520],
  ]
  expect(lines(`${goods}Subtotale    27,45\nTotale       30,20`)).toEqual(read)
  expect(lines(`${goods}Zusammen dann  30,20\nHolzkiste  1,00\nTotal       31,20`).slice(0, 3)).toEqual([
    ...read,
    ['Holzkiste', '1', '1', 100],
  ])
})

test('a word between a count and its price is the name where the row has no other, and the unit where it has', () =>
  expect(
    lines(
      '3 Sifón a 1,20      3,60\n2 uds. Perejil a 0,50   1,00\n1,5 kg almejas grandes a 12,00   18,00\nTOTAL   22,60',
    ),
  ).toEqual([
    ['Sifón', '3', '1.2', 360],
    ['Perejil', '2', '0.5', 100],
    ['almejas grandes', '1.5', '12', 1800],
  ]))
