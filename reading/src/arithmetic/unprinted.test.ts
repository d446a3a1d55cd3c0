import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const net = `
Désignation         Qté     P.U. HT     TVA     Montant
Tomates anciennes   10        2,00      5,5       20,00
Vin de pays          5        8,00      20        40,00
`
const gross = `
Artikel             Menge     Preis     Betrag
Tomaten             10        2,14       21,40
Rotwein              5        9,52       47,60
`

const footing = (page: string) => jointly(rowsOf(typedPage(page)), ',').footing
const foot = (page: string) => {
  const result = footing(page)
  return [result?.subtotal?.cents, result?.taxes?.cents, result?.total?.cents]
}

describe('a paper that prints no base', () => {
  test('is based on what its lines come to, which with its taxes is the total', () => {
    expect(foot(`${net}\nTVA     9,10\nTotal TTC    69,10`)).toEqual([6000, 910, 6910])
    expect(foot(`${net}\nTotal TTC    69,10\ndont TVA 5,5 %    1,10\ndont TVA 20 %    8,00`)).toEqual([6000, 910, 6910])
  })
  test('tells what each rate is of, where lines say theirs', () =>
    expect(footing(`${net}\nTVA 5,5 %    1,10\nTVA 20 %    8,00\nTotal TTC    69,10`)?.table).toEqual([
      { rate: '5.5', base: 2000, amount: 110 },
      { rate: '20', base: 4000, amount: 800 },
    ]))
  test('is based on what its taxes are of, where prices include them', () =>
    expect(foot(`${gross}\nenthält MwSt 7 %    1,40\nenthält MwSt 19 %    7,60\nGesamt    69,00`)).toEqual([
      6000, 900, 6900,
    ]))
  test('is based on what is left of the total where its tax is told after it, in a sentence', () => {
    expect(foot(`${net}\nTotal TTC    69,10 €\ndont 9,10 € de TVA`)).toEqual([6000, 910, 6910])
    expect(foot(`${gross}\nGesamt    69,00 €\n(inkl. 9,00 € MwSt.)`)).toEqual([6000, 900, 6900])
    expect(foot(`${net}\n(incluye 9,10 € de IVA)\nTotal    69,10 €`)).toEqual([6000, 910, 6910])
    expect(foot(`${net}\nTotal    69,10 €\n(9,10 € IVA)`)).toEqual([6000, 910, 6910])
  })
  test('has the total it says, whatever that includes', () =>
    expect(foot(`${net}\nTVA 9,10\nTotal    69,10 € IVA incluido`)).toEqual([6000, 910, 6910]))
  test('is based on the total where the one tax it names is none', () =>
    expect(foot(`${net}\nTVA     0,00\nTotal    60,00`)).toEqual([6000, 0, 6000]))
  test('has none where its taxes lead nowhere', () =>
    expect(foot(`${gross}\nMwSt 7 %    1,10\nMwSt 19 %    3,60\nGesamt    69,00`)[0]).toBeUndefined())
})

describe('a paper that prints no tax', () => {
  test('is taxed with what lies between its base and its total', () => {
    expect(foot(`${net}\nTotal HT    60,00\nTotal TTC    69,10`)).toEqual([6000, 910, 6910])
    expect(foot(`${gross}\nNettobetrag    60,00\nRechnungsbetrag    69,00`)).toEqual([6000, 900, 6900])
  })
  test('is not where another amount leads from one to the other', () =>
    expect(foot(`${net}\nTotal HT    60,00\nFrais de port    9,10\nTotal TTC    69,10`)[1]).toBeUndefined())
})

test('five amounts under words that could head goods are a foot, for nothing has a name there', () =>
  expect(
    foot(`${net}\nMarchandises   Remise   Port    TVA    Total\n60,00          0,00    10,00   11,10   81,10`),
  ).toEqual([7000, 1110, 8110]))

test('such as goods, discount, carriage, VAT and total in English', () => {
  const goods = net.replaceAll(',', '.').replace('P.U. HT', 'Price').replace('Montant', 'Amount')
  const joint = jointly(
    rowsOf(
      typedPage(`${goods}\nGoods   Discount   Carriage   VAT    Total\n60.00   0.00      10.00     11.10   81.10`),
    ),
    '.',
  )
  expect([joint.goods.lines.length, joint.footing?.total?.cents]).toEqual([2, 8110])
})

test('rates that are counted, with no words over base and tax, end the goods as lettered ones do', () => {
  const page = `
Artículo          Cantidad      Precio       % IVA      Importe
Lejía 5 l           22,000        9,52          21       209,44
Pimiento de bola    18,000        0,99          10        17,82
1    10,00%    17,82     1,78      Bruto           227,26
2    21,00%    209,44    43,98     Total fra.      273,02`
  const joint = jointly(rowsOf(typedPage(page)), ',')
  expect([joint.goods.lines.length, joint.footing?.subtotal?.cents, joint.footing?.taxes?.cents]).toEqual([
    2, 22726, 4576,
  ])
})
