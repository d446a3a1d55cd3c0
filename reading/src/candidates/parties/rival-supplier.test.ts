import { describe, expect, test } from 'vitest'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'

const supplierOf = (page: string) => {
  const { supplier, needsReview } = understand(typedPage(page), { today: '2026-11-22', ownTaxIds: [] })
  return {
    name: supplier.name?.value,
    taxId: supplier.taxId?.value,
    isRivalled: supplier.taxId?.evidence?.some(({ code }) => code === 'rival-supplier') === true,
    asked: ['supplier.taxId', 'supplier.name'].filter((path) => needsReview.includes(path)),
  }
}

const letter = `
Huerta La Marina
Remedios Ferrer Galiana · NIF 48512093X
Partida del Molí 4, 03130 Santa Pola · 965 414 118

                                   Santa Pola, a 9 de octubre de 2026

CALAFIGUERA EVENTOS, S.L.
C/ Mayor 14
03001 Alicante
CIF B30871149

FACTURA N.º 2026/187

Producto                Cantidad      Precio     Importe
Tomate rama              20 kg         2,00       40,00
Calabacín                10 kg         1,50       15,00

                                   Suma:          55,00
                                   IVA 4 %:        2,20
                                   Total factura: 57,20`

const french = `
LAITERIE DU PLATEAU D'ALBION                   COMPTOIR DE LA RADE, S.L.
SARL au capital de 12 000 €                    C/ Almirante Churruca 14
3, route de Sault                              30203 Cartagena
84390 Revest-du-Bion                           CIF B30871149
Tél. 04 92 80 15 66

FACTURE n° FA-26-1120 du 02/09/2026

Désignation             Qté     P.U. HT     Montant HT
Brie de Meaux             4       15,00          60,00
Beurre doux               2       20,00          40,00

                          Total HT              100,00
                          TVA 5,5 %               5,50
                          Total TTC             105,50

RCS Manosque 813402567 – N° TVA intracommunautaire FR53813402567`

describe('of two parties that both may have sent a paper', () => {
  test('the one whose tax id stands in its line of the register is, and is asked for while the other looks nearly as much like it', () =>
    expect(supplierOf(french)).toEqual({
      name: "LAITERIE DU PLATEAU D'ALBION",
      taxId: 'FR53813402567',
      isRivalled: true,
      asked: ['supplier.taxId', 'supplier.name'],
    }))

  test('a person with the tax id of a person, above a company with that of a company, has no rival', () =>
    expect(supplierOf(letter)).toEqual({
      name: 'Remedios Ferrer Galiana',
      taxId: '48512093X',
      isRivalled: false,
      asked: [],
    }))
})
