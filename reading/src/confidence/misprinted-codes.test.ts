import { expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'

const read = (taxId: string, account: string) => {
  const page = `
  FRUTAS DEL VALLE S.L.
  ${taxId}
  Calle Mayor 12, 28013 Madrid
  FACTURA Nº F-2026/113
  Fecha: 04/03/2026
                                             Cliente: Casa Pepa S.L.
                                             CIF A58818501
  Descripción            Cantidad    Precio    Importe
  Tomate pera                  10      1,20      12,00
  Cebolla dulce                 5      0,90       4,50
  Base imponible                                16,50
  IVA 4 %                                        0,66
  TOTAL                                         17,16
  ${account}`
  const { supplier, needsReview, checks } = understand(typedPage(page), {
    today: '2026-03-20',
    ownTaxIds: ['A58818501'],
  })
  const failed = checks.filter(({ holds }) => !holds).map(({ name }) => name)
  return { taxId: supplier.taxId?.value, iban: supplier.iban?.value, needsReview, failed }
}
const [right, wrong] = ['IBAN ES91 2100 0418 4502 0005 1332', 'IBAN ES91 2100 0418 4502 0005 1333']

test.each(['CIF B12345675', 'CIF: B-12.345.675', 'B12345675'])(
  'a tax id whose control character fails is read as it is printed, and asked about: %s',
  (printed) => {
    const { taxId, needsReview, failed } = read(printed, right)
    expect(taxId).toBe('B12345675')
    expect(needsReview).toContain('supplier.taxId')
    expect(failed).toEqual(['tax-id-control-character'])
  },
)

test.each([wrong, 'Transferencia a ES91 2100 0418 4502 0005 1333'])(
  'so is an account whose control digits fail: %s',
  (printed) => {
    const { iban, needsReview, failed } = read('CIF B12345674', printed)
    expect(iban).toBe('ES9121000418450200051333')
    expect(needsReview).toContain('supplier.iban')
    expect(failed).toEqual(['iban-control-digits'])
  },
)

test('codes that fit are not asked about', () => {
  const { needsReview, failed } = read('CIF B12345674', right)
  expect(needsReview.filter((path) => path === 'supplier.taxId' || path === 'supplier.iban')).toEqual([])
  expect(failed).toEqual([])
})
