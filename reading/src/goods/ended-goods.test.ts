import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const names = (page: string) => jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ name }) => name)
const totals = (page: string) => {
  const { footing } = jointly(rowsOf(typedPage(page)), ',')
  return [footing?.subtotal?.cents, footing?.taxes?.cents, footing?.total?.cents]
}

const credit = `
Goods returned              Quantity      Price        Net
Salted butter 250 g               -4       2,35      -9,40

                                      Net credit     -9,40
                                      VAT at 0 %      0,00

                                    Total credit     -9,40`

const sentences = `
     Quantité      Montant       Prix   Désignation
            6        41,40       6,90   Pinot gris 75 cl
            3        15,60       5,20   Cidre fermier 75 cl

                     8,10 €   de transport
                    65,10 €   hors taxes
                    13,02 €   de TVA à 20 %
                    78,12 €   toutes taxes comprises`

const notes = `
Entrega                                                Importe
Albarán 80114 de 02/03/2026                              12,50
Albarán 80120 de 05/03/2026                              31,25

                      Sin IVA 43,75, más el 4 % de IVA: 1,75

                                    Suma todo 45,50 euros`

describe('where the goods of a paper end', () => {
  test('at what is credited, which nobody sells', () => {
    expect(names(credit)).toEqual(['Salted butter 250 g'])
    expect(totals(credit)).toEqual([-940, 0, -940])
  })

  test('at amounts that stand before their words', () =>
    expect(names(sentences)).toEqual(['Pinot gris 75 cl', 'Cidre fermier 75 cl']))

  test('at sums that stand beside how it is paid, and at those of each rate', () => {
    const table = 'Producto            Cant.     Precio     Importe\nTónica 20 cl           12       1,00       12,00\n'
    expect(
      names(`${table}Recibo domiciliado    Base imponible al 10 %   12,00\nVence el 09-05-2025   I.V.A. 10 %   1,20`),
    ).toEqual(['Tónica 20 cl'])
    expect(names(`${table}\n  S standard rated 20%   12,00\n  Goods   12,00`)).toEqual(['Tónica 20 cl'])
    expect(names(`${table}\n  Subtotaal exclusief btw   12,00\n  9% btw over 12,00   1,08`)).toEqual(['Tónica 20 cl'])
  })

  test('at a sentence about what comes without tax', () => expect(names(notes)).toHaveLength(2))
})
