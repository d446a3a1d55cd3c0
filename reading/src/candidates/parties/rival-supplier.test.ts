import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'
import { nameCandidates } from './names/names.ts'
import { zonesFor } from './supplier.ts'

const supplierOf = (page: string) => {
  const { supplier, needsReview } = understand(typedPage(page), { today: '2026-11-22', ownTaxIds: [] })
  return {
    name: supplier.name?.value,
    taxId: supplier.taxId?.value,
    isRivalled: supplier.taxId?.evidence?.some(({ code }) => code === 'rival-supplier') === true,
    asked: ['supplier.taxId', 'supplier.name'].filter((path) => needsReview.includes(path)),
  }
}

const firstScore = (page: string) => {
  const rows = rowsOf(typedPage(page))
  const goods = new Set<never>()
  return nameCandidates(rows, zonesFor(rows, [], goods), { domains: [], goods })[0]?.score ?? 0
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

const beside = `
CONGELADOS ALBIR 2010, S.L.                    CALAFIGUERA EVENTOS, S.L.
Mercalicante, nave 4                           C/ Mayor 14
03007 Alicante                                 03001 Alicante
CIF B73119026                                  CIF B30871149

FACTURA 2026/113    11/10/2026

Producto                Cantidad      Precio     Importe
Gamba pelada             10 kg         9,00       90,00
Calamar                  10 kg         6,00       60,00

                                   Base:         150,00
                                   IVA 10 %:      15,00
                                   Total factura: 165,00`

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

  test('a year in the name of a company is not held against it, as other figures are', () => {
    const withName = (name: string) => firstScore(beside.replace('CONGELADOS ALBIR 2010', name))
    expect(withName('CONGELADOS ALBIR 2010')).toBeGreaterThan(withName('CONGELADOS ALBIR 4711') + 0.1)
  })
})
