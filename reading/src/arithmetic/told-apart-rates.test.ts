import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const foot = (page: string) => {
  const footing = jointly(rowsOf(typedPage(page)), ',').footing
  return [footing?.subtotal?.cents, footing?.taxes?.cents, footing?.total?.cents, footing?.closes]
}

const net = `
Artikel             Menge     Preis     Betrag
Tomaten             10        3,00       30,00
Rotwein              6        7,00       42,00
`
const gross = `
Artikel             Menge     Preis     Betrag
Tomaten             10        3,21       32,10
Rotwein              6        8,33       49,98
`
const read = [7200, 1008, 8208, true]

describe('two rates in one row', () => {
  test('are told apart where a sentence says what each is of', () => {
    expect(foot(`${net}\nNetto 72,00\n7 % MwSt. von 30,00 = 2,10, 19 % MwSt. von 42,00 = 7,98\nGesamt 82,08`)).toEqual(
      read,
    )
    expect(foot(`${gross}\nGesamt 82,08\n7 % MwSt. von 32,10 = 2,10, 19 % MwSt. von 49,98 = 7,98`)).toEqual(read)
  })
  test('are told apart where each stands before its tax', () =>
    expect(foot(`${gross}\nGesamt        82,08\nDarin enthalten: 7 % MwSt. 2,10   19 % MwSt. 7,98`)).toEqual(read))
  test('are told apart where they head equal bases', () =>
    expect(
      foot(`
Imponibile 4%   IVA 4%   Imponibile 22%   IVA 22%    Totale EUR
30,00           1,20     30,00            6,60       67,80`),
    ).toEqual([6000, 780, 6780, true]))
})

describe('a tax within the total', () => {
  test('is told in a sentence whose word for it stands behind', () =>
    expect(foot(`${gross}\nGesamt    82,08 €\nIm Betrag sind 10,08 € Umsatzsteuer enthalten.`)).toEqual(read))
  test('is told in a sentence that says the total comprises it', () =>
    expect(foot(`${gross}\nTotale    € 82,08\nIl totale comprende € 10,08 di IVA`)).toEqual(read))
})

describe('a tax under a word that nobody knows', () => {
  const paper = (...rows: string[]) => foot(['Miete März', '', ...rows].join('\n'))
  test('is what stands between a base and a total and leads from one to the other', () => {
    expect(paper('Netto           72,00', 'Umlage          10,08', 'Zu zahlen       82,08')).toEqual(read)
    expect(paper('Netto           Umlage          Zu zahlen', '72,00           10,08           82,08')).toEqual(read)
    expect(paper('Netto     72,00', 'Umlage I    2,10', 'Umlage II   7,98', 'Zu zahlen     82,08')).toEqual(read)
  })
  test('is none where it stands behind the total, or bears another name', () => {
    expect(paper('Netto     72,00', 'Zu zahlen     82,08', 'Umlage     10,08').at(3)).toBe(false)
    expect(paper('Netto     72,00', 'Fracht     10,08', 'Zu zahlen     82,08').at(3)).toBe(false)
  })
})

test('a rate behind the number that stands for it ends the goods, in whatever language', () =>
  expect(
    foot(`
Artikulua                  Kopurua     Prezioa     BEZ     Zenbatekoa
Porrua                      10,000       3,000      4%          30,00
Oilasko baserritarra         6,000       7,000     10%          42,00
1 - 4,00%        30,00       1,20         Ordaindu beharrekoa    77,40
2 - 10,00%       42,00       4,20`),
  ).toEqual([7200, 540, 7740, true]))

test('an amount that print left no white before is read', () => {
  const sums = 'Base imponible    72,00\nIVA 10%            7,20'
  expect(foot(`${sums}\nTOTAL A PAGAR79,20`)).toEqual([7200, 720, 7920, true])
  expect(foot(`${sums}\nTOTAL:79,20`)).toEqual([7200, 720, 7920, true])
})
