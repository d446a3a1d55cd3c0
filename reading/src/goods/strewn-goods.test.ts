import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const goods = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ code, name, quantity, unitPrice, discountRate, total }) =>
    [code ?? '', name, quantity, unitPrice, discountRate, total].join(' | '),
  )

describe('goods that do not stand each on a row of a table', () => {
  test('the name over its figures, with a code before it', () =>
    expect(
      goods(`
        Bezeichnung
                             Menge        Preis          Betrag
        51842 Rotkohl frisch
                            12,00         2,10           25,20
        60069 Apfelsaft Kasten 24 x 0,33 l
                             3,00        14,66           43,98
        Summe                                            69,18`),
    ).toEqual([
      '51842 | Rotkohl frisch | 12 | 2.1 | 0 | 2520',
      '60069 | Apfelsaft Kasten 24 x 0,33 l | 3 | 14.66 | 0 | 4398',
    ]))

  test('how many at what price, under the name', () =>
    expect(
      goods(`
        Beurre doux                                   27,60
        3,00 plateau x 9,20
        Huile de noix 1 l                             85,96
        7,00 bid x 12,28
        Total HT                                     113,56`),
    ).toEqual([' | Beurre doux | 3 | 9.2 | 0 | 2760', ' | Huile de noix 1 l | 7 | 12.28 | 0 | 8596']))

  test('how many at what price, in one column', () =>
    expect(
      goods(`
        Code     Désignation            Qté x PU              Montant     TVA
        40876    Comté AOP          2,154 kg @ 6,576            14,16     5,50 %
        62425    Brie de Meaux      5,000 pce @ 7,972           39,86     5,50 %
        67443    Sel gris           4,000 kg @ 2,115             8,46     5,50 %
        Total HT                                                62,48`),
    ).toEqual([
      '40876 | Comté AOP | 2.154 | 6.576 | 0 | 1416',
      '62425 | Brie de Meaux | 5 | 7.972 | 0 | 3986',
      '67443 | Sel gris | 4 | 2.115 | 0 | 846',
    ]))
})

describe('prices and discounts as other countries print them', () => {
  test('a price for a hundred on one line and for one on the next', () =>
    expect(
      goods(`
        Bezeichnung             Nummer     Menge     Preis      je      Rabatt     Summe
        Speisequark 5 kg         14831     24,00   1.286,06     100        -      308,65
        Kalbsleberwurst          25207     13,22       9,00       1        -      118,98
        Rinderfilet              42028      5,69      34,21       1       10      175,19
        Summe                                                                     602,82`),
    ).toEqual([
      '14831 | Speisequark 5 kg | 24 | 12.8606 | 0 | 30865',
      '25207 | Kalbsleberwurst | 13.22 | 9 | 0 | 11898',
      '42028 | Rinderfilet | 5.69 | 34.21 | 10 | 17519',
    ]))

  test('a price with its unit in one word, a second discount with blanks around the plus', () =>
    expect(
      goods(`
        Désignation             Qté         Prix          Rem.        Montant
        Échalote longue        16,00     3,3164/kg        5 + 2%        49,40
        Lentille verte          6,00    20,4476/sac       5 + 2%       114,22
        Total HT                                                       163,62`),
    ).toEqual([' | Échalote longue | 16 | 3.3164 | 6.9 | 4940', ' | Lentille verte | 6 | 20.4476 | 6.9 | 11422']))

  test('what is said under every line is of none of the names, and what goes on with one is', () =>
    expect(
      goods(`
        Artículo                 Cant.     Precio     Importe
        Tomate pera de           10,00       1,50       15,00
        Almería
        Sin gluten ni lactosa
        Pan de molde              4,00       2,00        8,00
        Sin gluten ni lactosa
        Base imponible                                  23,00`).map((line) => line.split(' | ')[1]),
    ).toEqual(['Tomate pera de Almería', 'Pan de molde']))
})
