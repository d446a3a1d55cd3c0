import { describe, expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'

const page = (customer: string, more = '') => `
Hortalizas Lacruz, S.L.                       FACTURA A-2026/311
Mercazaragoza, puesto 41                      Fecha: 19/05/2026
50014 Zaragoza
CIF B12345674

${customer}

Artículo           Cantidad    Precio    Importe
Tomate pera              10      2,00      20,00
Cebolla                   5      2,00      10,00

Base imponible     30,00
IVA 4 %             1,20
TOTAL              31,20
${more}`

const titled = (taxId: string) => `Cliente:
Restaurante La Solana, S.L.
Avenida de la Acequia, 12
50009 Zaragoza
CIF ${taxId}`

const customerOf = (text: string, ownTaxIds: string[] = []) =>
  understand(typedPage(text), { today: '2026-11-23', ownTaxIds }).customer?.taxId

describe('whom a page is for', () => {
  test('is told by the tax id in the block of the customer, and where that stands', () => {
    const taxId = customerOf(page(titled('B-99999997')), ['A58818501'])
    expect(taxId).toMatchObject({ value: 'B99999997', evidence: [{ code: 'checksum' }] })
    expect(taxId?.boxes).toHaveLength(1)
  })
  test('is told by a tax id with a wrong control too, where a label announces it in print', () =>
    expect(customerOf(page(titled('B12345678')))?.value).toBe('B12345678'))
  test('is our own wherever our tax id stands', () => {
    expect(customerOf(page(titled('B99999997')), ['B99999997'])?.value).toBe('B99999997')
    expect(customerOf(page('Entregado a B99999997'), ['B99999997'])?.value).toBe('B99999997')
    const both = page(titled('A58818501'), '\nServido en B99999997')
    expect(customerOf(both, ['B99999997'])?.value).toBe('B99999997')
  })
  test('is not known where the page names nobody, no tax id, or two', () => {
    expect(customerOf(page(''))).toBeUndefined()
    expect(customerOf(page(titled('43007679')))).toBeUndefined()
    expect(customerOf(page(`${titled('B99999997')}\nSu CIF A58818501`))).toBeUndefined()
  })
  test('is never who sends the paper', () => expect(customerOf(page(titled('B12345674')))).toBeUndefined())
})
