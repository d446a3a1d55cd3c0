import { describe, expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'
import { agreementCheck, type Claims, differencesOf, isSameNumber } from './agreement.ts'
import { printedOf } from './placing.ts'

const page = `
FRUTAS LA HUERTA, S.L.                              FACTURA
C/ Mercado Central, 14                              Número:   F-2026/113
CIF: B12345674                                      Fecha:    04/03/2026

Código   Descripción            Cantidad     Precio      Importe
1021     Tomate pera                  30      10,00       300,00
2044     Entrecot de ternera          10      70,00       700,00

                        Base imponible                  1.000,00
                        IVA 10 %                          100,00
                        TOTAL FACTURA                   1.100,00 €

IBAN ES91 2100 0418 4502 0005 1332
`

const claims: Claims = {
  numbers: ['F-2026/113'],
  taxIds: ['B12345674'],
  otherTaxIds: [],
  totals: [110000],
  issueDate: '2026-03-04',
  ibans: ['ES9121000418450200051332'],
}

const against = (changed: Partial<Claims>, text = page) => {
  const words = typedPage(text)
  const read = understand(words, { today: '2026-03-20', ownTaxIds: [] })
  return differencesOf({ ...claims, ...changed }, read, printedOf(words))
}

describe('holding a page against what is stated of it', () => {
  test('finds nothing where both say the same', () => expect(against({})).toEqual([]))

  test('is sure of another total when the figures of the page add up to theirs', () =>
    expect(against({ totals: [11000] })).toEqual([
      { path: 'totals.total', claimed: '110.00', read: '1100.00', sure: true },
    ]))

  test('is sure of it too where the total is in doubt and base and taxes are not', () => {
    const words = typedPage(page)
    const read = understand(words, { today: '2026-03-20', ownTaxIds: [] })
    const { subtotal, taxes, total } = read.totals
    const sure = (totals: typeof read.totals) =>
      differencesOf({ ...claims, totals: [11000] }, { ...read, totals }, printedOf(words))[0]?.sure
    const doubtful = { ...(subtotal && { subtotal }), ...(total && { total: { ...total, confidence: 0.6 } }) }
    expect(sure({ ...doubtful, ...(taxes && { taxes }) })).toBe(true)
    expect(sure({ ...doubtful, ...(taxes && { taxes: { ...taxes, confidence: 0.6 } }) })).toBe(false)
  })

  test('only asks for a look when the page does not add up itself', () => {
    const torn = page.replace('1.100,00 €', '1.900,00 €')
    expect(against({ totals: [11000] }, torn)).toMatchObject([{ path: 'totals.total', sure: false }])
  })

  test('only asks for a look when the page prints the stated total as well', () => {
    const both = `${page}\nResta por pagar 110,00`
    expect(against({ totals: [11000] }, both)).toMatchObject([{ path: 'totals.total', sure: false }])
  })

  test('takes what is left to pay, and the total before what is kept back, for the total too', () => {
    expect(against({ totals: [500, 110000] })).toEqual([])
    const kept = page.replace(
      'TOTAL FACTURA                   1.100,00 €',
      'Retención 2 %  -20,00\nTOTAL FACTURA  1.080,00 €',
    )
    expect(against({}, kept)).toEqual([])
  })

  test('only asks for a look at another number: the one on the page may be misread', () =>
    expect(against({ numbers: ['F-2026/999'] })).toMatchObject([{ path: 'number', read: 'F-2026/113', sure: false }]))

  test('takes no other spelling for another number', () => {
    expect(against({ numbers: ['F2026-00113'] })).toEqual([])
    expect(isSameNumber('F-2026/113', '2026 000113')).toBe(true)
    expect(isSameNumber('F-2026/113', 'F-2026/114')).toBe(false)
  })

  test('only asks for a look at another issuer, and knows the buyer', () => {
    expect(against({ taxIds: ['A58818501'] })).toMatchObject([
      { path: 'supplier.taxId', read: 'B12345674', sure: false },
    ])
    expect(against({ taxIds: ['A58818501'], otherTaxIds: ['B12345674'] })).toEqual([])
  })

  test('warns of an account that only the page knows, and of another day', () => {
    expect(against({ ibans: ['ES7921000813610123456789'] })).toMatchObject([{ path: 'supplier.iban', sure: false }])
    expect(against({ issueDate: '2026-02-04' })).toMatchObject([{ path: 'issueDate', read: '2026-03-04', sure: false }])
  })

  test('finds nothing where nothing is stated', () =>
    expect(against({ numbers: [], taxIds: [], totals: [], issueDate: null, ibans: [] })).toEqual([]))
})

describe('the check of an agreement', () => {
  test('says in which fields what was found instead', () =>
    expect(agreementCheck('structure-and-page-agree', against({ totals: [11000] }))).toEqual({
      name: 'structure-and-page-agree',
      holds: false,
      detail: 'totals.total: 110.00 ≠ 1100.00',
      paths: ['totals.total'],
    }))
})
