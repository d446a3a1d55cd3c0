import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { supplierOf } from './parties.ts'

const supplier = (text: string, ...own: string[]) => {
  const found = supplierOf(rowsOf(typedPage(text)), own)
  return Object.fromEntries(Object.entries(found).map(([field, read]) => [field, read?.value]))
}

describe('who sent a document', () => {
  test('is not the customer, who is labelled', () =>
    expect(
      supplier(`
Cliente                              Obrador La Espiga
Restaurante El Puerto S.L.           Calle Horno 5
Avda. del Mar 3                      46002 Valencia
NIF B99999995                        NIF 12345678Z`),
    ).toMatchObject({ name: 'Obrador La Espiga', taxId: '12345678Z', address: 'Calle Horno 5, 46002 Valencia' }))

  test('is not the restaurant itself, labelled or not', () =>
    expect(
      supplier(
        `
RESTAURANTE EL PUERTO SL             LACTEOS MONTAÑA, S.A.
Avda. del Mar 3                      Pol. Ind. Norte, parcela 7
CIF: B99999995                       39011 Santander


Inscrita en el R.M. de Cantabria, Tomo 12. C.I.F. A58818501`,
        'ES-B99999995',
      ),
    ).toMatchObject({ name: 'LACTEOS MONTAÑA, S.A.', taxId: 'A58818501' }))

  test('has an e-mail, a telephone and an account', () =>
    expect(
      supplier(`
Congelados Atlántico, S.L.U.
C.I.F. B-12345674
Tel.: 986 11 22 33
pedidos@congeladosatlantico.es

Domiciliación: IBAN ES91 2100 0418 4502 0005 1332`),
    ).toEqual({
      name: 'Congelados Atlántico, S.L.U.',
      taxId: 'B12345674',
      email: 'pedidos@congeladosatlantico.es',
      phone: '986 11 22 33',
      iban: 'ES9121000418450200051332',
    }))

  test('keeps its name when the customer follows without an empty line', () =>
    expect(
      supplier('IBERLUZ COMERCIALIZADORA S.A.U.\nCIF A58818501\nTitular: Restaurante El Puerto S.L.\nNIF B99999995'),
    ).toMatchObject({
      name: 'IBERLUZ COMERCIALIZADORA S.A.U.',
      taxId: 'A58818501',
    }))
})
