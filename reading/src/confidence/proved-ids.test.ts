import { describe, expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'

const invoice = (taxId: string) => `
FRUTAS Y VERDURAS LA HUERTA, S.L.                              FACTURA
C/ Mercado Central, 14                                         Número:   F-2026/113
46001 Valencia                                                 Fecha:    04/03/2026
CIF: ${taxId}   Tel. 961 234 567

                                          Cliente:
                                          RESTAURANTE EL PUERTO S.L.
                                          Avda. del Mar 3
                                          46011 Valencia
                                          CIF B99999995

Código   Descripción                 Cantidad  Ud     Precio   Importe
1021     Tomate pera                     3     caja    9,90      29,70
4001     Papel secamanos                 1     ud     12,35      12,35

                                     Base imponible              42,05
                                     IVA 21 %                     8,83
                                     Total factura               50,88`

const read = (taxId: string, confidence: number) => {
  const words = typedPage(invoice(taxId)).map((word) => ({ ...word, confidence }))
  const { supplier, needsReview } = understand(words, { today: '2026-03-20', ownTaxIds: [] })
  return { taxId: supplier.taxId?.value, isSure: !needsReview.includes('supplier.taxId') }
}

describe('the tax id of a scan', () => {
  test('is sure where its control holds', () =>
    expect(read('B12345674', 0.95)).toEqual({ taxId: 'B12345674', isSure: true }))

  test('is to be looked at where its control fails, however well the rest was read', () =>
    expect(read('B12345675', 0.95)).toEqual({ taxId: 'B12345675', isSure: false }))

  test('is to be looked at where letters of it were taken for figures and another id stands on the page', () =>
    expect(read('B1234S674', 0.95)).toEqual({ taxId: 'B12345674', isSure: false }))
})

test('of a scan a tax id without a word before it, far from every name, may be anybody’s', () => {
  const bare = invoice('')
    .replace('CIF:    Tel.', 'Tel.')
    .replace('CIF B99999995', '')
    .replace(
      'Código   Desc',
      'Polígono Industrial, 3\n                                          - B12345674\n\nCódigo   Desc',
    )
  const isSure = (confidence: number) => {
    const words = typedPage(bare).map((word) => ({ ...word, confidence }))
    const { supplier, needsReview } = understand(words, { today: '2026-03-20', ownTaxIds: [] })
    return supplier.taxId?.value === 'B12345674' && !needsReview.includes('supplier.taxId')
  }
  expect(isSure(0.95)).toBe(false)
})

test('of a scan the second account is to be looked at where the first was spoilt', () => {
  const isSure = (first: string) => {
    const accounts = `\n\nIBAN ${first}\nIBAN ES91 2100 0418 4502 0005 1332`
    const words = typedPage(invoice('B12345674') + accounts).map((word) => ({ ...word, confidence: 0.95 }))
    const { supplier, needsReview } = understand(words, { today: '2026-03-20', ownTaxIds: [] })
    return [supplier.iban?.value, !needsReview.includes('supplier.iban')]
  }
  expect(isSure('')).toEqual(['ES9121000418450200051332', true])
  expect(isSure('ES49 0081 7409 3957 3014 7119')).toEqual(['ES9121000418450200051332', false])
})

test('a supplier that is called as kitchens are is to be looked at, with its tax id, though the foot registers somebody in its town', () => {
  const doubts = (name: string) => {
    const page = invoice('B12345674').replace('FRUTAS Y VERDURAS LA HUERTA', name)
    const words = typedPage(
      `${page}\n\n\nInscrita en el Registro Mercantil de Valencia, Tomo 2149, Folio 38, Hoja 52822`,
    )
    const { needsReview } = understand(words, { today: '2026-03-20', ownTaxIds: ['B99999995'] })
    return needsReview.filter((path) => path.startsWith('supplier.'))
  }
  expect(doubts('FRUTAS Y VERDURAS LA HUERTA')).toEqual([])
  for (const name of ['MESÓN DEL PUENTE Y VERDURAS', 'COLECTIVIDADES NORTE VERDURAS'])
    expect(doubts(name)).toEqual(['supplier.name', 'supplier.taxId'])
})
