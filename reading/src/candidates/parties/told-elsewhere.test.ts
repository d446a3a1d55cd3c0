import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { supplierOf } from './supplier.ts'

const supplier = (text: string) => {
  const { name, taxId } = supplierOf(rowsOf(typedPage(text)), [])
  return { name: name?.value, taxId: taxId?.value }
}

const goods =
  '\n\nTomate pera      3,00   1,20    3,60\nCalabacín        2,00   1,10    2,20\n\nTotal factura    5,80\n\n'

describe('a supplier whose tax id stands apart from its letterhead', () => {
  test('is who the account is said to belong to', () =>
    expect(
      supplier(`
Carnes Baldomar, S.L.                    Hotel Las Dunas, S.A.
Calle Herrería 4                         Paseo Marítimo 12
27002 Lugo                               11500 Cádiz
Tel. 982 11 22 33                        NIF A58818501
${goods}
IBAN ES91 2100 0418 4502 0005 1332
Titular: Carnes Baldomar, S.L. - NIF B12345674`),
    ).toEqual({ name: 'Carnes Baldomar, S.L.', taxId: 'B12345674' }))

  test('is whom a sentence at the foot says the paper comes from', () =>
    expect(
      supplier(`
FACTURA A-12
Cliente
Hotel Las Dunas, S.A.
Paseo Marítimo 12
11500 Cádiz
NIF A58818501
${goods}


Factura emitida por Carnes Baldomar, S.L., NIF B12345674, Calle Herrería 4, 27002 Lugo`),
    ).toEqual({ name: 'Carnes Baldomar, S.L.', taxId: 'B12345674' }))

  test('is named in law where its sign is said to be a mark of it', () =>
    expect(
      supplier(`
LA ENCINA
Una marca de Carnes Baldomar, S.L.
NIF B12345674
Calle Herrería 4
27002 Lugo${goods}`),
    ).toEqual({ name: 'Carnes Baldomar, S.L.', taxId: 'B12345674' }))
})

describe('a tax id that a narrow column breaks', () => {
  test('is read from both lines', () =>
    expect(
      supplier(`
Primeurs Maurel SARL
12 rue du Puits
66000 Perpignan
N° TVA FR 40
303 265 045${goods}`),
    ).toEqual({ name: 'Primeurs Maurel SARL', taxId: 'FR40303265045' }))
})

describe('another firm in small print', () => {
  test('that printed the form or keeps the books is not the supplier', () =>
    expect(
      supplier(`
Carnes Baldomar
Calle Herrería 4
27002 Lugo
NIF B12345674
${goods}


Imprenta Norte, S.A. - NIF A58818501`),
    ).toEqual({ name: 'Carnes Baldomar', taxId: 'B12345674' }))

  test('but a printer may well be who sends a bill', () =>
    expect(
      supplier(`
Imprenta Norte, S.A.
NIF A58818501
Calle Herrería 4
27002 Lugo${goods}`),
    ).toEqual({ name: 'Imprenta Norte, S.A.', taxId: 'A58818501' }))
})

describe('who buys', () => {
  test('is the house that cooks, where two addresses have no title', () =>
    expect(
      supplier(`
Restaurante El Faro, S.L.                Carnes Baldomar, S.L.
Paseo Marítimo 12                        Calle Herrería 4
11500 Cádiz                              27002 Lugo
NIF A58818501                            NIF B12345674
                                         T. 982 11 22 33${goods}`),
    ).toEqual({ name: 'Carnes Baldomar, S.L.', taxId: 'B12345674' }))
})

test('whom the slip that goes back with the money is made out to is paid, and the facts of the head may hold its tax id', () =>
  expect(
    supplier(`
TAX INVOICE                      Invoice Date
                                 31 October 2025     Tregarth Bakehouse Limited
Luce Limited                                         Unit 47, Millfield Park
Unit 103, Millfield Park         Invoice Number      Exeter EX2 8LB
Bristol BS1 4QA                  INV-9173
VAT No: GB 920 2129 70
                                 VAT Number
                                 GB 620 5995 34
${goods}

PAYMENT ADVICE                                   Customer          Luce Limited
                                                 Invoice Number    INV-9173
To: Tregarth Bakehouse Limited                   Amount Due        281.31
Unit 47, Millfield Park
Exeter EX2 8LB`),
  ).toEqual({ name: 'Tregarth Bakehouse Limited', taxId: 'GB620599534' }))
